import type { EpochDay } from '@/lib/domain/iso-date';

/** A symbol counts in a screen while its last bar is at most so many calendar days before the as-of day. */
export const FRESH_DAYS = 7;

/** True when a series still trades on the as-of day, as far as its last bar tells. */
export function isFresh(days: ArrayLike<number>, asOf: EpochDay): boolean {
  return days.length > 0 && asOf - days[days.length - 1]! <= FRESH_DAYS;
}
