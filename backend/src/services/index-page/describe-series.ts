import { calendarReturns } from '@/lib/analytics/returns/calendar-returns';
import { topDrawdowns } from '@/lib/analytics/risk/drawdown';
import { rollingReturns, summarizeRolling } from '@/lib/analytics/rolling/rolling-returns';
import {
  monthSeasonality,
  significanceOf,
  type MonthReturn,
} from '@/lib/analytics/seasonality/month-seasonality';
import type { IndexRange } from '@/lib/analytics/series/day-index';
import { closesPeriod } from '@/lib/analytics/series/last-period';
import { monthEndIndices, startOfNextMonth } from '@/lib/analytics/series/month-ends';
import type { IndexPageResponse } from '@/lib/contracts/index-page';
import { formatIsoDate, monthNumber, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote, valueOrNull, type Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';

const WORST_FALLS = 10;
const ROLLING_YEARS = [1, 3, 5] as const;

/** The bars of a range as columns. */
export function describeBars(view: SeriesView, { first, last }: IndexRange): IndexPageResponse['series'] {
  const plain = (column: Float64Array) => Array.from(column.subarray(first, last + 1));
  const withGaps = (column: Float64Array) => plain(column).map((value) => (value === value ? value : null));
  return {
    dates: Array.from(view.days.subarray(first, last + 1), formatIsoDate),
    open: withGaps(view.open),
    high: withGaps(view.high),
    low: withGaps(view.low),
    close: plain(view.close),
    total: plain(view.total),
  };
}

/** Drawdowns, calendar years and months of a range. */
export function describeRange(
  days: Int32Array,
  values: Float64Array,
  { first, last, endsOn }: IndexRange & { readonly endsOn: EpochDay },
): Pick<IndexPageResponse, 'drawdowns' | 'years' | 'months'> {
  const at = (index: number) => days[first + index]!;
  const years = calendarReturns(days, values, { first, last, endsOn });
  return {
    drawdowns: topDrawdowns(values.subarray(first, last + 1), WORST_FALLS).map((fall) => ({
      depth: fall.depth,
      peak: formatIsoDate(at(fall.peak)),
      trough: formatIsoDate(at(fall.trough)),
      recovery: fall.recovery === null ? null : formatIsoDate(at(fall.recovery)),
      days: (fall.recovery === null ? days[last]! : at(fall.recovery)) - at(fall.peak),
    })),
    years: years.map(({ year, value, isPartial }) => ({ year, value, isPartial })),
    months: years.flatMap(({ year, months }) =>
      months.flatMap((value, index) => (value === null ? [] : [{ year, month: index + 1, value }])),
    ),
  };
}

/** Rolling returns of the whole history. */
export function describeRolling(days: Int32Array, values: Float64Array): IndexPageResponse['rolling'] {
  return ROLLING_YEARS.map((years) => {
    const rolling = rollingReturns(days, values, years);
    const summary = summarizeRolling(rolling);
    const { n, min, median, max, last, positive } = summary.ok
      ? summary.value
      : { n: 0, min: null, median: null, max: null, last: null, positive: null };
    return {
      years,
      n,
      min,
      median,
      max,
      last,
      positive,
      gap: summary.ok
        ? null
        : { gap: summary.gap, need: 365 * years, have: days.length < 2 ? 0 : days.at(-1)! - days[0]! },
      dates: Array.from(rolling.days, formatIsoDate),
      values: Array.from(rolling.values),
    };
  });
}

/**
 * Seasonality of all complete months: the month of the first value has no return, and the month of the last
 * one counts only when the series saw its end by the as-of day.
 */
export function describeSeasons(
  days: Int32Array,
  values: Float64Array,
  asOf: EpochDay,
): IndexPageResponse['seasonality'] {
  const returns = wholeMonths(days, values, asOf);
  const [first, last] = [returns[0], returns.at(-1)];
  const monthText = ({ year, month }: MonthReturn) => `${year}-${String(month).padStart(2, '0')}-01`;
  return {
    from: first ? monthText(first) : null,
    to: last ? monthText(last) : null,
    rows: monthSeasonality(returns).map(({ month, n, ...metrics }) => {
      const p = valueOrNull(metrics.p);
      return {
        month,
        n,
        mean: valueOrNull(metrics.mean),
        median: valueOrNull(metrics.median),
        hitRate: valueOrNull(metrics.hitRate),
        t: valueOrNull(metrics.t),
        p,
        significance: p === null ? null : significanceOf(p),
        gaps: gapsOf(metrics),
      };
    }),
  };
}

function wholeMonths(days: Int32Array, values: Float64Array, asOf: EpochDay): MonthReturn[] {
  const ends = monthEndIndices(days);
  const last = days.at(-1);
  const isOpen = last !== undefined && !closesPeriod(days, startOfNextMonth(last) - 1, asOf);
  return ends.slice(1).flatMap((end, index) => {
    const start = ends[index]!;
    const month = monthNumber(days[end]!);
    // The first month begins at the first value, usually after the month's start; a month without values
    // leaves no complete month.
    const isRunning = isOpen && end === days.length - 1;
    if (month - monthNumber(days[start]!) !== 1 || isRunning) return [];
    return [
      { year: Math.floor(month / 12), month: (month % 12) + 1, value: values[end]! / values[start]! - 1 },
    ];
  });
}

function gapsOf(
  metrics: Readonly<Record<string, Metric>>,
): IndexPageResponse['seasonality']['rows'][number]['gaps'] {
  return Object.fromEntries(
    Object.entries(metrics).flatMap(([id, metric]) => (metric.ok ? [] : [[id, gapNote(metric)] as const])),
  );
}
