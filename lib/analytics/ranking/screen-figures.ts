import type { FigureId } from '@/lib/domain/figures';
import { hasEnded } from '@/lib/domain/freshness';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { simpleMovingAverage } from '../indicators/moving-average';
import { relativeStrengthIndex } from '../indicators/relative-strength';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import { FigureCollector } from '../figure-set/figure-collector';
import type { FigureValues } from '../figure-set/figure-collector';
import { enterPriceFigures } from '../figure-set/price-figures';
import { enterReturnFigures } from '../figure-set/return-figures';
import { enterTermDrawdown } from '../figure-set/term-figures';
import { enterYearFigures } from '../figure-set/year-figures';
import { cutView } from '../series/slice-view';

/** Columns of a screen: a subset of the registry that is cheap to compute for a whole universe. */
export type ScreenFigureId = Extract<
  FigureId,
  | 'price'
  | 'change'
  | 'changePercent'
  | 'high52w'
  | 'low52w'
  | 'fromHigh52w'
  | 'allTimeHigh'
  | 'fromAllTimeHigh'
  | 'averageVolume20'
  | `return.${string}`
  | `annualized.${string}`
  | `start.${string}`
  | 'volatility.1Y'
  | 'maxDrawdown.1Y'
  | 'maxDrawdown.5Y'
  | 'sma50'
  | 'sma200'
  | 'rsi14'
>;

/** Figures that describe the last bar, in addition to price and returns. */
const DAY_IDS = [
  'volatility.1Y',
  'maxDrawdown.1Y',
  'maxDrawdown.5Y',
  'sma50',
  'sma200',
  'rsi14',
] as const satisfies readonly FigureId[];

/**
 * The figures of a screen for one series: those of `computeFigures` that need no benchmark, rate or
 * accounts. Returns are total returns.
 */
export function screenFigures(
  view: SeriesView,
  {
    asOf,
    freshDays,
    kind,
  }: { readonly asOf: EpochDay; readonly kind: InstrumentKind; readonly freshDays?: number },
): FigureValues<ScreenFigureId> {
  const collector = new FigureCollector();
  const cut = cutView(view, asOf);
  const { close } = cut;
  const n = close.length;
  const total = { days: cut.days, values: cut.total };
  const lastDay = cut.days[n - 1];
  enterPriceFigures(collector, cut, { asOf, freshDays });
  enterReturnFigures(collector, total, { asOf, freshDays });
  if (lastDay !== undefined && hasEnded(lastDay, asOf, freshDays)) {
    collector.putGap(DAY_IDS, endedGap(lastDay));
    return collector.values<ScreenFigureId>();
  }
  enterYearFigures(collector, total, { kind });
  enterTermDrawdown(collector, total);
  for (const period of [50, 200] as const) {
    collector.setIfSampled(`sma${period}`, n, () => {
      const average = simpleMovingAverage(close.subarray(n - period), period)[period - 1];
      return average === undefined ? gap('no-data') : ok(average);
    });
  }
  collector.setIfSampled('rsi14', n, () => ok(relativeStrengthIndex(close, 14)[n - 1]!));
  return collector.values<ScreenFigureId>();
}
