import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { highestDay } from '../breadth/year-extreme';
import { priceRange } from '../series/year-range';

/** The highest and the lowest price of a coin, with their days. */
export interface CoinExtremes {
  readonly highDay: EpochDay;
  readonly low: number;
  readonly lowDay: EpochDay;
  /** Last close above the low, a fraction. */
  readonly fromLow: number;
}

/**
 * Extremes over the whole history (intraday; a bar without a high or low counts with its close), each at the
 * first of several equal ones.
 *
 * @returns Gap `no-data` without a bar, `non-positive-price` when the lowest price is not positive.
 */
export function coinExtremes(view: SeriesView): Metric<CoinExtremes> {
  const range = priceRange(view);
  const highDay = highestDay(view);
  if (!range.ok || highDay === null) return gap('no-data', 1, 0);
  const { low } = range.value;
  if (!(low > 0)) return gap('non-positive-price');
  const at = view.low.findIndex((value, i) => (Number.isNaN(value) ? view.close[i] : value) === low);
  const close = view.close[view.close.length - 1]!;
  return ok({ highDay, low, lowDay: view.days[at]!, fromLow: close / low - 1 });
}

/**
 * Return of a coin as counted in another one: what a holder of the other gained by changing into it.
 *
 * @returns A fraction; the gap of the own return first, then that of the other.
 */
export function relativeReturn(ownMetric: Metric, other: Metric): Metric {
  if (!ownMetric.ok) return ownMetric;
  if (!other.ok) return other;
  return ok((1 + ownMetric.value) / (1 + other.value) - 1);
}
