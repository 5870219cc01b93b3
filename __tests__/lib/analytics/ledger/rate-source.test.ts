import { seededRandom } from '../../../support/random-portfolio';
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

it('is the last one on or before a day in whichever order days are asked for, also beyond pauses and both ends', () => {
  const random = seededRandom(7);
  const days: number[] = [];
  for (let day = 100; days.length < 400; day += random() < 0.05 ? 400 * random() : 1 + 3 * random())
    days.push(Math.trunc(day));
  const known = [...new Set(days)];
  const quotes: PairQuotes = {
    base: 'EUR',
    quote: 'USD',
    days: Int32Array.from(known),
    rates: Float64Array.from(known),
  };
  const rateOn = rateSource([quotes]);
  for (let n = 0; n < 2_000; n += 1) {
    const day = 90 + Math.trunc(random() * (known.at(-1)! - 80));
    expect(rateOn('EUR', 'USD', day)).toBe(known.findLast((one) => one <= day) ?? null);
  }
});

it('uses an own rate where the market knows none, also over another currency', () => {
  const own = (base: string, quote: string, days: readonly number[], rate: number): PairQuotes => ({
    ...pair(base, quote, days, rate),
    isOwn: true,
  });
  // Own rates come after those of the market, or before them.
  const pairs = [own('EUR', 'USD', [5, 50], 2), ...PAIRS, own('THB', 'EUR', [8], 0.025)];
  const rateOn = rateSource(pairs);

  expect(rateOn('EUR', 'USD', 9)).toBe(2);
  expect(rateOn('EUR', 'USD', 60)).toBe(1.25);
  expect(rateDay(pairs, { from: 'EUR', to: 'USD', day: 60 })).toBe(20);
  expect(rateOn('EUR', 'THB', 60)).toBe(40);
  expect(rateOn('THB', 'USD', 15)).toBeCloseTo(0.025 * 1.25, 12);
  expect(rateDay(pairs, { from: 'THB', to: 'USD', day: 15 })).toBe(8);
  expect(rateOn('THB', 'EUR', 7)).toBeNull();
});
