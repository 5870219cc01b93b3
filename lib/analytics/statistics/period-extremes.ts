import { monthNumber, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { closesPeriod } from '../series/last-period';

/** Lengths of periods whose returns are ranked. */
export const EXTREME_PERIODS = ['day', 'month', 'year'] as const;
export type ExtremePeriod = (typeof EXTREME_PERIODS)[number];

/** The return of a period, dated by its last observation. */
export interface DatedReturn {
  readonly day: EpochDay;
  readonly value: number;
}

/**
 * Returns of the complete periods of a series, each from the last value of the period before. The first month
 * and year have no value before them, and the last ones are left out unless the series saw their end by
 * `endsOn`.
 *
 * @param days - Epoch days, ascending.
 * @param values - Positive, same length.
 * @param endsOn - The as-of day.
 * @returns Oldest first.
 */
export function returnsByPeriod(
  { days, values }: { readonly days: ArrayLike<number>; readonly values: ArrayLike<number> },
  period: ExtremePeriod,
  endsOn: EpochDay,
): DatedReturn[] {
  const keyOf = (day: EpochDay): number => {
    if (period === 'day') return day;
    return period === 'year' ? toCalendarDay(day).year : monthNumber(day);
  };
  const returns: DatedReturn[] = [];
  let base: number | null = null;
  for (let index = 0; index < days.length; index += 1) {
    const next = index + 1 < days.length ? days[index + 1]! : null;
    const isLast =
      next === null
        ? period === 'day' || closesPeriod(days, endOf(days[index]!, period), endsOn)
        : keyOf(next) !== keyOf(days[index]!);
    if (!isLast) continue;
    if (base !== null) returns.push({ day: days[index]!, value: values[index]! / base - 1 });
    base = values[index]!;
  }
  return returns;
}

function endOf(day: EpochDay, period: 'month' | 'year'): EpochDay {
  const { year, month } = toCalendarDay(day);
  return period === 'year' || month === 12
    ? toEpochDay({ year: year + 1, month: 1, day: 1 }) - 1
    : toEpochDay({ year, month: month + 1, day: 1 }) - 1;
}

/** The highest and the lowest returns, the most extreme first; of equal ones the older first. */
export function extremesOf(
  returns: readonly DatedReturn[],
  count: number,
): { readonly best: readonly DatedReturn[]; readonly worst: readonly DatedReturn[] } {
  const ranked = [...returns].sort((a, b) => b.value - a.value || a.day - b.day);
  const lowest = [...returns].sort((a, b) => a.value - b.value || a.day - b.day);
  return { best: ranked.slice(0, count), worst: lowest.slice(0, count) };
}
