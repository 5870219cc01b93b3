import type { SeriesView } from '@/lib/domain/series';

/** Columns that a view may be asked for the end of. */
type Packed = 'open' | 'high' | 'low' | 'volume';

/**
 * The last `count` values of a column, all of them when there are fewer: what a figure of the last year needs. A view that holds its
 * columns packed unpacks no more than that.
 */
export function newestOf<K extends Packed>(
  view: Pick<SeriesView, K | 'newest'>,
  column: K,
  count: number,
): Float64Array {
  if (view.newest) return view.newest(count)[column];
  const values = view[column] as Float64Array;
  return values.subarray(Math.max(values.length - count, 0));
}
