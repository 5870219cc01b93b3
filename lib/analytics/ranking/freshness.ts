import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';

export { FRESH_DAYS } from '@/lib/domain/freshness';

/**
 * True when a series still trades on the as-of day: its last observation is at most ten calendar days older.
 *
 * @param freshDays - For a series that is not daily, see `freshDaysOf` in `lib/domain/frequency`.
 */
export function isFresh(days: ArrayLike<number>, asOf: EpochDay, freshDays?: number): boolean {
  return days.length > 0 && !hasEnded(days[days.length - 1]!, asOf, freshDays);
}
