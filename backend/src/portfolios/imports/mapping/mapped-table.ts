import { createHash } from 'node:crypto';

import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';

import { readAmount } from '../amount-text';
import { normalizeHead, plainHead } from '../headed-table';
import { IMPORT_LIMITS } from '../import-limits';
import type { CellRow, TableFile } from '../table-file';
import { splitUnit } from '../units';

/** Rows among which the header is looked for. */
const HEAD_ROWS = 60;
/** Rows from which samples are taken and proposals are made. */
const SAMPLED_ROWS = 2_000;

/** A table of an unknown file: its header with unique names, and the rows below. */
export interface RawTable {
  /** Line of the header; null when the first row is data already. */
  readonly header: number | null;
  readonly heads: readonly string[];
  readonly rows: readonly CellRow[];
}

/** Finds the header of a table. */
export function rawTable(file: TableFile): RawTable {
  return tableBelow(file, findHeader(file.rows));
}

/**
 * The table of a mapping: below the row that names its columns, wherever in the file it is; of several such rows that in
 * the line of the mapping.
 *
 * @returns Null for a file without these columns.
 */
export function mappedTable(
  file: TableFile,
  { columns, header }: Pick<ImportMapping, 'columns' | 'header'>,
): RawTable | null {
  const wantedHeads = Object.keys(columns);
  const has = ({ heads }: RawTable): boolean => wantedHeads.every((head) => heads.includes(head));
  if (header === null) {
    const table = tableBelow(file, null);
    return has(table) ? table : null;
  }
  const places = file.rows.slice(0, HEAD_ROWS).map((_, at) => at);
  const index = file.rows.findIndex(({ line }) => line === header);
  for (const at of index === -1 ? places : [index, ...places]) {
    const table = tableBelow(file, at);
    if (has(table)) return table;
  }
  return null;
}

function tableBelow(file: TableFile, at: number | null): RawTable {
  const head = at === null ? null : file.rows[at]!;
  const rows = at === null ? file.rows : file.rows.slice(at + 1);
  const width = Math.max(head === null ? 0 : filledWidth(head), usualWidth(rows));
  return { header: head?.line ?? null, heads: uniqueHeads(head?.cells ?? [], width), rows };
}

/** True for a text with a day in either order. */
export function isDateText(text: string): boolean {
  return parseDayText(text, 'day-first') !== NO_DAY || parseDayText(text, 'month-first') !== NO_DAY;
}

/** True for a text with an amount in either notation, also with its unit. */
export function isAmountText(text: string): boolean {
  const { amount } = splitUnit(text);
  return readAmount(amount, 'point') !== null || readAmount(amount, 'comma') !== null;
}

/** True for a cell that says that it has none: `n/a`, a dash. */
export function isBlankText(text: string): boolean {
  return /^(n\/?a|none|null|nan|[-–—]+)?$/i.test(text.trim());
}

const TOTAL =
  /^(sub|grand |account |portfolio )?(total|totals|sum|summe|gesamt|totaal|totale|saldo|zwischensumme|totaux)\b/i;
const BALANCE =
  /^((opening|closing|starting|beginning|ending) balance|balance (brought|carried) forward|(anfangs|end|schluss)saldo|solde (initial|final)|saldo (inicial|final|iniziale|finale|początkowe|końcowe))$/i;

/** True for a row of sums: its first filled cell says so, or any of its cells names an opening or closing balance. */
export function isTotalRow(cells: readonly string[]): boolean {
  return TOTAL.test(cells.find((cell) => cell !== '') ?? '') || cells.some((cell) => BALANCE.test(cell));
}

/** The first rows of data: neither sums nor a note, which has one cell, nor the header again, as on a new page. */
export function dataRows({ heads, rows }: Pick<RawTable, 'heads' | 'rows'>): CellRow[] {
  return rows
    .slice(0, SAMPLED_ROWS)
    .filter(
      ({ cells }) =>
        !isTotalRow(cells) &&
        cells.filter((cell) => cell !== '').length > 1 &&
        !cells.every((cell, at) => cell === '' || cell === heads[at]),
    );
}

/** The cells of a column, without empty ones, of the first rows. */
export function columnTexts(table: Pick<RawTable, 'heads' | 'rows'>, column: number): string[] {
  return dataRows(table)
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => cell !== '');
}

