import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';

import type { DateOrder, NumericDate } from '../../../ingest/dates/day-parser';
import { dayInOrder, NO_DAY, readNumericDate } from '../../../ingest/dates/day-parser';
import type { TableFile } from '../table-file';
import type { RawTable } from './mapped-table';
import type { ColumnContents } from './column-contents';

const ORDERS: readonly DateOrder[] = ['day-first', 'month-first'];
/** Days from which on their order is no accident. */
const MIN_SORTED = 5;
/** Days between a trade and its settlement. */
const MAX_SETTLED = 10;
const DATE_IN_TEXT = /(?<!\d)\d{1,2}([/-])\d{1,2}\1\d{4}(?!\d)/g;

/**
 * The order of day and month that the dates of a file show: by a day above 12 in any column or in the lines above the table,
 * by days that rise or fall in one order alone, or by the days of settlement beside those of the trades.
 *
 * @returns Null when both orders are possible.
 */
export function dateOrderOf(
  file: TableFile,
  table: RawTable,
  columns: readonly ColumnContents[],
  dateAt: number,
): ImportMapping['dateOrder'] {
  const dates = columns.map(({ isDate, texts }) => (isDate ? texts.flatMap(toDates) : []));
  const above = file.rows
    .filter(({ line }) => table.header !== null && line < table.header)
    .flatMap(({ cells }) => (cells.join(' ').match(DATE_IN_TEXT) ?? []).flatMap(toDates));
  const all = [...above, ...dates.flat()];
  const possible = ORDERS.filter((order) => all.every((date) => dayInOrder(date, order) !== NO_DAY));
  if (possible.length === 1) return possible[0]!;
  // Where a day has both orders it is asked; else most of the dates decide, and the others are faulty rows.
  if (mixedDates(columns[dateAt]?.texts ?? []) !== null) return null;
  if (possible.length === 0)
    return all.filter(({ first }) => first > 12).length >= all.filter(({ second }) => second > 12).length
      ? 'day-first'
      : 'month-first';
  const columnDates = dates[dateAt] ?? [];
  if (all.every(({ first, second }) => first === second)) return 'day-first';
  const sorted = ORDERS.filter((order) => isSorted(columnDates, order));
  if (sorted.length === 1) return sorted[0]!;
  const settled = ORDERS.filter((order) => isSettled(table, columns, { dateAt, order }));
  return settled.length === 1 ? settled[0]! : null;
}

/** A date that only has the day first and one that only has the month first; null where a column has not both. */
export function mixedDates(texts: readonly string[]): readonly [string, string] | null {
  const ofOrder = (order: DateOrder, other: DateOrder): string | undefined =>
    texts.find((text) =>
      toDates(text).some((date) => dayInOrder(date, order) !== NO_DAY && dayInOrder(date, other) === NO_DAY),
    );
  const days = ofOrder('day-first', 'month-first');
  const months = ofOrder('month-first', 'day-first');
  return days === undefined || months === undefined ? null : [days, months];
}

function toDates(text: string): NumericDate[] {
  const date = readNumericDate(text.trim());
  return date === null || date.separator === '.' ? [] : [date];
}

function isSorted(dates: readonly NumericDate[], order: DateOrder): boolean {
  const days = dates.map((date) => dayInOrder(date, order));
  if (new Set(days).size < MIN_SORTED) return false;
  const rises = days.every((day, at) => at === 0 || day >= days[at - 1]!);
  return rises || days.every((day, at) => at === 0 || day <= days[at - 1]!);
}

/** True when every day of another column of dates is that of the row, or a few days after it; some are after it. */
function isSettled(
  { rows }: RawTable,
  columns: readonly ColumnContents[],
  { dateAt, order }: { readonly dateAt: number; readonly order: DateOrder },
): boolean {
  return columns.some(({ isDate }, at) => {
    if (!isDate || at === dateAt) return false;
    const gaps = rows.flatMap(({ cells }) => {
      const [one] = toDates(cells[dateAt] ?? '');
      const [other] = toDates(cells[at] ?? '');
      return one && other ? [dayInOrder(other, order) - dayInOrder(one, order)] : [];
    });
    return gaps.some((gap) => gap > 0) && gaps.every((gap) => gap >= 0 && gap <= MAX_SETTLED);
  });
}
