import { createHash } from 'node:crypto';

import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';
import { readAmount } from '../amount-text';
import { normalizeHead, plainHead } from '../headed-table';
import { IMPORT_LIMITS } from '../import-limits';
import type { CellRow, TableFile } from '../table-file';

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

/** Finds the header of a table, or takes the row in the given line. */
export function rawTable(file: TableFile, header?: number | null): RawTable {
  const at = header === undefined ? findHeader(file.rows) : headerAt(file.rows, header);
  const head = at === null ? null : file.rows[at]!;
  const rows = at === null ? file.rows : file.rows.slice(at + 1);
  const width = Math.max(head === null ? 0 : filledWidth(head), ...rows.slice(0, 20).map(filledWidth));
  return { header: head?.line ?? null, heads: uniqueHeads(head?.cells ?? [], width), rows };
}

/** True for a text with a day in either order. */
export function isDateText(text: string): boolean {
  return parseDayText(text, 'day-first') !== NO_DAY || parseDayText(text, 'month-first') !== NO_DAY;
}

/** True for a text with an amount in either notation. */
export function isAmountText(text: string): boolean {
  return readAmount(text, 'point') !== null || readAmount(text, 'comma') !== null;
}

/** The cells of a column, without empty ones, of the first rows. */
export function columnTexts({ rows }: Pick<RawTable, 'rows'>, column: number): string[] {
  return rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => cell !== '');
}

/** What files with the same header share. */
export function headerSignature({ header, heads }: RawTable): string {
  const text = header === null ? `no header, ${heads.length} columns` : heads.map(plainHead).join('\n');
  return createHash('sha256').update(text).digest('base64url');
}

/** The first row with texts only, below which a row has a date; null when rows with dates begin at once. */
function findHeader(rows: readonly CellRow[]): number | null {
  const firstData = rows.slice(0, HEAD_ROWS).findIndex(isDataRow);
  if (firstData <= 0) return firstData === 0 ? null : rows.length > 0 ? 0 : null;
  for (let at = firstData - 1; at >= 0; at--)
    if (filledCells(rows[at]!).length >= Math.min(3, filledCells(rows[firstData]!).length)) return at;
  return null;
}

function headerAt(rows: readonly CellRow[], line: number | null): number | null {
  if (line === null) return null;
  const at = rows.findIndex((row) => row.line === line);
  return at === -1 ? null : at;
}

/** A row of data has a date and an amount. */
function isDataRow(row: CellRow): boolean {
  const cells = filledCells(row);
  const isDate = cells.some(isDateText);
  return isDate && cells.length >= 3 && cells.some((cell) => !isDateText(cell) && isAmountText(cell));
}

const filledCells = ({ cells }: CellRow): string[] => cells.filter((cell) => cell !== '');

function filledWidth({ cells }: CellRow): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return width;
}

/** Heads that name each column once: a second "Amount" is "Amount (2)", a column without a head "column 3". */
function uniqueHeads(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? '';
    const name =
      (cell.length > IMPORT_LIMITS.head ? '' : cell)
        .replace(/^\ufeff/, '')
        .replace(/\s+/g, ' ')
        .trim() || `column ${at + 1}`;
    const key = normalizeHead(name);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return number === 1 ? name : `${name} (${number})`;
  });
}
