import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { lastOnOrBefore } from '../series/day-index';

/** The highest and the lowest price of a stretch of bars. */
export interface PriceRange {
  readonly high: number;
  readonly low: number;
}

/** Columns that a price range needs. */
export type RangeView = Pick<SeriesView, 'days' | 'high' | 'low' | 'close'>;

/**
 * Highest high and lowest low of the bars from index `first` on; a bar without a high or low counts with its close.
 *
 * @returns Gap `no-data` when there is no such bar.
 */
export function priceRange({ days, high, low, close }: RangeView, first = 0): Metric<PriceRange> {
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
 * 52-week range: intraday highs and lows of the bars after the day one calendar year before `asOf`.
 *
 * @param view - Bars up to `asOf`.
 * @returns Gap `no-data` when the last year has no bar.
 */
export function yearRange(view: RangeView, asOf: EpochDay): Metric<PriceRange> {
  return priceRange(view, lastOnOrBefore(view.days, addMonths(asOf, -12)) + 1);
}
