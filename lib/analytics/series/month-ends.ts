import { toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** The first day of the month after that of `day`. */
export function startOfNextMonth(day: EpochDay): EpochDay {
  const { year, month } = toCalendarDay(day);
  return month === 12
    ? toEpochDay({ year: year + 1, month: 1, day: 1 })
    : toEpochDay({ year, month: month + 1, day: 1 });
}

/**
 * Indices of the first observation and of the last one of each calendar month after it: the bases and ends of
 * the monthly returns of a window. A month that contains only the first observation has no return.
 *
 * @param days - Ascending epoch days.
 * @returns Strictly ascending indices, `k + 1` of them for k monthly returns; empty for an empty series.
 */
export function monthEndIndices(days: ArrayLike<number>): number[] {
  if (days.length === 0) return [];
  const indices = [0];
  let next = startOfNextMonth(days[0]!);
  for (let i = 1; i < days.length; i++) {
    if (days[i]! < next) continue;
    if (i > 1) indices.push(i - 1);
    next = startOfNextMonth(days[i]!);
  }
  if (days.length > 1) indices.push(days.length - 1);
  return indices;
}

/** Values at the indices of {@link monthEndIndices}. */
export function monthEndValues(days: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  return Float64Array.from(monthEndIndices(days), (i) => values[i]!);
}
