import type { DayRange } from '@/lib/domain/ranges';
import { AMOUNT } from './event-list';
import { isKeptDay, keptSums, keptViewSums, lastSum, SUMS_AT_END, valuesFrom } from './recent-values';
import type { SumUntil } from './recent-values';
import { rangeIndices, resultWeights } from './return-chain';
import type { ResultWeights, ReturnChain } from './return-chain';
import type { Part, ValuedView } from './valued-view';

/** Days between the sums that are kept of a part. */
const DAYS_A_SUM = 256;

/** Sums of weight x result up to some days of a range, oldest first: an index of a valuation day, its sum, and so on. */
type SumsByDay = Float64Array;

/** Those up to days before one. */
function sumsBefore(sums: SumsByDay, end: number): SumsByDay {
  let count = sums.length;
  while (count > 0 && sums[count - 2]! >= end) count -= 2;
  return sums.subarray(0, count);
}

/** The sum over the events of a part up to a day. */
interface EventSum extends SumUntil {
  readonly sum: number;
}

/** The sums of a part that are kept: over the days up to every 256th day of a range, and both up to its last two. */
interface WeightedSums {
  readonly before: number;
  readonly weights: ResultWeights;
  readonly sums: SumsByDay;
  readonly events: readonly EventSum[];
  /** The contribution; null where values or events have changed since. */
  readonly total: number | null;
}

/** A part that no row touched is the same in the next book, and so are the first days of another one. */
const LAST_SUMS = keptSums<WeightedSums>((kept, start) => {
  const sums = sumsBefore(kept.sums, start);
  const events = kept.events.filter(({ t }) => t < start);
  return sums.length === 0 ? null : { ...kept, sums, events, total: null };
});

/**
 * Contribution of each part to the time-weighted return of a range (timing `opening`): the sum over the days of
 * growth(t-1) x (its part of the day's result / the day's capital), in both factors. They add to the return.
 *
 * @returns Fractions, in the order of `view.parts`.
 */
export function contributions(view: ValuedView, range: DayRange, chain: ReturnChain): Float64Array {
  const { before } = rangeIndices(view, range);
  const result = weightsOf(view, { before, chain });
  const countSame = sameWeightsCounter(result);
  return Float64Array.from(view.parts, (part) => {
    const last = LAST_SUMS.get(part);
    const known = last?.before === before ? last : undefined;
    if (!known) return contributionOf(part, { before, result, sums: NO_SUMS, event: null });
    const same = countSame(known.weights);
    const count = result.weights.length;
    if (known.total !== null && isUntouched(part, { before, known, same, count })) return known.total;
    const sums = sumsBefore(known.sums, before + same.weights);
    const event = lastSum(known.events, before + Math.min(same.weights, same.freshWeights) - 1);
    return contributionOf(part, { before, result, sums, event });
  });
}

/**
 * The contribution of one part by valuation day: the terms of the sum of {@link contributions}.
 *
 * @returns Fractions, one for each day of the chain; the first one, `from`, is 0.
 */
export function contributionDays(
  view: ValuedView,
  part: Part,
  range: DayRange,
  chain: ReturnChain,
): Float64Array {
  const { before } = rangeIndices(view, range);
  const { freshWeights, weights } = resultWeights(view, { before, chain }, chain.growth);
  const { events, values } = part;
  const valueAt = (t: number): number => (t < 0 ? 0 : values[t]!);
  const days = weights.map((weight, i) =>
    i === 0 ? 0 : weight * (valueAt(before + i) - valueAt(before + i - 1)),
  );
  for (let place = events.firstSince(before + 1); place < events.length; place++) {
    const i = events.dayAt(place) - before;
    if (i >= days.length) break;
    const paid = events.amount(place, AMOUNT.outflow) - events.amount(place, AMOUNT.inflow);
    days[i]! += weights[i]! * paid + freshWeights[i]! * events.amount(place, AMOUNT.fresh);
  }
  return days;
}

const NO_SUMS: SumsByDay = new Float64Array(0);

/** The weights of a range, of which those before a day may be continued. */
interface KeptWeights {
  readonly before: number;
  readonly weights: ResultWeights;
  /** Index of the first valuation day whose weights may be others. */
  readonly until: number;
}

const LAST_WEIGHTS = keptViewSums<KeptWeights>((kept, start) => ({
  ...kept,
  until: Math.min(kept.until, start),
}));

/** The weights of a chain; where they are the last ones of the view, the same object. */
function weightsOf(
  view: ValuedView,
  { before, chain }: { readonly before: number; readonly chain: ReturnChain },
): ResultWeights {
  const kept = LAST_WEIGHTS.get(view);
  const known =
    kept?.before === before ? { weights: kept.weights, count: Math.max(1, kept.until - before) } : null;
  const made = resultWeights(view, { before, chain, known }, chain.growth);
  const weights = known && isSameWeights(known.weights, made, known.count) ? known.weights : made;
  LAST_WEIGHTS.set(view, { before, weights, until: before + weights.weights.length });
  return weights;
}

