import { parseIsoDate, weekday } from '@/lib/domain/iso-date';
import { timeTicks } from '@/lib/charting/time-ticks';

/** Monday to Friday between two days. */
function sessions(from: string, to: string): number[] {
  const days: number[] = [];
  for (let day = parseIsoDate(from)!; day <= parseIsoDate(to)!; day += 1) {
    if (weekday(day) % 6 !== 0) days.push(day);
  }
  return days;
}

const labels = (days: number[], count: number, first = 0) =>
  timeTicks(days, first, days.length - 1, count).map(({ label }) => label);

it('names the first session of each year over many years', () => {
  const days = sessions('2019-06-03', '2023-06-30');
  const ticks = timeTicks(days, 0, days.length - 1, 8);
  expect(ticks.map(({ label }) => label)).toEqual([
    'Jul',
    '2020',
    'Jul',
    '2021',
    'Jul',
    '2022',
    'Jul',
    '2023',
  ]);
  expect(days[ticks[1]!.index]).toBe(parseIsoDate('2020-01-01'));
  expect(ticks[1]!.isMajor).toBe(true);
});

it('ranges from decades to days as the window narrows', () => {
  expect(labels(sessions('1990-01-01', '2024-12-31'), 8)).toEqual([
    '1995',
    '2000',
    '2005',
    '2010',
    '2015',
    '2020',
  ]);
  expect(labels(sessions('2024-01-01', '2024-12-31'), 8)).toEqual(['Apr', 'Jul', 'Oct']);
  expect(labels(sessions('2024-01-08', '2024-03-29'), 8)).toEqual(['Feb', 'Mar']);
  expect(labels(sessions('2024-01-29', '2024-02-02'), 8)).toEqual(['29 Jan', '30', '31', 'Feb', '2']);
});

it('names years of yearly values, and months of monthly ones', () => {
  const of = (...dates: string[]) => dates.map((date) => parseIsoDate(date)!);
  expect(labels(of('2026-11-23', '2027-11-23', '2028-11-23'), 12)).toEqual(['Nov', '2027', '2028']);
  expect(labels(of('2026-10-30', '2026-11-30', '2026-12-31', '2027-01-29'), 12)).toEqual([
    'Oct',
    'Nov',
    'Dec',
    '2027',
  ]);
});

it('names the month of the first of few days, which nothing else dates', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-11-19'].map((date) => parseIsoDate(date)!);
  expect(labels(days, 12)).toEqual(['1 Mar', '2', 'Nov']);
  expect(labels(sessions('2024-01-08', '2024-01-16'), 12)[0]).toBe('8');
});

it('labels nothing when there is nothing', () => {
  expect(timeTicks([], 0, -1, 8)).toEqual([]);
});
