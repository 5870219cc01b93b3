import { emptyColumn } from './moving-average';

/** 100 without losses, 50 when all changes are zero. */
function strength(gain: number, loss: number): number {
  const both = gain + loss;
  return both === 0 ? 50 : (100 * gain) / both;
}

/**
 * Relative strength index with Wilder's smoothing: the first averages are plain means of the first `period`
 * changes.
 *
 * @param values - Finite, oldest first.
 * @returns In [0, 100], as long as `values`; NaN before index `period`.
 * @throws RangeError when the period is not a positive integer.
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 */
export function relativeStrengthIndex(values: ArrayLike<number>, period = 14): Float64Array {
  const n = values.length;
  const index = emptyColumn(n, period, period);
  if (n <= period) return index;
  let [gain, loss] = [0, 0];
  for (let i = 1; i <= period; i++) {
    const change = values[i]! - values[i - 1]!;
    if (change > 0) gain += change;
    else loss -= change;
  }
  gain /= period;
  loss /= period;
  index[period] = strength(gain, loss);
  const weight = 1 / period;
  const keep = (period - 1) / period;
  let previous = values[period]!;
  for (let i = period + 1; i < n; i++) {
    const value = values[i]!;
    const change = value - previous;
    previous = value;
    gain = keep * gain + weight * (change > 0 ? change : 0);
    loss = keep * loss + weight * (change < 0 ? -change : 0);
    index[i] = strength(gain, loss);
  }
  return index;
}
