import type { CellObject, WorkSheet } from '@e965/xlsx';

/** A worksheet as comma-separated text: line n of the text is row n of the worksheet. */
export interface SheetText {
  readonly text: string;
  /** Rows with at least one filled cell. */
  readonly filledRows: number;
  /** Rows with at least two filled cells, which is the minimum for a table. */
  readonly tableRows: number;
}

/** The number-format API of the library, which has no types for it. */
export interface NumberFormats {
  is_date(format: string): boolean;
  parse_date_code(value: number, options: { date1904: boolean }): DateParts | null | undefined;
}

interface DateParts {
  readonly y: number;
  readonly m: number;
  readonly d: number;
  readonly H: number;
  readonly M: number;
  readonly S: number;
}

/** Workbook properties required to read its cells. */
export interface SheetContext {
  readonly formats: NumberFormats;
  /** True when dates are counted from 1904 (older Excel for the Mac). */
  readonly date1904: boolean;
  /** Significant digits of numbers; 17 are all of a double. */
  readonly digits: number;
}

/** Header cells above a date column: numbers below them are serial day numbers even without a date format. */
const DATE_HEADER = /^(.*[\s_])?(date|day|datum|month|period|time_period|timestamp)$/i;
/** Serial day numbers from 1927 to 2173; years and dates written as 20200102 are outside this range. */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 100_000;

/**
 * Writes a worksheet as comma-separated text: dates as YYYY-MM-DD, numbers in full precision, percentages
 * with a percent sign, errors as empty cells.
 */
export function writeSheetText(sheet: WorkSheet, context: SheetContext): SheetText {
  const rows = sheet['!data'] ?? [];
  const dateColumns = new Set<number>();
  const lines: string[] = [];
  let rowCount = 0;
  let filledRows = 0;
  let tableRows = 0;
  // An empty row is a hole in the array; a sheet can have a million of them before its last cell.
  for (const at of Object.keys(rows).map(Number)) {
    const blank = '\n'.repeat(at - rowCount);
    rowCount = at + 1;
    const cells = Array.from(rows[at] ?? [], (cell, column) =>
      textOfCell(cell, dateColumns.has(column), context),
    );
    for (const [column, text] of cells.entries()) {
      if (DATE_HEADER.test(text)) dateColumns.add(column);
    }
    const filled = cells.filter((text) => text !== '').length;
    if (filled > 0) filledRows++;
    if (filled > 1) tableRows++;
    lines.push(blank + (filled === 0 ? '' : cells.map(quoteCell).join(',')));
  }
  return { text: `${lines.join('\n')}\n`, filledRows, tableRows };
}

function textOfCell(
  cell: CellObject | null | undefined,
  inDateColumn: boolean,
  context: SheetContext,
): string {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (typeof cell.v === 'number')
    return textOfNumber(cell.v, String(cell.z ?? 'General'), inDateColumn, context);
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  return String(cell.v).replace(/\s+/g, ' ').trim();
}

function textOfNumber(value: number, format: string, inDateColumn: boolean, context: SheetContext): string {
  const isDate =
    context.formats.is_date(format) ||
    (inDateColumn && value >= FIRST_SERIAL && value < LAST_SERIAL && !/[0#]%/.test(format));
  if (isDate) return textOfDate(value, context) ?? String(value);
  // 0.0523 displayed as 5.23% means 5.23%; the product is rounded to the 15 digits that a double represents
  // reliably.
  if (/[0#?]\s*%/.test(format)) return `${Number((value * 100).toPrecision(15))}%`;
  return String(context.digits < 17 ? Number(value.toPrecision(context.digits)) : value);
}

function textOfDate(value: number, { formats, date1904 }: SheetContext): string | null {
  const parts = formats.parse_date_code(value, { date1904 });
  if (!parts) return null;
  const time = `${twoDigits(parts.H)}:${twoDigits(parts.M)}:${twoDigits(Math.floor(parts.S))}`;
  if (value < 1) return time;
  const day = `${String(parts.y).padStart(4, '0')}-${twoDigits(parts.m)}-${twoDigits(parts.d)}`;
  return Number.isInteger(value) ? day : `${day} ${time}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function quoteCell(text: string): string {
  return /[",;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
