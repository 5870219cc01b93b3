import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-ids';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { periodsPerYear } from '@/lib/domain/instruments';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { informationRatio, trackingError } from '../relative/active-return';
import { alignSeries } from '../relative/align-series';
import { geometricCapture } from '../relative/capture';
import { alphaArithmetic, marketModel } from '../relative/market-model';
import type { MarketModel } from '../relative/market-model';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { monthEndValues } from '../series/month-ends';
import type { FigureSheet } from './figure-sheet';
import type { WindowValues } from './risk-figures';
import type { RiskFree } from './risk-free';
import { periodRates } from './risk-free';

/** A window of an asset or a benchmark, and what kind of thing it is. */
export interface RelativeSide {
  readonly window: WindowValues;
  readonly kind: InstrumentKind;
}

/** Periods a year of two joined series: 365 only when both trade every day. */
export function joinedPeriodsPerYear(a: InstrumentKind, b: InstrumentKind): number {
  return Math.min(periodsPerYear(a), periodsPerYear(b));
}

function enterModel(
  sheet: FigureSheet,
  model: Metric<MarketModel>,
  { n, alpha }: { readonly n: number; readonly alpha: (model: MarketModel) => Metric },
): void {
  sheet.putSampled('beta', n, () => (model.ok ? ok(model.value.beta) : model));
  sheet.putSampled('alpha', n, () => (model.ok ? alpha(model.value) : model));
  sheet.putSampled('r2', n, () => (model.ok ? model.value.r2 : model));
  sheet.putSampled('correlation', n, () => (model.ok ? model.value.correlation : model));
}

/**
 * Enters the figures relative to a benchmark. Both windows are joined on their days first. Beta, R² and correlation are
 * taken of excess returns; where no bill covers the window they are taken of plain returns, which is what any constant
 * rate gives, and alpha, which depends on the rate, is a gap.
 */
export function enterRelativeFigures(
  sheet: FigureSheet,
  asset: RelativeSide,
  { benchmark, riskFree }: { readonly benchmark: RelativeSide | null; readonly riskFree: RiskFree },
): void {
  if (!sheet.wants(...RELATIVE_FIGURE_IDS)) return;
  if (benchmark === null) {
    sheet.putGap(RELATIVE_FIGURE_IDS, gap('no-data'));
    return;
  }
  const { days, columns } = alignSeries([asset.window, benchmark.window]);
  if (days.length === 0) {
    sheet.putGap(RELATIVE_FIGURE_IDS, gap('no-overlap', 2, 0));
    return;
  }
  const [ownValues, marketValues] = [columns[0]!, columns[1]!];
  const isPositive = (value: number): boolean => value > 0;
  if (!ownValues.every(isPositive) || !marketValues.every(isPositive)) {
    sheet.putGap(RELATIVE_FIGURE_IDS, gap('non-positive-price'));
    return;
  }
  const [own, market] = [simpleReturns(ownValues), simpleReturns(marketValues)];
  const n = own.length;
  const perYear = joinedPeriodsPerYear(asset.kind, benchmark.kind);
  if (sheet.wants('beta', 'alpha', 'r2', 'correlation')) {
    const rates = periodRates(riskFree, days.subarray(1), perYear);
    const rate = rates?.perPeriod ?? 0;
    enterModel(sheet, marketModel(excessReturns(own, rate), excessReturns(market, rate)), {
      n,
      alpha: (model) => (rates === null ? gap('no-data') : ok(alphaArithmetic(model.alpha, perYear))),
    });
  }
  sheet.putSampled('trackingError', n, () => trackingError(own, market, perYear));
  sheet.putSampled('informationRatio', n, () => informationRatio(own, market, perYear));
  if (!sheet.wants('upCapture', 'downCapture')) return;
  const ownMonths = simpleReturns(monthEndValues(days, ownValues));
  const marketMonths = simpleReturns(monthEndValues(days, marketValues));
  sheet.putSampled('upCapture', n, () => geometricCapture(ownMonths, marketMonths, 'up'));
  sheet.putSampled('downCapture', n, () => geometricCapture(ownMonths, marketMonths, 'down'));
}
