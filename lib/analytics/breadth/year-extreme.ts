import { addMonths } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { lastOnOrBefore } from '../series/day-index';
import { newestRange, priceRange } from '../series/year-range';
import type { RangeSeries } from '../series/year-range';

/** True when the last bar exceeded every price of the preceding year. */
export type YearExtreme = 'high' | 'low' | 'both' | 'none';

/**
 * New high or low of the last bar: its high is above every high, or its low below every low, of the bars of
 * the preceding calendar year (intraday prices; a bar without a high or low counts with its close). A price
 * equal to an earlier extreme is not a new one.
 *
 * @param view - Bars oldest first.
 * @returns Gap `insufficient-history` (`need` and `have` in calendar days) when the bars reach back less than
 * a year.
 */
export function yearExtreme(view: RangeSeries): Metric<YearExtreme> {
  const { days } = view;
  const last = days.length - 1;
  if (last < 0) return gap('no-data', 1, 0);
  const day = days[last]!;
  const yearAgo = addMonths(day, -12);
  if (days[0]! > yearAgo) return gap('insufficient-history', day - yearAgo, day - days[0]!);
  const first = lastOnOrBefore(days, yearAgo) + 1;
  const year = newestRange(view, first);
  const before = priceRange(cutRange(year, 0, last - first));
  const ownMetric = priceRange(year, last - first);
  if (!before.ok) return gap('no-data', 1, 0);
  if (!ownMetric.ok) return ownMetric;
  const isHigh = ownMetric.value.high > before.value.high;
  const isLow = ownMetric.value.low < before.value.low;
  return ok(isHigh && isLow ? 'both' : isHigh ? 'high' : isLow ? 'low' : 'none');
}

function cutRange(
  { days, high, low, close }: Omit<RangeSeries, 'newest'>,
  first: number,
  end: number,
): Omit<RangeSeries, 'newest'> {
  return {
    days: days.subarray(first, end),
    high: high.subarray(first, end),
    low: low.subarray(first, end),
    close: close.subarray(first, end),
  };
}

/**
 * The day of the highest price (intraday; a bar without a high counts with its close); the first of several
 * equal ones.
 *
 * @returns Null without a bar.
 */
export function highestDay({ days, high, close }: Omit<RangeSeries, 'low'>): number | null {
  let at = -1;
  let top = -Infinity;
  for (let i = 0; i < days.length; i++) {
    const h = high[i]!;
    const value = h === h ? h : close[i]!;
    if (value > top) {
      top = value;
      at = i;
    }
  }
  return at < 0 ? null : days[at]!;
}
