import { percentileRank } from '@/lib/analytics/statistics/percentile-rank';
import { extremesOf, returnsByPeriod } from '@/lib/analytics/statistics/period-extremes';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string): number => parseIsoDate(text)!;
const DAYS = ['2022-12-30', '2023-01-31', '2023-06-30', '2023-12-29', '2024-01-15', '2024-02-10'].map(day);
const VALUES = [100, 110, 99, 120, 126, 63];

const returns = (period: 'day' | 'month' | 'year', endsOn: string) =>
  returnsByPeriod({ days: DAYS, values: VALUES }, period, day(endsOn)).map(({ day: end, value }) => [
    formatIsoDate(end),
    Number(value.toFixed(4)),
  ]);

it('leaves out the year and the month that have not ended', () => {
  expect(returns('year', '2024-02-10')).toEqual([['2023-12-29', 0.2]]);
  expect(returns('month', '2024-02-10').at(-1)).toEqual(['2024-01-15', 0.05]);
  expect(returns('month', '2024-02-29').at(-1)).toEqual(['2024-02-10', -0.5]);
  expect(returns('day', '2024-02-10')).toHaveLength(5);
});

it('leaves out the last month and year of a daily series that ended within them', () => {
  const start = day('2023-11-20');
  const ending = (last: string) => {
    const days = Array.from({ length: day(last) - start + 1 }, (_, at) => start + at);
    const input = { days, values: days.map((_, at) => 100 + at) };
    return (['month', 'year'] as const).map((period) =>
      returnsByPeriod(input, period, day('2025-06-30'))
        .map(({ day: end }) => formatIsoDate(end).slice(0, period === 'year' ? 4 : 7))
        .at(-1),
    );
  };

  expect(ending('2024-12-30')).toEqual(['2024-11', undefined]);
  expect(ending('2024-12-31')).toEqual(['2024-12', '2024']);
});

it('ranks the most extreme first', () => {
  const all = returnsByPeriod({ days: DAYS, values: VALUES }, 'day', day('2024-02-10'));
  const { best, worst } = extremesOf(all, 2);
  expect(best.map(({ day: end }) => formatIsoDate(end))).toEqual(['2023-12-29', '2023-01-31']);
  expect(worst.map(({ day: end }) => formatIsoDate(end))).toEqual(['2024-02-10', '2023-06-30']);
});

it('counts equal values half', () => {
  // Below 3: two; equal: one of four.
  expect(percentileRank(3, [1, 2, 3, 9])).toBe(0.625);
  expect(percentileRank(3, [])).toBeNull();
});
