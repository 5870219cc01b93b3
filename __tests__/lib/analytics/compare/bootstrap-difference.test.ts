import { BOOTSTRAP, bootstrapDifference } from '@/lib/analytics/compare/bootstrap-difference';

const options = { ...BOOTSTRAP, periodsPerYear: 252 };
const grow = (n: number, stepOf: (i: number) => number): Float64Array => {
  const values = new Float64Array(n + 1).fill(100);
  for (let i = 0; i < n; i++) values[i + 1] = values[i]! * Math.exp(stepOf(i));
  return values;
};
const noise = (i: number): number => 0.01 * Math.sin(i * i);

it('is sure of a steady lead: every sample has it', () => {
  const [a, b] = [grow(500, (i) => noise(i) + 0.001), grow(500, noise)];

  const result = bootstrapDifference(a, b, options)!;

  // The difference of log returns is 0.001 every day: 0.252 a year in every sample.
  expect(result.difference).toBeCloseTo(0.252, 10);
  expect([result.lower, result.upper]).toEqual([expect.closeTo(0.252, 10), expect.closeTo(0.252, 10)]);
  expect(result).toMatchObject({ shareBetter: 1, n: 500 });
});

it('is not sure where the differences scatter widely around zero', () => {
  const result = bootstrapDifference(
    grow(500, noise),
    grow(500, (i) => noise(i + 3)),
    options,
  )!;

  expect(result.lower).toBeLessThan(0);
  expect(result.upper).toBeGreaterThan(0);
  expect(result.lower).toBeLessThan(result.difference);
  expect(result.upper).toBeGreaterThan(result.difference);
});

it('is deterministic, and changes its sign when the series are swapped', () => {
  const [a, b] = [grow(300, noise), grow(300, (i) => noise(i + 3))];
  const there = bootstrapDifference(a, b, options)!;
  const back = bootstrapDifference(b, a, options)!;

  expect(bootstrapDifference(a, b, options)).toEqual(there);
  expect(back.difference).toBeCloseTo(-there.difference, 12);
  expect(back.lower).toBeCloseTo(-there.upper, 2);
});

it('returns nothing for fewer than 60 returns', () => {
  expect(bootstrapDifference(grow(59, noise), grow(59, noise), options)).toBeNull();
  expect(bootstrapDifference(new Float64Array(0), new Float64Array(0), options)).toBeNull();
});
