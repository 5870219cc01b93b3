import * as fc from 'fast-check';
import { computeFigures } from '@/lib/analytics';
import { inputOf, viewOf } from '../../../support/series-view';

describe('properties of the figures', () => {
  const returns = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), {
    minLength: 70,
    maxLength: 200,
  });
  const toValues = (rs: readonly number[]): number[] =>
    rs.reduce<number[]>((values, r) => [...values, values[values.length - 1]! * (1 + r)], [100]);

  it('does not change returns and ratios when all prices are scaled', () => {
    fc.assert(
      fc.property(returns, fc.constantFrom(0.5, 4, 1024), (rs, scale) => {
        const values = toValues(rs);
        const plain = computeFigures(inputOf(viewOf(values))).figures;
        const scaled = computeFigures(inputOf(viewOf(values.map((value) => value * scale)))).figures;
        for (const id of ['return.1D', 'return.1M', 'sharpe', 'maxDrawdown', 'ulcer', 'rsi14'] as const) {
          expect([id, scaled[id]]).toEqual([id, plain[id]]);
        }
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it('keeps drawdowns in [-1, 0] and puts the shortfall at or beyond the value at risk', () => {
    fc.assert(
      fc.property(returns, (rs) => {
        const { figures } = computeFigures(inputOf(viewOf(toValues(rs))));
        const [worst, now] = [figures.maxDrawdown as number, figures.currentDrawdown as number];
        expect(worst).toBeGreaterThanOrEqual(-1);
        expect(now).toBeLessThanOrEqual(0);
        expect(worst).toBeLessThanOrEqual(now);
        expect(figures.cvar95 as number).toBeGreaterThanOrEqual((figures.var95 as number) - 1e-15);
      }),
      { numRuns: 30, seed: 2 },
    );
  });
});
