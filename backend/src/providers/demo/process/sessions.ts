import { holidaysOf } from '@/lib/domain/exchanges/calendars';
import type { CalendarId } from '@/lib/domain/exchanges/calendars';
import { toCalendarDay } from '@/lib/domain/iso-date';
import { FIRST_DAY, dayOfWeekdayIndex, isWeekend, weekdayIndex } from './time-axis';

/**
 * On which weekdays an exchange is open.
 *
 * @param count - Length of the weekday axis.
 * @returns 1 for a session and 0 for a holiday, by position on the weekday axis.
 */
export function openWeekdays(calendar: CalendarId, count: number): Uint8Array {
  const open = new Uint8Array(count).fill(1);
  if (count === 0) return open;
  const lastYear = toCalendarDay(dayOfWeekdayIndex(count - 1)).year;
  for (let { year } = toCalendarDay(FIRST_DAY); year <= lastYear; year += 1) {
    for (const day of holidaysOf(calendar, year)) {
      if (day < FIRST_DAY || isWeekend(day)) continue;
      const at = weekdayIndex(day);
      if (at < count) open[at] = 0;
    }
  }
  return open;
}
