import fc from 'fast-check';

import type { DateOrder } from '@/backend/src/ingest/dates/day-parser';
import {
  calendarDay,
  expandYear,
  NO_DAY,
  parseDayText,
  secondOfDay,
} from '@/backend/src/ingest/dates/day-parser';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

function iso(text: string, order: DateOrder | null = null): string | null {
  const day = parseDayText(text, order);
  return day === NO_DAY ? null : formatIsoDate(day);
}

describe('parseDayText', () => {
  it.each([
    ['2020-12-31', '2020-12-31'],
    ['31.12.2020, 14:58:40', '2020-12-31'],
    ['Thu Dec 31 2020 14:58:40 GMT+0100 (CET)', '2020-12-31'],
    ['2020/12/31', '2020-12-31'],
    ['20201231', '2020-12-31'],
    ['2013-08-05 23:59:59', '2013-08-05'],
    // The exchange-local day is used, not the UTC day.
    ['2022-01-03 00:00:00+08:00', '2022-01-03'],
    ['2022-01-03T00:00:00Z', '2022-01-03'],
    ['2022-01-03T23:30:00.000-05:00', '2022-01-03'],
    ['14-Dec-09', '2009-12-14'],
    ['1-May-1999', '1999-05-01'],
    ['Dec 31, 2020', '2020-12-31'],
    ['31.12.2020', '2020-12-31'],
    ['1.2.2020', '2020-02-01'],
    ['1700-03-01', '1700-03-01'],
    ['2020-1-2', '2020-01-02'],
    ['Thu, Jan 2, 2020', '2020-01-02'],
    // Seconds, milliseconds, microseconds and nanoseconds since 1970, and digits with a time.
    ['1577923200', '2020-01-02'],
    ['1577923200000', '2020-01-02'],
    ['1577923200000000', '2020-01-02'],
    ['1577923200000000000', '2020-01-02'],
    ['20200102093000', '2020-01-02'],
    ['2015-08-07 00:00:00 UTC', '2015-08-07'],
  ])('reads %s without knowing an order', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each<[string, DateOrder, string]>([
    ['03/04/2021', 'day-first', '2021-04-03'],
    ['03/04/2021', 'month-first', '2021-03-04'],
    ['1/4/1999', 'month-first', '1999-01-04'],
    ['01/03/17', 'month-first', '2017-01-03'],
    ['12/31/1969 16:00', 'month-first', '1969-12-31'],
    ['31-12-2020', 'day-first', '2020-12-31'],
  ])('reads %s %s', (text, order, expected) => {
    expect(iso(text, order)).toBe(expected);
  });

  it.each([
    '',
    '2020',
    '2020-13-01',
    '2021-02-29',
    '2020-1-32',
    '4102444800',
    '03/04/2021',
    '2020-12-31x',
    '20201231x',
    'n/a',
    '1.13.2020',
  ])('reads no day from "%s"', (text) => {
    expect(iso(text)).toBeNull();
  });

  it('reads two digits of a year as POSIX does', () => {
    expect([
      expandYear(68, 2),
      expandYear(69, 2),
      expandYear(99, 2),
      expandYear(0, 2),
      expandYear(1850, 4),
    ]).toEqual([2068, 1969, 1999, 2000, 1850]);
  });

  it('agrees with the calendar of lib/domain on every day from 1600 to 2199', () => {
    fc.assert(
      fc.property(fc.integer({ min: -135_140, max: 84_005 }), (day) => {
        const text = formatIsoDate(day);

        expect(parseDayText(text, null)).toBe(day);
        expect(parseDayText(text, null)).toBe(parseIsoDate(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('rejects a day that does not exist', () => {
    expect([
      calendarDay(1900, 2, 29),
      calendarDay(2000, 2, 30),
      calendarDay(2021, 4, 31),
      calendarDay(2021, 0, 1),
    ]).toEqual([NO_DAY, NO_DAY, NO_DAY, NO_DAY]);
    expect(calendarDay(2000, 2, 29)).toBe(11_016);
  });
});

it.each([
  ['2020-01-02 09:30', 34_200],
  ['09:30:15', 34_215],
  ['1/2/2020 4:00 PM', 57_600],
  ['20200102 093000', 34_200],
  ['1577957400', 34_200],
  ['2020-01-02', 0],
])('reads the second of the day of %s', (text, second) => {
  expect(secondOfDay(text)).toBe(second);
});
