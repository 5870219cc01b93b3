import type { EpochDay } from '../iso-date';
import {
  christmasAndBoxingDay,
  dayIn,
  easterSunday,
  lastWeekday,
  nthWeekday,
  observedMonday,
} from './holiday-rules';

/** Closing days of the euro payment system, which Euronext and neighboring exchanges follow. */
export function euronextHolidays(year: number): readonly EpochDay[] {
  const easter = easterSunday(year);
  return [
    dayIn(year, 1, 1),
    easter - 2,
    easter + 1,
    dayIn(year, 5, 1),
    dayIn(year, 12, 25),
    dayIn(year, 12, 26),
  ];
}

/**
 * Xetra: as Euronext, and closed on Christmas Eve and New Year's Eve (Whit Monday and German Unity Day,
 * former closing days, are omitted).
 */
export function xetraHolidays(year: number): readonly EpochDay[] {
  return [...euronextHolidays(year), dayIn(year, 12, 24), dayIn(year, 12, 31)];
}

/** SIX Swiss Exchange. */
export function zurichHolidays(year: number): readonly EpochDay[] {
  const easter = easterSunday(year);
  return [...xetraHolidays(year), dayIn(year, 1, 2), easter + 39, easter + 50, dayIn(year, 8, 1)];
}

/** Copenhagen, Stockholm, Oslo and Helsinki, simplified to their common holidays. */
export function nordicHolidays(year: number): readonly EpochDay[] {
  return [...xetraHolidays(year), easterSunday(year) + 39];
}

/** Royal events and jubilees: a spring holiday moved, or a day added. */
const LONDON_EXTRA: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2011: [[4, 29]],
  2012: [
    [6, 4],
    [6, 5],
  ],
  2022: [
    [6, 2],
    [6, 3],
    [9, 19],
  ],
  2023: [[5, 8]],
};

/** London Stock Exchange. */
export function londonHolidays(year: number): readonly EpochDay[] {
  const easter = easterSunday(year);
  const days = [
    observedMonday(dayIn(year, 1, 1)),
    easter - 2,
    easter + 1,
    lastWeekday(year, 8, 1),
    ...christmasAndBoxingDay(year),
  ];
  // In 2020 the early May holiday was on Friday 8 May; the spring holiday moved for the jubilees of 2012 and
  // 2022.
  days.push(year === 2020 ? dayIn(2020, 5, 8) : nthWeekday(year, 5, { which: 1, n: 1 }));
  if (year !== 2012 && year !== 2022) days.push(lastWeekday(year, 5, 1));
  for (const [month, day] of LONDON_EXTRA[year] ?? []) days.push(dayIn(year, month, day));
  return days;
}
