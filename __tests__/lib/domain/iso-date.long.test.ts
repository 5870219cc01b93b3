import fc from 'fast-check';
import {
  addMonths,
  daysInMonth,
  formatIsoDate,
  formatIsoDates,
  isIsoDate,
  parseIsoDate,
  requireIsoDate,
  toCalendarDay,
  toEpochDay,
  weekday,
  monthNumber,
  formatIsoMonth,
} from '@/lib/domain/iso-date';

const day = (text: string): number => parseIsoDate(text)!;

describe('the calendar', () => {
  it('is that of Date, for every day of eight hundred years', () => {
    for (let at = day('1600-01-01'); at <= day('2400-12-31'); at += 1) {
      const date = new Date(at * 86_400_000);
      const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      if (JSON.stringify(toCalendarDay(at)) !== JSON.stringify(parts))
        expect(toCalendarDay(at)).toEqual(parts);
      if (toEpochDay(parts) !== at) expect(toEpochDay(parts)).toBe(at);
      const text = date.toISOString().slice(0, 10);
      if (formatIsoDate(at) !== text) expect(formatIsoDate(at)).toBe(text);
    }
  });

  it('reads a year of two digits literally', () => {
    expect(formatIsoDate(day('0050-03-01'))).toBe('0050-03-01');
  });
});

describe('parseIsoDate', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016], // 30 years x 365 + 7 leap days + 31 + 28
  ])('%s is day %i', (text, expected) => {
    expect(parseIsoDate(text)).toBe(expected);
  });

  it.each([
    '2023-02-29',
    '2023-13-01',
    '2023-00-10',
    '2023-04-31',
    '2023-4-1',
    '20230401',
    '2023-04-01T00:00',
    '',
  ])('%p is not a date', (text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(isIsoDate(text)).toBe(false);
  });

  it('is undone by formatIsoDate for every day of four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 50_000 }), (n) => parseIsoDate(formatIsoDate(n)) === n),
    );
  });
});

describe('toEpochDay', () => {
  it('is undone by toCalendarDay', () => {
    expect(toCalendarDay(toEpochDay({ year: 2024, month: 2, day: 29 }))).toEqual({
      year: 2024,
      month: 2,
      day: 29,
    });
  });

  it('refuses a day that does not exist', () => {
    expect(() => toEpochDay({ year: 2023, month: 6, day: 31 })).toThrow(
      new RangeError('no such day: 2023-6-31'),
    );
  });
});

it.each([
  [2023, 2, 28],
  [2024, 2, 29],
  [1900, 2, 28],
  [2000, 2, 29],
  [2024, 12, 31],
])('%i-%i has %i days', (year, month, days) => {
  expect(daysInMonth(year, month)).toBe(days);
});

describe('addMonths', () => {
  it.each([
    ['2023-05-31', -3, '2023-02-28'],
    ['2024-05-31', -3, '2024-02-29'],
    ['2023-02-28', -1, '2023-01-28'], // the end of the month is not preserved
    ['2024-02-29', -12, '2023-02-28'],
    ['2023-01-15', -1, '2022-12-15'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2023-12-31', -120, '2013-12-31'],
  ])('%s and %i months is %s', (from, months, expected) => {
    expect(formatIsoDate(addMonths(day(from), months))).toBe(expected);
  });
});

it.each([
  ['1970-01-01', 4],
  ['2026-11-20', 5],
  ['2026-11-22', 0],
  ['1969-12-28', 0],
])('%s is weekday %i', (text, expected) => {
  expect(weekday(day(text))).toBe(expected);
});

it.each(['', '2024-02-30', '2024-5-1', 'yesterday', '2024-05'])(
  'rejects "%s", and never returns 1970',
  (text) => {
    expect(parseIsoDate(text)).toBeNull();
    expect(() => requireIsoDate(text)).toThrow(RangeError);
  },
);

it('reads a day that must exist', () => {
  expect(requireIsoDate('1970-01-02')).toBe(1);
});

it('counts months across the end of a year, and writes them', () => {
  const [december, january] = [requireIsoDate('2023-12-31'), requireIsoDate('2024-01-01')];

  expect(monthNumber(january)).toBe(2024 * 12);
  expect(monthNumber(january) - monthNumber(december)).toBe(1);
  expect([december, january].map(formatIsoMonth)).toEqual(['2023-12', '2024-01']);
});

it('writes many days as it writes each of them', () => {
  const leap = requireIsoDate('2000-02-27');
  const days = [
    ...Array.from({ length: 800 }, (_, i) => leap + i),
    leap,
    leap - 40_000,
    -719_000,
    4_000_000,
    3,
  ];

  expect(formatIsoDates(days)).toEqual(days.map((day) => formatIsoDate(day)));
});
