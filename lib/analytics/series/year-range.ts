import { addMonths } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { lastOnOrBefore } from './day-index';
import { newestOf } from './newest-of';

/** The highest and the lowest price of a range of bars. */
export interface PriceRange {
  readonly high: number;
  readonly low: number;
}

/** Columns that a price range needs. */
export type RangeSeries = Pick<SeriesView, 'days' | 'high' | 'low' | 'close' | 'newest'>;

/**
 * Highest high and lowest low of the bars from index `first` on; a bar without a high or low counts with its
 * close.
 *
 * @returns Gap `no-data` when there is no such bar.
 */
export function priceRange(
  { days, high, low, close }: Omit<RangeSeries, 'newest'>,
  first = 0,
): Metric<PriceRange> {
  if (first >= days.length) return gap('no-data', 1, 0);
  let top = -Infinity;
  let bottom = Infinity;
  for (let i = first; i < days.length; i++) {
    const [h, l, c] = [high[i]!, low[i]!, close[i]!];
    const upper = h === h ? h : c;
    const lower = l === l ? l : c;
    if (upper > top) top = upper;
    if (lower < bottom) bottom = lower;
  }
  return ok({ high: top, low: bottom });
}

/**
 * 52-week range: intraday highs and lows of the bars after the day one calendar year before the last one.
 *
 * @returns Gap `no-data` when there is no bar.
 */
export function yearRange(view: RangeSeries): Metric<PriceRange> {
  const lastDay = view.days[view.days.length - 1];
  if (lastDay === undefined) return gap('no-data', 1, 0);
  return priceRange(newestRange(view, lastOnOrBefore(view.days, addMonths(lastDay, -12)) + 1));
}

/** The bars from index `first` on. */
export function newestRange(view: RangeSeries, first: number): Omit<RangeSeries, 'newest'> {
  const count = view.days.length - first;
  return {
    days: view.days.subarray(first),
    high: newestOf(view, 'high', count),
    low: newestOf(view, 'low', count),
    close: view.close.subarray(first),
  };
}
