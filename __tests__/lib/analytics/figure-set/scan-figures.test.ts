import * as fc from 'fast-check';
import { computeWantedFigures, SCANNABLE_FIGURES, scanFigures } from '@/lib/analytics';
import type { FiguresInput, RiskFree } from '@/lib/analytics';
import { FIRST, inputOf, viewOf, walk } from '../../../support/series-view';

const IDS = [...SCANNABLE_FIGURES];
const BARS = 2_600;
const WALK = walk(BARS, 3);
const DIVIDENDS = WALK.map((value, i) => value * (1 + i / BARS));

/** A bill that is known from a day on, or the fixed rate of tests. */
const riskFree = fc.option(fc.integer({ min: -10, max: 2_000 })).map((from): RiskFree => {
  if (from === null) return { kind: 'fixed', annualRate: 0.02 };
  const days = Int32Array.from({ length: 400 }, (_, i) => FIRST + from + 7 * i);
  return { kind: 'bill', rates: { days, rates: Float64Array.from(days, (day) => 0.01 + (day % 5) / 100) } };
});

/** Instruments with all kinds of reasons for a gap: short, ended, flat, without a return, not daily. */
const input = fc
  .record({
    bars: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1_700, max: BARS })),
    kind: fc.constantFrom(...(['stock', 'stock', 'stock', 'crypto', 'currency'] as const)),
    frequency: fc.constantFrom(...(['daily', 'daily', 'daily', 'daily', 'weekly'] as const)),
    basis: fc.constantFrom('total' as const, 'price' as const),
    late: fc.constantFrom(0, 0, 0, 3, 15),
    isFlat: fc.constantFrom(false, false, false, true),
    riskFree,
  })
  .map(({ bars, isFlat, late, ...rest }): FiguresInput => {
    const close = isFlat ? WALK.slice(0, bars).fill(7) : WALK.slice(0, bars);
    const view = viewOf(close, { total: isFlat ? close : DIVIDENDS.slice(0, bars) });
    return inputOf(view, { ...rest, asOf: (view.days.at(-1) ?? FIRST) + late });
  });

const wanted = fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 5 });

/** Then some figures are gaps, and the last price is not. */
function hasEnded({ asOf, view }: FiguresInput): boolean {
  return asOf - (view.days.at(-1) ?? asOf) > 10;
}

it('has the bits of the single figures, and leaves those with a gap to them', () => {
  let numbers = 0;
  fc.assert(
    fc.property(fc.array(input, { maxLength: 3 }), wanted, (inputs, ids) => {
      for (const [row, one] of inputs.entries()) {
        const { asOf, basis, riskFree: rate } = one;
        // Beside other rows, since rows share what is the same.
        const beside = inputs.map(({ view, ...instrument }) => ({ instrument, view }));
        const values = scanFigures(beside, ids, { asOf, basis, riskFree: rate });
        const own = values.subarray(row * ids.length, (row + 1) * ids.length);
        const { figures } = computeWantedFigures(one, new Set(ids));
        const isRegular = one.frequency === 'daily' && one.kind !== 'currency' && !hasEnded(one);

        for (const [place, id] of ids.entries()) {
          const value = Number.isNaN(own[place]!) ? null : own[place]!;
          if (value === null && !isRegular) continue;
          expect([id, value]).toEqual([id, figures[id]]);
          numbers += value === null ? 0 : 1;
        }
      }
    }),
    { numRuns: 150, seed: 5 },
  );
  expect(numbers).toBeGreaterThan(150);
});
