import type { InstrumentKind } from '@/lib/domain/instruments';
import { periodsPerYear } from '@/lib/domain/instruments';
import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { maxDrawdown } from '../risk/drawdown';
import { sharpeRatio } from '../risk/sharpe-ratio';
import { lastOnOrBefore } from '../series/day-index';
import type { FigureSheet } from './figure-sheet';
import { periodRates } from './risk-free';
import type { RiskFree } from './risk-free';
import type { WindowValues } from './risk-figures';

const SHARPE_MONTHS = 36;
const DRAWDOWN_MONTHS = 60;

/** The series from its last observation on or before (`asOf` - months); a gap, counted in days, when it is younger. */
function cutTerm({ days, values }: WindowValues, asOf: EpochDay, months: number): Metric<WindowValues> {
  const target = addMonths(asOf, -months);
  const first = lastOnOrBefore(days, target);
  if (first >= 0) return { ok: true, value: { days: days.subarray(first), values: values.subarray(first) } };
  const have = days.length === 0 ? 0 : Math.max(asOf - days[0]!, 0);
  return gap('insufficient-history', asOf - target, have);
}

/** Enters the max drawdown of the last five years. */
export function enterTermDrawdown(sheet: FigureSheet, series: WindowValues, asOf: EpochDay): void {
  if (!sheet.wants('maxDrawdown.5Y')) return;
  const term = cutTerm(series, asOf, DRAWDOWN_MONTHS);
  sheet.put('maxDrawdown.5Y', term.ok ? maxDrawdown(term.value.values) : term);
}

/** Enters the Sharpe ratio of the last three years; a gap where no bill was published at its beginning. */
export function enterTermSharpe(
  sheet: FigureSheet,
  series: WindowValues,
  {
    kind,
    asOf,
    riskFree,
  }: { readonly kind: InstrumentKind; readonly asOf: EpochDay; readonly riskFree: RiskFree },
): void {
  if (!sheet.wants('sharpe.3Y')) return;
  const term = cutTerm(series, asOf, SHARPE_MONTHS);
  if (!term.ok) return sheet.put('sharpe.3Y', term);
  const { days, values } = term.value;
  const perYear = periodsPerYear(kind);
  sheet.putSampled('sharpe.3Y', values.length - 1, () => {
    const rates = periodRates(riskFree, days.subarray(1), perYear);
    if (rates === null) return gap('no-data');
    return sharpeRatio(excessReturns(simpleReturns(values), rates.perPeriod), perYear);
  });
}

/** Enters the risk figures of terms of several years: Sharpe ratio over three, max drawdown over five. */
export function enterTermFigures(
  sheet: FigureSheet,
  series: WindowValues,
  options: { readonly kind: InstrumentKind; readonly asOf: EpochDay; readonly riskFree: RiskFree },
): void {
  enterTermSharpe(sheet, series, options);
  enterTermDrawdown(sheet, series, options.asOf);
}
