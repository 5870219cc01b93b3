/**
 * Indices of points that represent a long range: evenly spaced ones, the first, the last, and required ones.
 *
 * @param count - Number of points in the range.
 * @param most - Wanted number of evenly spaced points, at least 1.
 * @param kept - Required indices: extremes, ends of months.
 * @returns Ascending and unique; all indices when `count` is at most `most`.
 */
export function thinPoints(count: number, most: number, kept: readonly number[] = []): number[] {
  if (count <= 0) return [];
  const step = Math.max(1, Math.ceil(count / most));
  const indices = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = 0; index < count; index += step) indices.add(index);
  indices.add(count - 1);
  return [...indices].sort((a, b) => a - b);
}
