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
  const centered = columns.map((values): Centered => ({ values, center: mean(values) }));
  const matrix = columns.map(() => new Array<number>(columns.length).fill(0));
  for (let i = 0; i < columns.length; i++) {
    for (let j = i; j < columns.length; j += 4) {
      // Four sums in one loop: each alone waits for its last addition. The last column is repeated to make
      // four.
      const otherColumns = [0, 1, 2, 3].map((more) => Math.min(j + more, columns.length - 1));
      const sums = sumsOfProducts(
        centered[i]!,
        otherColumns.map((place) => centered[place]!),
      );
      otherColumns.forEach((place, at) => {
        matrix[i]![place] = matrix[place]![i] = (sums[at]! / (n - 1)) * scale;
      });
    }
  }
  return ok(matrix);
}

/** A column, whose values are to be taken minus their mean. */
interface Centered {
  readonly values: Float64Array;
  readonly center: number;
}

/** Sums of the products of a centered column with each of four others. */
function sumsOfProducts({ center, values }: Centered, otherSamples: readonly Centered[]): readonly number[] {
  const [one, two, three, four] = otherSamples.map((other) => other.values) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const [a, b, c, d] = otherSamples.map((other) => other.center) as [number, number, number, number];
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let t = 0; t < values.length; t++) {
    const value = values[t]! - center;
    first += value * (one[t]! - a);
    second += value * (two[t]! - b);
    third += value * (three[t]! - c);
    fourth += value * (four[t]! - d);
  }
  return [first, second, third, fourth];
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
