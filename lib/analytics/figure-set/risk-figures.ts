import { WINDOW_RISK_IDS } from '@/lib/domain/figures/figure-catalog';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { periodsPerYear } from '@/lib/domain/instruments';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { annualizeByDays } from '../returns/annualize';
import { excessReturns, logReturns, simpleReturns } from '../returns/period-returns';
import { sortinoRatio } from '../risk/downside';
import { currentDrawdown, deepestDrawdown } from '../risk/drawdown';
import { calmarRatio, ulcerIndex } from '../risk/drawdown-ratios';
import { extremeReturns, positiveMonths } from '../risk/extremes';
import { kurtosisOfMoments, skewnessOfMoments } from '../risk/shape';
import { sharpeOfMoments } from '../risk/sharpe-ratio';
import { selectedTailLoss } from '../risk/tail-loss';
import { annualizedVolatility, volatilityOfMoments } from '../risk/volatility';
import { passWindow } from '../risk/window-pass';
import type { DailyRates } from '../risk/window-pass';
import { centralMoments } from '../statistics/moments';
import type { CentralMoments } from '../statistics/moments';
import type { FigureCollector } from './figure-collector';
import type { PeriodRates, RiskFree } from './risk-free';
import { periodRates, ratesByDay } from './risk-free';

/** Days and values of a window, of one length. */
export interface WindowValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Traits of an instrument that determine its periods a year. */
export interface RiskTraits {
  readonly kind: InstrumentKind;
  readonly frequency?: SeriesFrequency | undefined;
}

/** Options of the measurement of a window. */
export interface RiskOptions extends RiskTraits {
  readonly riskFree: RiskFree;
}

/** The window's ids that are based on the deepest drawdown. */
const DEEPEST_IDS = [
  'maxDrawdown',
  'maxDrawdown.peak',
  'maxDrawdown.trough',
  'maxDrawdown.recovery',
  'calmar',
] as const;

/** The window's ids that are computed without its daily returns. */
const PRICE_IDS: ReadonlySet<string> = new Set([
  ...DEEPEST_IDS,
  'totalReturn',
  'cagr',
  'volatility',
  'volatilityLog',
  'sharpe',
  'currentDrawdown',
  'ulcer',
  'positiveMonths',
]);

/** The window's ids that are based on daily returns, a new one included. */
const RETURN_IDS = WINDOW_RISK_IDS.filter((id) => !PRICE_IDS.has(id));

/** Applies `take` to a value, or returns the gap unchanged. */
function mapMetric<T, U>(metric: Metric<T>, take: (value: T) => U): Metric<U> {
  return metric.ok ? ok(take(metric.value)) : metric;
}

/** Adds the figures of a window's falls from a high. */
export function addDrawdowns(
  collector: FigureCollector,
  { days, values }: WindowValues,
  { growth }: { readonly growth: Metric },
): void {
  if (collector.wants(...DEEPEST_IDS)) {
    const deepest = deepestDrawdown(values);
    const depth = deepest?.depth ?? 0;
    const day = (index: number | null | undefined): Metric<string> =>
      index === null || index === undefined ? gap('no-data') : ok(formatIsoDate(days[index]!));
    collector.put('maxDrawdown', ok(depth));
    collector.setIfWanted('maxDrawdown.peak', () => day(deepest?.peak));
    collector.setIfWanted('maxDrawdown.trough', () => day(deepest?.trough));
    collector.setIfWanted('maxDrawdown.recovery', () => day(deepest?.recovery));
    collector.setIfSampled('calmar', values.length - 1, () =>
      growth.ok ? calmarRatio(growth.value, depth) : growth,
    );
  }
  collector.setIfWanted('currentDrawdown', () => currentDrawdown(values));
  collector.setIfWanted('ulcer', () => ulcerIndex(values));
}

/**
 * Adds the figures of the distribution of a window's returns (at least one).
 *
 * @param knownMoments - The moments of the returns where the caller has them; computed otherwise.
 */
