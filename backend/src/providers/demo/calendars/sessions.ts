import { toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import { FIRST_DAY, dayOfWeekdayIndex, isWeekend, weekdayIndex } from '../process/time-axis';
import { asianHolidays, hongKongHolidays, tokyoHolidays } from './asia';
import { euronextHolidays, londonHolidays, nordicHolidays, xetraHolidays, zurichHolidays } from './europe';
import { dayIn, easterSunday, type HolidayRule } from './holiday-rules';
import { newYorkHolidays } from './new-york';
import { torontoHolidays } from './toronto';

/** The common holidays of exchanges without their own rules. */
function westernHolidays(year: number): readonly EpochDay[] {
  return [dayIn(year, 1, 1), easterSunday(year) - 2, dayIn(year, 12, 25)];
}

const HOLIDAYS = {
  newYork: newYorkHolidays,
  toronto: torontoHolidays,
  london: londonHolidays,
  euronext: euronextHolidays,
  xetra: xetraHolidays,
  zurich: zurichHolidays,
  nordic: nordicHolidays,
  tokyo: tokyoHolidays,
  hongKong: hongKongHolidays,
  asian: asianHolidays,
  western: westernHolidays,
  /** Currencies and futures: every weekday except New Year and Christmas. */
  weekdays: (year) => [dayIn(year, 1, 1), dayIn(year, 12, 25)],
} as const satisfies Record<string, HolidayRule>;

const FIRST_HOLIDAY_YEAR = 2007;

/** A trading calendar by name. Instruments that trade every day of the week (crypto) need none. */
export type CalendarId = keyof typeof HOLIDAYS;

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
    for (const day of HOLIDAYS[calendar](year)) {
      if (day < FIRST_DAY || isWeekend(day)) continue;
      const at = weekdayIndex(day);
      if (at < count) open[at] = 0;
    }
  }
  return open;
}

/** Whether an exchange is open on a day. Holidays are known from 2007 on; before, every weekday counts. */
export function isSession(calendar: CalendarId, day: EpochDay): boolean {
  if (isWeekend(day)) return false;
  const { year } = toCalendarDay(day);
  return year < FIRST_HOLIDAY_YEAR || !HOLIDAYS[calendar](year).includes(day);
}
