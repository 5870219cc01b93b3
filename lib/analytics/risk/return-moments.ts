import type { DailyRates } from './scan-risk';

/**
 * Mean and sample deviation (divisor n - 1) of the returns of a window, plain and over the risk-free rate.
 */
export interface ReturnMoments {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
  /** NaN without a rate. */
  readonly excessMean: number;
  readonly excessDeviation: number;
}

/** Plain and excess returns of one window. */
export interface ReturnBuffers {
  readonly plain: Float64Array;
  readonly excess: Float64Array;
}

/**
 * Buffers for the returns between the two passes, plain and excess: reused by every call to avoid allocations
 * in a universe.
 */
let kept: ReturnBuffers = { plain: new Float64Array(2048), excess: new Float64Array(2048) };

/** Buffers for at least this many returns. */
export function keepReturns(count: number): ReturnBuffers {
  if (kept.plain.length < count)
    kept = { plain: new Float64Array(2 * count), excess: new Float64Array(2 * count) };
  return kept;
}

/**
 * Moments of the simple returns of a window in two passes, for tables of a universe. The results are
 * identical, bit for bit, to `mean` and `sampleDeviation` over `simpleReturns` and `excessReturns`.
 *
 * @param window - Positive values by day, at least two.
 * @param rates - Rate of one period by calendar day, starting at or before the first return; the last one
 * applies to all days after the table. Null: none is known.
 */
export function returnMoments(
  window: { readonly days: Int32Array; readonly values: Float64Array },
  rates: DailyRates | null,
): ReturnMoments {
  return rates === null ? plainMoments(window.values) : excessMoments(window, rates);
}

function plainMoments(values: Float64Array): ReturnMoments {
  const n = values.length - 1;
  const { plain } = keepReturns(n);
  let sum = 0;
  for (let i = 1; i <= n; i++) sum += plain[i - 1] = values[i]! / values[i - 1]! - 1;
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const d = plain[i]! - mean;
    squares += d * d;
  }
  return { n, mean, deviation: Math.sqrt(squares / (n - 1)), excessMean: NaN, excessDeviation: NaN };
}

function excessMoments(
  { days, values }: { readonly days: Int32Array; readonly values: Float64Array },
  { firstDay, rates: table }: DailyRates,
): ReturnMoments {
  const n = values.length - 1;
  const lastRate = table.length - 1;
  const { excess, plain } = keepReturns(n);
  let [sum, excessSum] = [0, 0];
  let previous = values[0]!;
  for (let i = 1; i <= n; i++) {
    const value = values[i]!;
    const r = value / previous - 1;
    previous = value;
    const offset = days[i]! - firstDay;
    const e = r - table[offset < lastRate ? offset : lastRate]!;
    plain[i - 1] = r;
    excess[i - 1] = e;
    sum += r;
    excessSum += e;
  }
  return momentsOf({ excess, plain }, { excessSum, n, sum });
}

/** The second pass: moments of the first `n` returns of the buffers, of which the sums are known. */
export function momentsOf(
  { excess, plain }: ReturnBuffers,
  { excessSum, n, sum }: { readonly n: number; readonly sum: number; readonly excessSum: number },
): ReturnMoments {
  const mean = sum / n;
  const excessMean = excessSum / n;
  let [squares, excessSquares] = [0, 0];
  for (let i = 0; i < n; i++) {
    const d = plain[i]! - mean;
    const e = excess[i]! - excessMean;
    squares += d * d;
    excessSquares += e * e;
  }
  return {
    n,
    mean,
    deviation: Math.sqrt(squares / (n - 1)),
    excessMean,
    excessDeviation: Math.sqrt(excessSquares / (n - 1)),
  };
}
