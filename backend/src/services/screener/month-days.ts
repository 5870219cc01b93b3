import { addMonths, toCalendarDay, toEpochDay, type EpochDay } from '@/lib/domain/iso-date';

/** The last calendar days of the `count` most recent months completed by a day, oldest first. */
export function monthEndsUpTo(asOf: EpochDay, count: number): EpochDay[] {
  const { month, year } = toCalendarDay(asOf + 1);
  // The day before the first of the month that contains the following day: asOf itself when it ends a month.
  const newestFirst = toEpochDay({ year, month, day: 1 });
  return Array.from({ length: count }, (_, index) => addMonths(newestFirst, index + 1 - count) - 1);
}
