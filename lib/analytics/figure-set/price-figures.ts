import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import type { SeriesView } from '@/lib/domain/series';
import { averageTradedValue, averageVolume } from '../indicators/volume';
import { priceRange, yearRange } from '../series/year-range';
import type { PriceRange } from '../series/year-range';
import { newestOf } from '../series/newest-of';
import type { FigureCollector } from './figure-collector';

function mapMetric(metric: Metric<PriceRange>, take: (range: PriceRange) => number): Metric {
  return metric.ok ? ok(take(metric.value)) : metric;
}

/** Figures that describe the day and are gaps for a series that has ended. */
const DAY_IDS = [
  'change',
  'changePercent',
  'high52w',
  'low52w',
  'fromHigh52w',
  'fromLow52w',
  'fromAllTimeHigh',
  'averageVolume20',
  'averageValue20',
] as const satisfies readonly FigureId[];

/** Age of the bars of a series relative to the as-of day. */
export interface Freshness {
  readonly asOf: EpochDay;
  /** Maximum age of the last observation in days; default: that of a daily series. */
  readonly freshDays?: number | undefined;
}

/**
 * Adds price, change, ranges and volume: split-adjusted levels at the last bar of the view. For a series
 * that has ended, only the last price and the all-time high are set, because they remain valid on later
 * days.
 */
export function enterPriceFigures(
  collector: FigureCollector,
  view: SeriesView,
  { asOf, freshDays }: Freshness,
): void {
  const n = view.close.length;
  const close = view.close[n - 1];
  const lastDay = view.days[n - 1];
  const none = gap('no-data', 1, 0);
  collector.put('price', close === undefined ? none : ok(close));
  collector.setIfWanted('allTimeHigh', () => mapMetric(priceRange(view), ({ high }) => high));
  if (lastDay !== undefined && hasEnded(lastDay, asOf, freshDays))
    collector.putGap(DAY_IDS, endedGap(lastDay));
  else enterDayFigures(collector, view);
}

/** Adds the figures that describe the last bar. */
function enterDayFigures(collector: FigureCollector, view: SeriesView): void {
  const n = view.close.length;
  const [close, previous] = [view.close[n - 1], view.close[n - 2]];
  const none = gap('no-data', 1, 0);
  if (collector.wants('change', 'changePercent')) {
    const noPrevious = gap('insufficient-history', 2, n);
    const hasChange = close !== undefined && previous !== undefined;
    collector.put('change', hasChange ? ok(close - previous) : noPrevious);
    collector.put('changePercent', hasChange ? ok(close / previous - 1) : noPrevious);
  }

  const fromRange = (range: Metric<PriceRange>, level: (range: PriceRange) => number): Metric =>
    close === undefined ? none : mapMetric(range, (knownRange) => close / level(knownRange) - 1);
  if (collector.wants('high52w', 'low52w', 'fromHigh52w', 'fromLow52w')) {
    const year = yearRange(view);
    collector.put(
      'high52w',
      mapMetric(year, ({ high }) => high),
    );
    collector.put(
      'low52w',
      mapMetric(year, ({ low }) => low),
    );
    collector.put(
      'fromHigh52w',
      fromRange(year, ({ high }) => high),
    );
    collector.put(
      'fromLow52w',
      fromRange(year, ({ low }) => low),
    );
  }
  collector.setIfWanted('fromAllTimeHigh', () => fromRange(priceRange(view), ({ high }) => high));
  collector.setIfWanted('averageVolume20', () => averageVolume(newestOf(view, 'volume', 20), 20));
  collector.setIfWanted('averageValue20', () =>
    averageTradedValue(
      { close: view.close.subarray(Math.max(n - 20, 0)), volume: newestOf(view, 'volume', 20) },
      20,
    ),
  );
}
