import type { EpochDay } from '@/lib/domain/iso-date';
import type { FlowTiming } from '@/lib/domain/portfolio/portfolio';
import type { DayRange } from '@/lib/domain/ranges';
import { lastOnOrBefore } from '../series/day-index';
import { eventOn } from './part-events';
import type { Part, ValuedView } from './valued-view';

/** A day whose result has no capital, and so no factor. */
export interface UncapitalizedDay {
  readonly day: EpochDay;
  /** Result of the day, base currency. */
  readonly amount: number;
  readonly reason: 'no-capital';
}

/** The linked return of a range by day. */
export interface ReturnChain {
  /** `from`, then every valuation day of the range. */
  readonly days: Int32Array;
  /** 1 on `from`; the product of the factors since. */
  readonly growth: Float64Array;
  /** Factor of opening capital, and of the day's inflow; their product is the day's factor. */
  readonly openingFactors: Float64Array;
  readonly inflowFactors: Float64Array;
  readonly notes: readonly UncapitalizedDay[];
  /** Day on which a factor was 0 or below, so that the return has no value; null when none. */
  readonly lostOn: EpochDay | null;
}

/** Results below this share of the money involved are rounding. */
const ROUNDING = 1e-9;

/** First and last index of the valuation days of a range; `before` is -1 when the view begins within it. */
export function rangeIndices(
  { days }: Pick<ValuedView, 'days'>,
  { from, to }: DayRange,
): { readonly before: number; readonly last: number } {
  return { before: lastOnOrBefore(days, from), last: lastOnOrBefore(days, to) };
}

/** Value at the close of a day; 0 before the first valuation day. */
export function valueAtIndex({ values }: Pick<ValuedView, 'values'>, index: number): number {
  return index < 0 ? 0 : values[index]!;
}

/** Value at the close of a day and of the day before, money in and out, and the result of what came in. */
export interface DayResult {
  readonly V: number;
  readonly before: number;
  readonly I: number;
  readonly O: number;
  readonly N: number;
}

/** Reads a day into one object for all days of a chain. */
export function readDayResult(
  day: { -readonly [Name in keyof DayResult]: number },
  view: ValuedView,
  t: number,
): DayResult {
  day.V = view.values[t]!;
  day.before = valueAtIndex(view, t - 1);
  day.I = view.inflows[t]!;
  day.O = view.outflows[t]!;
  day.N = view.fresh[t]!;
  return day;
}

export const blankDay = (): DayResult => ({ V: 0, before: 0, I: 0, O: 0, N: 0 });

/** Both factors of a day. */
export interface DayFactors {
  opening: number;
  inflow: number;
}

/** Writes both factors of a day into one object for all days of a chain; false when the day has no capital. */
export function writeDayFactors(factors: DayFactors, day: DayResult, timing: FlowTiming): boolean {
  const { V, before, I, O, N } = day;
  factors.opening = 1;
  factors.inflow = 1;
  if (timing === 'startIn') {
    factors.opening = (V + O) / (before + I);
    return before + I > 0;
  }
  if (timing === 'endOfDay') {
    factors.opening = differenceOf(V + O, I) / before;
    return before > 0;
  }
  if (before > 0 && I > 0) {
    const heldGain = differenceOf(V + O, I + N);
    factors.opening = heldGain / before;
    factors.inflow = (V + O) / (heldGain + I);
    return heldGain + I > 0;
  }
  if (before > 0) {
    factors.opening = (V + O) / before;
    return true;
  }
  factors.inflow = (V + O) / I;
  return before === 0 && I > 0;
}

/** A difference of which rounding alone is left is 0: all capital of the opening was lost. */
function differenceOf(a: number, b: number): number {
  const difference = a - b;
  return Math.abs(difference) <= 1e-12 * (Math.abs(a) + Math.abs(b)) ? 0 : difference;
}

/**
 * Links the days of a range. Factor of a day by `timing` (V value at the close, I and O money in and out, N the
 * day's result of what came in, E = V + O - I - N):
 * - `opening`: E/V(t-1) x (V+O)/(E+I) with an inflow, else (V+O)/V(t-1); nothing before: (V+O)/I;
 * - `startIn`: (V+O)/(V(t-1)+I);
 * - `endOfDay`: (V-I+O)/V(t-1), 1 where nothing was before.
 *
 * A day with a result and no capital is left out and noted.
 */
