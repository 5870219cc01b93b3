/**
 * Allocates a column of n values with NaN before index `first`, the first valid index.
 *
 * @throws RangeError when the period is not a positive integer.
 */
export function emptyColumn(n: number, period: number, first: number): Float64Array {
  if (!Number.isInteger(period) || period < 1) {
    throw new RangeError(`an indicator's period must be a whole number from 1 on, got ${period}`);
  }
  return new Float64Array(n).fill(NaN, 0, Math.min(Math.max(first, 0), n));
}

/** Sum of `count` values from `first` on. */
function sumOf(values: ArrayLike<number>, first: number, count: number): number {
  let sum = 0;
  for (let i = first; i < first + count; i++) sum += values[i]!;
  return sum;
}

/** The running sum is recomputed after this many steps to limit rounding errors. */
const RESUM_EVERY = 512;

/**
 * Simple moving average: mean of the last `period` values.
 *
 * @param values - Finite, oldest first.
 * @returns Same length as `values`; NaN before index `period - 1`.
 * @throws RangeError when the period is not a positive integer.
 */
export function simpleMovingAverage(values: ArrayLike<number>, period: number): Float64Array {
  const n = values.length;
  const average = emptyColumn(n, period, period - 1);
  for (let start = period - 1; start < n; start += RESUM_EVERY) {
    const stop = Math.min(start + RESUM_EVERY, n);
    let sum = sumOf(values, start - period + 1, period);
    average[start] = sum / period;
    for (let i = start + 1; i < stop; i++) {
      sum += values[i]! - values[i - period]!;
      average[i] = sum / period;
    }
  }
  return average;
}

/**
 * Exponential moving average with smoothing `2 / (period + 1)`, seeded with the simple average of its first
 * `period` values (TA-Lib, TTR).
 *
 * @param values - Finite from index `first` on, oldest first.
 * @param first - Index of the first value to use.
 * @returns Same length as `values`; NaN before index `first + period - 1`.
 * @throws RangeError when the period is not a positive integer.
 */
export function exponentialMovingAverage(values: ArrayLike<number>, period: number, first = 0): Float64Array {
  const n = values.length;
  const seed = first + period - 1;
  const average = emptyColumn(n, period, seed);
  if (seed >= n) return average;
  const weight = 2 / (period + 1);
  const keep = 1 - weight;
  let current = sumOf(values, first, period) / period;
  average[seed] = current;
  for (let i = seed + 1; i < n; i++) {
    current = keep * current + weight * values[i]!;
    average[i] = current;
  }
  return average;
}
