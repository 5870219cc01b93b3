import * as fc from 'fast-check';
import { excessReturns, simpleReturns } from '@/lib/analytics';
import { deepestDrawdown } from '@/lib/analytics/risk/drawdown';
import { passWindow } from '@/lib/analytics/risk/window-pass';
import { mean, sampleDeviation } from '@/lib/analytics/statistics/moments';

const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 60 });
const periodRates = fc.array(fc.double({ min: 0, max: 0.01, noNaN: true }), { minLength: 1, maxLength: 80 });
const RATE = { firstDay: 101, rates: Float64Array.of(0) };

const windowOf = (values: readonly number[]) => ({
  days: Int32Array.from(values, (_, i) => 100 + i),
  values: Float64Array.from(values),
});

it('has the bits of the moments and of the deepest drawdown, which are computed one after the other', () => {
  fc.assert(
    fc.property(prices, periodRates, (values, table) => {
      const returns = simpleReturns(values);
      // The table begins on the day of the first return; its last rate applies to all later days.
      const excess = excessReturns(
        returns,
        returns.map((_, i) => table[Math.min(i, table.length - 1)]!),
      );

      expect(passWindow(windowOf(values), { firstDay: 101, rates: Float64Array.from(table) })).toEqual({
        n: returns.length,
        mean: mean(returns),
        deviation: sampleDeviation(returns),
        excessMean: mean(excess),
        excessDeviation: sampleDeviation(excess),
        depth: deepestDrawdown(values)?.depth ?? 0,
      });
    }),
    { numRuns: 300, seed: 7 },
  );
});

it('measures windows of more than a century', () => {
  const values = Array.from({ length: 33_000 }, (_, i) => 100 + 10 * Math.sin(i) + i / 1000);
  const returns = simpleReturns(values);

  expect(passWindow(windowOf(values), RATE)).toEqual({
    n: returns.length,
    mean: mean(returns),
    deviation: sampleDeviation(returns),
    excessMean: mean(returns),
    excessDeviation: sampleDeviation(returns),
    depth: deepestDrawdown(values)!.depth,
  });
  expect(passWindow(windowOf([...values, 0]), RATE)).toBeNull();
});

it('knows no excess returns without a rate', () => {
  // returns 0.1 and -0.1: mean 0, deviation sqrt(0.02)
  const pass = passWindow(windowOf([100, 110, 99]), null)!;

  expect(pass.mean).toBeCloseTo(0, 12);
  expect(pass.deviation).toBeCloseTo(Math.sqrt(0.02), 12);
  expect([pass.excessMean, pass.excessDeviation]).toEqual([NaN, NaN]);
});

it('finds no drawdown in a series that never falls', () => {
  expect(passWindow(windowOf([1, 2, 2, 3]), RATE)?.depth).toBe(0);
});

it.each([
  ['the first', [0, 1, 2]],
  ['a later one', [1, -2, 3]],
  ['one below others that are not', [3, 2, 0, -1, 5]],
  ['the last', [1, 2, NaN]],
])('measures nothing where a value is not positive: %s', (_which, values) => {
  expect(passWindow(windowOf(values), RATE)).toBeNull();
});
