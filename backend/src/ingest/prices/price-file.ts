import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';

import { DecimalSignDetector } from '../csv/decimal-sign-detector';
import type { DecimalStyle } from '../csv/number-style';
import { ByteRowReader } from '../csv/byte-rows';
import { openTableText } from '../csv/open-table-text';
import { findSeparator } from '../csv/table-form';
import { areExcelDays, DateOrderDetector } from '../dates/date-order';
import type { DateForm } from '../dates/day-parser';
import { isEpochText, isExcelDay, readNumericDate } from '../dates/day-parser';
import { trimDay } from '../dates/written-day';
import { guessColumns } from './headerless';
import { refuseIntraday } from './intraday';
import { findPriceColumn } from './price-columns';
import type { PriceLayout } from './price-layout';
import { isDate, readPriceLayout } from './price-layout';
import { normalizeHeader, PRICE_DATE_NAMES } from './price-names';
import type { StatedUnit } from './stated-unit';
import { findStatedUnit } from './stated-unit';

const COMMENT = 35;
const HEAD_BYTES = 65_536;
/** Maximum number of lines above a header. */
const MAX_PREAMBLE_LENGTH = 40;
/** Number of rows from which columns are classified. */
const SAMPLE_ROWS = 400;
/** Number of rows below a header within which a date must occur. */
const FIRST_ROWS = 5;
/** A sentence above a table, as Macrotrends writes it. */
const CONTAINS_DIVIDENDS = /\badjusted for (?:both )?(?:stock )?splits and dividends\b/i;
const SEPARATORS = [',', ';', '\t', '|'].map((character) => character.charCodeAt(0));

/** The properties of a price file required to read its rows. */
export interface PriceFile {
  readonly path: string;
  /** The encoding that the caller gives; null to detect it. */
  readonly encoding: string | null;
  readonly separator: number;
  readonly layout: PriceLayout;
  readonly dateOrder: DateForm | null;
  readonly decimal: DecimalStyle;
  /** Checks the rows not examined for `decimal`; null when the caller specifies it. */
  readonly decimals: DecimalSignDetector | null;
  /** Values above the header by lower-case label (`security` → `AAPL US Equity`). */
  readonly preamble: ReadonlyMap<string, string>;
  /** The unit that the file states; null when it states none, or the caller gives it. */
  readonly stated: StatedUnit | null;
}

/** The format given by the caller; null to detect it. */
export interface FileForm {
  readonly dateOrder: DateForm | null;
  readonly encoding?: string | null;
  /** Column names for files without a header. */
  readonly columns?: readonly string[] | null;
  readonly decimal?: DecimalStyle | null;
  /** True to aggregate several bars per day into one. */
  readonly intraday?: boolean;
  /** True when the caller gives the currency. */
  readonly hasUnit?: boolean;
}

interface HeadRow {
  readonly texts: string[];
  readonly line: number;
}

/** A detected table, and how its header was found. */
interface FoundTable {
  readonly separator: number;
  readonly layout: PriceLayout;
  readonly rows: readonly HeadRow[];
}

/**
 * Inspects a price file: separator, lines above the header, layout, date order and decimal sign. Reads
 * further only when the first rows do not determine the date order.
 *
 * @throws AppError `IMPORT_REFUSED` when it is not a table of prices, its dates or numbers are ambiguous, or
 *   it contains several bars per day and the caller does not request their aggregation.
 */
export async function inspectPriceFile(path: string, form: FileForm): Promise<PriceFile> {
  const encoding = form.encoding ?? null;
  const head = await readHead(path, encoding);
  const table = form.columns ? takeColumns(path, head, form.columns) : findTable(path, head);
  const { rows, separator } = table;
  const above = rows.slice(0, table.layout.headerRows);
  const containsDividends = above.some(({ texts }) => CONTAINS_DIVIDENDS.test(texts.join(', ')));
  const layout = containsDividends ? { ...table.layout, adjustedOnly: true } : table.layout;
  const data = rows.slice(layout.headerRows);
  const first = data[0];
  if (first === undefined) throw new AppError('IMPORT_REFUSED', `${path}: a header and no rows`);
  const sample = data.slice(0, SAMPLE_ROWS);
  const dates = sample.map(({ texts }) => texts[layout.date] ?? '');
  const open = form.dateOrder === null && dates.some((date) => readNumericDate(trimDay(date)) !== null);
  const foundText = areExcelDays(dates) ? 'excel-days' : null;
  const dateOrder = open
    ? await detectOrder(path, { encoding, separator, layout })
    : (form.dateOrder ?? foundText);
  if (!form.intraday) refuseIntraday(path, layout, { dateOrder, rows: sample });
  const decimals = form.decimal ? null : detectDecimalSign(path, separator, { layout, rows: sample });
  return {
    path,
    encoding,
    separator,
    layout,
    dateOrder,
    decimal: form.decimal ?? decimals?.settle() ?? 'point',
    decimals,
    preamble: readPreamble(above),
    stated: form.hasUnit ? null : findStatedUnit(path, layout, textsOf(sample)),
  };
}

