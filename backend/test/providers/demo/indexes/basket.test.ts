import {
  addToBasket,
  basketReturns,
  createBasket,
  goingDays,
} from '@/backend/src/providers/demo/indexes/basket';
import type { StockTrace } from '@/backend/src/providers/demo/process/stock-trace';

/** Four weekdays of a stock that closes at 10, 11, 11 (closed), 12 and pays a dividend of 0.5 on the last. */
function traceOf(
  closes: readonly number[],
  shares: readonly number[],
  before: readonly number[],
): StockTrace {
  return {
    first: 0,
    close: Float64Array.from(closes),
    before: Float64Array.from(before),
    opening: Float64Array.from(before),
    shares: Float64Array.from(shares),
    dividend: Float64Array.from([0, 0, 0, 0.5]),
  };
}

const PLAIN = traceOf([10, 11, 11, 12], [5, 5, 5, 5], [0, 10, 11, 11]);
// Two for one before the third day: 40 becomes 20.
const SPLIT = traceOf([40, 40, 20, 22], [1, 1, 2, 2], [0, 40, 20, 20]);
const ALWAYS = { from: 0, to: 4 };

describe('a basket', () => {
  it('adds members up by value from the day after their first price', () => {
    const basket = createBasket(4);
    addToBasket(basket, { trace: PLAIN, period: ALWAYS, unit: 1 });
    addToBasket(basket, { trace: SPLIT, period: ALWAYS, unit: 1 });

    // Day 1: 5 x 10 + 1 x 40 = 90 to 5 x 11 + 1 x 40 = 95. Day 3: 5 x 11 + 2 x 20 = 95 to 5 x 12 + 2 x 22 =
    // 104.
    expect([...basket.before]).toEqual([0, 90, 95, 95]);
    expect([...basket.after]).toEqual([0, 95, 95, 104]);
  });

  it('is not moved by a split, a closed day or a joiner', () => {
    const basket = createBasket(4);
    addToBasket(basket, { trace: PLAIN, period: ALWAYS, unit: 1 });
    addToBasket(basket, { trace: SPLIT, period: { from: 2, to: 4 }, unit: 1 });

    expect(basketReturns(basket, 'price')[2]).toBe(0);
    expect(basketReturns(basket, 'price')[1]).toBeCloseTo(0.1, 12);
  });

  it('counts the cash that members paid in its total return', () => {
    const basket = createBasket(4);
    addToBasket(basket, { trace: PLAIN, period: ALWAYS, unit: 1 });

    // 5 x 12 + 5 x 0.5 = 62.5 over 55.
    expect(basketReturns(basket, 'total')[3]).toBeCloseTo(62.5 / 55 - 1, 12);
  });

  it('drops a stock at its end, by the rule of the site', () => {
    // Weekdays of two weeks; the last bar is on the first day, so that it has ended from the twelfth calendar
    // day on.
    const weekdays = Int32Array.of(100, 101, 102, 103, 104, 107, 108, 109, 110, 111);
    expect([...goingDays(weekdays, [100])]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect([...goingDays(weekdays, [104])].slice(0, 2)).toEqual([1, 1]);

    const basket = createBasket(4);
    addToBasket(basket, { trace: PLAIN, period: ALWAYS, unit: 1, isGoing: Uint8Array.of(1, 1, 0, 0) });
    expect([...basket.before]).toEqual([0, 50, 0, 0]);
  });

  it('weighs by price alone without a unit', () => {
    const basket = createBasket(4);
    addToBasket(basket, { trace: PLAIN, period: ALWAYS, unit: null });
    addToBasket(basket, { trace: SPLIT, period: ALWAYS, unit: null });

    expect([...basket.after]).toEqual([0, 51, 31, 34]);
  });
});
