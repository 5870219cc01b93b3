import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { averageTradedValue, averageVolume } from '../indicators/volume';
import { priceRange, yearRange } from '../ranking/year-range';
import type { PriceRange } from '../ranking/year-range';
import { newestOf } from '../series/newest-of';
import type { FigureSheet } from './figure-sheet';

function mapMetric(metric: Metric<PriceRange>, take: (range: PriceRange) => number): Metric {
  return metric.ok ? ok(take(metric.value)) : metric;
}

/** Enters price, change, ranges and volume: levels as traded, split-adjusted, at the view's last bar. */
export function enterPriceFigures(sheet: FigureSheet, view: SeriesView, asOf: EpochDay): void {
  const n = view.close.length;
  const [close, previous] = [view.close[n - 1], view.close[n - 2]];
  const none = gap('no-data', 1, 0);
  sheet.put('price', close === undefined ? none : ok(close));
  const noPrevious = gap('insufficient-history', 2, n);
  const hasChange = close !== undefined && previous !== undefined;
  sheet.put('change', hasChange ? ok(close - previous) : noPrevious);
  sheet.put('changePercent', hasChange ? ok(close / previous - 1) : noPrevious);

  const fromRange = (range: Metric<PriceRange>, level: (range: PriceRange) => number): Metric =>
    close === undefined ? none : mapMetric(range, (known) => close / level(known) - 1);
  if (sheet.wants('high52w', 'low52w', 'fromHigh52w', 'fromLow52w')) {
    const year = yearRange(view, asOf);
    sheet.put(
      'high52w',
      mapMetric(year, ({ high }) => high),
    );
    sheet.put(
      'low52w',
      mapMetric(year, ({ low }) => low),
    );
    sheet.put(
      'fromHigh52w',
      fromRange(year, ({ high }) => high),
    );
    sheet.put(
      'fromLow52w',
      fromRange(year, ({ low }) => low),
    );
  }
  if (sheet.wants('allTimeHigh', 'fromAllTimeHigh')) {
    const all = priceRange(view);
    sheet.put(
      'allTimeHigh',
      mapMetric(all, ({ high }) => high),
    );
    sheet.put(
      'fromAllTimeHigh',
      fromRange(all, ({ high }) => high),
    );
  }
  sheet.putLazily('averageVolume20', () => averageVolume(newestOf(view, 'volume', 20), 20));
  sheet.putLazily('averageValue20', () =>
    averageTradedValue(
      { close: view.close.subarray(Math.max(n - 20, 0)), volume: newestOf(view, 'volume', 20) },
      20,
    ),
  );
}
