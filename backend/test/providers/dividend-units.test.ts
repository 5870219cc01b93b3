import { settleDividendUnits } from '@/backend/src/providers/dividend-units';

/** Two bars around an ex-date on day 11, whose adjusted closes contain a dividend in the unit of the prices. */
function bars(close: number, dividend: number | null) {
  const bar = { open: close, high: close, low: close, close, volume: 1 };
  const adjusted = dividend === null ? null : close - dividend;
  return [
    { ...bar, day: 10, adjusted },
    { ...bar, day: 11, adjusted: dividend === null ? null : close },
  ];
}
const settle = (amount: number, dividend: number | null, currency: string | null, unit: string) =>
  settleDividendUnits([{ day: 11, amount, currency }], bars(499, dividend), unit)[0]?.amount ?? null;

it.each([
  ['in pounds, of prices in pence', 0.2542, 25.42, null, 'GBp', 25.42],
  ['in pence, of prices in pence', 25.42, 25.42, null, 'GBp', 25.42],
  ['in dollars, of prices in pence', 0.33, 25.9, 'USD', 'GBp', 25.9],
  ['in dollars that are not stated as such', 0.33, 25.9, null, 'GBp', 25.9],
  ['in pounds, where the adjusted closes show nothing', 0.2542, null, 'GBP', 'GBp', 25.42],
  ['in pence, where nothing is stated and shown', 25.42, null, null, 'GBp', 25.42],
  ['in euros, of prices in dollars', 1, 1.08, 'EUR', 'USD', 1.08],
  ['of prices in dollars', 0.5, 0.5, 'USD', 'USD', 0.5],
] as const)('a dividend %s', (_, amount, dividend, currency, unit, expected) => {
  expect(settle(amount, dividend, currency, unit)).toBeCloseTo(expected, 6);
});

it('leaves out a dividend in other money that no adjusted close settles', () => {
  expect(settle(0.33, null, 'USD', 'GBp')).toBeNull();
});
