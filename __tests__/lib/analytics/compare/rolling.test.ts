import fc from 'fast-check';
import { ROLLING_MEASURES, rollingMeasure } from '@/lib/analytics/compare/rolling';
import { marketModel } from '@/lib/analytics/relative/market-model';
import { excessReturns, simpleReturns } from '@/lib/analytics/returns/period-returns';
import { sharpeRatio } from '@/lib/analytics/risk/sharpe-ratio';
import { annualizedVolatility } from '@/lib/analytics/risk/volatility';

const RATE = 0.0001;
const options = { window: 5, periodsPerYear: 252, rates: RATE };

function walk(steps: readonly number[]): Float64Array {
  const values = new Float64Array(steps.length + 1);
  values[0] = 100;
  steps.forEach((step, i) => {
    values[i + 1] = values[i]! * (1 + step);
  });
  return values;
}

/** Each measure computed with the single functions, over the last `window` returns. */
function expected(
  measure: (typeof ROLLING_MEASURES)[number],
  own: Float64Array,
  market: Float64Array,
): number {
  const [r, m] = [simpleReturns(own), simpleReturns(market)];
  const value = {
    return: () => own.at(-1)! / own[0]! - 1,
    volatility: () => annualizedVolatility(r, 252),
    sharpe: () => sharpeRatio(excessReturns(r, RATE), 252),
    beta: () => marketModel(r, m),
    correlation: () => marketModel(r, m),
  }[measure]();
  if (typeof value === 'number') return value;
  if (!value.ok) return NaN;
  if (typeof value.value === 'number') return value.value;
  if (measure === 'beta') return value.value.beta;
  return value.value.correlation.ok ? value.value.correlation.value : NaN;
}

it.each(ROLLING_MEASURES)('%s over a window is that of its returns alone', (measure) => {
  // In hundredths of a percent, some of them zero for a while.
  const steps = fc.array(
    fc.oneof(
      fc.integer({ min: -500, max: 500 }).map((step) => step / 1e4),
      fc.constant(0),
    ),
    {
      minLength: 300,
      maxLength: 300,
    },
  );
  fc.assert(
    fc.property(steps, steps, (a, b) => {
      const [own, market] = [walk(a), walk(b)];
      const rolled = rollingMeasure(own, market, { ...options, measure });

      expect(rolled).toHaveLength(own.length);
      expect(Array.from(rolled.subarray(0, 5)).every(Number.isNaN)).toBe(true);
      for (const at of [5, 6, 150, 255, 256, 257, 300]) {
        const single = expected(measure, own.subarray(at - 5, at + 1), market.subarray(at - 5, at + 1));
        if (Number.isFinite(single) && Math.abs(single) < 1e6) expect(rolled[at]).toBeCloseTo(single, 6);
      }
    }),
    { numRuns: 20 },
  );
});

it('has no beta without a benchmark, nor where nothing varies', () => {
  const flat = new Float64Array(20).fill(100);
  const own = walk(Array.from({ length: 19 }, (_, i) => (i % 3) / 100));

  expect(rollingMeasure(own, null, { ...options, measure: 'beta' }).every(Number.isNaN)).toBe(true);
  expect(rollingMeasure(own, flat, { ...options, measure: 'correlation' }).every(Number.isNaN)).toBe(true);
  expect(rollingMeasure(flat, own, { ...options, measure: 'sharpe', rates: 0 }).every(Number.isNaN)).toBe(
    true,
  );
});

it('is all gaps for a series shorter than the window', () => {
  expect(Array.from(rollingMeasure(walk([0.1, 0.2]), null, { ...options, measure: 'volatility' }))).toEqual([
    NaN,
    NaN,
    NaN,
  ]);
});
