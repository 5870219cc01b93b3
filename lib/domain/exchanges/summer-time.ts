import { toCalendarDay } from '../iso-date';
import type { EpochDay } from '../iso-date';
import { nthWeekday } from './holiday-rules';

const FIRST_SUNDAY = { which: 0, n: 1 };
const SECOND_SUNDAY = { which: 0, n: 2 };

/** From the second Sunday of March to the first of November (the rule since 2007). */
export function isAmericanSummer(day: EpochDay): boolean {
  const { year } = toCalendarDay(day);
  return day >= nthWeekday(year, 3, SECOND_SUNDAY) && day < nthWeekday(year, 11, FIRST_SUNDAY);
}

/** From the last Sunday of March to the last of October. */
export function isEuropeanSummer(day: EpochDay): boolean {
  const { year } = toCalendarDay(day);
  return day >= nthWeekday(year, 4, FIRST_SUNDAY) - 7 && day < nthWeekday(year, 11, FIRST_SUNDAY) - 7;
}
