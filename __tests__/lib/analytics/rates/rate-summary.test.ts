import { summarizeRate } from '@/lib/analytics/rates/rate-summary';

const summary = (...percent: number[]) =>
  summarizeRate(
    percent.map((_, i) => 100 + i),
    Float64Array.from(percent),
    252,
  );

it('measures changes as differences in basis points', () => {
  const rate = summary(4, 4.1, 3.85, 3.9)!;

  expect(rate.change).toBeCloseTo(-10, 9);
  expect(rate.mean).toBeCloseTo(3.9625, 12);
  expect(rate.largestRise).toEqual({ day: 101, points: expect.closeTo(10, 9) as number });
  expect(rate.largestFall).toEqual({ day: 102, points: expect.closeTo(-25, 9) as number });
  expect(rate.percentile).toBe(0.375);
  expect(rate.n).toBe(3);
});

it('needs sixty changes for the deviation and the share of rising days', () => {
  expect(summary(4, 4.1)!.deviation).toEqual({ ok: false, gap: 'insufficient-history', need: 60, have: 1 });

  const long = summary(...Array.from({ length: 61 }, (_, i) => (i % 2 === 0 ? 4 : 4.1)))!;
  // Thirty changes of 10 and thirty of -10: mean 0, sum of squares 6,000, divisor 59.
  expect(long.deviation).toEqual({
    ok: true,
    value: expect.closeTo(Math.sqrt(6000 / 59) * Math.sqrt(252), 9) as number,
  });
  expect(long.risingShare).toEqual({ ok: true, value: 0.5 });
});

it('measures rates at and below zero', () => {
  const rate = summary(-0.5, 0, 0.25)!;

  expect(rate.change).toBeCloseTo(75, 9);
  expect(rate.largestFall).toBeNull();
});

it('has nothing to measure for a single observation', () => {
  expect(summary(4)).toBeNull();
});
