import { toCalendarDay } from '@/lib/domain/iso-date';

/** The return of a calendar year inside a range. */
export interface YearReturn {
  readonly year: number;
  /** A fraction. */
  readonly value: number;
  /** True when the range contains only a part of the year. */
  readonly isPartial: boolean;
  /** January first; null for a month without a close in the range. */
  readonly months: readonly (number | null)[];
}

/**
 * Returns by calendar year and month within a range of a series: each from the last value of the previous
 * period (for the first period, the first value of the range) to its own last value.
 *
 * @param days - Epoch days, ascending.
 * @param values - Positive, same length.
 * @param first - Index of the base value; returns are counted from it.
 * @param last - Index of the last value.
 * @param endsOn - The day when the range ends; a year that is incomplete on that day is partial.
 * @returns Newest year first; empty when the range has fewer than two values.
 */
export function calendarReturns(
  days: ArrayLike<number>,
  values: ArrayLike<number>,
  { first, last, endsOn }: { first: number; last: number; endsOn: number },
): YearReturn[] {
  const years = new Map<number, { first: number; last: number; months: (number | null)[] }>();
  let monthBase = first;
  for (let i = first + 1; i <= last; i += 1) {
    const { year, month } = toCalendarDay(days[i]!);
    const entry = years.get(year) ?? { first: i - 1, last: i, months: Array<number | null>(12).fill(null) };
    if (!years.has(year)) years.set(year, entry);
    entry.last = i;
    const next = i < last ? toCalendarDay(days[i + 1]!) : null;
    if (next && next.year === year && next.month === month) continue;
    entry.months[month - 1] = values[i]! / values[monthBase]! - 1;
    monthBase = i;
  }
  const end = toCalendarDay(endsOn);
  const base = toCalendarDay(days[first]!);
  const startsInside = (year: number) => base.year === year;
  const endsInside = (year: number) => end.year === year && !(end.month === 12 && end.day === 31);
  return [...years]
    .map(([year, entry]) => ({
      year,
      value: values[entry.last]! / values[entry.first]! - 1,
      isPartial: startsInside(year) || endsInside(year),
      months: entry.months,
    }))
    .reverse();
}
