import { rateDay, rateSource, type PairQuotes } from '@/lib/analytics/ledger/rate-source';

const pair = (base: string, quote: string, days: readonly number[], rate: number): PairQuotes => ({
  base,
  quote,
  days: Int32Array.from(days),
  rates: Float64Array.from(days, () => rate),
});
const PAIRS = [pair('EUR', 'USD', [10, 20], 1.25), pair('USD', 'CAD', [12, 30], 1.5)];

it.each([
  ['USD', 'EUR', 25, 20, 0.8],
  ['EUR', 'USD', 15, 10, 1.25],
  // Over the dollar: the older of the two quotes.
  ['CAD', 'EUR', 40, 20, 1 / 1.5 / 1.25],
  ['CAD', 'EUR', 11, null, null],
  ['GBP', 'EUR', 40, null, null],
])('the rate of %s in %s on day %i is of day %p', (from, to, day, expected, rate) => {
  expect(rateDay(PAIRS, { from, to, day })).toBe(expected);
  if (rate === null) expect(rateSource(PAIRS)(from, to, day)).toBeNull();
  else expect(rateSource(PAIRS)(from, to, day)).toBeCloseTo(rate, 12);
});
