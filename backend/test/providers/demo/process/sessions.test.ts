import { openWeekdays } from '@/backend/src/providers/demo/process/sessions';
import {
  dayOfWeekdayIndex,
  weekdayIndex,
  weekdaysBefore,
} from '@/backend/src/providers/demo/process/time-axis';
import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import type { CalendarId } from '@/lib/domain/exchanges/calendars';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const COUNT = weekdaysBefore(parseIsoDate('2028-01-01')!);

function closedIn(calendar: CalendarId, year: number): string[] {
  const open = openWeekdays(calendar, COUNT);
  return [...open.keys()]
    .filter((w) => open[w] === 0)
    .map((w) => formatIsoDate(dayOfWeekdayIndex(w)))
    .filter((day) => day.startsWith(`${year}-`))
    .map((day) => day.slice(5));
}

describe('openWeekdays', () => {
  // nyse.com, holidays and trading hours.
  it.each([
    [
      2012,
      ['01-02', '01-16', '02-20', '04-06', '05-28', '07-04', '09-03', '10-29', '10-30', '11-22', '12-25'],
    ],
    [2021, ['01-01', '01-18', '02-15', '04-02', '05-31', '07-05', '09-06', '11-25', '12-24']],
    // New Year's Day of 2022 was on a Saturday and was not observed on another day; Juneteenth, a Sunday,
    // was.
    [2022, ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26']],
    [
      2025,
      ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
    ],
    [2026, ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25']],
  ])('has the closing days of New York in %d', (year, days) => {
    expect(closedIn('newYork', year)).toEqual(days);
  });

  it('counts 251 sessions in New York in 2017', () => {
    const open = openWeekdays('newYork', COUNT);
    const sessions = (year: number): number =>
      open
        .subarray(
          weekdayIndex(parseIsoDate(`${year}-01-02`)!),
          weekdayIndex(parseIsoDate(`${year + 1}-01-01`)!),
        )
        .reduce((a, b) => a + b, 0);

    // 1 January 2018 is a Monday and is observed on that day; in 2017 it is observed on Monday the 2nd.
    expect(sessions(2017)).toBe(251);
  });

  it('has Toronto: Family Day, Victoria Day, Canada Day, the civic holiday, Thanksgiving, Boxing Day', () => {
    expect(closedIn('toronto', 2024)).toEqual([
      '01-01',
      '02-19',
      '03-29',
      '05-20',
      '07-01',
      '08-05',
      '09-02',
      '10-14',
      '12-25',
      '12-26',
    ]);
  });

  it('has London: Good Friday and Easter Monday, the spring holidays, and the jubilee', () => {
    expect(closedIn('london', 2022)).toEqual([
      '01-03',
      '04-15',
      '04-18',
      '05-02',
      '06-02',
      '06-03',
      '08-29',
      '09-19',
      '12-26',
      '12-27',
    ]);
  });

  it('has Xetra and Euronext: 1 May, and the two eves in Frankfurt', () => {
    expect(closedIn('euronext', 2024)).toEqual(['01-01', '03-29', '04-01', '05-01', '12-25', '12-26']);
    expect(closedIn('xetra', 2024)).toEqual([
      '01-01',
      '03-29',
      '04-01',
      '05-01',
      '12-24',
      '12-25',
      '12-26',
      '12-31',
    ]);
  });

  it('has Tokyo: Golden Week and the three days of New Year', () => {
    expect(closedIn('tokyo', 2024)).toEqual(
      expect.arrayContaining([
        '01-01',
        '01-02',
        '01-03',
        '02-12',
        '02-23',
        '03-20',
        '04-29',
        '05-03',
        '05-06',
        '12-31',
      ]),
    );
  });

  it('begins a longer calendar with the shorter one', () => {
    expect(openWeekdays('newYork', 3_000)).toEqual(openWeekdays('newYork', 4_000).slice(0, 3_000));
  });
});

describe('calendarOfExchange', () => {
  it('assigns every American and Canadian listing of the catalog its own calendar', () => {
    for (const { exchange, country, kind } of demoCatalog().instruments) {
      if (kind === 'stock' && country === 'CA')
        expect(['toronto', 'newYork']).toContain(calendarOfExchange(exchange));
      if (kind === 'etf') expect(calendarOfExchange(exchange)).toBe('newYork');
    }
  });
});
