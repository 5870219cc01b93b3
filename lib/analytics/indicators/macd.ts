import { emptyColumn } from './moving-average';

/** The three columns of MACD, each as long as the input. */
export interface Macd {
  readonly macd: Float64Array;
  readonly signal: Float64Array;
  readonly histogram: Float64Array;
}

/** Periods of MACD; the usual ones are 12, 26 and 9. */
export interface MacdPeriods {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
}

const USUAL: MacdPeriods = { fast: 12, slow: 26, signal: 9 };

/** Mean of the `period` values that end at `last`. */
function meanBefore(values: ArrayLike<number>, last: number, period: number): number {
  let sum = 0;
  for (let i = last - period + 1; i <= last; i++) sum += values[i]!;
  return sum / period;
}

/**
 * Moving average convergence/divergence: fast EMA minus slow EMA, each seeded with its own simple average.
 * The signal is an EMA of the MACD line, seeded with the mean of its first values. All three are computed in
 * one pass.
 *
 * @param values - Finite, oldest first.
 * @returns NaN before index `slow - 1` (MACD) and `slow + signal - 2` (signal, histogram).
 * @throws RangeError when a period is not a positive integer or the fast one is not below the slow one.
 * @see Appel (1979), The Moving Average Convergence-Divergence Trading Method.
 */
export function movingAverageConvergence(values: ArrayLike<number>, periods: MacdPeriods = USUAL): Macd {
  const n = values.length;
  const { fast, slow } = periods;
  if (!(fast < slow))
    throw new RangeError(`MACD's fast period must be below the slow one, got ${fast} and ${slow}`);
  const firstSignal = slow + periods.signal - 2;
  const macd = emptyColumn(n, fast, slow - 1);
  const signal = emptyColumn(n, periods.signal, firstSignal);
  const histogram = emptyColumn(n, slow, firstSignal);
  if (n < slow) return { macd, signal, histogram };

  const [fastWeight, slowWeight, signalWeight] = [2 / (fast + 1), 2 / (slow + 1), 2 / (periods.signal + 1)];
  let fastAverage = meanBefore(values, fast - 1, fast);
  for (let i = fast; i < slow; i++) fastAverage += fastWeight * (values[i]! - fastAverage);
  let slowAverage = meanBefore(values, slow - 1, slow);
  macd[slow - 1] = fastAverage - slowAverage;
  const [fastKeep, slowKeep, signalKeep] = [1 - fastWeight, 1 - slowWeight, 1 - signalWeight];
  for (let i = slow; i < n; i++) {
    const value = values[i]!;
    fastAverage = fastKeep * fastAverage + fastWeight * value;
    slowAverage = slowKeep * slowAverage + slowWeight * value;
    macd[i] = fastAverage - slowAverage;
  }
  if (n <= firstSignal) return { macd, signal, histogram };

  let signalAverage = meanBefore(macd, firstSignal, periods.signal);
  signal[firstSignal] = signalAverage;
  histogram[firstSignal] = macd[firstSignal]! - signalAverage;
  for (let i = firstSignal + 1; i < n; i++) {
    const value = macd[i]!;
    signalAverage = signalKeep * signalAverage + signalWeight * value;
    signal[i] = signalAverage;
    histogram[i] = value - signalAverage;
  }
  return { macd, signal, histogram };
}
