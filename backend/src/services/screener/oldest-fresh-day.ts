import { FRESH_DAYS, isFresh } from '@/lib/analytics';
import type { EpochDay } from '@/lib/domain/iso-date';

/**
 * The day that the last bar of a member must reach for its figures to count in a screen: seven days before the as-of day. Where the data
 * end before that altogether (an old file, seen from today), seven days before the newest bar of all members.
 *
 * @param lastDays - Of each member by the as-of day; null without a bar.
 */
export function oldestFreshDay(lastDays: readonly (EpochDay | null)[], asOf: EpochDay): EpochDay {
  let newest = -Infinity;
  for (const day of lastDays) if (day !== null && day > newest) newest = day;
  const end = isFresh([newest], asOf) || newest === -Infinity ? asOf : newest;
  return end - FRESH_DAYS;
}
