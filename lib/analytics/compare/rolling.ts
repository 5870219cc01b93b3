import { jointMoments, ZERO_DEVIATION } from '../statistics/moments';

/** Measures over a rolling window. */
export const ROLLING_MEASURES = ['return', 'volatility', 'sharpe', 'beta', 'correlation'] as const;
export type RollingMeasure = (typeof ROLLING_MEASURES)[number];

/** Windows in returns: about a month, a quarter, half a year and a year of exchange days. */
export const ROLLING_WINDOWS = [21, 63, 126, 252] as const;
export type RollingWindow = (typeof ROLLING_WINDOWS)[number];

/** Options of a rolling measure. */
export interface RollingOptions {
  readonly measure: RollingMeasure;
  /** Returns in the window. */
  readonly window: number;
  readonly periodsPerYear: number;
  /** Risk-free rate of each return, or one for all; used only by `sharpe`. */
  readonly rates: number | ArrayLike<number>;
}

/**
 * A measure over the `window` returns that end at each observation; data before the first value are not
 * used. `return` is the return of the window (not annualized), `volatility` and `sharpe` are annualized,
 * `beta` and `correlation` use simple returns against the benchmark.
 *
 * @param values - Positive, oldest first; length n.
 * @param benchmark - On the same days; required for `beta` and `correlation`, which are NaN without it.
 * @returns Length n, NaN before the window is full and where the variance is zero.
 */
export function rollingMeasure(
  values: Float64Array,
  benchmark: Float64Array | null,
  { measure, window, periodsPerYear, rates }: RollingOptions,
): Float64Array {
  const out = new Float64Array(values.length).fill(NaN);
  if (measure === 'return') {
    for (let i = window; i < values.length; i++) out[i] = values[i]! / values[i - window]! - 1;
    return out;
  }
  if (benchmark === null && (measure === 'beta' || measure === 'correlation')) return out;
  const year = Math.sqrt(periodsPerYear);
  const ownValues = returnsOf(values, measure === 'sharpe' ? rates : 0);
  if (measure === 'volatility' || measure === 'sharpe') {
    rollMoments(ownValues, window, (i, { mean, variance }) => {
      const deviation = Math.sqrt(variance);
      if (measure === 'volatility') out[i + 1] = deviation * year;
      else if (deviation >= ZERO_DEVIATION) out[i + 1] = (mean / deviation) * year;
    });
    return out;
  }
  rollJoint(ownValues, returnsOf(benchmark!, 0), window, (i, { covariance, varianceX, varianceY }) => {
    if (Math.sqrt(varianceY) < ZERO_DEVIATION) return;
    if (measure === 'beta') out[i + 1] = covariance / varianceY;
    else if (Math.sqrt(varianceX) >= ZERO_DEVIATION) {
      out[i + 1] = Math.max(-1, Math.min(1, covariance / Math.sqrt(varianceX * varianceY)));
    }
  });
  return out;
}

function returnsOf(values: Float64Array, rates: number | ArrayLike<number>): Float64Array {
  const returns = new Float64Array(Math.max(values.length - 1, 0));
  for (let i = 0; i < returns.length; i++) {
    returns[i] = values[i + 1]! / values[i]! - 1 - (typeof rates === 'number' ? rates : rates[i]!);
  }
  return returns;
}

/** Running sums drift by rounding and are recomputed after this many steps. */
const RENEW_EVERY = 256;

function rollMoments(
  x: Float64Array,
  window: number,
  take: (i: number, moments: { mean: number; variance: number }) => void,
): void {
  rollJoint(x, x, window, (i, { meanX, varianceX }) => take(i, { mean: meanX, variance: varianceX }));
}

interface JointSums {
  readonly meanX: number;
  readonly varianceX: number;
  readonly varianceY: number;
  readonly covariance: number;
}

/** Sample moments of the last `window` pairs at each index, from the first full window on. */
function rollJoint(
  x: Float64Array,
  y: Float64Array,
  window: number,
  take: (i: number, sums: JointSums) => void,
): void {
  if (window < 2) return;
  let [sx, sy, xx, yy, xy] = [0, 0, 0, 0, 0];
  const add = (i: number, sign: 1 | -1): void => {
    const [a, b] = [x[i]!, y[i]!];
    sx += sign * a;
    sy += sign * b;
    xx += sign * a * a;
    yy += sign * b * b;
    xy += sign * a * b;
  };
  for (let i = 0; i < x.length; i++) {
    if (i >= window && i % RENEW_EVERY === 0) {
      [sx, sy, xx, yy, xy] = [0, 0, 0, 0, 0];
      for (let k = i - window + 1; k <= i; k++) add(k, 1);
    } else {
      add(i, 1);
      if (i >= window) add(i - window, -1);
    }
    if (i < window - 1) continue;
    const free = window - 1;
    const moments = {
      meanX: sx / window,
      varianceX: Math.max(0, xx - (sx * sx) / window) / free,
      varianceY: Math.max(0, yy - (sy * sy) / window) / free,
      covariance: (xy - (sx * sy) / window) / free,
    };
    const isTiny = Math.min(moments.varianceX, moments.varianceY) < TINY_VARIANCE;
    take(i, isTiny ? exactMoments(x, y, { first: i - window + 1, last: i }) : moments);
  }
}

/**
 * Below this relative variance, the running sums consist mostly of the rounding errors of earlier, larger
 * returns.
 */
const TINY_VARIANCE = 1e-10;

/** The moments of a window, computed in two passes. */
function exactMoments(
  x: Float64Array,
  y: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
): JointSums {
  const { covariance, meanX, varianceX, varianceY } = jointMoments(
    x.subarray(first, last + 1),
    y.subarray(first, last + 1),
  );
  return { covariance, meanX, varianceX, varianceY };
}
