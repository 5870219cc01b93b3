import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { FigureId } from '@/lib/domain/figures';
import type { SeriesView } from '@/lib/domain/series';
import { averageTrueRange } from '../indicators/average-true-range';
import { bandwidth, bollingerBands, percentB } from '../indicators/bollinger';
import { movingAverageConvergence } from '../indicators/macd';
import { exponentialMovingAverage, simpleMovingAverage } from '../indicators/moving-average';
import { relativeStrengthIndex } from '../indicators/relative-strength';
import { relativeVolume } from '../indicators/volume';
import { newestOf } from '../series/newest-of';
import type { FigureCollector } from './figure-collector';

const BOLLINGER_IDS = [
  'bollinger.mid',
  'bollinger.upper',
  'bollinger.lower',
  'bollinger.percentB',
  'bollinger.bandwidth',
] as const;

/** The last value of a column; `zero-variance` when it is not a number although there are enough bars. */
function lastOf(column: Float64Array): Metric {
  const value = column[column.length - 1];
  return value === undefined || Number.isNaN(value) ? gap('zero-variance') : ok(value);
}

/** True when one of the last `count` bars has a high and a low. */
function hasRanges({ high, low }: SeriesView, count: number): boolean {
  for (let i = Math.max(high.length - count, 0); i < high.length; i++) {
    if (!Number.isNaN(high[i]! + low[i]!)) return true;
  }
  return false;
}

/**
 * Adds the technical indicators at the last bar, on the split-adjusted close; all bars of the view are used.
 */
export function enterTechnicalFigures(collector: FigureCollector, view: SeriesView): void {
  const { close } = view;
  const n = close.length;
  const put = (id: FigureId, column: () => Float64Array): void =>
    collector.setIfSampled(id, n, () => lastOf(column()));

  // A window of fixed length needs only its own bars.
  const average = (period: number): Float64Array => simpleMovingAverage(close.subarray(n - period), period);
  put('sma20', () => average(20));
  for (const period of [50, 200] as const) {
    put(`sma${period}`, () => average(period));
    collector.setIfSampled(`fromSma${period}`, n, () => {
      const level = lastOf(average(period));
      return level.ok ? ok(close[n - 1]! / level.value - 1) : level;
    });
  }
  put('ema12', () => exponentialMovingAverage(close, 12));
  put('ema26', () => exponentialMovingAverage(close, 26));
  put('rsi14', () => relativeStrengthIndex(close, 14));
  if (collector.wants('macd', 'macdSignal', 'macdHistogram')) {
    const convergence = movingAverageConvergence(close);
    put('macd', () => convergence.macd);
    put('macdSignal', () => convergence.signal);
    put('macdHistogram', () => convergence.histogram);
  }
  if (collector.wants(...BOLLINGER_IDS)) {
    const recent = close.subarray(Math.max(n - 20, 0));
    const bands = bollingerBands(recent);
    put('bollinger.mid', () => bands.mid);
    put('bollinger.upper', () => bands.upper);
    put('bollinger.lower', () => bands.lower);
    put('bollinger.percentB', () => percentB(recent, bands));
    put('bollinger.bandwidth', () => bandwidth(bands));
  }
  collector.setIfSampled('atr14', n, () =>
    hasRanges(view, 14) ? lastOf(averageTrueRange(view, 14)) : gap('no-data'),
  );
  collector.setIfSampled('relativeVolume', n, () => relativeVolume(newestOf(view, 'volume', 64)));
}
