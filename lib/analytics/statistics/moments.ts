/** Deviations of daily returns below this are rounding errors of doubles near one. */
export const ZERO_DEVIATION = 1e-12;

/** Arithmetic mean; requires at least one value. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** Sum of squared distances from the mean, in a second pass (the one-pass form loses digits). */
function squaredDistances(values: ArrayLike<number>, center: number): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const d = values[i]! - center;
    sum += d * d;
  }
  return sum;
}

/** Sample standard deviation (divisor n - 1); requires at least two values. */
export function sampleDeviation(values: ArrayLike<number>): number {
  return meanDeviation(values).deviation;
}

/** Mean and sample deviation (divisor n - 1). */
export interface MeanDeviation {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
}

/** Both in two passes; requires at least two values. */
export function meanDeviation(values: ArrayLike<number>): MeanDeviation {
  const n = values.length;
  const center = mean(values);
  return { n, mean: center, deviation: Math.sqrt(squaredDistances(values, center) / (n - 1)) };
}

/** Sample deviation of `a - b`, of columns of one length of at least two. */
export function deviationOfDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const n = a.length;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += a[i]! - b[i]!;
  const center = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const d = a[i]! - b[i]! - center;
    squares += d * d;
  }
  return Math.sqrt(squares / (n - 1));
}

/** Central moments with divisor n, and the deviation of a sample. */
export interface CentralMoments extends MeanDeviation {
  readonly m2: number;
  readonly m3: number;
  readonly m4: number;
}

/**
 * Mean, sample deviation and second to fourth central moment (divisor n); requires at least one value. The
 * deviation equals {@link sampleDeviation}, bit for bit.
 */
export function centralMoments(values: ArrayLike<number>): CentralMoments {
  const n = values.length;
  const center = mean(values);
  let [m2, m3, m4] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const d = values[i]! - center;
    const square = d * d;
    m2 += square;
    m3 += square * d;
    m4 += square * square;
  }
  return { n, mean: center, deviation: Math.sqrt(m2 / (n - 1)), m2: m2 / n, m3: m3 / n, m4: m4 / n };
}

/** Second moments of two columns of one length (divisor n - 1). */
export interface JointMoments {
  readonly n: number;
  readonly meanX: number;
  readonly meanY: number;
  readonly varianceX: number;
  readonly varianceY: number;
  readonly covariance: number;
}

/** Means, variances and covariance of two columns of one length, at least two values. */
export function jointMoments(x: ArrayLike<number>, y: ArrayLike<number>): JointMoments {
  const n = x.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return { n, meanX, meanY, varianceX: xx / (n - 1), varianceY: yy / (n - 1), covariance: xy / (n - 1) };
}
