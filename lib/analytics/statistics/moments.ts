/** Deviations of daily returns below this are rounding errors of doubles near one. */
export const ZERO_DEVIATION = 1e-12;

/** Arithmetic mean; requires at least one value. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** Sum of squared distances from the mean, in two passes (the one-pass form loses digits). */
function squaredDistances(values: ArrayLike<number>): number {
  const center = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const d = values[i]! - center;
    sum += d * d;
  }
  return sum;
}

/** Sample standard deviation (divisor n - 1); requires at least two values. */
export function sampleDeviation(values: ArrayLike<number>): number {
  return Math.sqrt(squaredDistances(values) / (values.length - 1));
}

/** Population standard deviation (divisor n); requires at least one value. */
export function populationDeviation(values: ArrayLike<number>): number {
  return Math.sqrt(squaredDistances(values) / values.length);
}

/** Central moments with divisor n. */
export interface CentralMoments {
  readonly n: number;
  readonly mean: number;
  readonly m2: number;
  readonly m3: number;
  readonly m4: number;
}

/** Mean and second to fourth central moment (divisor n); requires at least one value. */
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
  return { n, mean: center, m2: m2 / n, m3: m3 / n, m4: m4 / n };
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
