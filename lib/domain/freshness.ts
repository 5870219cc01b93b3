import type { EpochDay } from './iso-date';

/**
 * A series whose last observation is more than this many calendar days before the as-of day has ended: its
 * figures are gaps `ended`.
 */
export const FRESH_DAYS = 10;

/**
 * True when a series ended before the as-of day: its last observation is more than {@link FRESH_DAYS}
 * calendar days older.
 *
 * @param freshDays - For a series that is not daily, see `freshDaysOf` in `./frequency`.
 */
export function hasEnded(lastDay: EpochDay, asOf: EpochDay, freshDays = FRESH_DAYS): boolean {
  return asOf - lastDay > freshDays;
}
