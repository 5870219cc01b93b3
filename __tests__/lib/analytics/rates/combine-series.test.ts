import { combineSeries } from '@/lib/analytics/rates/combine-series';

const daily = {
  days: Int32Array.from({ length: 60 }, (_, i) => i),
  values: Float64Array.from({ length: 60 }, (_, i) => 100 + i),
};
const monthly = { days: Int32Array.of(0, 30, 90), values: Float64Array.of(2, 4, 5) };

it('uses the days of the series with fewer observations, and the last value of the other', () => {
  const ratio = combineSeries(daily, monthly, { how: 'ratio', tolerance: 10 });

  expect([...ratio.days]).toEqual([0, 30]);
  expect([...ratio.values]).toEqual([50, 32.5]);
  expect([...combineSeries(monthly, daily, { how: 'difference', tolerance: 10 }).values]).toEqual([
    -98, -126,
  ]);
});

it('does not use a value that is older than the tolerance', () => {
  expect([...combineSeries(daily, monthly, { how: 'ratio', tolerance: 31 }).days]).toEqual([0, 30, 90]);
  const late = { days: Int32Array.of(200, 300), values: Float64Array.of(1, 1) };
  expect(combineSeries(daily, late, { how: 'ratio', tolerance: 31 }).days).toHaveLength(0);
});

it('has no ratio to zero', () => {
  const zero = { days: Int32Array.of(0, 30, 59), values: Float64Array.of(0, 4, 0) };

  expect([...combineSeries(daily, zero, { how: 'ratio', tolerance: 10 }).days]).toEqual([30]);
  expect(combineSeries(daily, zero, { how: 'difference', tolerance: 10 }).days).toHaveLength(3);
});
