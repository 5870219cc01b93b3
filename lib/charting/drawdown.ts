/**
 * How far each value stands below the highest one so far: 0 at a high, -0.35 after a fall of 35 %.
 *
 * @param values - Positive values, oldest first; NaN has no drawdown and moves no high.
 * @param first - Index at which the high begins to count; what comes before is NaN.
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
