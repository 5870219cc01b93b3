import fc from 'fast-check';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';

describe('roundForPage', () => {
  it.each([
    [0.123456789, 0.1234568],
    [226.2512345, 226.2512],
    // Seven digits would lose the cents of a large price.
    [123456.789, 123456.79],
    // 1.2349999996% would become 1.235% and be displayed as 1.24%: it keeps the decisive digits.
    [0.012349999996, 0.012349999996],
    // Displayed with four decimals below one and two from one on: it must not become one.
    [0.99999999, 0.99999999],
    [0, 0],
    [-12.5, -12.5],
  ])('makes %p to %p', (value, expected) => {
    expect(roundForPage(value)).toBe(expected);
  });

  it('changes nothing that a page shows', () => {
    const returns = [formatReturn, (value: number) => formatPercent(value, { digits: 0 })];
    const numbers = [
      (value: number) => formatNumber(value),
      (value: number) => formatNumber(value, { digits: 1 }),
      (value: number) => formatPrice(value),
      (value: number) => formatPrice(value, 'currency'),
      (value: number) => formatPriceChange(value, value),
    ];
    const sizes = fc.oneof(
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e6, max: 1e14, noNaN: true }),
      // Near the values at which rounding changes.
      fc
        .tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.double({ min: -1e-9, max: 1e-9, noNaN: true }))
        .map(([steps, off]) => steps / 2000 + off),
    );
    fc.assert(
      fc.property(sizes, (value) => {
        const rounded = roundForPage(value);
        const size = Math.abs(value);
        const styles = [formatCompact, ...(size < 1e5 ? returns : []), ...(size < 1e8 ? numbers : [])];
        for (const write of styles) expect(write(rounded)).toBe(write(value));
      }),
      { numRuns: 4000, seed: 7 },
    );
  });
});

const line: InstrumentTableRow = {
  id: 7,
  symbol: 'AAA',
  name: 'Alpha',
  kind: 'stock',
  exchange: 'NYSE',
  currency: 'USD',
  country: null,
  sector: 'Energy',
  industry: null,
  lastDay: '2024-06-28',
  figures: { price: 10.123456789, pe: null, 'return.5Y': null, beta: 1.1 },
  gaps: {
    pe: { gap: 'no-data', need: 1, have: 0 },
    'return.5Y': { gap: 'insufficient-history', need: 1260, have: 300 },
  },
  spark: [10, 10.333333333, 11.987654321],
};

describe('toPageLines', () => {
  it('keeps the requested figures, rounded, and only those gaps whose reason is not missing data', () => {
    expect(toPageRows([line], ['price', 'pe', 'return.5Y', 'unheard'])).toEqual([
      {
        symbol: 'AAA',
        name: 'Alpha',
        kind: 'stock',
        currency: 'USD',
        sector: 'Energy',
        lastDay: '2024-06-28',
        figures: { price: 10.12346, pe: null, 'return.5Y': null, unheard: null },
        gaps: { 'return.5Y': { gap: 'insufficient-history', need: 1260, have: 300 } },
        spark: [10, 10.33, 11.987654],
      },
    ]);
  });

  it('keeps a level spark line and a weight that is not known', () => {
    const [kept] = toPageRows([{ ...line, spark: [3, 3], weight: null, group: 'Bonds' }], []);

    expect(kept).toMatchObject({ spark: [3, 3], weight: null, group: 'Bonds', figures: {} });
    expect(kept).not.toHaveProperty('gaps');
  });
});
