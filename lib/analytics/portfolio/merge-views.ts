import { lastOnOrBefore } from '../series/day-index';
import { valueAtIndex } from './return-chain';
import type { ValuedView } from './valued-view';

/** Values and flows of several views in one currency. */
export type MergedView = Omit<ValuedView, 'parts' | 'rates'>;

/**
 * Several views as one: on every day that one of them has, their values at the close and their flows together.
 * A view keeps its value until its next day.
 */
export function mergeViews(views: readonly MergedView[]): MergedView {
  const days = Int32Array.from(new Set(views.flatMap((view) => [...view.days]))).sort();
  const sum = (of: (view: MergedView, index: number, isOwnDay: boolean) => number): Float64Array => {
    const sums = new Float64Array(days.length);
    for (const view of views)
      for (const [t, day] of days.entries()) {
        const index = lastOnOrBefore(view.days, day);
        sums[t]! += of(view, index, index >= 0 && view.days[index] === day);
      }
    return sums;
  };
  return {
    days,
    values: sum(valueAtIndex),
    inflows: sum(({ inflows }, index, isOwnDay) => (isOwnDay ? inflows[index]! : 0)),
    outflows: sum(({ outflows }, index, isOwnDay) => (isOwnDay ? outflows[index]! : 0)),
    fresh: sum(({ fresh }, index, isOwnDay) => (isOwnDay ? fresh[index]! : 0)),
  };
}
