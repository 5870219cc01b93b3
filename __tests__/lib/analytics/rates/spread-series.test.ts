import { dropMissing, spreadSeries } from '@/lib/analytics/rates/spread-series';

it('subtracts one rate from the other on the days that both have', () => {
  const long = { days: [1, 2, 3, 5], values: [0.04, 0.05, NaN, 0.03] };
  const short = { days: [2, 3, 4, 5], values: [0.02, 0.02, 0.02, 0.05] };
  const spread = spreadSeries(long, short);

  expect(Array.from(spread.days)).toEqual([2, 5]);
  expect(Array.from(spread.values)).toEqual([expect.closeTo(0.03), expect.closeTo(-0.02)]);
  expect(spreadSeries(long, { days: [], values: [] }).days).toHaveLength(0);
});

it('drops missing values with their days', () => {
  const known = dropMissing({ days: [1, 2, 3], values: [NaN, 7, NaN] });
  expect([Array.from(known.days), Array.from(known.values)]).toEqual([[2], [7]]);
});
