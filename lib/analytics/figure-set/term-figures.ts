import { periodsPerYear } from '@/lib/domain/instruments';
import { addMonths } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { maxDrawdown } from '../risk/drawdown';
import { sharpeRatio } from '../risk/sharpe-ratio';
import { lastOnOrBefore } from '../series/day-index';
import type { FigureCollector } from './figure-collector';
import { periodRates } from './risk-free';
import type { RiskOptions, WindowValues } from './risk-figures';

const SHARPE_MONTHS = 36;
const DRAWDOWN_MONTHS = 60;

/**
 * The series from its last observation on or before (its last day - months); a gap, counted in days, when it
 * is shorter.
 */
function cutTerm({ days, values }: WindowValues, months: number): Metric<WindowValues> {
  const lastDay = days[days.length - 1];
  if (lastDay === undefined) return gap('no-data', 1, 0);
  const target = addMonths(lastDay, -months);
  const first = lastOnOrBefore(days, target);
  if (first >= 0) return { ok: true, value: { days: days.subarray(first), values: values.subarray(first) } };
  return gap('insufficient-history', lastDay - target, lastDay - days[0]!);
}

/** Adds the max drawdown of the last five years. */
export function enterTermDrawdown(collector: FigureCollector, series: WindowValues): void {
  if (!collector.wants('maxDrawdown.5Y')) return;
  const term = cutTerm(series, DRAWDOWN_MONTHS);
  collector.put('maxDrawdown.5Y', term.ok ? maxDrawdown(term.value.values) : term);
}

/** Adds the Sharpe ratio of the last three years; a gap when no bill was published at the start. */
export function enterTermSharpe(
  collector: FigureCollector,
  series: WindowValues,
  { frequency, kind, riskFree }: RiskOptions,
): void {
  if (!collector.wants('sharpe.3Y')) return;
  const term = cutTerm(series, SHARPE_MONTHS);
  if (!term.ok) return collector.put('sharpe.3Y', term);
  const { days, values } = term.value;
  const perYear = periodsPerYear(kind, frequency);
  collector.setIfSampled('sharpe.3Y', values.length - 1, () => {
    const rates = periodRates(riskFree, days.subarray(1), perYear);
    if (rates === null) return gap('no-data');
    return sharpeRatio(excessReturns(simpleReturns(values), rates.perPeriod), perYear);
  });
}

/** Adds the risk figures of terms of several years: Sharpe ratio over three, max drawdown over five. */
export function enterTermFigures(
  collector: FigureCollector,
  series: WindowValues,
  options: RiskOptions,
): void {
  enterTermSharpe(collector, series, options);
  enterTermDrawdown(collector, series);
}
