import { rollingMoments } from './rolling-deviation';

/** The three Bollinger bands, each as long as the input. */
export interface BollingerBands {
  readonly mid: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Bollinger bands: the simple moving average, and `width` population deviations above and below it.
 *
 * @param values - Finite, oldest first.
 * @returns NaN before index `period - 1`.
 * @throws RangeError when the period is not a positive integer.
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 */
export function bollingerBands(
  values: ArrayLike<number>,
  { period = 20, width = 2 }: { readonly period?: number; readonly width?: number } = {},
): BollingerBands {
  const { mean, deviation } = rollingMoments(values, period, { divisor: 'population' });
  const upper = new Float64Array(mean.length);
  const lower = deviation;
  for (let i = 0; i < mean.length; i++) {
    const distance = width * deviation[i]!;
    upper[i] = mean[i]! + distance;
    lower[i] = mean[i]! - distance;
  }
  return { mid: mean, upper, lower };
}

/**
 * Position of a value between the bands: 0 on the lower, 1 on the upper; NaN before the bands begin and where
 * their width is zero.
 */
export function percentB(values: ArrayLike<number>, { upper, lower }: BollingerBands): Float64Array {
  return upper.map((top, i) => {
    const width = top - lower[i]!;
    return width > 0 ? (values[i]! - lower[i]!) / width : NaN;
  });
}

/** Width of the bands divided by the middle band, a fraction; NaN before the bands begin. */
export function bandwidth({ mid, upper, lower }: BollingerBands): Float64Array {
  return mid.map((middle, i) => (upper[i]! - lower[i]!) / middle);
}
