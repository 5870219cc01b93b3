import type { SeriesView } from '@/lib/domain/series';

/**
 * The wealth of a view from bar `first` on, as many values as bars from there. A store computes no more than
 * these.
 */
export function wealthFrom(view: Pick<SeriesView, 'total' | 'totalFrom'>, first: number): Float64Array {
  return view.totalFrom?.(first) ?? view.total.subarray(first);
}
