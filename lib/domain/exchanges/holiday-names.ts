import { text } from '../text';
import { toCalendarDay } from '../iso-date';
import type { EpochDay } from '../iso-date';
import type { CalendarId } from './calendars';
import { easterSunday } from './holiday-rules';

/** A holiday that falls, or is observed, between two days of a month. */
type NamedDays = readonly [month: number, from: number, to: number, name: string];

const CHRISTMAS: readonly NamedDays[] = [
  [12, 24, 24, text('Christmas Eve')],
  [12, 25, 25, text('Christmas Day')],
  [12, 26, 28, text('Boxing Day')],
  [12, 31, 31, text('New Year’s Eve')],
  [1, 1, 3, text('New Year’s Day')],
];

const NAMES: Readonly<Partial<Record<CalendarId, readonly NamedDays[]>>> = {
  newYork: [
    [1, 1, 2, text('New Year’s Day')],
    [1, 15, 21, text('Martin Luther King Jr. Day')],
    [2, 15, 21, text('Presidents’ Day')],
    [5, 25, 31, text('Memorial Day')],
    [6, 18, 20, text('Juneteenth')],
    [7, 3, 5, text('Independence Day')],
    [9, 1, 7, text('Labor Day')],
    [11, 22, 28, text('Thanksgiving')],
    [12, 24, 26, text('Christmas Day')],
    [12, 31, 31, text('New Year’s Day')],
  ],
  toronto: [
    [2, 15, 21, text('Family Day')],
    [5, 18, 24, text('Victoria Day')],
    [7, 1, 3, text('Canada Day')],
    [8, 1, 7, text('Civic Holiday')],
    [9, 1, 7, text('Labour Day')],
    [10, 8, 14, text('Thanksgiving')],
    ...CHRISTMAS,
  ],
  london: [
    [5, 1, 8, text('Early May bank holiday')],
    [5, 25, 31, text('Spring bank holiday')],
    [8, 25, 31, text('Summer bank holiday')],
    ...CHRISTMAS,
  ],
  euronext: [[5, 1, 1, text('Labour Day')], ...CHRISTMAS],
  xetra: [[5, 1, 1, text('Labour Day')], ...CHRISTMAS],
  zurich: [
    [5, 1, 1, text('Labour Day')],
    [8, 1, 1, text('National Day')],
    [1, 2, 2, text('Berchtold’s Day')],
    ...CHRISTMAS,
  ],
  tokyo: [
    [1, 1, 3, text('New Year')],
    [12, 31, 31, text('New Year’s Eve')],
  ],
  hongKong: [
    [7, 1, 3, text('Establishment Day')],
    [10, 1, 3, text('National Day')],
    [5, 1, 3, text('Labour Day')],
    ...CHRISTMAS,
  ],
};

const FROM_EASTER: Readonly<Record<number, string>> = {
  [-2]: text('Good Friday'),
  1: text('Easter Monday'),
  39: text('Ascension Day'),
  50: text('Whit Monday'),
};

/** The name of a closing day; null for one without a name here. */
export function holidayName(calendar: CalendarId, day: EpochDay): string | null {
  const { year, month, day: date } = toCalendarDay(day);
  const moving = FROM_EASTER[day - easterSunday(year)];
  if (moving !== undefined && calendar !== 'tokyo') return moving;
  const holidayRule = NAMES[calendar]?.find(([of, from, to]) => of === month && date >= from && date <= to);
  return holidayRule?.[3] ?? null;
}
