import { recessionPeriods } from '@/lib/analytics/rates/recession-periods';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

function periodsOf(rows: readonly (readonly [string, number])[]): string[] {
  return recessionPeriods({
    days: rows.map(([day]) => parseIsoDate(day)!),
    values: rows.map(([, value]) => value),
  }).map(({ from, to }) => `${formatIsoDate(from)} ${formatIsoDate(to)}`);
}

it('joins months that follow each other, each to its last day', () => {
  const rows = [
    ['2019-12-01', 0],
    ['2020-01-01', 1],
    ['2020-02-01', 1],
    ['2020-03-01', 0],
    ['2020-05-01', 1],
  ] as const;
  expect(periodsOf(rows)).toEqual(['2020-01-01 2020-02-29', '2020-05-01 2020-05-31']);
});

it('ends with the last month that was published', () => {
  expect(periodsOf([['2020-04-01', 1]])).toEqual(['2020-04-01 2020-04-30']);
  expect(periodsOf([])).toEqual([]);
  expect(periodsOf([['2020-04-01', NaN]])).toEqual([]);
});
