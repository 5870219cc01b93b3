import { rollingMeasure } from '@/lib/analytics/compare/rolling';
import { periodRates } from '@/lib/analytics/figure-set/risk-free';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { summarizeSeries } from '@/lib/charting/summary';
import type { SeriesSummary } from '@/lib/charting/summary';
import { thinPoints } from '@/lib/charting/thin-points';
import { roundForPage } from '@/lib/research/page-rows';
import type { CharterState } from '../state/charter-state';
import { MAX_POINTS } from './chart-lines';
import type { Measured } from './chart-lines';
import type { RollingLines } from './charter-page-data';

/** Input of a rolling measure. */
export interface RollingInput {
  readonly measured: readonly Measured[];
  readonly days: Int32Array;
  /** Index of the benchmark; negative when there is none. */
  readonly marketAt: number;
  readonly perYear: number;
  readonly riskFree: RiskFree;
  /**
   * False downsamples the lines when there are very many days; their summary is computed from all of them.
   */
  readonly isWhole: boolean;
}

/** A rolling measure of every line, from the first day that has a complete window. */
export function rollingLines(
  { measure, window }: Pick<CharterState, 'measure' | 'window'>,
  { measured, days, marketAt, perYear, riskFree, isWhole }: RollingInput,
): RollingLines {
  const shownDays = days.subarray(window);
  if (shownDays.length < 2) return { days: [], lines: [], allDays: null };
  const rates = periodRates(riskFree, days.subarray(1), perYear)?.perPeriod ?? 0;
  const market = marketAt < 0 ? null : measured[marketAt]!.values;
  const all = measured.map(({ id, label, values }) => {
    const moving = rollingMeasure(values, market, { measure, window, periodsPerYear: perYear, rates });
    const column = moving.subarray(window);
    return { id, label, column, summary: summaryOf(shownDays, column) };
  });
  const most = isWhole ? shownDays.length : Math.max(1, Math.floor(MAX_POINTS / all.length));
  const extremeDays = all.flatMap(({ summary }) => (summary ? [summary.high.day, summary.low.day] : []));
  // In the browser nothing is sent.
  const write = isWhole ? (value: number) => value : roundForPage;
  const indices = thinPoints(
    shownDays.length,
    most,
    extremeDays.map((day) => lastOnOrBefore(shownDays, day)),
  );
  return {
    days: indices.map((index) => shownDays[index]!),
    allDays: indices.length < shownDays.length ? shownDays.length : null,
    lines: all.map(({ id, label, column, summary }) => ({
      id,
      label,
      values: indices.map((index) => {
        const value = column[index]!;
        return Number.isFinite(value) ? write(value) : null;
      }),
      summary,
    })),
  };
}

/** A rolling measure may be negative, where a drawdown relative to a peak is undefined. */
function summaryOf(days: Int32Array, values: Float64Array): SeriesSummary | null {
  const summary = summarizeSeries(days, values);
  return summary && { ...summary, deepestFall: null };
}
