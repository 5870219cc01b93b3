import { emptyColumn } from './moving-average';

/** High, low and close columns of one length; a missing high or low is NaN and counts as the close. */
export interface RangeColumns {
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/**
 * True range: the greatest of high - low, |high - previous close| and |low - previous close|.
 *
 * @returns Same length as the columns; NaN at index 0, which has no previous close.
 */
export function trueRange({ high, low, close }: RangeColumns): Float64Array {
  const n = close.length;
  const range = new Float64Array(n).fill(NaN, 0, Math.min(1, n));
  for (let i = 1; i < n; i++) {
    const previous = close[i - 1]!;
    let top = high[i]!;
    let bottom = low[i]!;
    if (top !== top) top = close[i]!;
    if (bottom !== bottom) bottom = close[i]!;
    // The greatest of the three equals the range of the day extended to the previous close.
    range[i] = (top > previous ? top : previous) - (bottom < previous ? bottom : previous);
  }
  return range;
}

/**
 * Average true range with Wilder's smoothing; the first is the mean of the true ranges 1 to `period`.
 *
 * @returns Price units, as long as the columns; NaN before index `period`.
 * @throws RangeError when the period is not a positive integer.
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 */
export function averageTrueRange(columns: RangeColumns, period = 14): Float64Array {
  const range = trueRange(columns);
  const n = range.length;
  const average = emptyColumn(n, period, period);
  if (n <= period) return average;
  let current = 0;
  for (let i = 1; i <= period; i++) current += range[i]!;
  current /= period;
  average[period] = current;
  const weight = 1 / period;
  const keep = (period - 1) / period;
  for (let i = period + 1; i < n; i++) {
    current = keep * current + weight * range[i]!;
    average[i] = current;
  }
  return average;
}
