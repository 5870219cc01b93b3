/**
 * Quantile by linear interpolation between order statistics (R type 7, numpy's default, Excel
 * PERCENTILE.INC).
 *
 * @param sorted - Values in ascending order, at least one.
 * @param probability - In [0, 1].
 * @throws RangeError when there is no value or the probability is outside [0, 1].
 * @see Hyndman & Fan (1996), "Sample quantiles in statistical packages", The American Statistician 50(4).
 */
export function quantileOfSorted(sorted: ArrayLike<number>, probability: number): number {
  if (sorted.length === 0) throw new RangeError('a quantile needs at least one value');
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`probability ${probability} is outside [0, 1]`);
  }
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  const lower = sorted[below]!;
  const upper = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return lower + (upper - lower) * (position - below);
}

/** The values in ascending order, as a new array. */
export function sortAscending(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).sort();
}
