import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean, ZERO_DEVIATION } from '../statistics/moments';

/**
 * Sample covariances of columns of returns (divisor n - 1), times `scale`.
 *
 * @param columns - One column per series, all of one length of at least two.
 * @param scale - 252 for yearly covariances of daily returns.
 * @returns A symmetric matrix in the order of the columns. Gap `no-overlap` or `insufficient-history`.
 */
export function covarianceMatrix(columns: readonly Float64Array[], scale = 1): Metric<number[][]> {
  const n = columns[0]?.length ?? 0;
  if (n === 0) return gap('no-overlap', 2, 0);
  if (n < 2) return gap('insufficient-history', 2, n);
  const centered = columns.map(centerColumn);
  const matrix = columns.map(() => new Array<number>(columns.length).fill(0));
  for (let i = 0; i < columns.length; i++) {
    for (let j = i; j < columns.length; j++) {
      matrix[i]![j] = matrix[j]![i] = (sumOfProducts(centered[i]!, centered[j]!) / (n - 1)) * scale;
    }
  }
  return ok(matrix);
}

/** The column minus its mean. */
function centerColumn(column: Float64Array): Float64Array {
  const center = mean(column);
  const centered = new Float64Array(column.length);
  for (let t = 0; t < column.length; t++) centered[t] = column[t]! - center;
  return centered;
}

function sumOfProducts(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < one.length; t++) sum += one[t]! * other[t]!;
  return sum;
}

/**
 * Pearson correlations of columns of returns; join the series first (`alignSeries`), so that all share their
 * days.
 *
 * @returns In the order of the columns, 1 on the diagonal, null in the rows and columns of a constant
 * series.
 * Gap `no-overlap` or `insufficient-history`.
 */
export function correlationMatrix(columns: readonly Float64Array[]): Metric<(number | null)[][]> {
  const covariances = covarianceMatrix(columns);
  if (!covariances.ok) return covariances;
  const deviations = covariances.value.map((row, i) => Math.sqrt(row[i]!));
  return ok(
    covariances.value.map((row, i) =>
      row.map((covariance, j) => {
        const [a, b] = [deviations[i]!, deviations[j]!];
        if (a < ZERO_DEVIATION || b < ZERO_DEVIATION) return null;
        return i === j ? 1 : Math.max(-1, Math.min(1, covariance / (a * b)));
      }),
    ),
  );
}