/** True when a line is a comment (`# …`), as at the beginning of this site's exports. */
export function isComment(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === COMMENT;
}

async function readHead(path: string, encoding: string | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of openTableText(path, { encoding })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/**
 * The rows at the beginning of a file; the last one may be truncated and is omitted if the file continues.
 */
function readRows(path: string, head: Buffer, separator: number): HeadRow[] {
  const rows: HeadRow[] = [];
  const reader = new ByteRowReader(path, separator, (row) => {
    if (!isComment(row.bytes, row.starts[0] as number)) rows.push({ texts: row.texts(), line: row.line });
    if (rows.length === MAX_PREAMBLE_LENGTH + SAMPLE_ROWS) reader.stopped = true;
  });
  reader.push(head);
  if (head.length < HEAD_BYTES) reader.end();
  return rows;
}

/**
 * The table that begins in the first line; otherwise one with a header further down; otherwise one without a
 * header.
 */
function findTable(path: string, head: Buffer): FoundTable {
  try {
    const separator = findSeparator(path, head.toString('utf8'));
    const rows = readRows(path, head, separator);
    const table = { separator, rows, layout: readPriceLayout(path, textsOf(rows)) };
    // The detected header may be a line above the actual header.
    return hasDates(table, FIRST_ROWS) ? table : (findLowerHeader(path, head) ?? table);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const foundTable = findLowerHeader(path, head) ?? findHeaderless(path, head);
    if (foundTable !== null) return foundTable;
    refuseMissingHeader(path, head);
    explainLowerHeader(path, head);
    throw error;
  }
}

/** @throws AppError `IMPORT_REFUSED` when the first line contains a date and a number, like a row of data. */
function refuseMissingHeader(path: string, head: Buffer): void {
  for (const separator of SEPARATORS) {
    const texts = tryRead(path, head, separator)[0]?.texts ?? [];
    if (!texts.some(isDate) || !texts.some((text) => /^-?\d+([.,]\d+)?$/.test(text))) continue;
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: has no header; name its ${countText(texts.length, 'column')} with --columns date,open,high,low,close,volume (- for one to leave out). The first line is "${texts.join(' | ').slice(0, 80)}"`,
    );
  }
}

/** @throws AppError `IMPORT_REFUSED` with the fault of a header above a row that begins with a date. */
function explainLowerHeader(path: string, head: Buffer): void {
  for (const separator of SEPARATORS) {
    const rows = textsOf(tryRead(path, head, separator));
    const at = rows.findIndex(
      (texts, index) =>
        index > 0 && index < MAX_PREAMBLE_LENGTH && texts.length > 1 && isDate(texts[0] ?? ''),
    );
    if (at > 0) readPriceLayout(path, rows.slice(at - 1));
  }
}

function findLowerHeader(path: string, head: Buffer): FoundTable | null {
  const tables = SEPARATORS.flatMap((separator) => {
    const rows = tryRead(path, head, separator);
    for (let at = 0; at < Math.min(MAX_PREAMBLE_LENGTH, rows.length - 1); at++) {
      if ((rows[at] as HeadRow).texts.filter((text) => text !== '').length < 2) continue;
      const layout = tryLayout(path, rows.slice(at));
      if (!layout) continue;
      const table = { separator, rows, layout: { ...layout, headerRows: at + layout.headerRows } };
      if (hasDates(table, 1)) return table;
    }
    return [];
  });
  return tables.length === 0
    ? null
    : tables.reduce((best, one) => (one.layout.headers.length > best.layout.headers.length ? one : best));
}

/** True when one of the first rows below the header has a date in the layout's date column. */
function hasDates({ layout, rows }: FoundTable, count: number): boolean {
  const first = rows.slice(layout.headerRows, layout.headerRows + count);
  return first.some(({ texts }) => isDate(texts[layout.date] ?? '') || isEpochText(texts[layout.date] ?? ''));
}

function findHeaderless(path: string, head: Buffer): FoundTable | null {
  for (const separator of SEPARATORS) {
    const rows = tryRead(path, head, separator);
    const names = guessColumns(textsOf(rows).slice(0, SAMPLE_ROWS));
    const layout = names && tryLayout(path, [{ texts: [...names], line: 0 }, ...rows]);
    if (layout) return { separator, rows, layout: withoutHeader(layout) };
  }
  return null;
}

/** The columns given by the caller; a header in the file is skipped. */
function takeColumns(path: string, head: Buffer, columns: readonly string[]): FoundTable {
  // A decimal comma makes two cells of one, so that the separator is the one by which rows have a date.
  const [best] = SEPARATORS.map((byte) => {
    const rows = tryRead(path, head, byte);
    return { byte, rows, count: rows.filter(({ texts }) => fitsColumns(texts, columns)).length };
  }).sort((a, b) => b.count - a.count);
  if (!best || best.count === 0) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: --columns names ${countText(columns.length, 'column')}; no line of the file has as many cells, with a date in that of the date`,
    );
  }
  const { byte, rows } = best;
  const width = Math.max(...rows.slice(0, SAMPLE_ROWS).map(({ texts }) => texts.length));
  const names = Array.from({ length: width }, (_, at) => columns[at] ?? '');
  const headers = names.map((name, at) => (name === '' || name === '-' ? `column ${at + 1}` : name));
  const layout = withoutHeader(readPriceLayout(path, [headers, ...textsOf(rows)]));
  const isData = (row: HeadRow): boolean => /\d/.test(row.texts[layout.date] ?? '');
  const headerRows = Math.max(0, rows.findIndex(isData));
  return { separator: byte, rows, layout: { ...layout, headerRows } };
}

