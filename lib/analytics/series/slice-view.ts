import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { lastOnOrBefore } from './day-index';

/** The bars from index `first` up to but not including `end`; shares memory with the view. */
export function sliceView(view: SeriesView, first: number, end: number): SeriesView {
  return {
    days: view.days.subarray(first, end),
    open: view.open.subarray(first, end),
    high: view.high.subarray(first, end),
    low: view.low.subarray(first, end),
    close: view.close.subarray(first, end),
    volume: view.volume.subarray(first, end),
    total: view.total.subarray(first, end),
  };
}

/** The bars up to and including a day: the view itself when it ends by then. */
export function cutView(view: SeriesView, asOf: EpochDay): SeriesView {
  const n = view.days.length;
  if (n === 0 || view.days[n - 1]! <= asOf) return view;
  return sliceView(view, 0, lastOnOrBefore(view.days, asOf) + 1);
}
