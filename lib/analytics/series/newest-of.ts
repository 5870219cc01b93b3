import type { SeriesView } from '@/lib/domain/series';

/** Columns whose last values a view can return. */
type Packed = 'open' | 'high' | 'low' | 'volume';

/**
 * The last `count` values of a column, all of them when there are fewer: used for figures of the last year. A
 * view with packed columns unpacks only these values.
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
