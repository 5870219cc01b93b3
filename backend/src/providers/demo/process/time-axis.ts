import { toEpochDay, weekday, type EpochDay } from '@/lib/domain/iso-date';
import { EARLIEST_TODAY } from '../../../market-model/earliest-today';

/**
 * The first day of the simulated market, a Monday. Fixed, so that history does not change: a later `today`
 * only appends.
 */
export const FIRST_DAY: EpochDay = EARLIEST_TODAY - 30;

/** The date of the catalog's rough price levels; trends pass through them. */
export const ANCHOR_DAY: EpochDay = toEpochDay({ year: 2026, month: 12, day: 31 });

/** Trading sessions a year. */
export const SESSIONS = 252;

/**
 * Position of a day on the axis of weekdays from {@link FIRST_DAY}; a Saturday or Sunday counts as its
 * Friday.
 */
export function weekdayIndex(day: EpochDay): number {
  const since = day - FIRST_DAY;
  const weeks = Math.floor(since / 7);
  return weeks * 5 + Math.min(since - weeks * 7, 4);
}

/** Position of a day on the axis of weekdays; a Saturday or Sunday counts as the Monday after. */
export function weekdayIndexOnOrAfter(day: EpochDay): number {
  return isWeekend(day) ? weekdayIndex(day) + 1 : weekdayIndex(day);
}

/** The day at a position of the axis of weekdays. */
export function dayOfWeekdayIndex(index: number): EpochDay {
  const weeks = Math.floor(index / 5);
  return FIRST_DAY + weeks * 7 + (index - weeks * 5);
}

/** The number of weekdays of the axis before `today`. */
export function weekdaysBefore(today: EpochDay): number {
  const last = today - 1;
  if (last < FIRST_DAY) return 0;
  return weekdayIndex(last) + 1;
}

/** True on Saturday and Sunday. */
export function isWeekend(day: EpochDay): boolean {
  const which = weekday(day);
  return which === 0 || which === 6;
}
