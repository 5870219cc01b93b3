import { rollingCorrelation } from '@/lib/analytics/crypto/rolling-correlation';
import { correlation } from '@/lib/analytics/relative/market-model';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { weekday } from '@/lib/domain/iso-date';

const N = 140;
const every = Array.from({ length: N }, (_, i) => 20_000 + i);
const coin = { days: every, values: every.map((day) => 100 * Math.exp(0.1 * Math.sin(day * 0.7))) };
const open = every.filter((day) => weekday(day) % 6 !== 0);
const stocks = { days: open, values: open.map((day) => 50 * Math.exp(0.1 * Math.sin(day * 0.7 + 0.4))) };

it('is the correlation of returns between days that both have', () => {
  const rolled = rollingCorrelation(coin, stocks, 30);
  const joined = coin.values.filter((_, i) => weekday(every[i]!) % 6 !== 0);
  const [x, y] = [simpleReturns(joined), simpleReturns(stocks.values)];
  const last = correlation(x.slice(-30), y.slice(-30));

  expect(rolled.joined).toBe(open.length - 1);
  expect(rolled.days).toHaveLength(open.length - 30);
  expect(Array.from(rolled.days).every((day) => weekday(day) % 6 !== 0)).toBe(true);
  expect(rolled.values.at(-1)).toBeCloseTo(last.ok ? last.value : NaN, 12);
});

it('counts the days of the coin on which the other did not trade', () => {
  const between = every.filter((day) => day >= open[0]! && day <= open.at(-1)!).length;
  expect(rollingCorrelation(coin, stocks, 30).leftOut).toBe(between - open.length);
});

it('is 1 with itself, has no value while nothing moves, and none of too few returns', () => {
  expect(rollingCorrelation(stocks, stocks, 20).values.every((value) => Math.abs(value - 1) < 1e-12)).toBe(
    true,
  );
  const flat = { days: open, values: open.map(() => 7) };
  expect(rollingCorrelation(coin, flat, 20).values.every(Number.isNaN)).toBe(true);
  expect(rollingCorrelation(coin, stocks, 1000)).toMatchObject({
    days: new Int32Array(0),
    joined: open.length - 1,
  });
  expect(rollingCorrelation({ days: [], values: [] }, stocks, 5)).toMatchObject({ joined: 0, leftOut: 0 });
});

it('refuses a window of one return', () => {
  expect(() => rollingCorrelation(coin, stocks, 1)).toThrow(RangeError);
});
