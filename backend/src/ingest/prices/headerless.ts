import { parseDayText, NO_DAY } from '../dates/day-parser';
import { parseStyledNumber } from '../csv/number-style';

/** Minimum number of rows from which to infer the columns. */
const MIN_ROWS = 3;
const TICKER = /^\^?[A-Z][A-Z0-9.\-=&/_]{0,14}$/;
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * Infers the columns of a table without a header if its rows are unambiguous: `[ticker] date [time] open high
 * low close [volume]`, where in every row high is the maximum and low the minimum, or a date and one number.
 *
 * @returns Column names as a header would contain them, `-` for unknown columns; null when the table is
 *   ambiguous.
 */
export function guessColumns(rows: readonly (readonly string[])[]): readonly string[] | null {
  const width = rows[0]?.length ?? 0;
  const wholeRows = rows.filter((row) => row.length === width);
  if (wholeRows.length < MIN_ROWS || wholeRows.length < rows.length - 1) return null;
  const isEvery = (column: number, test: (cell: string) => boolean): boolean =>
    wholeRows.every((row) => test(row[column] ?? ''));
  const isDate = (cell: string): boolean =>
    parseDayText(cell, 'month-first') !== NO_DAY || parseDayText(cell, 'day-first') !== NO_DAY;
  const names: string[] = [];
  if (!isEvery(0, isDate) && isEvery(0, (cell) => TICKER.test(cell))) names.push('symbol');
  if (!isEvery(names.length, isDate)) return null;
  names.push('date');
  if (isEvery(names.length, (cell) => TIME.test(cell))) names.push('time');
  const rest = width - names.length;
  if (rest === 1 && isEvery(names.length, isNumber)) return [...names, 'close'];
  if (rest < 4 || !wholeRows.every((row) => isBar(row.slice(names.length).map(toNumber)))) return null;
  names.push(...PRICES);
  if (names.length < width && isEvery(names.length, isNumber)) names.push('volume');
  while (names.length < width) names.push('-');
  return names;
}

function isBar([open = NaN, high = NaN, low = NaN, close = NaN]: readonly number[]): boolean {
  return low > 0 && high >= open && high >= close && low <= open && low <= close;
}

function isNumber(cell: string): boolean {
  return !Number.isNaN(toNumber(cell));
}

function toNumber(cell: string): number {
  return parseStyledNumber(cell, 'point');
}