export function addDistribution(
  collector: FigureCollector,
  returns: Float64Array,
  knownMoments?: CentralMoments,
): void {
  const n = returns.length;
  if (collector.wants('var95', 'cvar95')) {
    const tail = selectedTailLoss(returns, 0.95);
    collector.setIfSampled('var95', n, () => ok(tail.valueAtRisk));
    collector.setIfSampled('cvar95', n, () => ok(tail.expectedShortfall));
  }
  if (collector.wants('skew', 'kurtosis')) {
    const moments = knownMoments ?? centralMoments(returns);
    collector.setIfSampled('skew', n, () => skewnessOfMoments(moments));
    collector.setIfSampled('kurtosis', n, () => kurtosisOfMoments(moments));
  }
  if (!collector.wants('bestDay', 'worstDay')) return;
  const extremes = extremeReturns(returns);
  collector.put(
    'bestDay',
    mapMetric(extremes, ({ best }) => best.value),
  );
  collector.put(
    'worstDay',
    mapMetric(extremes, ({ worst }) => worst.value),
  );
}

/**
 * Adds `n` and the risk figures of a window.
 *
 * @param window - Starts with its base value; may be empty.
 * @returns Mean annual risk-free rate over the window; null when no bill covers it.
 */
export function addRiskFigures(
  collector: FigureCollector,
  window: WindowValues,
  { frequency, kind, riskFree }: RiskOptions,
): number | null {
  const { days, values } = window;
  const n = Math.max(values.length - 1, 0);
  collector.put('n', ok(n));
  const perYear = periodsPerYear(kind, frequency);
  const isRateWanted = collector.isWhole || collector.wants('sortino');
  const rates = isRateWanted ? periodRates(riskFree, days.subarray(1), perYear) : null;
  const daily = n > 0 && collector.wants('sharpe') ? ratesByDay(riskFree, days[1]!, perYear) : null;
  if (n === 0 || !isPositive(values)) {
    const reason = n > 0 ? gap('non-positive-price') : gap('insufficient-history', 2, values.length);
    collector.putGap(WINDOW_RISK_IDS, reason);
    return rates?.annualRate ?? null;
  }
  const total = values[n]! / values[0]! - 1;
  const growth = annualizeByDays(total, days[n]! - days[0]!);
  collector.put('totalReturn', ok(total));
  collector.put('cagr', growth);
  addMoments(collector, window, { daily, perYear });
  if (collector.wants(...RETURN_IDS)) addReturnFigures(collector, simpleReturns(values), { rates, perYear });
  collector.setIfSampled('volatilityLog', n, () => annualizedVolatility(logReturns(values), perYear));
  addDrawdowns(collector, window, { growth });
  collector.setIfWanted('positiveMonths', () => positiveMonths(days, values));
  return rates?.annualRate ?? null;
}

function isPositive(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (!(values[i]! > 0)) return false;
  return true;
}

/** Adds volatility and Sharpe ratio, which need only two moments. */
function addMoments(
  collector: FigureCollector,
  window: WindowValues,
  { daily, perYear }: { readonly perYear: number; readonly daily: DailyRates | null },
): void {
  if (!collector.wants('volatility', 'sharpe')) return;
  const pass = passWindow(window, daily);
  if (pass === null) return;
  const { deviation, excessDeviation, excessMean, n } = pass;
  collector.setIfSampled('volatility', n, () => volatilityOfMoments({ n, deviation }, perYear));
  collector.setIfSampled('sharpe', n, () =>
    daily === null
      ? gap('no-data')
      : sharpeOfMoments({ n, mean: excessMean, deviation: excessDeviation }, perYear),
  );
}

/** Adds the figures computed from the daily returns. */
function addReturnFigures(
  collector: FigureCollector,
  returns: Float64Array,
  { rates, perYear }: { readonly rates: PeriodRates | null; readonly perYear: number },
): void {
  const n = returns.length;
  collector.setIfSampled('sortino', n, () =>
    rates === null ? gap('no-data') : sortinoRatio(excessReturns(returns, rates.perPeriod), perYear),
  );
  addDistribution(collector, returns);
}
