import type { DayRange } from '@/lib/domain/ranges';
import { AMOUNT } from './event-list';
import { rangeIndices, resultWeights } from './return-chain';
import type { ResultWeights, ReturnChain } from './return-chain';
import type { Part, ValuedView } from './valued-view';

/** Days between the sums that are kept of a part. */
const DAYS_A_SUM = 256;

/** The sums of weight x result of a part from the first day of a range up to every 256th one. */
interface KeptSums {
  readonly before: number;
  readonly weights: Float64Array;
  readonly sums: Float64Array;
}

/** The last sums of each part: a part that no row touched is the same in the next book, and so are its first days. */
const LAST_SUMS = new WeakMap<Part, KeptSums>();

/**
 * Contribution of each part to the time-weighted return of a range (timing `opening`): the sum over the days of
 * growth(t-1) x (its part of the day's result / the day's capital), in both factors. They add to the return.
 *
 * @returns Fractions, in the order of `view.parts`.
 */
export function contributions(view: ValuedView, range: DayRange, chain: ReturnChain): Float64Array {
  const { before } = rangeIndices(view, range);
  const result = resultWeights(view, { before, chain }, chain.growth);
  const countSame = sameWeightsCounter(result.weights);
  return Float64Array.from(view.parts, (part) => {
    const known = LAST_SUMS.get(part);
    const same = known?.before === before ? countSame(known.weights) : 0;
    return addEvents(part, { before, ...result }, sumSteps(part, { before, known, same, ...result }));
  });
}

/** Counts the days on which earlier weights are the same, once for all parts that have them. */
function sameWeightsCounter(weights: Float64Array): (earlier: Float64Array) => number {
  let last: Float64Array | null = null;
  let count = 0;
  return (earlier) => {
    if (earlier === last) return count;
    last = earlier;
    const end = Math.min(earlier.length, weights.length);
    for (count = 0; count < end && earlier[count] === weights[count];) count++;
    return count;
  };
}

/** Sum over the days of weight x step of the value: few days have events, which are added to it. */
function sumSteps(
  part: Part,
  {
    before,
    known,
    same,
    weights,
  }: {
    readonly before: number;
    readonly known: KeptSums | undefined;
    /** Days, from the first one, on which the sums that are known have the same weights. */
    readonly same: number;
    readonly weights: Float64Array;
  },
): number {
  const { values } = part;
  const keptCount = Math.floor(Math.max(0, same - 1) / DAYS_A_SUM);
  const sums = new Float64Array(Math.floor((weights.length - 1) / DAYS_A_SUM));
  if (known) sums.set(known.sums.subarray(0, keptCount));
  let total = keptCount === 0 ? 0 : sums[keptCount - 1]!;
  let first = keptCount * DAYS_A_SUM + 1;
  let previous = before + first < 1 ? 0 : values[before + first - 1]!;
  for (let kept = keptCount; first < weights.length; kept++) {
    const end = Math.min(first + DAYS_A_SUM, weights.length);
    for (let i = first; i < end; i++) {
      const value = values[before + i]!;
      if (value !== previous) total += weights[i]! * (value - previous);
      previous = value;
    }
    if (kept < sums.length) sums[kept] = total;
    first = end;
  }
  LAST_SUMS.set(part, { before, weights, sums });
  return total;
}

function addEvents(
  { events }: Part,
  { before, freshWeights, weights }: ResultWeights & { readonly before: number },
  steps: number,
): number {
  let total = steps;
  for (let place = events.firstSince(before + 1); place < events.length; place++) {
    const i = events.dayAt(place) - before;
    if (i >= weights.length) break;
    const inflow = events.amount(place, AMOUNT.inflow);
    const outflow = events.amount(place, AMOUNT.outflow);
    total += weights[i]! * (outflow - inflow) + freshWeights[i]! * events.amount(place, AMOUNT.fresh);
  }
  return total;
}
