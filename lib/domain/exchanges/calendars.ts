import { toCalendarDay, weekday } from '../iso-date';
import type { EpochDay } from '../iso-date';
import { asianHolidays, hongKongHolidays, tokyoHolidays } from './asia';
import { euronextHolidays, londonHolidays, nordicHolidays, xetraHolidays, zurichHolidays } from './europe';
import { dayIn, easterSunday } from './holiday-rules';
import type { HolidayRule } from './holiday-rules';
import { newYorkHolidays, unscheduledInNewYork } from './new-york';
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

/** Holidays are known from this year on. */
const FIRST_HOLIDAY_YEAR = 2007;

/** A trading calendar by name. Instruments that trade every day of the week (crypto) need none. */
export type CalendarId = keyof typeof HOLIDAYS;

/** The closing days of a calendar in a year. */
export function holidaysOf(calendar: CalendarId, year: number): readonly EpochDay[] {
  return HOLIDAYS[calendar](year);
}

/** True when an exchange is open on a day. Holidays are known from 2007 on; before, every weekday counts. */
export function isSession(calendar: CalendarId, day: EpochDay): boolean {
  if (weekday(day) % 6 === 0) return false;
  const { year } = toCalendarDay(day);
  return year < FIRST_HOLIDAY_YEAR || !HOLIDAYS[calendar](year).includes(day);
}

/**
 * True when an exchange is open on a day, as planned on an earlier one: a day of mourning, or of a hurricane,
 * is not known before.
 */
export function isPlannedSession(calendar: CalendarId, day: EpochDay, knownOn: EpochDay): boolean {
  if (isSession(calendar, day)) return true;
  return calendar === 'newYork' && day > knownOn && unscheduledInNewYork(day);
}
