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
import { excessKurtosis, skewness } from '../risk/shape';
import { sharpeRatio } from '../risk/sharpe-ratio';
import { historicalTailLoss } from '../risk/value-at-risk';
import { annualizedVolatility } from '../risk/volatility';
import type { FigureSheet } from './figure-sheet';
import type { PeriodRates, RiskFree } from './risk-free';
import { periodRates } from './risk-free';

/** Days and values of a window, of one length. */
export interface WindowValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** How a window is measured. */
export interface RiskOptions {
  readonly kind: InstrumentKind;
  readonly riskFree: RiskFree;
}

/** The ids that {@link enterRiskFigures} enters beside `n`. */
const WINDOW_IDS = [
  'totalReturn',
  'cagr',
  'volatility',
  'volatilityLog',
  'sharpe',
  'sortino',
  'maxDrawdown',
  'maxDrawdown.peak',
  'maxDrawdown.trough',
  'maxDrawdown.recovery',
  'currentDrawdown',
  'calmar',
  'ulcer',
  'var95',
  'cvar95',
  'skew',
  'kurtosis',
  'bestDay',
  'worstDay',
  'positiveMonths',
] as const;

/** Applies `take` to a value, or passes the gap on. */
function mapMetric<T, U>(metric: Metric<T>, take: (value: T) => U): Metric<U> {
  return metric.ok ? ok(take(metric.value)) : metric;
}

function enterRatios(
  sheet: FigureSheet,
  returns: Float64Array,
  { rates, perYear }: { readonly rates: PeriodRates | null; readonly perYear: number },
): void {
  const n = returns.length;
  const excess = rates === null ? null : excessReturns(returns, rates.perPeriod);
  const noRate = gap('no-data');
  sheet.putSampled('sharpe', n, () => (excess === null ? noRate : sharpeRatio(excess, perYear)));
  sheet.putSampled('sortino', n, () => (excess === null ? noRate : sortinoRatio(excess, perYear)));
}

function enterDrawdowns(sheet: FigureSheet, { days, values }: WindowValues, growth: Metric): void {
  const deepest = deepestDrawdown(values);
  const depth = deepest?.depth ?? 0;
  const day = (index: number | null | undefined): Metric<string> =>
    index === null || index === undefined ? gap('no-data') : ok(formatIsoDate(days[index]!));
  sheet.put('maxDrawdown', ok(depth));
  sheet.put('maxDrawdown.peak', day(deepest?.peak));
  sheet.put('maxDrawdown.trough', day(deepest?.trough));
  sheet.put('maxDrawdown.recovery', day(deepest?.recovery));
  sheet.put('currentDrawdown', currentDrawdown(values));
  sheet.put('ulcer', ulcerIndex(values));
  sheet.putSampled('calmar', values.length - 1, () =>
    growth.ok ? calmarRatio(growth.value, depth) : growth,
  );
}

function enterDistribution(sheet: FigureSheet, returns: Float64Array): void {
  const n = returns.length;
  const tail = historicalTailLoss(returns, 0.95);
  sheet.putSampled('var95', n, () => mapMetric(tail, (loss) => loss.valueAtRisk));
  sheet.putSampled('cvar95', n, () => mapMetric(tail, (loss) => loss.expectedShortfall));
  sheet.putSampled('skew', n, () => skewness(returns));
  sheet.putSampled('kurtosis', n, () => excessKurtosis(returns));
  const extremes = extremeReturns(returns);
  sheet.put(
    'bestDay',
    mapMetric(extremes, ({ best }) => best.value),
  );
  sheet.put(
    'worstDay',
    mapMetric(extremes, ({ worst }) => worst.value),
  );
}

/**
 * Enters the risk figures of a window.
 *
 * @param window - From its base value on; may be empty.
 * @returns Mean annual risk-free rate over the window; null when no bill covers it.
 */
export function enterRiskFigures(
  sheet: FigureSheet,
  window: WindowValues,
  { kind, riskFree }: RiskOptions,
): number | null {
  const { days, values } = window;
  const n = Math.max(values.length - 1, 0);
  sheet.put('n', ok(n));
  const perYear = periodsPerYear(kind);
  const rates = periodRates(riskFree, days.subarray(1), perYear);
  if (n === 0 || values.some((value) => !(value > 0))) {
    const reason = n > 0 ? gap('non-positive-price') : gap('insufficient-history', 2, values.length);
    sheet.putGap(WINDOW_IDS, reason);
    return rates?.annualRate ?? null;
  }
  const returns = simpleReturns(values);
  const total = values[n]! / values[0]! - 1;
  const growth = annualizeByDays(total, days[n]! - days[0]!);
  sheet.put('totalReturn', ok(total));
  sheet.put('cagr', growth);
  sheet.putSampled('volatility', n, () => annualizedVolatility(returns, perYear));
  sheet.putSampled('volatilityLog', n, () => annualizedVolatility(logReturns(values), perYear));
  enterRatios(sheet, returns, { rates, perYear });
  enterDrawdowns(sheet, window, growth);
  enterDistribution(sheet, returns);
  sheet.put('positiveMonths', positiveMonths(days, values));
  return rates?.annualRate ?? null;
}
