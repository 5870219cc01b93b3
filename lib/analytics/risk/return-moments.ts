import type { DailyRates } from './scan-risk';

/** Mean and sample deviation (divisor n - 1) of the returns of a window, plain and over the risk-free rate. */
export interface ReturnMoments {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
  /** NaN without a rate. */
  readonly excessMean: number;
  readonly excessDeviation: number;
}

/**
 * Moments of the simple returns of a window in two passes that keep nothing, for tables of a universe: the numbers of `mean` and
 * `sampleDeviation` over `simpleReturns` and `excessReturns`, to the bit.
 *
 * @param window - Positive values by day, at least two.
 * @param rates - Rate of one period by calendar day, from the first return's day on; the last one holds for all days after the table.
 *   Null: none is known.
 */
export function returnMoments(
  { days, values }: { readonly days: Int32Array; readonly values: Float64Array },
  rates: DailyRates | null,
): ReturnMoments {
  const n = values.length - 1;
  const table = rates?.rates ?? null;
  const firstDay = rates?.firstDay ?? 0;
  const lastRate = (table?.length ?? 0) - 1;
  let [sum, excessSum] = [0, 0];
  let previous = values[0]!;
  for (let i = 1; i <= n; i++) {
    const value = values[i]!;
    const r = value / previous - 1;
    previous = value;
    sum += r;
    if (table === null) continue;
    const offset = days[i]! - firstDay;
    excessSum += r - table[offset < lastRate ? offset : lastRate]!;
  }
  const mean = sum / n;
  const excessMean = excessSum / n;
  let [squares, excessSquares] = [0, 0];
  previous = values[0]!;
  // The same divisions once more: cheaper than to keep the returns.
  for (let i = 1; i <= n; i++) {
    const value = values[i]!;
    const r = value / previous - 1;
    previous = value;
    const d = r - mean;
    squares += d * d;
    if (table === null) continue;
    const offset = days[i]! - firstDay;
    const e = r - table[offset < lastRate ? offset : lastRate]! - excessMean;
    excessSquares += e * e;
  }
  const hasRate = table !== null;
  return {
    n,
    mean,
    deviation: Math.sqrt(squares / (n - 1)),
    excessMean: hasRate ? excessMean : NaN,
    excessDeviation: hasRate ? Math.sqrt(excessSquares / (n - 1)) : NaN,
  };
}
