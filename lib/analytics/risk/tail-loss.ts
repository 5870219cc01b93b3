import { EQUAL_RETURNS, type TailLoss } from './value-at-risk';

/**
 * Historical value at risk and expected shortfall without a full sort: only the tail is partitioned. The
 * results are identical to `historicalTailLoss`, bit for bit.
 *
 * @param returns - At least one.
 * @param level - Confidence, e.g. 0.95.
 */
export function selectedTailLoss(returns: Float64Array, level: number): TailLoss {
  const n = returns.length;
  const position = (n - 1) * (1 - level);
  const below = Math.floor(position);
  const last = Math.min(below + 1, n - 1);
  const work = smallReturns(returns, last + 1);
  selectSmallest(work, last);
  const tail = work.subarray(0, last + 1).sort();
  const lower = tail[below]!;
  const threshold = lower + (tail[last]! - lower) * (position - below);
  const bound = threshold + EQUAL_RETURNS;
  let [sum, count] = [0, 0];
  while (count < tail.length && tail[count]! <= bound) sum += tail[count++]!;
  // When the whole tail counts, values beyond it may equal the threshold.
  const first = count === tail.length ? last + 1 : work.length;
  for (let i = first; i < work.length; i++) {
    if (work[i]! <= bound) {
      sum += work[i]!;
      count++;
    }
  }
  return { valueAtRisk: -threshold, expectedShortfall: -(count === 0 ? threshold : sum / count) };
}

/** Returns from which the beginning of the tail is estimated. */
const SAMPLED = 128;

/**
 * A copy of the returns up to a limit, with at least the `count` smallest ones and all that equal the
 * greatest of these. The limit is estimated from a sample; where it proves too low, all are copied.
 */
function smallReturns(returns: Float64Array, count: number): Float64Array {
  const n = returns.length;
  const step = Math.floor(n / SAMPLED);
  if (step < 2) return returns.slice();
  const sample = new Float64Array(SAMPLED);
  for (let i = 0; i < SAMPLED; i++) sample[i] = returns[i * step]!;
  const expected = (SAMPLED * count) / n;
  // Three deviations of the number of sampled returns below the limit.
  const place = Math.min(Math.ceil(expected + 3 * Math.sqrt(expected)), SAMPLED - 1);
  const limit = sample.sort()[place]! + EQUAL_RETURNS;
  let foundCount = 0;
  for (let i = 0; i < n; i++) if (returns[i]! <= limit) foundCount++;
  if (foundCount < count) return returns.slice();
  const small = new Float64Array(foundCount);
  let at = 0;
  for (let i = 0; at < foundCount; i++) if (returns[i]! <= limit) small[at++] = returns[i]!;
  return small;
}

/**
 * Partitions `values` so that the element at `rank` is in its sorted place and no element before it is
 * greater (Hoare's quickselect).
 */
function selectSmallest(values: Float64Array, rank: number): void {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!;
    let [i, j] = [low, high];
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const keptValue = values[i]!;
      values[i] = values[j]!;
      values[j] = keptValue;
      i++;
      j--;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else return;
  }
}