/** True for a row with as many cells as there are names, or more, and a date where the names have it. */
function fitsColumns(texts: readonly string[], columns: readonly string[]): boolean {
  const date = findPriceColumn(columns.map(normalizeHeader), PRICE_DATE_NAMES);
  const cell = texts[date] ?? '';
  return texts.length >= columns.length && (isDate(cell) || isEpochText(cell) || isExcelDay(cell));
}

function withoutHeader(layout: PriceLayout): PriceLayout {
  return { ...layout, headerRows: 0, kind: `${layout.kind}, no header (${layout.headers.join(', ')})` };
}

function tryRead(path: string, head: Buffer, separator: number): HeadRow[] {
  try {
    return readRows(path, head, separator);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function tryLayout(path: string, rows: readonly HeadRow[]): PriceLayout | null {
  try {
    return readPriceLayout(path, textsOf(rows));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function textsOf(rows: readonly HeadRow[]): string[][] {
  return rows.map(({ texts }) => texts);
}

function detectDecimalSign(
  path: string,
  separator: number,
  { layout, rows }: { layout: PriceLayout; rows: readonly HeadRow[] },
): DecimalSignDetector {
  const judge = new DecimalSignDetector(path, {
    separatorIsComma: separator === SEPARATORS[0],
    hint: ', or say --decimal comma or --decimal point',
  });
  const columns = layout.groups.flatMap(({ symbol: _, ...fields }) =>
    Object.values(fields).filter((column) => typeof column === 'number' && column >= 0),
  );
  for (const { line, texts } of rows)
    for (const column of columns) judge.look(texts[column] ?? '', line, layout.headers[column] ?? '');
  return judge;
}

function readPreamble(rows: readonly HeadRow[]): ReadonlyMap<string, string> {
  const pairs = rows.flatMap(({ texts: [name = '', value = ''] }): [string, string][] =>
    name !== '' && value !== '' ? [[name.toLowerCase().replace(/:$/, ''), value]] : [],
  );
  return new Map(pairs.reverse());
}

async function detectOrder(
  path: string,
  { encoding, layout, separator }: Pick<PriceFile, 'encoding' | 'layout' | 'separator'>,
): Promise<DateForm | null> {
  const judge = new DateOrderDetector(path, ', or say --dates day-first or --dates month-first');
  let passed = 0;
  let hasPoints = false;
  const reader = new ByteRowReader(path, separator, (row) => {
    if (isComment(row.bytes, row.starts[0] as number)) return;
    if (passed++ < layout.headerRows) return;
    const text = row.text(layout.date);
    hasPoints ||= readNumericDate(text)?.separator === '.';
    if (judge.look(text, row.line)) reader.stopped = true;
  });
  for await (const chunk of openTableText(path, { encoding })) {
    reader.push(chunk);
    if (reader.stopped) break;
  }
  reader.end();
  const order = judge.settle();
  return judge.order === null && hasPoints ? 'day-first' : order;
}
