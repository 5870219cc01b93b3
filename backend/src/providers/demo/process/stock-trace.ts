/**
 * One stock on the weekday axis, carried over the days on which it has no bar, so that indexes can add it up. The arrays are shared: the
 * next stock overwrites them.
 */
export interface StockTrace {
  /** First weekday with a price; the last price is carried to the end, also of a company that has left. */
  first: number;
  /** Rounded close as traded; the last one where there is no bar. */
  readonly close: Float64Array;
  /** Close of the weekday before in the shares of this day (after its split). */
  readonly before: Float64Array;
  /** Opening price; the close before where there is no bar. */
  readonly opening: Float64Array;
  /** Shares in millions. */
  readonly shares: Float64Array;
  /** Cash dividend per share that the stock goes without on this day. */
  readonly dividend: Float64Array;
}

/** Room for one stock over `count` weekdays. */
export function createTrace(count: number): StockTrace {
  return {
    first: 0,
    close: new Float64Array(count),
    before: new Float64Array(count),
    opening: new Float64Array(count),
    shares: new Float64Array(count),
    dividend: new Float64Array(count),
  };
}