/** Whether weights are the same, of which the first ones are. */
function isSameWeights(a: ResultWeights, b: ResultWeights, from: number): boolean {
  const count = a.weights.length;
  if (b.weights.length !== count) return false;
  for (let i = from; i < count; i++)
    if (a.weights[i] !== b.weights[i] || a.freshWeights[i] !== b.freshWeights[i]) return false;
  return true;
}

/** Days of a range, from its first one, on which earlier weights are the same. */
interface SameDays {
  readonly weights: number;
  readonly freshWeights: number;
}

/** Whether all weights that concern a part are the ones of its last contribution. */
function isUntouched(
  { events }: Part,
  {
    before,
    count,
    known,
    same,
  }: {
    readonly before: number;
    readonly known: WeightedSums;
    readonly same: SameDays;
    readonly count: number;
  },
): boolean {
  if (same.weights !== count || known.weights.weights.length !== count) return false;
  const last = events.length - 1;
  return same.freshWeights === count || last < 0 || events.dayAt(last) < before + same.freshWeights;
}

/** Counts the days on which earlier weights are the same, once for all parts that have them. */
function sameWeightsCounter(result: ResultWeights): (earlier: ResultWeights) => SameDays {
  const { freshWeights, weights } = result;
  const all = { weights: weights.length, freshWeights: weights.length };
  const counted = new Map([[result, all]]);
  return (earlier) => {
    let same = counted.get(earlier);
    if (same) return same;
    same = {
      weights: countEqual(earlier.weights, weights),
      freshWeights: countEqual(earlier.freshWeights, freshWeights),
    };
    counted.set(earlier, same);
    return same;
  };
}

function countEqual(a: Float64Array, b: Float64Array): number {
  const end = Math.min(a.length, b.length);
  let count = 0;
  while (count < end && a[count] === b[count]) count++;
  return count;
}

/**
 * Sum over the days of weight x step of the value, and that over the events: few days have one.
 *
 * @param sums - Sums up to some days, oldest first, with the weights of these days; and that of the events up to one of them.
 */
function contributionOf(
  part: Part,
  {
    before,
    event,
    result,
    sums: kept,
  }: {
    readonly before: number;
    readonly result: ResultWeights;
    readonly sums: SumsByDay;
    readonly event: EventSum | null;
  },
): number {
  const { weights } = result;
  const done = kept.at(-2) ?? before;
  const last = before + weights.length - 1;
  const { from, values } = valuesFrom(part, Math.max(0, done));
  const sums = withoutOldEnds(kept, before, last);
  let total = kept.at(-1) ?? 0;
  let previous = done < 0 ? 0 : values[done - from]!;
  for (let t = done + 1; t <= last;) {
    const end = nextKept(t, { before, last });
    // Without a condition: a day without a change adds 0.
    for (; t <= end; t++) {
      const value = values[t - from]!;
      total += weights[t - before]! * (value - previous);
      previous = value;
    }
    sums.push(end, total);
  }
  const events = sumEvents(part, { before, last, ...result }, event);
  const whole = total + events.at(-1)!.sum;
  LAST_SUMS.set(part, { before, weights: result, sums: Float64Array.from(sums), events, total: whole });
  return whole;
}

/** The next day up to which a sum is kept. */
function nextKept(t: number, { before, last }: { readonly before: number; readonly last: number }): number {
  const regular = before + Math.ceil((t - before) / DAYS_A_SUM) * DAYS_A_SUM;
  return Math.min(regular, t < last ? last - 1 : last);
}

/** Sums up to what was one of the last two days before are within others. */
function withoutOldEnds(sums: SumsByDay, before: number, last: number): number[] {
  const kept: number[] = [];
  for (let at = 0; at < sums.length; at += 2) {
    const t = sums[at]!;
    if ((t - before) % DAYS_A_SUM === 0 || isKeptDay(t, last)) kept.push(t, sums[at + 1]!);
  }
  return kept;
}

/** Sums over the events up to the last two days of a range, the last one at the end; `known` is continued. */
function sumEvents(
  { events }: Part,
  { before, freshWeights, last, weights }: ResultWeights & { readonly before: number; readonly last: number },
  known: EventSum | null,
): EventSum[] {
  let sum = known?.sum ?? 0;
  const sums = known ? [known] : [];
  let place = events.firstSince((known?.t ?? before) + 1);
  for (const end of [last - 1, last]) {
    if (known !== null && end <= known.t) continue;
    for (; place < events.length && events.dayAt(place) <= end; place++) {
      const i = events.dayAt(place) - before;
      const inflow = events.amount(place, AMOUNT.inflow);
      const outflow = events.amount(place, AMOUNT.outflow);
      sum += weights[i]! * (outflow - inflow) + freshWeights[i]! * events.amount(place, AMOUNT.fresh);
    }
    sums.push({ t: end, sum });
  }
  return sums.slice(-SUMS_AT_END);
}
