/**
 * Mean of a group's finite values, and whether most of its bars rise (in a tie, whether the last one does).
 */
export function groupMean(
  layer: { readonly values: Float64Array; readonly rising: Uint8Array | null },
  first: number,
  last: number,
): { mean: number; rises: boolean } {
  let [sum, count, balance] = [0, 0, 0];
  let endsRising = true;
  for (let i = first; i <= last; i += 1) {
    const value = layer.values[i]!;
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
    endsRising = layer.rising === null || layer.rising[i] === 1;
    balance += endsRising ? 1 : -1;
  }
  return {
    mean: count === 0 ? Number.NaN : sum / count,
    rises: balance > 0 || (balance === 0 && endsRising),
  };
}
