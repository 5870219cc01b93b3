import { DOLLAR_CURRENCIES, DOLLAR_WEIGHTS, dollarIndex } from '@/lib/analytics/rates/dollar-index';
import type { DollarCurrency } from '@/lib/analytics/rates/dollar-index';
import type { DatedValues } from '@/lib/analytics/compare/convert-series';

const at = (values: readonly number[], days: readonly number[] = [1, 2]): DatedValues => ({
  days: Int32Array.from(days),
  values: Float64Array.from(values),
});

const RATES: Record<DollarCurrency, DatedValues> = {
  // Reference rates of the ECB of 29 December 2023, in units for one dollar.
  EUR: at([1 / 1.105, 1 / 1.105]),
  JPY: at([156.33 / 1.105, 156.33 / 1.105]),
  GBP: at([0.86905 / 1.105, 0.86905 / 1.105]),
  CAD: at([1.4642 / 1.105, 1.4642 / 1.105]),
  SEK: at([11.096 / 1.105, 11.096 / 1.105]),
  CHF: at([0.926 / 1.105, 0.926 / 1.105]),
};

it('is the index of ICE: it closed 2023 at 101.33', () => {
  const { values } = dollarIndex(RATES);

  // The rates of the ECB are of the early afternoon, the close is of the evening.
  expect(Math.abs(values[0]! - 101.33)).toBeLessThan(0.3);
});

it('rises by its weight when the dollar buys more of a currency', () => {
  const { values } = dollarIndex({ ...RATES, EUR: at([0.9, 0.99]) });

  expect(values[1]! / values[0]!).toBeCloseTo(1.1 ** DOLLAR_WEIGHTS.EUR, 12);
});

it('has a value on the days that all six have', () => {
  const { days } = dollarIndex({ ...RATES, SEK: at([9, 9, 9], [0, 2, 3]) });

  expect([...days]).toEqual([2]);
  expect(DOLLAR_CURRENCIES.reduce((sum, code) => sum + DOLLAR_WEIGHTS[code], 0)).toBeCloseTo(1, 12);
});
