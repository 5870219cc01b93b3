import { toCalendarDay } from '../iso-date';
import type { EpochDay } from '../iso-date';
import { dayIn, easterSunday, lastWeekday, nthWeekday, observedNearest } from './holiday-rules';

/** Days of mourning and the hurricane on which the New York exchanges were closed. */
const UNSCHEDULED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2007: [[1, 2]],
  2012: [
    [10, 29],
    [10, 30],
  ],
  2018: [[12, 5]],
  2025: [[1, 9]],
};

/**
 * Closing days of the New York exchanges. A New Year's Day on a Saturday is not observed on another day (rule
 * 7.2).
 */
export function newYorkHolidays(year: number): readonly EpochDay[] {
  const newYear = dayIn(year, 1, 1);
  const days = [
    nthWeekday(year, 1, { which: 1, n: 3 }),
    nthWeekday(year, 2, { which: 1, n: 3 }),
    easterSunday(year) - 2,
    lastWeekday(year, 5, 1),
    observedNearest(dayIn(year, 7, 4)),
    nthWeekday(year, 9, { which: 1, n: 1 }),
    nthWeekday(year, 11, { which: 4, n: 4 }),
    observedNearest(dayIn(year, 12, 25)),
  ];
  if (observedNearest(newYear) >= newYear) days.push(observedNearest(newYear));
  if (year >= 2022) days.push(observedNearest(dayIn(year, 6, 19)));
  for (const [month, day] of UNSCHEDULED[year] ?? []) days.push(dayIn(year, month, day));
  return days;
}

/** True for a closing day outside the rules, announced shortly before. */
export function unscheduledInNewYork(day: EpochDay): boolean {
  const { year } = toCalendarDay(day);
  return (UNSCHEDULED[year] ?? []).some(([month, date]) => dayIn(year, month, date) === day);
}
