import * as fc from 'fast-check';
import { computeFigures, computeWantedFigures } from '@/lib/analytics';
import type { FundamentalFacts } from '@/lib/analytics';
import { FIGURES } from '@/lib/domain/figures';
import type { SeriesView } from '@/lib/domain/series';
import { inputOf, viewOf, walk } from '../../../support/series-view';

const IDS = FIGURES.map(({ id }) => id);
const FACTS: FundamentalFacts = {
  sharesOutstanding: 10,
  trailingEps: 2,
  forwardEps: null,
  trailingRevenue: 100,
  priorRevenue: 80,
  trailingNetIncome: 20,
  trailingEbitda: 30,
  equity: 50,
  totalDebt: 25,
  cash: 5,
  trailingDividends: 1,
};

describe('computeWantedFigures', () => {
  it('answers the wanted figures with the bits of the whole set, and no others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...IDS)),
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        (wanted, bars, hasBenchmark) => {
          const view = viewOf(walk(Math.max(bars, 1)).slice(0, bars));
          const benchmark = hasBenchmark
            ? { view: viewOf(walk(300).map((value) => value + 7)), kind: 'index' as const }
            : null;
          const input = { ...inputOf(view, { benchmark }), fundamentals: FACTS };
          const all = computeFigures(input);
          const picked = computeWantedFigures(input, new Set(wanted));

          expect(Object.keys(picked.figures).sort()).toEqual([...wanted].sort());
          for (const id of wanted) {
            expect([id, picked.figures[id]]).toEqual([id, all.figures[id]]);
            expect([id, picked.gaps[id]]).toEqual([id, all.gaps[id]]);
          }
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });
});

describe('a history of many years', () => {
  /** A view that gives wealth only from some day on, as a store that computes no more than that. */
  const recentOnly = (view: SeriesView): SeriesView => ({
    ...view,
    get total(): Float64Array {
      throw new Error('the wealth of the whole history is not needed');
    },
    totalFrom: (first) => {
      expect(first).toBeGreaterThan(0);
      return view.total.slice(first);
    },
  });
  const RECENT_IDS = IDS.filter((id) => !/\.(10Y|SI)$/.test(id));

  it.each([
    ['daily', 1],
    ['weekly', 7],
    ['monthly', 30],
    ['annual', 365],
  ] as const)('is used from the last years on, without a change of a bit: %s', (frequency, step) => {
    const closes = walk(Math.ceil(9_000 / step));
    const view = viewOf(closes, { step });
    const traits = { frequency, benchmark: null };
    const all = computeFigures({ ...inputOf(view, traits), fundamentals: FACTS });

    for (const id of RECENT_IDS) {
      const input = { ...inputOf(recentOnly(view), traits), fundamentals: FACTS };
      const picked = computeWantedFigures(input, new Set([id]));
      expect([id, picked.figures[id], picked.gaps[id]]).toEqual([id, all.figures[id], all.gaps[id]]);
    }
  });
});

describe('levels and their distances', () => {
  it('counts from the averages, from the year’s low, and money traded', () => {
    const closes = [...Array.from({ length: 199 }, () => 100), 120];
    const { figures } = computeFigures(inputOf(viewOf(closes)));

    // mean of 49 x 100 and 120 is 100.4; of 199 x 100 and 120 it is 100.1
    expect(figures.fromSma50).toBeCloseTo(120 / 100.4 - 1, 12);
    expect(figures.fromSma200).toBeCloseTo(120 / 100.1 - 1, 12);
    expect(figures.fromLow52w).toBe(120 / (figures.low52w as number) - 1);
    // volumes 1180 to 1199: mean 1189.5, and the last one of 1199 at 20 more
    expect(figures.averageValue20).toBe(100 * 1189.5 + (20 * 1199) / 20);
  });
});
