import * as fc from 'fast-check';
import { excessReturns, simpleReturns } from '@/lib/analytics';
import { returnMoments } from '@/lib/analytics/risk/return-moments';
import { mean, sampleDeviation } from '@/lib/analytics/statistics/moments';

const values = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 60 });

it('has the bits of mean and sample deviation over the returns and the excess returns', () => {
  fc.assert(
    fc.property(
      values,
      fc.array(fc.double({ min: 0, max: 0.01, noNaN: true }), { minLength: 1, maxLength: 80 }),
      (prices, table) => {
        const days = Int32Array.from(prices, (_, i) => 100 + i);
        const returns = simpleReturns(prices);
        // The table begins on the day of the first return; its last rate applies to all later days.
        const excess = excessReturns(
          returns,
          returns.map((_, i) => table[Math.min(i, table.length - 1)]!),
        );
        const window = { days, values: Float64Array.from(prices) };

        expect(returnMoments(window, { firstDay: 101, rates: Float64Array.from(table) })).toEqual({
          n: returns.length,
          mean: mean(returns),
          deviation: sampleDeviation(returns),
          excessMean: mean(excess),
          excessDeviation: sampleDeviation(excess),
        });
      },
    ),
    { numRuns: 200, seed: 5 },
  );
});

it('returns a gap for figures that need a missing rate', () => {
  const window = { days: Int32Array.of(1, 2, 3), values: Float64Array.of(100, 110, 99) };

  // returns 0.1 and -0.1: mean 0, deviation sqrt(0.02)
  const moments = returnMoments(window, null);
  expect(moments.mean).toBeCloseTo(0, 12);
  expect(moments.deviation).toBeCloseTo(Math.sqrt(0.02), 12);
  expect([moments.excessMean, moments.excessDeviation]).toEqual([NaN, NaN]);
});
