import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { averageVolume } from '../indicators/volume';
import { priceRange, yearRange } from '../ranking/year-range';
import type { PriceRange } from '../ranking/year-range';
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

  const year = yearRange(view, asOf);
  sheet.put(
    'high52w',
    mapMetric(year, (range) => range.high),
  );
  sheet.put(
    'low52w',
    mapMetric(year, (range) => range.low),
  );
  sheet.put('fromHigh52w', close === undefined ? none : mapMetric(year, (range) => close / range.high - 1));
  const all = priceRange(view);
  sheet.put(
    'allTimeHigh',
    mapMetric(all, (range) => range.high),
  );
  sheet.put(
    'fromAllTimeHigh',
    close === undefined ? none : mapMetric(all, (range) => close / range.high - 1),
  );
  sheet.put('averageVolume20', averageVolume(view.volume, 20));
}
