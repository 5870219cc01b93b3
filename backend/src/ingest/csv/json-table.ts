/** A value of JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** Rows found in JSON; `headers` is null for rows without names. */
interface JsonRows {
  readonly headers: readonly string[] | null;
  readonly rows: readonly (readonly Json[])[];
}

/** Names of a list of days among lists of one length. */
const DATE_NAMES = /^(t|dates?|days?|times?|datetimes?|timestamps?)$/i;
const DATE_KEY = /^\d{4}-\d{2}(-\d{2})?([ T][\d:.]+Z?)?$/;
/** `symbol`, `Ticker` or `2. Symbol` beside the rows. */
const SYMBOL_NAME = /^(?:\d+\. )?(?:symbol|ticker)$/i;
const MAX_DEPTH = 6;

/**
 * Writes JSON as providers answer it as comma-separated text: a list of objects or of lists, an object of
 * days, or lists of one length (`timestamp`, `close`, …), at any depth. Of several, the one with the most
 * rows. A symbol beside the rows is the line above the header.
 *
 * @returns Null when it contains no rows.
 */
export function writeJsonTable(value: unknown): string | null {
  const foundRows = findRows(value as Json, 0);
  if (foundRows === null) return null;
  const symbol = findSymbol(value as Json, 0);
  const lines = [
    ...(symbol === null ? [] : [['symbol', symbol]]),
    ...(foundRows.headers === null ? [] : [foundRows.headers]),
    ...foundRows.rows,
  ];
  return `${lines.map((cells) => cells.map(writeCell).join(',')).join('\n')}\n`;
}

function findRows(value: Json, depth: number): JsonRows | null {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return null;
  if (isList(value)) return rowsOfList(value, depth);
  return rowsOfDays(value) ?? rowsOfColumns(value) ?? largest(Object.values(value), depth + 1);
}

function largest(values: readonly Json[], depth: number): JsonRows | null {
  let best: JsonRows | null = null;
  for (const value of values) {
    const candidate = findRows(value, depth);
    if (candidate !== null && (best === null || candidate.rows.length > best.rows.length)) best = candidate;
  }
  return best;
}

function rowsOfList(list: readonly Json[], depth: number): JsonRows | null {
  if (list.length === 0) return null;
  if (list.every(isList)) return { headers: null, rows: list };
  if (!list.every(isObject)) return null;
  // A list that wraps one response, as Yahoo's does.
  const inner = list.length === 1 ? largest(Object.values(list[0]!), depth + 1) : null;
  return inner ?? rowsOfObjects(list);
}

function rowsOfObjects(objects: readonly JsonObject[]): JsonRows {
  const headers = [...new Set(objects.flatMap((one) => Object.keys(one)))].filter((name) =>
    objects.some((one) => isScalar(one[name] ?? null) && (one[name] ?? null) !== null),
  );
  return { headers, rows: objects.map((one) => headers.map((name) => one[name] ?? null)) };
}

/** `{ "2024-01-02": { "1. open": … } }` and `{ "2024-01-02": 185.6 }`. */
function rowsOfDays(object: JsonObject): JsonRows | null {
  const days = Object.entries(object);
  if (days.length === 0 || !days.every(([key]) => DATE_KEY.test(key))) return null;
  if (days.every(([, value]) => isScalar(value))) return { headers: ['date', 'value'], rows: days };
  const objects = days.flatMap(([date, value]) => (isObject(value) ? [{ date, ...value }] : []));
  return objects.length === days.length ? rowsOfObjects(objects) : null;
}

/** Lists of one length; one has a name of days: `{ t: […], c: […] }`. */
function rowsOfColumns(object: JsonObject): JsonRows | null {
  const columns = new Map<string, readonly Json[]>();
  collectColumns(object, columns, 0);
  const dates = [...columns].find(([name]) => DATE_NAMES.test(name))?.[1];
  if (dates === undefined) return null;
  const fullColumns = [...columns].filter(([, values]) => values.length === dates.length);
  if (fullColumns.length < 2) return null;
  return {
    headers: fullColumns.map(([name]) => name),
    rows: dates.map((_, at) => fullColumns.map(([, values]) => values[at] ?? null)),
  };
}

function collectColumns(value: JsonObject, columns: Map<string, readonly Json[]>, depth: number): void {
  for (const [name, part] of Object.entries(value)) {
    if (isList(part) && part.length > 0 && part.every(isScalar)) {
      if (!columns.has(name)) columns.set(name, part);
    } else if (depth < MAX_DEPTH) {
      const inner = isList(part) && part.length === 1 ? part[0]! : part;
      if (isObject(inner)) collectColumns(inner, columns, depth + 1);
    }
  }
}

function findSymbol(value: Json, depth: number): string | null {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return null;
  // A list of several rows has a column of symbols, or none.
  if (isList(value)) return value.length === 1 ? findSymbol(value[0]!, depth + 1) : null;
  for (const [name, part] of Object.entries(value))
    if (SYMBOL_NAME.test(name) && typeof part === 'string' && part !== '') return part;
  for (const part of Object.values(value)) {
    const foundText = findSymbol(part, depth + 1);
    if (foundText !== null) return foundText;
  }
  return null;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function writeCell(value: Json): string {
  if (value === null || typeof value === 'object') return '';
  const text = String(value).replace(/\s+/g, ' ').trim();
  return /[",;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
