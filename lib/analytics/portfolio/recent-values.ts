import { partNote, RememberingPart } from './part-memory';
import type { PartNote, ValuesFrom } from './part-memory';
import type { Part, ValuedView } from './valued-view';

export type { ValuesFrom };

/**
 * Days at the end of a column that stay in memory. After a new row or a new close the figures of a part need no others:
 * what they sum over earlier days is kept.
 */
export const RECENT_DAYS = 8;

/** Keeps the last values of a part. */
export function keepRecent(part: Part, recent: ValuesFrom): void {
  const memory = RememberingPart.memoryOf(part);
  if (memory) memory.recent = recent;
}

/** Values of a part with those of a day and of all after it; the whole column only where an early day is asked for. */
export function valuesFrom(part: Part, t: number): ValuesFrom {
  const recent = RememberingPart.memoryOf(part)?.recent ?? null;
  return recent !== null && t >= recent.from ? recent : { from: 0, values: part.values };
}

/**
 * Makes sums of values that cancel out 0: what rounding leaves of them would count as capital, or as the first value.
 *
 * @param values - By valuation day, the sums over the parts; those from `start` on are changed.
 */
export function clearRounding(values: Float64Array, parts: readonly Part[], start: number): void {
  for (let t = start; t < values.length; t++) {
    const value = values[t]!;
    if (value === 0 || Math.abs(value) > LARGEST_ROUNDING) continue;
    let size = 0;
    for (const part of parts) {
      const { from, values: own } = valuesFrom(part, t);
      size += Math.abs(own[t - from]!);
    }
    if (Math.abs(value) <= ROUNDING * size) values[t] = 0;
  }
}

/** Larger sums are not looked at: what amounts up to 10^12 leave is smaller. */
const LARGEST_ROUNDING = 1;
/** Of the sum of the values without sign. */
const ROUNDING = 1e-12;

/** A sum over the days of a range up to and with one of them. */
export interface SumUntil {
  readonly t: number;
}

/** Sums that are kept of a range: that of the last day, and that of the day before it, which outlives a row of the last day. */
export const SUMS_AT_END = 2;
export const isKeptDay = (t: number, last: number): boolean => t > last - SUMS_AT_END;

/** The last of some sums that is of a day up to another one. */
export function lastSum<Sum extends SumUntil>(sums: readonly Sum[], until: number): Sum | null {
  return sums.findLast(({ t }) => t <= until) ?? null;
}

/** What is kept of a part or a view, and continued by the same one of a later book. */
export interface KeptSums<Owner, Kept> {
  readonly get: (owner: Owner) => Kept | undefined;
  readonly set: (owner: Owner, kept: Kept) => void;
}

type Take<Owner> = (from: Owner, to: Owner, start: number) => void;
const CONTINUED: { readonly part: Take<Part>[]; readonly view: Take<ValuedView>[] } = { part: [], view: [] };

function continued<Owner, Kept>(
  takes: Take<Owner>[],
  kept: KeptSums<Owner, Kept>,
  cut: (kept: Kept, start: number) => Kept | null,
): KeptSums<Owner, Kept> {
  takes.push((from, to, start) => {
    const known = kept.get(from);
    const left = known === undefined ? null : cut(known, start);
    if (left !== null) kept.set(to, left);
  });
  return kept;
}

/**
 * A place for sums over the days of parts.
 *
 * @param cut - Limits it to the days before one from which values and events are others; null where nothing is left.
 */
export const keptSums = <Kept>(cut: (kept: Kept, start: number) => Kept | null): PartNote<Kept> =>
  continued(CONTINUED.part, partNote<Kept>(), cut);

/** A place for sums over the days of views, likewise. */
export const keptViewSums = <Kept>(
  cut: (kept: Kept, start: number) => Kept | null,
): KeptSums<ValuedView, Kept> => {
  const byView = new WeakMap<ValuedView, Kept>();
  const kept = {
    get: (view: ValuedView) => byView.get(view),
    set: (view: ValuedView, sums: Kept) => void byView.set(view, sums),
  };
  return continued(CONTINUED.view, kept, cut);
};

/** Takes over what is kept of a part whose values and events before a day are the same. */
export function continueSums(from: Part, to: Part, start: number): void {
  for (const take of CONTINUED.part) take(from, to, start);
}

/** Takes over what is kept of a view whose values and flows before a day are the same. */
export function continueViewSums(from: ValuedView, to: ValuedView, start: number): void {
  for (const take of CONTINUED.view) take(from, to, start);
}
