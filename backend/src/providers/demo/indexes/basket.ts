import { hasEnded } from '@/lib/domain/freshness';
import type { StockTrace } from '../process/stock-trace';

/**
 * A value-weighted group of stocks on the weekday axis: the value of the members at the previous close and at
 * the close of the day, and the cash dividends that they paid. Chaining the ratio of the two yields an index
 * whose divisor absorbs all additions, removals and splits.
 */
export interface SimulatedBasket {
  readonly before: Float64Array;
  readonly after: Float64Array;
  readonly cash: Float64Array;
  /** Value of the members at the open of the day. */
  readonly opening: Float64Array;
}

/** A membership period of a stock in a basket on the weekday axis; `to` is exclusive. */
export interface BasketPeriod {
  readonly from: number;
  readonly to: number;
}

/** An empty basket over `count` weekdays. */
export function createBasket(count: number): SimulatedBasket {
  return {
    before: new Float64Array(count),
    after: new Float64Array(count),
    cash: new Float64Array(count),
    opening: new Float64Array(count),
  };
}

/**
 * Adds a stock's path to a basket for one membership period, starting on the day after its first price.
 *
 * @param isGoing - 0 on weekdays after the end of its prices, when it is excluded; null: it trades
 *   throughout.
 * @param unit - Value of one unit of the share's currency: 1, or the fixed rate of a foreign currency; null
 *   weights by price alone.
 */
export function addToBasket(
  basket: SimulatedBasket,
  {
    trace,
    period,
    unit,
    isGoing = null,
  }: {
    readonly trace: StockTrace;
    readonly period: BasketPeriod;
    readonly unit: number | null;
    readonly isGoing?: Uint8Array | null;
  },
): void {
  const { before, after, cash, opening } = basket;
  const end = Math.min(period.to, before.length);
  for (let w = Math.max(period.from, trace.first + 1); w < end; w += 1) {
    if (isGoing?.[w] === 0) continue;
    const weight = unit === null ? 1 : trace.shares[w]! * unit;
    before[w] = before[w]! + weight * trace.before[w]!;
    after[w] = after[w]! + weight * trace.close[w]!;
    cash[w] = cash[w]! + weight * trace.dividend[w]!;
    opening[w] = opening[w]! + weight * trace.opening[w]!;
  }
}

/**
 * Marks the weekdays on which a stock's prices have not ended, by the same rule as the site and its indexes.
 */
export function goingDays(weekdays: Int32Array, barDays: ArrayLike<number>): Uint8Array {
  const going = new Uint8Array(weekdays.length);
  let bar = -1;
  for (let w = 0; w < weekdays.length; w += 1) {
    const day = weekdays[w]!;
    while (bar + 1 < barDays.length && barDays[bar + 1]! <= day) bar += 1;
    going[w] = bar >= 0 && hasEnded(barDays[bar]!, day) ? 0 : 1;
  }
  return going;
}

/**
 * Return of a basket by weekday, without (`price`) or with (`total`) its members' cash dividends; 0 where it
 * has no members.
 */
export function basketReturns(basket: SimulatedBasket, basis: 'price' | 'total'): Float64Array {
  const returns = new Float64Array(basket.before.length);
  for (let w = 0; w < returns.length; w += 1) {
    const before = basket.before[w]!;
    if (before <= 0) continue;
    const cash = basis === 'total' ? basket.cash[w]! : 0;
    returns[w] = (basket.after[w]! + cash) / before - 1;
  }
  return returns;
}
