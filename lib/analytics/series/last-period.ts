import { hasEnded } from '@/lib/domain/freshness';
import { weekday, type EpochDay } from '@/lib/domain/iso-date';

/** Days at the end of a period that holidays and a weekend can leave without a session. */
const HOLIDAY_DAYS = 4;

/** Observations further apart are not those of a daily series. */
const DAILY_GAP = 7;

/**
 * True when the last observation closes the period (a month, a year) in which it lies. A daily series that
 * ended before the last weekday of the period did not see its end, whatever the as-of day.
 *
 * @param days - Ascending epoch days, at least one.
 * @param periodEnd - The last calendar day of the period of the last observation.
 */
export function closesPeriod(days: ArrayLike<number>, periodEnd: EpochDay, asOf: EpochDay): boolean {
  if (asOf < periodEnd) return false;
  const last = days[days.length - 1]!;
  const isDaily = days.length > 1 && last - days[days.length - 2]! <= DAILY_GAP;
  if (!isDaily || !hasWeekday(last + 1, periodEnd)) return true;
  return periodEnd - last <= HOLIDAY_DAYS && !hasEnded(last, asOf);
}

function hasWeekday(from: EpochDay, to: EpochDay): boolean {
  for (let day = from; day <= to; day += 1) if (weekday(day) % 6 !== 0) return true;
  return false;
}
