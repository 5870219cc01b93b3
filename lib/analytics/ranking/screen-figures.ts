import type { FigureId } from '@/lib/domain/figures';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { simpleMovingAverage } from '../indicators/moving-average';
import { relativeStrengthIndex } from '../indicators/relative-strength';
import { gap, ok } from '@/lib/domain/metric';
import { FigureSheet } from '../figure-set/figure-sheet';
import type { FigureValues } from '../figure-set/figure-sheet';
import { enterPriceFigures } from '../figure-set/price-figures';
import { enterReturnFigures } from '../figure-set/return-figures';
import { enterTermDrawdown } from '../figure-set/term-figures';
import { enterYearFigures } from '../figure-set/year-figures';
import { cutView } from '../series/slice-view';

/** Columns of a screen: a subset of the registry, cheap enough for a whole universe. */
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

/**
 * The figures of a screen for one series: those of `computeFigures`, without the ones that need a benchmark, a rate or
 * accounts. Returns are total returns.
 */
export function screenFigures(
  view: SeriesView,
  { asOf, kind }: { readonly asOf: EpochDay; readonly kind: InstrumentKind },
): FigureValues<ScreenFigureId> {
  const sheet = new FigureSheet();
  const cut = cutView(view, asOf);
  const { close } = cut;
  const n = close.length;
  const total = { days: cut.days, values: cut.total };
  enterPriceFigures(sheet, cut, asOf);
  enterReturnFigures(sheet, total, asOf);
  enterYearFigures(sheet, total, { kind, asOf });
  enterTermDrawdown(sheet, total, asOf);
  for (const period of [50, 200] as const) {
    sheet.putSampled(`sma${period}`, n, () => {
      const average = simpleMovingAverage(close.subarray(n - period), period)[period - 1];
      return average === undefined ? gap('no-data') : ok(average);
    });
  }
  sheet.putSampled('rsi14', n, () => ok(relativeStrengthIndex(close, 14)[n - 1]!));
  return sheet.values<ScreenFigureId>();
}
