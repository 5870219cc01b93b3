import fc from 'fast-check';
import { equalWeightIndex } from '@/lib/analytics';

const from = 100;
const to = 200;

function series(first: number, values: readonly number[]): { days: number[]; values: readonly number[] } {
  return { days: values.map((_, index) => first + index), values };
}

describe('equalWeightIndex', () => {
  it('earns the mean of the returns of each day, in weights that are equal again every day', () => {
    // Day 101: +10% and -20%, mean -5%: 100 -> 95. Day 102: +50% and +25%, mean 37.5%: 95 -> 130.625.
    // Without rebalancing it would be (165 + 100) / 2 = 132.5.
    const index = equalWeightIndex([series(100, [100, 110, 165]), series(100, [10, 8, 10])], { from, to });

    expect([...index.days]).toEqual([100, 101, 102]);
    expect([...index.values]).toEqual([100, expect.closeTo(95, 12), expect.closeTo(130.625, 12)]);
    expect(index.limitedBy).toBeNull();
  });

  it('uses only days that every series has, with the returns between them', () => {
    // The second series has no day 101: from 100 to 102 the first earns 21%, the second 10%, the mean is
    // 15.5%.
    const index = equalWeightIndex([series(100, [100, 110, 121]), { days: [100, 102], values: [10, 11] }], {
      from,
      to,
    });

    expect([...index.days]).toEqual([100, 102]);
    expect(index.values[1]).toBeCloseTo(115.5, 12);
  });

  it('begins with the youngest series and returns which one that is', () => {
    const index = equalWeightIndex([series(95, [1, 1, 1, 1, 1, 1, 2, 2]), series(101, [5, 5])], { from, to });

    expect([...index.days]).toEqual([101, 102]);
    expect(index.limitedBy).toBe(1);
  });

  it('begins at the last common day on or before the first, and ends with the window', () => {
    const held = { days: [98, 99, 102, 103], values: [1, 2, 3, 4] };

    expect([...equalWeightIndex([held], { from: 101, to: 102 }).days]).toEqual([99, 102]);
    expect(equalWeightIndex([held], { from: 101, to: 102 }).limitedBy).toBeNull();
  });

  it.each([
    ['without series', []],
    ['without a common day', [series(100, [1, 2]), series(110, [1, 2])]],
    ['before anything was observed', [series(201, [1, 2])]],
    ['with an empty series', [series(100, [1, 2]), series(100, [])]],
  ])('is empty %s', (_, given) => {
    expect(equalWeightIndex(given, { from, to })).toEqual({
      days: new Int32Array(0),
      values: new Float64Array(0),
      limitedBy: null,
    });
  });

  it('of one series, or of several that are alike, is that series itself', () => {
    const price = fc.double({ min: 0.01, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        (values, n) => {
          const copies = Array.from({ length: n }, (_, k) =>
            series(
              100,
              values.map((value) => value * 2 ** k),
            ),
          );
          const index = equalWeightIndex(copies, { from, to });

          expect(index.values).toHaveLength(values.length);
          values.forEach((value, t) => {
            const expected = (100 * value) / values[0]!;
            expect(Math.abs(index.values[t]! / expected - 1)).toBeLessThan(1e-9);
          });
        },
      ),
    );
  });
});
