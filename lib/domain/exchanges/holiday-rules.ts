import { daysInMonth, toEpochDay, weekday, type EpochDay } from '../iso-date';

/** Closing days of an exchange in a year. */
export type HolidayRule = (year: number) => readonly EpochDay[];

/** A calendar day as an epoch day. */
export function dayIn(year: number, month: number, day: number): EpochDay {
  return toEpochDay({ year, month, day });
}

/**
 * Easter Sunday of the Gregorian calendar.
 *
 * @see Meeus, "Astronomical Algorithms", chapter 8 (the anonymous algorithm of 1876).
 */
export function easterSunday(year: number): EpochDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayIn(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The n-th (from 1) given weekday (0 = Sunday) of a month. */
export function nthWeekday(
  year: number,
  month: number,
  { which, n }: { readonly which: number; readonly n: number },
): EpochDay {
  const first = dayIn(year, month, 1);
  return first + ((which - weekday(first) + 7) % 7) + 7 * (n - 1);
}

/** The last given weekday (0 = Sunday) of a month. */
export function lastWeekday(year: number, month: number, which: number): EpochDay {
  const last = dayIn(year, month, daysInMonth(year, month));
  return last - ((weekday(last) - which + 7) % 7);
}

/**
 * A holiday on Saturday is observed on the Friday before, one on Sunday on the Monday after (United States).
 */
export function observedNearest(day: EpochDay): EpochDay {
  const which = weekday(day);
  if (which === 6) return day - 1;
  return which === 0 ? day + 1 : day;
}

/** A holiday on a weekend is observed on the Monday after (Commonwealth). */
export function observedMonday(day: EpochDay): EpochDay {
  const which = weekday(day);
  if (which === 6) return day + 2;
  return which === 0 ? day + 1 : day;
}

/** Christmas and Boxing Day, moved to the next weekdays when they fall on a weekend (Commonwealth). */
export function christmasAndBoxingDay(year: number): readonly EpochDay[] {
  const christmas = observedMonday(dayIn(year, 12, 25));
  const boxing = observedMonday(dayIn(year, 12, 26));
  return [christmas, boxing <= christmas ? christmas + 1 : boxing];
}
