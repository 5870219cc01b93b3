import { coinDecimals, roundTo, shareDecimals } from '@/backend/src/providers/demo/process/rounding';

describe('roundTo', () => {
  it.each([
    [1.005, 1, 1],
    [2.345, 0, 2],
    [0.12345, 4, 0.1235],
    [99.999, 2, 100],
  ])('%d to %d decimals is %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected);
  });
});

describe('decimals of a quote', () => {
  it('are cents, and more for what costs less than one', () => {
    expect([250, 1, 0.99].map(shareDecimals)).toEqual([2, 2, 4]);
    expect([95_000, 14, 0.25, 0.000009].map(coinDecimals)).toEqual([2, 4, 6, 8]);
  });
});
