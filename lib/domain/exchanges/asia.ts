import { weekday, type EpochDay } from '../iso-date';
import { dayIn, easterSunday, nthWeekday, observedMonday } from './holiday-rules';

/** March and September equinox by an approximation valid from 1980 to 2099. */
function equinoxDay(year: number, base: number): number {
  return Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);
}

/**
 * Tokyo Stock Exchange: the national holidays under the current names and rules, since 2006; a holiday on a
 * Sunday moves to the next weekday. The moves for the Olympic years and bridge days between two holidays are
 * omitted.
 */
export function tokyoHolidays(year: number): readonly EpochDay[] {
  const fixed: (readonly [number, number])[] = [
    [2, 11],
    [3, equinoxDay(year, 20.8431)],
    [4, 29],
    [5, 3],
    [5, 4],
    [5, 5],
    [9, equinoxDay(year, 23.2488)],
    [11, 3],
    [11, 23],
  ];
  if (year >= 2016) fixed.push([8, 11]);
  if (year <= 2018) fixed.push([12, 23]);
  if (year >= 2020) fixed.push([2, 23]);
  const days = fixed.map(([month, day]) => {
    const on = dayIn(year, month, day);
    return weekday(on) === 0 ? on + 1 : on;
  });
  return [
    ...days,
    dayIn(year, 1, 1),
    dayIn(year, 1, 2),
    dayIn(year, 1, 3),
    dayIn(year, 12, 31),
    nthWeekday(year, 1, { which: 1, n: 2 }),
    nthWeekday(year, 7, { which: 1, n: 3 }),
    nthWeekday(year, 9, { which: 1, n: 3 }),
    nthWeekday(year, 10, { which: 1, n: 2 }),
  ];
}

/** First day of the lunar year, month and day, from 2006 on. */
const LUNAR_NEW_YEAR: readonly (readonly [number, number])[] = [
  [1, 29],
  [2, 18],
  [2, 7],
  [1, 26],
  [2, 14],
  [2, 3],
  [1, 23],
  [2, 10],
  [1, 31],
  [2, 19],
  [2, 8],
  [1, 28],
  [2, 16],
  [2, 5],
  [1, 25],
  [2, 12],
  [2, 1],
  [1, 22],
  [2, 10],
  [1, 29],
  [2, 17],
  [2, 6],
  [1, 26],
  [2, 13],
  [2, 3],
];

/** Three days of the lunar new year, without moving those on a Sunday; empty outside the table. */
function lunarNewYear(year: number): readonly EpochDay[] {
  const first = LUNAR_NEW_YEAR[year - 2006];
  if (!first) return [];
  const day = dayIn(year, first[0], first[1]);
  return [day, day + 1, day + 2];
}

/** Hong Kong: the solar holidays and the lunar new year; the other lunar festivals are omitted. */
export function hongKongHolidays(year: number): readonly EpochDay[] {
  const easter = easterSunday(year);
  return [
    observedMonday(dayIn(year, 1, 1)),
    ...lunarNewYear(year),
    easter - 2,
    easter + 1,
    observedMonday(dayIn(year, 5, 1)),
    observedMonday(dayIn(year, 7, 1)),
    observedMonday(dayIn(year, 10, 1)),
    dayIn(year, 12, 25),
    dayIn(year, 12, 26),
  ];
}

/** Other exchanges of Asia: New Year, the lunar new year, Labor Day and Christmas. */
export function asianHolidays(year: number): readonly EpochDay[] {
  return [dayIn(year, 1, 1), ...lunarNewYear(year), dayIn(year, 5, 1), dayIn(year, 12, 25)];
}
