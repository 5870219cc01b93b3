import type { DayRange } from '@/lib/domain/ranges';
import { monthEndIndices } from '../series/month-ends';
import { rangeIndices } from './return-chain';
import type { Part, ValuedView } from './valued-view';

/** Weights of groups at the ends of months. */
export interface WeightDrift {
  /** The start of the range, and the last valuation day of each month; those with a value above 0. */
  readonly days: readonly number[];
  /** By group, one for each day; 0 where nothing was held. */
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

/**
 * Weights of groups at the start and at the end of each month of a range, by what each asset belongs to on the as-of day. They add up
 * to 1; days without a value above 0 are left out.
 *
 * @param groupsOf - The groups of a part with its shares in them, which add up to 1.
 */
export function weightDrift(
  view: Pick<ValuedView, 'days' | 'values' | 'parts'>,
  range: DayRange,
  groupsOf: (part: Part) => readonly (readonly [string, number])[],
): WeightDrift {
  const { before, last } = rangeIndices(view, range);
  const first = Math.max(before, 0);
  const ends = Array.from(monthEndIndices(view.days.subarray(first, last + 1)), (index) => first + index);
  const shownEnds = ends.filter((t) => view.values[t]! > 0);
  const weights = new Map<string, number[]>();
  for (const part of view.parts) {
    for (const [key, share] of groupsOf(part)) {
      const sums = weights.get(key) ?? shownEnds.map(() => 0);
      weights.set(key, sums);
      shownEnds.forEach((t, i) => {
        sums[i]! += (share * part.values[t]!) / view.values[t]!;
      });
    }
  }
  return { days: shownEnds.map((t) => view.days[t]!), weights };
}
