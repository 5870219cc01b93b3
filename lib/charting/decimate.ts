/**
 * Indices of the points needed for a drawing: in each of `columns` equal ranges the lowest and the highest
 * finite value, in order, and the first and last finite value overall. All extremes are preserved.
 *
 * @param values - Any length; NaN is skipped.
 * @param first - Index of the first point shown.
 * @param last - Index of the last point shown.
 * @param columns - Number of ranges, at least 1 (one per pixel, or fewer).
 * @returns Ascending indices; all finite ones when there are at most two per column.
 */
export function decimate(values: ArrayLike<number>, first: number, last: number, columns: number): number[] {
  const length = last - first + 1;
  const indices: number[] = [];
  if (length <= columns * 2) {
    for (let i = first; i <= last; i += 1) if (Number.isFinite(values[i])) indices.push(i);
    return indices;
  }
  let finalFinite = last;
  while (finalFinite >= first && !Number.isFinite(values[finalFinite])) finalFinite -= 1;
  let entered = -1;
  let from = first;
  // One loop without calls: a table decimates hundreds of series, and objects for each column cost more than
  // the columns.
  for (let column = 1; column <= columns; column += 1) {
    const until = first + Math.floor((column * length) / columns);
    let low = -1;
    let high = -1;
    let lowest = NaN;
    let highest = NaN;
    for (let i = from; i < until; i += 1) {
      const value = values[i]!;
      if (!Number.isFinite(value)) continue;
      if (low < 0) {
        if (column === 1) indices.push((entered = i));
        low = high = i;
        lowest = highest = value;
      } else if (value < lowest) {
        low = i;
        lowest = value;
      } else if (value > highest) {
        high = i;
        highest = value;
      }
    }
    from = until;
    if (low < 0) continue;
    const one = low < high ? low : high;
    const two = low < high ? high : low;
    if (entered !== one) indices.push(one);
    if (two !== one) indices.push(two);
    entered = two;
  }
  if (indices.length > 0 && entered !== finalFinite) indices.push(finalFinite);
  return indices;
}

/**
 * Number of bars to draw as one so that each has enough room: 1 if possible, else 2, 5, 10, 20, …
 *
 * @param bars - Bars shown.
 * @param room - Maximum number of distinguishable candles or columns.
 */
export function barsPerGroup(bars: number, room: number): number {
  const needed = bars / Math.max(1, room);
  if (needed <= 1) return 1;
  for (let power = 1; ; power *= 10) {
    for (const step of [2, 5, 10]) if (needed <= step * power) return step * power;
  }
}
