import type { StockTrace } from '../process/stock-trace';

/**
 * A group of stocks on the weekday axis, weighed by what they are worth: what its members of a day were worth at the close before and at
 * the close of the day, and the cash that they paid. Chaining the ratio of the two is an index whose divisor absorbs every joiner,
 * leaver and split.
 */
export interface Basket {
  readonly before: Float64Array;
  readonly after: Float64Array;
  readonly cash: Float64Array;
  /** Worth of the members at the open of the day. */
  readonly opening: Float64Array;
}

/** A stay of a stock in a basket on the weekday axis; `to` is exclusive. */
export interface Stay {
  readonly from: number;
  readonly to: number;
}

/** An empty basket over `count` weekdays. */
export function createBasket(count: number): Basket {
  return {
    before: new Float64Array(count),
    after: new Float64Array(count),
    cash: new Float64Array(count),
    opening: new Float64Array(count),
  };
}

/**
 * Adds a stock's course to a basket for one stay; it counts from the day after its first price.
 *
 * @param unit - What a share of one currency unit counts: 1, or the fixed rate of a foreign currency; null weighs by price alone.
 */
export function addToBasket(
  basket: Basket,
  { trace, stay, unit }: { readonly trace: StockTrace; readonly stay: Stay; readonly unit: number | null },
): void {
  const { before, after, cash, opening } = basket;
  const end = Math.min(stay.to, before.length);
  for (let w = Math.max(stay.from, trace.first + 1); w < end; w += 1) {
    const weight = unit === null ? 1 : trace.shares[w]! * unit;
    before[w] = before[w]! + weight * trace.before[w]!;
    after[w] = after[w]! + weight * trace.close[w]!;
    cash[w] = cash[w]! + weight * trace.dividend[w]!;
    opening[w] = opening[w]! + weight * trace.opening[w]!;
  }
}

/** Return of a basket by weekday, without (`price`) or with (`total`) the cash its members paid; 0 where it has no member. */
export function basketReturns(basket: Basket, basis: 'price' | 'total'): Float64Array {
  const returns = new Float64Array(basket.before.length);
  for (let w = 0; w < returns.length; w += 1) {
    const before = basket.before[w]!;
    if (before <= 0) continue;
    const cash = basis === 'total' ? basket.cash[w]! : 0;
    returns[w] = (basket.after[w]! + cash) / before - 1;
  }
  return returns;
}
