import { t } from '@/lib/domain/text';
import { annualizeByDays } from '@/lib/analytics/returns/annualize';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { currentDrawdown, maxDrawdown } from '@/lib/analytics/risk/drawdown';
import { extremeReturns } from '@/lib/analytics/risk/extremes';
import { annualizedVolatility } from '@/lib/analytics/risk/volatility';
import { lastOnOrBefore, windowRange } from '@/lib/analytics/series/day-index';
import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import { minimumSample } from '@/lib/domain/figures/figure-catalog';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { comparedValues, toIndexSeries } from '../data/watchlist-returns';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';

/** CSS pixels. */
const PLOT_HEIGHT = 280;

/** Base value of both lines at the start of a range. */
export const RANGE_BASE = 100;

/** The watchlist index and its benchmark by day; the benchmark is NaN on days without a price. */
export interface ListIndexes {
  readonly days: Int32Array;
  readonly list: Float64Array;
  readonly benchmark: Float64Array;
}

/** Converts the index of the response to daily values; the list on the benchmark's basis if known. */
export function toComparedIndex(index: PortfolioPerformance['index'], basis: ReturnBasis): ListIndexes {
  return {
    days: Int32Array.from(toIndexSeries(index).list.days),
    list: Float64Array.from(comparedValues(index, basis) ?? index.list),
    benchmark: Float64Array.from(index.benchmark, (value) => value ?? Number.NaN),
  };
}

/**
 * Rescales values to 100 at a bar: at the last finite value up to it, otherwise at the first one after it.
 */
function rebase(values: Float64Array, bar: number): Float64Array {
  const knownIndices = Array.from(values.keys()).filter((i) => Number.isFinite(values[i]));
  const place = lastOnOrBefore(knownIndices, bar);
  const base = values[knownIndices[Math.max(place, 0)] ?? -1];
  return base === undefined ? values : values.map((value) => (value / base) * RANGE_BASE);
}

/** Both lines rebased to 100 at a bar. */
export function rebaseIndex({ days, list, benchmark }: ListIndexes, bar: number): ListIndexes {
  return { days, list: rebase(list, bar), benchmark: rebase(benchmark, bar) };
}

/** The bars of a range; null when the index has none in it. */
export function indexWindow(
  { days }: ListIndexes,
  { from, to }: { readonly from: number; readonly to: number },
): ChartWindow | null {
  return windowRange(days, from, to);
}

/** The chart of a rebased index: the list as an area, the benchmark as a line. */
export function buildIndexModel(
  { days, list, benchmark }: ListIndexes,
  names: { readonly list: string; readonly benchmark: string },
): ChartModel {
  return {
    days,
    panes: [
      {
        id: 'price',
        title: t('Start = {rangeBase}', { rangeBase: RANGE_BASE }),
        height: PLOT_HEIGHT,
        scale: 'linear',
        format: 'number',
        layers: [
          { id: 'list', label: names.list, color: 's1', kind: 'area', values: list },
          { id: 'benchmark', label: names.benchmark, color: 's2', kind: 'line', values: benchmark },
        ],
        guides: [RANGE_BASE],
        bounds: { min: null, max: null },
        fallsOf: null,
      },
    ],
  };
}

/** Statistics of one line over a range. */
export interface LineStatistics {
  readonly totalReturn: Metric;
  readonly cagr: Metric;
  readonly volatility: Metric;
  readonly maxDrawdown: Metric;
  readonly currentDrawdown: Metric;
  readonly bestDay: Metric;
  readonly worstDay: Metric;
}

/**
 * Statistics of a line over the bars of a window, by the functions of `lib/analytics`.
 *
 * @param periodsPerYear - 252 for exchange trading days, 365 for lists of instruments that trade every day.
 */
export function describeLine(
  days: Int32Array,
  values: Float64Array,
  { window, periodsPerYear }: { readonly window: ChartWindow; readonly periodsPerYear: number },
): LineStatistics {
  const finiteValues: number[] = [];
  const shownDays: number[] = [];
  for (let i = window.first; i <= window.last; i += 1) {
    if (!Number.isFinite(values[i])) continue;
    finiteValues.push(values[i]!);
    shownDays.push(days[i]!);
  }
  const [first, last] = [finiteValues[0], finiteValues.at(-1)];
  const totalReturn =
    first === undefined || last === undefined || finiteValues.length < 2
      ? gap('insufficient-history', 2, finiteValues.length)
      : ok(last / first - 1);
  const returns = simpleReturns(finiteValues);
  const extremes = extremeReturns(returns);
  const need = minimumSample('volatility') ?? 2;
  return {
    totalReturn,
    cagr: totalReturn.ok
      ? annualizeByDays(totalReturn.value, shownDays.at(-1)! - shownDays[0]!)
      : totalReturn,
    volatility:
      returns.length < need
        ? gap('insufficient-history', need, returns.length)
        : annualizedVolatility(returns, periodsPerYear),
    maxDrawdown: maxDrawdown(finiteValues),
    currentDrawdown: currentDrawdown(finiteValues),
    bestDay: extremes.ok ? ok(extremes.value.best.value) : extremes,
    worstDay: extremes.ok ? ok(extremes.value.worst.value) : extremes,
  };
}
