import { factorIndex, hitRate } from '@/lib/analytics/regression/factor-index';

it('compounds percent returns from 1 on the day before the first', () => {
  const { days, values } = factorIndex([11, 12, 13], [10, -10, 5]);

  expect(Array.from(days)).toEqual([10, 11, 12, 13]);
  // 1.10, then 0.99, then 1.0395.
  expect(Array.from(values)).toEqual([1, 1.1, expect.closeTo(0.99, 12), expect.closeTo(1.0395, 12)]);
});

it('leaves out missing periods, and begins on the row before the first known one', () => {
  const { days, values } = factorIndex([11, 12, 13, 16], [NaN, 10, NaN, 10]);

  expect(Array.from(days)).toEqual([11, 12, 16]);
  expect(values[2]).toBeCloseTo(1.21, 12);
});

it('is a month before the first of monthly returns', () => {
  expect(factorIndex([31, 59], [1, 1]).days[0]).toBe(3);
});

it.each([
  ['nothing', [], []],
  ['nothing known', [1, 2], [NaN, NaN]],
])('is empty of %s', (_, days, percent) => {
  expect(factorIndex(days, percent).days).toHaveLength(0);
});

it('counts periods with a gain', () => {
  // Over two months: 1 to 3 up, 2 to 1 down, 3 to 3 flat, 1 to 4 up.
  expect(hitRate([1, 2, 3, 1, 3, 4], 2)).toMatchObject({ ok: true, value: 2 / 4 });
  expect(hitRate([1, 2], 2)).toMatchObject({ gap: 'insufficient-history', need: 2, have: 1 });
  expect(hitRate([], 12)).toMatchObject({ gap: 'insufficient-history', have: 0 });
});
