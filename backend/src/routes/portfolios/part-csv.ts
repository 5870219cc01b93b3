import type { Meta } from '@/lib/contracts/meta';
import { csvCell, guardText, type CsvValue } from '@/lib/domain/csv';
import { AppError } from '@/lib/domain/errors';

type Row = Readonly<Record<string, unknown>>;

/**
 * A list of a response as CSV: one column for each field of its rows, nested values as JSON. Texts that begin
 * like a formula get an apostrophe.
 *
 * @returns Null when JSON is asked for.
 * @throws AppError REQUEST_INVALID for an unknown format or part.
 */
export function csvOfPart(
  answer: { readonly meta: Meta },
  { format, part }: { readonly format: string | undefined; readonly part: string | undefined },
): string | null {
  const isJson = format === undefined || format === 'json';
  if (isJson && part === undefined) return null;
  if (!isJson && format !== 'csv') throw invalid('format', 'must be json or csv');
  const lists = listsOf(answer);
  const names = [...lists.keys()];
  const name = part ?? names[0];
  const rows = name === undefined ? undefined : lists.get(name);
  if (!rows) throw invalid('part', `must be one of ${names.join(', ') || 'none: the answer has no list'}`);
  if (isJson) return null;
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { asOf, dataVersion, seed, source } = answer.meta;
  const comment = `# ${name}, as of ${asOf}, source ${source}${seed === undefined ? '' : ` (simulated, seed ${seed})`}, data version ${dataVersion}`;
  const lines = rows.map((row) => head.map((column) => csvCell(toCell(row[column]))).join(','));
  return `${[comment, head.map((column) => csvCell(toCell(column))).join(','), ...lines].join('\n')}\n`;
}

/** Lists of rows in a response by their path; aligned columns (`dates` and lists of that length) are one list. */
function listsOf(answer: object): Map<string, readonly Row[]> {
  const lists = new Map<string, readonly Row[]>();
  const figures = figureRows(answer);
  if (figures !== null && !('dates' in answer)) lists.set('figures', figures);
  const columns = new Map<string, readonly unknown[]>();
  for (const [name, value] of Object.entries(answer)) {
    if (!Array.isArray(value)) continue;
    if (value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
      lists.set(name, value as Row[]);
    else columns.set(name, value as unknown[]);
  }
  const dates = columns.get('dates');
  if (dates) {
    const aligned = [...columns].filter(([, values]) => values.length === dates.length);
    const series = dates.map((_, index) =>
      Object.fromEntries(aligned.map(([name, values]) => [name, values[index]])),
    );
    const rest = figures === null ? lists : lists.set('figures', figures);
    return new Map([['series', series], ...rest]);
  }
  return lists;
}

/** Figures by id as a list; null where a response has none. */
function figureRows(answer: object): readonly Row[] | null {
  const { figures, gaps } = answer as { readonly figures?: unknown; readonly gaps?: unknown };
  if (!isRecord(figures) || !isRecord(gaps)) return null;
  return Object.entries(figures).map(([figure, value]) => {
    const gap = (gaps[figure] ?? {}) as Row;
    return { figure, value, gap: gap['gap'], need: gap['need'], have: gap['have'] };
  });
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toCell(value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text);
  return isNumber ? text : guardText(text);
}

function invalid(name: string, fault: string): AppError {
  return new AppError('REQUEST_INVALID', `${name} ${fault}`, { fields: { [name]: [fault] } });
}
