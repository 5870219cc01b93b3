import { toCalendarDay } from '../iso-date';
import type { EpochDay } from '../iso-date';
import type { CalendarId } from './calendars';
import { easterSunday } from './holiday-rules';

/** A holiday that falls, or is observed, between two days of a month. */
type NamedDays = readonly [month: number, from: number, to: number, name: string];

const CHRISTMAS: readonly NamedDays[] = [
  [12, 24, 24, 'Christmas Eve'],
  [12, 25, 25, 'Christmas Day'],
  [12, 26, 28, 'Boxing Day'],
  [12, 31, 31, 'New Year’s Eve'],
  [1, 1, 3, 'New Year’s Day'],
];

const NAMES: Readonly<Partial<Record<CalendarId, readonly NamedDays[]>>> = {
  newYork: [
    [1, 1, 2, 'New Year’s Day'],
    [1, 15, 21, 'Martin Luther King Jr. Day'],
    [2, 15, 21, 'Presidents’ Day'],
    [5, 25, 31, 'Memorial Day'],
    [6, 18, 20, 'Juneteenth'],
    [7, 3, 5, 'Independence Day'],
    [9, 1, 7, 'Labor Day'],
    [11, 22, 28, 'Thanksgiving'],
    [12, 24, 26, 'Christmas Day'],
    [12, 31, 31, 'New Year’s Day'],
  ],
  toronto: [
    [2, 15, 21, 'Family Day'],
    [5, 18, 24, 'Victoria Day'],
    [7, 1, 3, 'Canada Day'],
    [8, 1, 7, 'Civic Holiday'],
    [9, 1, 7, 'Labour Day'],
    [10, 8, 14, 'Thanksgiving'],
    ...CHRISTMAS,
  ],
  london: [
    [5, 1, 8, 'Early May bank holiday'],
    [5, 25, 31, 'Spring bank holiday'],
    [8, 25, 31, 'Summer bank holiday'],
    ...CHRISTMAS,
  ],
  euronext: [[5, 1, 1, 'Labour Day'], ...CHRISTMAS],
  xetra: [[5, 1, 1, 'Labour Day'], ...CHRISTMAS],
  zurich: [[5, 1, 1, 'Labour Day'], [8, 1, 1, 'National Day'], [1, 2, 2, 'Berchtold’s Day'], ...CHRISTMAS],
  tokyo: [
    [1, 1, 3, 'New Year'],
    [12, 31, 31, 'New Year’s Eve'],
  ],
  hongKong: [
    [7, 1, 3, 'Establishment Day'],
    [10, 1, 3, 'National Day'],
    [5, 1, 3, 'Labour Day'],
    ...CHRISTMAS,
  ],
};

const FROM_EASTER: Readonly<Record<number, string>> = {
  [-2]: 'Good Friday',
  1: 'Easter Monday',
  39: 'Ascension Day',
  50: 'Whit Monday',
};

/** The name of a closing day; null for one without a name here. */
export function holidayName(calendar: CalendarId, day: EpochDay): string | null {
  const { year, month, day: date } = toCalendarDay(day);
  const moving = FROM_EASTER[day - easterSunday(year)];
  if (moving !== undefined && calendar !== 'tokyo') return moving;
  const holidayRule = NAMES[calendar]?.find(([of, from, to]) => of === month && date >= from && date <= to);
  return holidayRule?.[3] ?? null;
}
