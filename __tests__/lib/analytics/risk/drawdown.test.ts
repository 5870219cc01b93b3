import * as fc from 'fast-check';
import { gap, ok } from '@/lib/domain/metric';
import {
  currentDrawdown,
  deepestDrawdown,
  drawdownSeries,
  maxDrawdown,
  topDrawdowns,
} from '@/lib/analytics/risk/drawdown';

describe('drawdowns', () => {
  it.each([
    ['empty', [], gap('insufficient-history', 1, 0)],
    ['one value', [5], ok(0)],
    ['never falls', [1, 2, 2, 3], ok(0)],
    ['total loss', [5, 0], ok(-1)],
    ['only falls', [8, 4, 2], ok(-0.75)],
  ])('of a series: %s', (_, values, expected) => {
    expect(maxDrawdown(values)).toEqual(expected);
  });

  it('measures from the running peak, through a partial recovery', () => {
    // 1.10 -> 0.88 -> 0.924 -> 0.8316: 0.8316 / 1.10 - 1 = -0.244
    const deepest = deepestDrawdown([1, 1.1, 0.88, 0.924, 0.8316, 1.05])!;

    expect(deepest.depth).toBeCloseTo(-0.244, 14);
    expect(deepest).toMatchObject({ peak: 1, trough: 4, recovery: null });
  });

  it('treats an exact tie as a recovery and the first of equal highs as the peak', () => {
    expect(deepestDrawdown([10, 10, 5, 10, 12])).toEqual({ depth: -0.5, peak: 0, trough: 2, recovery: 3 });
  });

  it('lists falls that do not overlap, deepest first', () => {
    const found = topDrawdowns([10, 9, 10, 8, 11, 5.5], 5);

    expect(found.map(({ peak, trough, recovery }) => [peak, trough, recovery])).toEqual([
      [4, 5, null],
      [2, 3, 4],
      [0, 1, 2],
    ]);
    expect(topDrawdowns([10, 9, 10, 8, 11, 5.5], 1)).toHaveLength(1);
    expect(topDrawdowns([1, 2, 3], 5)).toEqual([]);
    expect(topDrawdowns([], 5)).toEqual([]);
  });

  it('measures how far the end is below the high', () => {
    expect(currentDrawdown([4, 8, 6])).toEqual(ok(-0.25));
    expect(currentDrawdown([])).toEqual(gap('insufficient-history', 1, 0));
  });

  it('agrees with itself: the series, its minimum and the deepest of the list', () => {
    const values = fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(values, (series) => {
        const depths = drawdownSeries(series);
        const deepest = Math.min(...depths);
        expect(depths.every((depth) => depth <= 0 && depth >= -1)).toBe(true);
        expect(maxDrawdown(series)).toEqual(ok(deepest));
        expect(topDrawdowns(series, 1)[0]?.depth ?? 0).toBe(deepest);
      }),
      { seed: 1 },
    );
  });
});

it('finds what a plain search finds, to the bit', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.double({ min: 0.5, max: 2, noNaN: true }),
          fc.constantFrom(1, 1 + 1e-15, 0.9, 0.9 - 1e-16),
        ),
      ),
      (values) => {
        let [depth, peak, found] = [0, 0, null as null | { depth: number; peak: number; trough: number }];
        values.forEach((value, i) => {
          if (value > values[peak]!) peak = i;
          const drawdown = value / values[peak]! - 1;
          if (drawdown < depth) found = { depth: (depth = drawdown), peak, trough: i };
        });
        const { recovery: _, ...deepest } = deepestDrawdown(values) ?? { recovery: null };

        expect(deepest).toEqual(found ?? {});
      },
    ),
    { numRuns: 500, seed: 6 },
  );
});
