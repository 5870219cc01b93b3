import type { EpochDay } from './iso-date';

/**
 * Daily bars in columns, oldest first, all of one length n.
 * A missing open, high, low or volume is NaN (never 0); `close` is always finite and positive.
 */
export interface BarColumns {
  readonly days: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** A split: `ratio` new shares for one old (4 for a 4:1 split), effective before the open of `day`. */
export interface Split {
  readonly day: EpochDay;
  readonly ratio: number;
}

/** A cash dividend per share in the instrument's currency, on its ex-date. */
export interface Dividend {
  readonly day: EpochDay;
  readonly amount: number;
}

/**
 * Data known about one instrument at the close of an as-of day: the bars up to that day, split-adjusted as
 * of that day, and the wealth of a holder who reinvests dividends.
 */
export interface SeriesView extends BarColumns {
  /**
   * Dividends reinvested at the ex-date (CRSP/Yahoo factor), scaled so that its last value equals the last
   * close.
   */
  readonly total: Float64Array;
  /** The last `count` bars of columns that a store may keep packed; the older ones are not unpacked. */
  newest?(count: number): Pick<BarColumns, 'open' | 'high' | 'low' | 'volume'>;
  /** The wealth from bar `first` on, for a store that can compute it without the older bars. */
  totalFrom?(first: number): Float64Array;
}

/** Annual rates as fractions (0.041 = 4.1%) by the day when they were published, oldest first. */
export interface RateSeries {
  readonly days: Int32Array;
  readonly rates: Float64Array;
}
