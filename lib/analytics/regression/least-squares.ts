import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean } from '../statistics/moments';
import { twoSidedP } from '../statistics/student-t';

/**
 * A linear regression with intercept. Arrays start with the intercept, followed by one entry per regressor.
 */
export interface Regression {
  readonly n: number;
  readonly coefficients: readonly number[];
  /** Classical standard errors (n - k - 1 degrees of freedom). */
  readonly standardErrors: readonly number[];
  readonly t: readonly number[];
  /** Two-sided, Student's t. */
  readonly p: readonly number[];
  /**
   * t statistics with Newey-West standard errors, which are robust to autocorrelation and heteroskedasticity.
   */
  readonly tNeweyWest: readonly number[];
  readonly r2: number;
  readonly adjustedR2: number;
  /** Root of the residual sum of squares over n - k - 1. */
  readonly residualDeviation: number;
}

/** Square matrix as rows. */
type Matrix = Float64Array[];

function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/**
 * Inverse of a symmetric positive definite matrix by Cholesky decomposition; null when it is singular, that
 * is, when one regressor is a linear combination of others.
 */
function invert(matrix: Matrix): Matrix | null {
  const size = matrix.length;
  const lower = zeros(size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      if (i !== j) lower[i]![j] = sum / lower[j]![j]!;
      else if (sum <= 1e-12 * matrix[i]![i]!) return null;
      else lower[i]![i] = Math.sqrt(sum);
    }
  }
  const inverse = zeros(size);
  for (let column = 0; column < size; column++) {
    const solution = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      let sum = i === column ? 1 : 0;
      for (let k = 0; k < i; k++) sum -= lower[i]![k]! * solution[k]!;
      solution[i] = sum / lower[i]![i]!;
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = solution[i]!;
      for (let k = i + 1; k < size; k++) sum -= lower[k]![i]! * solution[k]!;
      solution[i] = sum / lower[i]![i]!;
    }
    for (let i = 0; i < size; i++) inverse[i]![column] = solution[i]!;
  }
  return inverse;
}

/** X'X of columns. */
function crossProducts(columns: readonly ArrayLike<number>[], n: number): Matrix {
  const products = zeros(columns.length);
  for (let i = 0; i < columns.length; i++) {
    for (let j = 0; j <= i; j++) {
      const [a, b] = [columns[i]!, columns[j]!];
      let sum = 0;
      for (let t = 0; t < n; t++) sum += a[t]! * b[t]!;
      products[i]![j] = products[j]![i] = sum;
    }
  }
  return products;
}

/**
 * Newey-West "meat": sum over lags l of (1 - l/(lags+1)) times the products of the scores u_t x_t and u_t-l
 * x_t-l.
 *
 * @see Newey & West (1987), Econometrica 55(3).
 */
function neweyWestMeat(scores: readonly Float64Array[], lags: number): Matrix {
  const size = scores.length;
  const n = scores[0]!.length;
  const meat = zeros(size);
  for (let lag = 0; lag <= Math.min(lags, n - 1); lag++) {
    const weight = 1 - lag / (lags + 1);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const [a, b] = [scores[i]!, scores[j]!];
        let sum = 0;
        for (let t = lag; t < n; t++) sum += a[t]! * b[t - lag]!;
        meat[i]![j]! += weight * sum;
        if (lag > 0) meat[j]![i]! += weight * sum;
      }
    }
  }
  return meat;
}

/** Diagonal of A B A for a symmetric A. */
function sandwichDiagonal(outer: Matrix, inner: Matrix): number[] {
  return outer.map((row) => {
    let sum = 0;
    for (let i = 0; i < row.length; i++) {
      for (let j = 0; j < row.length; j++) sum += row[i]! * inner[i]![j]! * row[j]!;
    }
    return sum;
  });
}

function residualsOf(
  y: ArrayLike<number>,
  columns: readonly ArrayLike<number>[],
  coefficients: readonly number[],
): Float64Array {
  return Float64Array.from(y, (value, t) => {
    let fitted = 0;
    for (let i = 0; i < columns.length; i++) fitted += coefficients[i]! * columns[i]![t]!;
    return value - fitted;
  });
}

function sumOfSquares(values: ArrayLike<number>, center = 0): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i]! - center) ** 2;
  return sum;
}

/**
 * Ordinary least squares with intercept.
 *
 * @param y - Dependent variable, length n.
 * @param regressors - k columns of length n.
 * @param lags - Of the Newey-West standard errors (no small-sample factor).
 * @returns Gap `insufficient-history` when n < k + 2, `zero-variance` when a regressor is constant or a
 * linear combination of the others, or y is constant or has no residual.
 * @throws RangeError when the length of a column differs from that of y.
 */
export function ordinaryLeastSquares(
  y: ArrayLike<number>,
  regressors: readonly ArrayLike<number>[],
  { lags = 5 }: { readonly lags?: number } = {},
): Metric<Regression> {
  const n = y.length;
  const odd = regressors.find((column) => column.length !== n);
  if (odd) throw new RangeError(`expected regressors of length ${n}, got one of ${odd.length}`);
  const freedom = n - regressors.length - 1;
  if (freedom < 1) return gap('insufficient-history', regressors.length + 2, n);

  const columns: ArrayLike<number>[] = [new Float64Array(n).fill(1), ...regressors];
  const inverse = invert(crossProducts(columns, n));
  if (inverse === null) return gap('zero-variance');
  const moments = columns.map((column) => {
    let sum = 0;
    for (let t = 0; t < n; t++) sum += column[t]! * y[t]!;
    return sum;
  });
  const coefficients = inverse.map((row) => row.reduce((sum, value, j) => sum + value * moments[j]!, 0));
  const residuals = residualsOf(y, columns, coefficients);
  const residualSquares = sumOfSquares(residuals);
  const totalSquares = sumOfSquares(y, mean(y));
  if (totalSquares === 0 || residualSquares <= 1e-24 * totalSquares) return gap('zero-variance');

  const variance = residualSquares / freedom;
  const standardErrors = inverse.map((row, i) => Math.sqrt(variance * row[i]!));
  const t = coefficients.map((value, i) => value / standardErrors[i]!);
  const scores = columns.map((column) => residuals.map((residual, i) => residual * column[i]!));
  const robust = sandwichDiagonal(inverse, neweyWestMeat(scores, lags));
  const r2 = 1 - residualSquares / totalSquares;
  return ok({
    n,
    coefficients,
    standardErrors,
    t,
    p: t.map((value) => twoSidedP(value, freedom)),
    tNeweyWest: coefficients.map((value, i) => value / Math.sqrt(robust[i]!)),
    r2,
    adjustedR2: 1 - ((1 - r2) * (n - 1)) / freedom,
    residualDeviation: Math.sqrt(variance),
  });
}
