import { BOOTSTRAP, bootstrapDifference } from '@/lib/analytics/compare/bootstrap-difference';
import { compareStatistics } from '@/lib/analytics/compare/compare-statistics';
import { comparedPeriodsPerYear, periodEnds } from '@/lib/analytics/compare/period-ends';
import { rollingMeasure } from '@/lib/analytics/compare/rolling';
import { periodRates } from '@/lib/analytics/figure-set/risk-free';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import { portfolioLine } from '@/lib/analytics/rebalance/portfolio-line';
import { correlationMatrix } from '@/lib/analytics/relative/correlation-matrix';
import { calendarReturns } from '@/lib/analytics/returns/calendar-returns';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { mean } from '@/lib/analytics/statistics/moments';
import { binValues } from '@/lib/charting/histogram';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { roundForPage } from '@/lib/research/page-lines';
import type { CharterState } from '../state/charter-state';
import { PORTFOLIO } from './charter-page-data';
import type { CharterLine, CharterRow, CharterSource, CharterView, PairView } from './charter-page-data';
import { STATISTIC_IDS } from './shown-figures';

/** Values of several series on the days that all have, as they came from the backend. */
export interface ComparedColumns {
  readonly days: Int32Array;
  /** By symbol; what takes no part is not among them. */
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** What a view is made of. */
export interface ViewInput {
  readonly source: CharterSource;
  readonly series: ComparedColumns;
  readonly riskFree: RiskFree;
  /** `from` null: all there is. */
  readonly range: { readonly from: number | null; readonly to: number };
  /** True keeps every day for the chart, also those outside the range; false thins them for a page that travels. */
  readonly isWhole: boolean;
}

/** Numbers of a page that travels, over all lines. */
const MOST_POINTS = 7000;

/** One line on its way: values on the days of the range. */
interface Measured {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly values: Float64Array;
}

/** Everything that the page shows of a state, all of it over the same days. The server and the browser call this one function. */
export function describeCharter(state: CharterState, input: ViewInput): CharterView {
  const { source, series, riskFree } = input;
  const taking = source.instruments.filter(({ symbol }) => symbol in series.columns);
  const { first, last } = rangeIndices(series.days, input);
  const empty = last - first < 1 || taking.length === 0;
  if (empty) return emptyView(source, series.days);

  const sampled = periodEnds(series.days.subarray(first, last + 1), state.interval);
  const days = Int32Array.from(sampled, (index) => series.days[first + index]!);
  const own = taking.map(({ name, symbol }): Measured => {
    const column = series.columns[symbol]!;
    return {
      id: symbol,
      label: symbol,
      name,
      values: Float64Array.from(sampled, (index) => column[first + index]!),
    };
  });
  const daily = taking.map(({ symbol }) => series.columns[symbol]!.subarray(first, last + 1));
  const portfolio = measurePortfolio(state, {
    source,
    taking,
    daily,
    days: series.days.subarray(first, last + 1),
  });
  const measured = portfolio
    ? [...own, { ...portfolio, values: Float64Array.from(sampled, (index) => portfolio.values[index]!) }]
    : own;
  const isDaily = taking.every(({ kind }) => kind === 'crypto');
  const perYear = comparedPeriodsPerYear(state.interval, isDaily ? 365 : 252);
  const marketAt = measured.findIndex(({ id }) => id === source.benchmark);
  const statistics = compareStatistics({
    days,
    columns: measured.map(({ values }) => values),
    benchmark: marketAt < 0 ? null : marketAt,
    periodsPerYear: perYear,
    riskFree,
  });
  const chart = chartLines(measured, { input, portfolio, first, last });
  return {
    range: { first: series.days[first]!, last: series.days[last]! },
    limitedBy: limitOf(source, input.range.from),
    n: days.length - 1,
    periodsPerYear: perYear,
    riskFreeRate: statistics.riskFreeRate,
    ...chart,
    rows: measured.map((one, row) => toRow(one, statistics.rows[row]!)),
    correlation: correlationsOf(measured),
    rolling:
      state.panel === 'rolling' ? rollingOf(state, { measured, days, marketAt, perYear, riskFree }) : null,
    ...(state.panel === 'calendar'
      ? calendarOf(state, measured, { days, endsOn: Math.min(input.range.to, series.days[last]!) })
      : { calendar: null, months: null }),
    histogram: state.panel === 'distribution' ? histogramOf(state, measured, statistics.rows) : null,
    pair: state.panel === 'better' ? pairOf(state, measured, perYear) : null,
  };
}

/**
 * The bars of a range: its base is the last day on or before `from`; beside what trades every day, whose own base is `from` itself, the first
 * common day from there on. So does the backend, which cuts each series before it joins them.
 */
function rangeIndices(days: Int32Array, { range, source }: ViewInput): { first: number; last: number } {
  const last = lastOnOrBefore(days, range.to);
  if (range.from === null) return { first: 0, last };
  const base = lastOnOrBefore(days, range.from);
  const isExact = base >= 0 && days[base] === range.from;
  const hasDaily = source.instruments.some(({ gap, kind }) => gap === null && kind === 'crypto');
  const hasOthers = source.instruments.some(({ gap, kind }) => gap === null && kind !== 'crypto');
  return { first: Math.max(0, !isExact && hasDaily && hasOthers ? base + 1 : base), last };
}

function emptyView(source: CharterSource, days: Int32Array): CharterView {
  return {
    range: null,
    limitedBy: days.length === 0 ? (latestStart(source)?.symbol ?? null) : null,
    n: 0,
    periodsPerYear: 252,
    riskFreeRate: null,
    days: [],
    window: { first: 0, last: 0 },
    isThinned: false,
    lines: [],
    rows: [],
    correlation: { ids: [], rows: [] },
    rolling: null,
    calendar: null,
    months: null,
    histogram: null,
    pair: null,
  };
}

function latestStart({ instruments }: CharterSource) {
  const known = instruments.filter(({ firstDay, gap }) => gap === null && firstDay !== null);
  return known.sort((a, b) => (a.firstDay! < b.firstDay! ? 1 : -1))[0];
}

/** The series whose own beginning sets the start of the range; null when the range does. */
function limitOf(source: CharterSource, from: number | null): string | null {
  const latest = latestStart(source);
  const begins = parseIsoDate(latest?.firstDay ?? '');
  return latest && begins !== null && (from === null || begins > from) ? latest.symbol : null;
}

function measurePortfolio(
  { rebalancing, symbols, weights }: CharterState,
  {
    source,
    taking,
    daily,
    days,
  }: {
    readonly source: CharterSource;
    readonly taking: readonly { readonly symbol: string }[];
    readonly daily: readonly Float64Array[];
    readonly days: Int32Array;
  },
): Measured | null {
  if (weights === null) return null;
  const wanted = symbols.length === 0 ? source.symbols : symbols;
  const held = wanted.flatMap((symbol, at) => {
    const place = taking.findIndex((one) => one.symbol === symbol);
    const weight = weights[at] ?? 0;
    return place < 0 || weight === 0 ? [] : [{ column: daily[place]!, weight }];
  });
  if (held.length === 0) return null;
  const values = portfolioLine(
    days,
    held.map(({ column }) => column),
    { weights: held.map(({ weight }) => weight), rebalancing },
  );
  return { id: PORTFOLIO, label: 'Portfolio', name: 'Your weights', values };
}

/** The lines of the chart: all days where the whole history is at hand, else those of the range, thinned when there are very many. */
function chartLines(
  measured: readonly Measured[],
  {
    input,
    portfolio,
    first,
    last,
  }: {
    readonly input: ViewInput;
    readonly portfolio: Measured | null;
    readonly first: number;
    readonly last: number;
  },
): Pick<CharterView, 'days' | 'window' | 'isThinned' | 'lines'> {
  const { isWhole, series } = input;
  const [start, end] = isWhole && !portfolio ? [0, series.days.length - 1] : [first, last];
  const count = end - start + 1;
  const step = isWhole ? 1 : Math.max(1, Math.ceil((count * measured.length) / MOST_POINTS));
  const indices: number[] = [];
  for (let i = start; i < end; i += step) indices.push(i);
  indices.push(end);
  const lines = measured.map(({ id, label }): CharterLine => {
    const column = id === PORTFOLIO ? null : series.columns[id]!;
    const base = column ? column[first]! : portfolio!.values[0]!;
    const valueAt = (index: number): number => (column ? column[index]! : portfolio!.values[index - first]!);
    return {
      id,
      label,
      values: indices.map((index) => {
        const growth = valueAt(index) / base;
        return isWhole ? growth : Number(growth.toPrecision(6));
      }),
    };
  });
  return {
    days: indices.map((index) => series.days[index]!),
    window: isWhole && !portfolio ? { first, last } : { first: 0, last: indices.length - 1 },
    isThinned: step > 1,
    lines,
  };
}

function toRow(
  { id, label, name }: Measured,
  { figures, gaps }: ReturnType<typeof compareStatistics>['rows'][number],
): CharterRow {
  const values: Readonly<Record<string, number | string | null>> = figures;
  const reasons: Readonly<Record<string, CharterRow['gaps'][string] | undefined>> = gaps;
  return {
    id,
    label,
    name,
    figures: Object.fromEntries(
      STATISTIC_IDS.map((figure) => {
        const value = values[figure];
        return [figure, typeof value === 'number' ? roundForPage(value) : null];
      }),
    ),
    gaps: Object.fromEntries(
      STATISTIC_IDS.flatMap((figure) => (reasons[figure] ? [[figure, reasons[figure]] as const] : [])),
    ),
  };
}

function correlationsOf(measured: readonly Measured[]): CharterView['correlation'] {
  const matrix = correlationMatrix(measured.map(({ values }) => simpleReturns(values)));
  return {
    ids: measured.map(({ label }) => label),
    rows: matrix.ok
      ? matrix.value.map((row) => row.map((value) => (value === null ? null : roundForPage(value))))
      : measured.map(() => measured.map(() => null)),
  };
}

interface Sampled {
  readonly measured: readonly Measured[];
  readonly days: Int32Array;
  readonly marketAt: number;
  readonly perYear: number;
  readonly riskFree: RiskFree;
}

function rollingOf(
  { measure, window }: CharterState,
  { measured, days, marketAt, perYear, riskFree }: Sampled,
): CharterView['rolling'] {
  const rates = periodRates(riskFree, days.subarray(1), perYear)?.perPeriod ?? 0;
  const market = marketAt < 0 ? null : measured[marketAt]!.values;
  const all = measured.map(({ id, label, values }) => ({
    id,
    label,
    values: rollingMeasure(values, market, { measure, window, periodsPerYear: perYear, rates }),
  }));
  const count = days.length - window;
  if (count < 2) return { days: [], lines: [] };
  const step = Math.max(1, Math.ceil((count * all.length) / MOST_POINTS));
  const indices: number[] = [];
  for (let i = window; i < days.length - 1; i += step) indices.push(i);
  indices.push(days.length - 1);
  return {
    days: indices.map((index) => days[index]!),
    lines: all.map(({ id, label, values }) => ({
      id,
      label,
      values: indices.map((index) => {
        const value = values[index]!;
        return Number.isFinite(value) ? Number(value.toPrecision(5)) : null;
      }),
    })),
  };
}

function calendarOf(
  { of }: CharterState,
  measured: readonly Measured[],
  { days, endsOn }: { readonly days: Int32Array; readonly endsOn: number },
): Pick<CharterView, 'calendar' | 'months'> {
  const byLine = measured.map(({ values }) =>
    calendarReturns(days, values, { first: 0, last: days.length - 1, endsOn }),
  );
  const shown = Math.max(
    0,
    measured.findIndex(({ id }) => id === of),
  );
  return {
    calendar: {
      ids: measured.map(({ label }) => label),
      years: byLine[0]!.map(({ isPartial, year }, at) => ({
        year,
        isPartial,
        values: byLine.map((years) => {
          const value = years[at]?.value;
          return value === undefined ? null : roundForPage(value);
        }),
      })),
    },
    months: {
      id: measured[shown]!.id,
      months: byLine[shown]!.flatMap(({ months, year }) =>
        months.map((value, month) => ({
          year,
          month: month + 1,
          value: value === null ? null : roundForPage(value),
        })),
      ),
    },
  };
}

function histogramOf(
  { of }: CharterState,
  measured: readonly Measured[],
  rows: ReturnType<typeof compareStatistics>['rows'],
): CharterView['histogram'] {
  const at = Math.max(
    0,
    measured.findIndex(({ id }) => id === of),
  );
  const returns = simpleReturns(measured[at]!.values);
  const loss = rows[at]!.figures.var95;
  return {
    id: measured[at]!.id,
    bins: binValues(Array.from(returns), 40),
    mean: roundForPage(mean(returns)),
    var95: typeof loss === 'number' ? roundForPage(-loss) : null,
  };
}

function pairOf({ pair }: CharterState, measured: readonly Measured[], perYear: number): PairView | null {
  const find = (id: string | undefined): Measured | undefined => measured.find((one) => one.id === id);
  const a = find(pair?.[0]) ?? measured[0];
  const b = find(pair?.[1]) ?? measured.find((one) => one !== a);
  if (!a || !b) return null;
  const result = bootstrapDifference(a.values, b.values, { ...BOOTSTRAP, periodsPerYear: perYear });
  return { a: a.id, b: b.id, result };
}