export function linkReturns(view: ValuedView, range: DayRange, timing: FlowTiming): ReturnChain {
  const { before, last } = rangeIndices(view, range);
  const count = Math.max(0, last - before) + 1;
  const chain = {
    days: new Int32Array(count),
    growth: new Float64Array(count),
    openingFactors: new Float64Array(count),
    inflowFactors: new Float64Array(count),
  };
  chain.days[0] = range.from;
  chain.growth[0] = chain.openingFactors[0] = chain.inflowFactors[0] = 1;
  const notes: UncapitalizedDay[] = [];
  let lostOn: EpochDay | null = null;
  const day = blankDay();
  const factors: DayFactors = { opening: 1, inflow: 1 };
  for (let i = 1; i < count; i++) {
    const t = before + i;
    if (!writeDayFactors(factors, readDayResult(day, view, t), timing)) {
      noteResult(notes, view.days[t]!, day, timing);
      factors.opening = 1;
      factors.inflow = 1;
    } else if (!(factors.opening * factors.inflow > 0)) lostOn ??= view.days[t]!;
    chain.openingFactors[i] = factors.opening;
    chain.inflowFactors[i] = factors.inflow;
    chain.days[i] = view.days[t]!;
    chain.growth[i] = chain.growth[i - 1]! * factors.opening * factors.inflow;
  }
  return { ...chain, notes, lostOn };
}

function noteResult(
  notes: UncapitalizedDay[],
  day: EpochDay,
  { V, before, I, O }: { V: number; before: number; I: number; O: number },
  timing: FlowTiming,
): void {
  const amount = V + O - I - before;
  const isFirstDay = timing === 'endOfDay' && before === 0;
  if (isFirstDay || Math.abs(amount) <= ROUNDING * (Math.abs(V) + Math.abs(before) + I + O)) return;
  notes.push({ day, amount, reason: 'no-capital' });
}

/** Result of a part on a valuation day: change of its value less what crossed its border. */
export function partResult({ events, values }: Part, t: number): number {
  const event = eventOn(events, t);
  const change = values[t]! - (t === 0 ? 0 : values[t - 1]!);
  return event === null ? change : change - event.inflow + event.outflow;
}

/** The return of a unit of a day's result, and the further one of a unit of what came in that day. */
export interface ResultWeights {
  /** By day of the chain; the first entry is unused. */
  readonly weights: Float64Array;
  readonly freshWeights: Float64Array;
}

/** A chain, and where its days are in a view. */
interface WeighedChain {
  readonly before: number;
  readonly chain: ReturnChain;
}

/**
 * The weights of the results of the days of a chain (timing `opening`).
 *
 * @param growth - What each day begins with: that of the chain for contributions to its return, or 1 on every day for
 * contributions to the return of the day alone.
 */
export function resultWeights(
  view: Pick<ValuedView, 'values' | 'inflows'>,
  { before, chain }: WeighedChain,
  growth: ArrayLike<number>,
): ResultWeights {
  const count = chain.days.length;
  const weights = new Float64Array(count);
  const freshWeights = new Float64Array(count);
  const leftOut = new Set(chain.notes.map(({ day }) => day));
  for (let i = 1; i < count; i++) {
    if (leftOut.has(chain.days[i]!)) continue;
    const start = growth[i - 1]!;
    const opening = valueAtIndex(view, before + i - 1);
    const I = view.inflows[before + i]!;
    if (opening > 0 && I > 0) {
      const capital = opening * chain.openingFactors[i]! + I;
      if (!(capital > 0)) continue;
      weights[i] = start / opening;
      freshWeights[i] = (start * chain.openingFactors[i]!) / capital - start / opening;
      continue;
    }
    const capital = opening > 0 ? opening : opening === 0 ? I : 0;
    if (capital > 0) weights[i] = start / capital;
  }
  return { weights, freshWeights };
}
