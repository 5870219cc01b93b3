import { emptyColumn } from './moving-average';

/** The rolling mean and the sum of squared deviations are recomputed after this many steps. */
const REANCHOR_EVERY = 512;

/** Mean and standard deviation of the last `period` values at each index. */
export interface RollingMoments {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/**
 * Rolling mean and standard deviation, updated by one value at a time (Welford). The deviation of a window
 * of equal values is exactly zero.
 *
 * @param values - Finite, oldest first.
 * @param divisor - `population` divides by the period (Bollinger), `sample` by one less.
 * @param first - Index of the first value to use.
 * @returns As long as `values`; NaN before index `first + period - 1`.
 * @throws RangeError when the period is not a positive integer.
 * @see Welford (1962), "Note on a method for calculating corrected sums of squares", Technometrics 4(3).
 */
export function rollingMoments(
  values: ArrayLike<number>,
  period: number,
  { divisor, first = 0 }: { readonly divisor: 'population' | 'sample'; readonly first?: number },
): RollingMoments {
  const n = values.length;
  const begin = first + period - 1;
  const mean = emptyColumn(n, period, begin);
  const deviation = emptyColumn(n, period, begin);
  const inverse = 1 / period;
  const scale = 1 / (divisor === 'population' ? period : period - 1);
  let run = equalRun(values, Math.min(begin, n - 1), first);
  for (let start = begin; start < n; start += REANCHOR_EVERY) {
    const stop = Math.min(start + REANCHOR_EVERY, n);
    let center = 0;
    for (let i = start - period + 1; i <= start; i++) center += values[i]!;
    center /= period;
    let squares = 0;
    for (let i = start - period + 1; i <= start; i++) squares += (values[i]! - center) ** 2;
    if (start > begin) run = values[start] === values[start - 1] ? run + 1 : 1;
    mean[start] = run >= period ? values[start]! : center;
    deviation[start] = run >= period ? 0 : Math.sqrt(squares * scale);
    for (let i = start + 1; i < stop; i++) {
      const incoming = values[i]!;
      const outgoing = values[i - period]!;
      const change = incoming - outgoing;
      const next = center + change * inverse;
      squares += change * (incoming - next + (outgoing - center));
      center = next;
      run = incoming === values[i - 1] ? run + 1 : 1;
      if (run >= period) {
        center = incoming;
        squares = 0;
      }
      mean[i] = center;
      deviation[i] = squares > 0 ? Math.sqrt(squares * scale) : 0;
    }
  }
  return { mean, deviation };
}

/** Number of equal values that end at `last`. */
function equalRun(values: ArrayLike<number>, last: number, first: number): number {
  let run = 1;
  while (last - run >= first && values[last - run] === values[last]) run++;
  return run;
}

/**
 * Rolling annualized volatility: sample deviation of the last `period` simple returns times the square root
 * of the periods a year.
 *
 * @param values - Positive, oldest first.
 * @param returnsOf - `simple` (default of this project) or `log` returns.
 * @returns Fractions a year, as long as `values`; NaN before index `period`.
 * @throws RangeError when the period is not an integer of at least 2.
 */
export function rollingVolatility(
  values: ArrayLike<number>,
  period: number,
  {
    periodsPerYear,
    returnsOf = 'simple',
  }: { readonly periodsPerYear: number; readonly returnsOf?: 'simple' | 'log' },
): Float64Array {
  if (period < 2) throw new RangeError(`a volatility needs a period of at least 2, got ${period}`);
  const returns = new Float64Array(values.length);
  for (let i = 1; i < values.length; i++) {
    const ratio = values[i]! / values[i - 1]!;
    returns[i] = returnsOf === 'simple' ? ratio - 1 : Math.log(ratio);
  }
  const { deviation } = rollingMoments(returns, period, { divisor: 'sample', first: 1 });
  const factor = Math.sqrt(periodsPerYear);
  return deviation.map((value) => value * factor);
}
