/**
 * One stock on the weekday axis; values are carried forward over days without a bar so that indexes can sum
 * them. The arrays are shared: the next stock overwrites them.
 */
export interface StockTrace {
  /**
   * First weekday with a price; the last price is carried forward to the end, even for a delisted company.
   */
  first: number;
  /** Rounded close as traded; the last one where there is no bar. */
  readonly close: Float64Array;
  /** Close of the previous weekday in the shares of this day (after its split). */
  readonly before: Float64Array;
  /** Opening price; the previous close where there is no bar. */
  readonly opening: Float64Array;
  /** Shares in millions. */
  readonly shares: Float64Array;
  /** Cash dividend per share with an ex-date on this day. */
  readonly dividend: Float64Array;
}

/** Allocates the arrays for one stock over `count` weekdays. */
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
