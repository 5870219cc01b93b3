import { marketChange } from '@/lib/analytics/portfolio/market-change';
import type { MarketData } from '@/lib/analytics/portfolio/price-grid';

const market = (rates: Readonly<Record<number, number>>): MarketData => ({
  closes: new Map(),
  pairs: [
    {
      base: 'EUR',
      quote: 'USD',
      days: Int32Array.from(Object.keys(rates), Number),
      rates: Float64Array.from(Object.values(rates)),
    },
  ],
});

const BEFORE = { 100: 1.1, 103: 1.2, 104: 1.3 };
const daysOf = (after: Readonly<Record<number, number>>): number[] => {
  const { hasOtherRate } = marketChange(market(BEFORE), market(after));
  return Array.from({ length: 10 }, (_, at) => 98 + at).filter(hasOtherRate);
};

describe('days with another rate', () => {
  it('are those on which a corrected rate was the last one', () => {
    expect(daysOf({ ...BEFORE, 100: 1.15 })).toEqual([100, 101, 102]);
    expect(daysOf({ ...BEFORE, 103: 1.15 })).toEqual([103]);
  });

  it('are all days since a new last rate', () => {
    expect(daysOf({ ...BEFORE, 105: 1.4 })).toEqual([105, 106, 107]);
  });

  it('are none where a day that was added has the rate of the day before it', () => {
    expect(daysOf({ ...BEFORE, 101: 1.1 })).toEqual([]);
    expect(daysOf(BEFORE)).toEqual([]);
  });

  it('are all days where pairs are others', () => {
    const { hasOtherRate } = marketChange(market(BEFORE), { ...market(BEFORE), pairs: [] });

    expect([0, 100, 1000].every(hasOtherRate)).toBe(true);
  });
});