/** The signature that files with the same header share; without one, columns of the same types. */
export function headerSignature(table: RawTable): string {
  const { header, heads } = table;
  const typeOf = (at: number): string => {
    const texts = columnTexts(table, at);
    if (texts.length === 0) return 'empty';
    return texts.every(isDateText) ? 'dates' : texts.every(isAmountText) ? 'amounts' : 'texts';
  };
  const text =
    header === null
      ? `no header, ${heads.map((_, at) => typeOf(at)).join(', ')}`
      : heads.map(plainHead).join('\n');
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The row that names the columns: of the rows above the first one with a date and an amount, the last without either whose
 * cells are as many as those of that row, or three; null when rows with dates begin at once. Rows with dates alone, such as
 * documents, belong to the data.
 */
/** The first row with these heads: a file with a table for each account repeats them. */
function firstOfHeader(rows: readonly CellRow[], header: number): number {
  const heads = rows[header]!.cells;
  return rows.findIndex(
    ({ cells }) => cells.length === heads.length && cells.every((cell, at) => cell === heads[at]),
  );
}

function findHeader(rows: readonly CellRow[]): number | null {
  const firstData = rows.slice(0, HEAD_ROWS).findIndex(isDataRow);
  if (firstData === -1) return findHoldingsHeader(rows);
  for (let at = firstData - 1; at >= 0; at--) {
    const cells = filledCells(rows[at]!);
    const isText = cells.every((cell) => !isDateText(cell) && !isAmountText(cell));
    if (isText && cells.length >= Math.min(3, filledCells(rows[firstData]!).length))
      return firstOfHeader(rows, at);
  }
  // A line with the day and the worth of all holdings may be above the heads of their list.
  const below = rows.slice(firstData + 1);
  const heads = below.some(isDataRow) ? -1 : findHoldingsHeader(below);
  if (
    heads !== null &&
    heads >= 0 &&
    filledCells(below[heads]!).length > filledCells(rows[firstData]!).length
  )
    return firstData + 1 + heads;
  return firstData === 0 || isDatedFrom(rows, firstData) ? null : firstData - 1;
}

/** True for a table without a header: all rows above the first one with an amount have dates. */
function isDatedFrom(rows: readonly CellRow[], firstData: number): boolean {
  return rows.slice(0, firstData).every((row) => filledCells(row).some(isDateText));
}

/** The header of a table without dates: the first row of texts above one with an amount; else the first row. */
function findHoldingsHeader(rows: readonly CellRow[]): number | null {
  if (rows.length === 0) return null;
  const at = rows.slice(0, HEAD_ROWS).findIndex((row, place) => {
    const cells = filledCells(row);
    const below = rows[place + 1];
    return (
      cells.length >= 2 &&
      cells.every((cell) => !isAmountText(cell)) &&
      below !== undefined &&
      filledCells(below).some(isAmountText)
    );
  });
  return Math.max(0, at);
}

/** A row of data has a date and an amount. */
export function isDataRow(row: CellRow): boolean {
  const cells = filledCells(row);
  const isDate = cells.some(isDateText);
  return isDate && cells.length >= 3 && cells.some((cell) => !isDateText(cell) && isAmountText(cell));
}

const filledCells = ({ cells }: CellRow): string[] => cells.filter((cell) => cell !== '');

/** The width of most rows, or of those above it that are as many as half of them: a longer row is two in one. */
function usualWidth(rows: readonly CellRow[]): number {
  const widths = rows
    .slice(0, SAMPLED_ROWS)
    .map(filledWidth)
    .sort((a, b) => b - a);
  return widths[Math.floor(widths.length / 4)] ?? 0;
}

function filledWidth({ cells }: CellRow): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return width;
}

/** Heads that name each column once: a second "Amount" is "Amount (2)", a column without a head "column 3". */
function uniqueHeads(cells: readonly string[], width: number): string[] {
  const counts = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? '';
    const name =
      (cell.length > IMPORT_LIMITS.head ? '' : cell)
        .replace(/^\ufeff/, '')
        .replace(/\s+/g, ' ')
        .trim() || `column ${at + 1}`;
    const key = normalizeHead(name);
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return number === 1 ? name : `${name} (${number})`;
  });
}
