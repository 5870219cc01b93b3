import { FRESH_DAYS, isFresh } from '@/lib/analytics';
import type { EpochDay } from '@/lib/domain/iso-date';

/**
 * The earliest last-bar day for which a member's figures count in a screen: ten days before the as-of day. If
 * all data ends before that (an old file viewed today), ten days before the newest bar of all members.
 *
 * @param lastDays - Last bar of each member by the as-of day; null without a bar.
 */
export function oldestFreshDay(lastDays: readonly (EpochDay | null)[], asOf: EpochDay): EpochDay {
  let newest = -Infinity;
  for (const day of lastDays) if (day !== null && day > newest) newest = day;
  const end = isFresh([newest], asOf) || newest === -Infinity ? asOf : newest;
  return end - FRESH_DAYS;
}
