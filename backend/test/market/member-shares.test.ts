import { adjustedUnits, countedPeriods } from '@/backend/src/market/member-shares';
import type { MembershipPeriod } from '@/backend/src/market/market-store';

const VIEW = { days: Int32Array.of(10, 20, 30), close: Float64Array.of(5, 8, 10) };
const SPLIT = { day: 20, ratio: 10 };
const BASIS = { view: VIEW, splits: [SPLIT], asOf: 30 };

function stay(part: Partial<MembershipPeriod>): MembershipPeriod {
  return {
    instrument: {} as MembershipPeriod['instrument'],
    from: null,
    to: null,
    sharesMillions: null,
    ...part,
  };
}

it('restates shares for the splits since their day, and leaves those that hold on every day', () => {
  expect(adjustedUnits({ sharesMillions: 3, countedOn: 15 }, BASIS)).toBe(30);
  expect(adjustedUnits({ sharesMillions: 3, countedOn: 25 }, BASIS)).toBe(3);
  expect(adjustedUnits({ sharesMillions: 3 }, BASIS)).toBe(3);
});

it('restates shares of a later day than the as-of day by the splits between', () => {
  expect(adjustedUnits({ sharesMillions: 30, countedOn: 25 }, { ...BASIS, asOf: 15 })).toBe(3);
});

it('turns a weight into units by the price of its day, else by the last price', () => {
  expect(adjustedUnits({ sharesMillions: null, weight: 0.4, countedOn: 21 }, BASIS)).toBeCloseTo(0.05);
  expect(adjustedUnits({ sharesMillions: null, weight: 0.4 }, BASIS)).toBeCloseTo(0.04);
  expect(adjustedUnits({ sharesMillions: null, weight: null }, BASIS)).toBeNull();
});

it('cuts a stay at its splits, as worth is counted in shares as traded', () => {
  expect(countedPeriods(stay({ sharesMillions: 30, countedOn: 25 }), BASIS)).toEqual([
    { from: null, to: 20, shares: 3 },
    { from: 20, to: null, shares: 30 },
  ]);
  expect(countedPeriods(stay({ sharesMillions: 30 }), BASIS)).toEqual([{ from: null, to: null, shares: 30 }]);
});
