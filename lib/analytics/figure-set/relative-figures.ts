import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { periodsPerYear } from '@/lib/domain/instruments';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { informationRatio, trackingError } from '../relative/active-return';
import { alignFrequencies } from '../relative/align-frequencies';
import { geometricCapture } from '../relative/capture';
import { alphaArithmetic, marketModel } from '../relative/market-model';
import type { MarketModel } from '../relative/market-model';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { monthEndValues } from '../series/month-ends';
import type { FigureCollector } from './figure-collector';
import type { RiskTraits, WindowValues } from './risk-figures';
import type { RiskFree } from './risk-free';
import { periodRates } from './risk-free';

/** A window of an asset or a benchmark, with its traits. */
export interface RelativeSide extends RiskTraits {
  readonly window: WindowValues;
}

/**
 * Periods a year of two joined series: those of the less frequent one; 365 only when both trade every day.
 */
export function joinedPeriodsPerYear(a: RiskTraits, b: RiskTraits): number {
  return Math.min(periodsPerYear(a.kind, a.frequency), periodsPerYear(b.kind, b.frequency));
}

function enterModel(
  collector: FigureCollector,
  model: Metric<MarketModel>,
  { n, alpha }: { readonly n: number; readonly alpha: (model: MarketModel) => Metric },
): void {
  collector.setIfSampled('beta', n, () => (model.ok ? ok(model.value.beta) : model));
  collector.setIfSampled('alpha', n, () => (model.ok ? alpha(model.value) : model));
  collector.setIfSampled('r2', n, () => (model.ok ? model.value.r2 : model));
  collector.setIfSampled('correlation', n, () => (model.ok ? model.value.correlation : model));
}

/**
 * Adds the figures relative to a benchmark. Both windows are first joined on days. Beta, R² and correlation
 * use excess returns; where no bill covers the window they use plain returns, which is equivalent to a
 * constant rate, and alpha, which depends on the rate, is a gap.
 */
export function enterRelativeFigures(
  collector: FigureCollector,
  asset: RelativeSide,
  { benchmark, riskFree }: { readonly benchmark: RelativeSide | null; readonly riskFree: RiskFree },
): void {
  if (!collector.wants(...RELATIVE_FIGURE_IDS)) return;
  if (benchmark === null) {
    collector.putGap(RELATIVE_FIGURE_IDS, gap('no-data'));
    return;
  }
  const joinedMetric = alignFrequencies([
    { ...asset.window, frequency: asset.frequency },
    { ...benchmark.window, frequency: benchmark.frequency },
  ]);
  if (!joinedMetric.ok) {
    collector.putGap(RELATIVE_FIGURE_IDS, joinedMetric);
    return;
  }
  const { days, columns } = joinedMetric.value;
  if (days.length === 0) {
    collector.putGap(RELATIVE_FIGURE_IDS, gap('no-overlap', 2, 0));
    return;
  }
  const [ownValues, marketValues] = [columns[0]!, columns[1]!];
  const isPositive = (value: number): boolean => value > 0;
  if (!ownValues.every(isPositive) || !marketValues.every(isPositive)) {
    collector.putGap(RELATIVE_FIGURE_IDS, gap('non-positive-price'));
    return;
  }
  const [own, market] = [simpleReturns(ownValues), simpleReturns(marketValues)];
  const n = own.length;
  const perYear = joinedPeriodsPerYear(asset, benchmark);
  if (collector.wants('beta', 'alpha', 'r2', 'correlation')) {
    const rates = periodRates(riskFree, days.subarray(1), perYear);
    const rate = rates?.perPeriod ?? 0;
    enterModel(collector, marketModel(excessReturns(own, rate), excessReturns(market, rate)), {
      n,
      alpha: (model) => (rates === null ? gap('no-data') : ok(alphaArithmetic(model.alpha, perYear))),
    });
  }
  collector.setIfSampled('trackingError', n, () => trackingError(own, market, perYear));
  collector.setIfSampled('informationRatio', n, () => informationRatio(own, market, perYear));
  if (!collector.wants('upCapture', 'downCapture')) return;
  const ownMonths = simpleReturns(monthEndValues(days, ownValues));
  const marketMonths = simpleReturns(monthEndValues(days, marketValues));
  collector.setIfSampled('upCapture', n, () => geometricCapture(ownMonths, marketMonths, 'up'));
  collector.setIfSampled('downCapture', n, () => geometricCapture(ownMonths, marketMonths, 'down'));
}
