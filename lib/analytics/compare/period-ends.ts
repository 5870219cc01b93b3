import type { BarInterval } from '@/lib/domain/bar-intervals';
import { weekday } from '@/lib/domain/iso-date';
import { monthEndIndices } from '../series/month-ends';

/**
 * Samples compared series: every common day, or the last one of each period. Indices of the first day and of
 * the last day of each following week or calendar month; the last period may be incomplete.
 *
 * @param days - Ascending epoch days.
 * @returns Strictly ascending; every index for `1d`.
 */
export function periodEnds(days: ArrayLike<number>, interval: BarInterval): number[] {
  if (interval === '1d') return Array.from({ length: days.length }, (_, index) => index);
  return interval === '1mo' ? monthEndIndices(days) : weekEndIndices(days);
}

function weekEndIndices(days: ArrayLike<number>): number[] {
  if (days.length === 0) return [];
  const sundayOf = (day: number): number => day + ((7 - weekday(day)) % 7);
  const ends = [0];
  let sunday = sundayOf(days[0]!);
  for (let i = 1; i < days.length; i++) {
    if (days[i]! <= sunday) continue;
    if (i > 1) ends.push(i - 1);
    sunday = sundayOf(days[i]!);
  }
  if (days.length > 1) ends.push(days.length - 1);
  return ends;
}

/**
 * Return periods a year of compared series: 252 by day (365 when all trade every day), 52 by week, 12 by
 * month.
 *
 * @param perDay - 252 or 365, see `periodsPerYear`.
 */
export function comparedPeriodsPerYear(interval: BarInterval, perDay: 252 | 365): number {
  return { '1d': perDay, '1w': 52, '1mo': 12 }[interval];
}
