/**
 * Distance of each value below the highest one so far: 0 at a high, -0.35 after a decline of 35%.
 *
 * @param values - Positive values, oldest first; the drawdown of NaN is NaN, and NaN does not change the
 * high.
 * @param first - Index from which the high is measured; earlier results are NaN.
 * @returns Fractions in (-1, 0], same length as `values`.
 */
export function drawdownColumn(values: ArrayLike<number>, first = 0): Float64Array {
  const falls = new Float64Array(values.length).fill(Number.NaN);
  let high = Number.NEGATIVE_INFINITY;
  for (let i = first; i < values.length; i += 1) {
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    if (value > high) high = value;
    falls[i] = value / high - 1;
  }
  return falls;
}
