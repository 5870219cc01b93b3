import { t } from '@/lib/domain/text';
import { BOOTSTRAP, bootstrapDifference } from '@/lib/analytics/compare/bootstrap-difference';
import { splitConvertedReturn } from '@/lib/analytics/compare/converted-return';
import { compareStatistics } from '@/lib/analytics/compare/compare-statistics';
import { periodEnds } from '@/lib/analytics/compare/period-ends';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import { DEFAULT_BENCHMARK } from '@/lib/domain/default-benchmark';
import type { CharterState } from '../state/charter-state';
import { againstPrice, hasCloses, periodsOf, refusalsFor } from './compared-rows';
import { portfolioLine } from '@/lib/analytics/rebalance/portfolio-line';
import { correlationMatrix } from '@/lib/analytics/relative/correlation-matrix';
import { calendarReturns } from '@/lib/analytics/returns/calendar-returns';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { mean } from '@/lib/analytics/statistics/moments';
import { binValues } from '@/lib/charting/histogram';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { roundForPage } from '@/lib/research/page-rows';
import { PORTFOLIO } from './charter-page-data';
import type { CharterSource, CharterViewData, PairView } from './charter-page-data';
import { chartLines } from './chart-lines';
import type { ComparedColumns, Measured } from './chart-lines';
import { seriesLabel } from './published-series';
import { eventLines, pairLines, ratioLines } from './pair-lines';
import { rollingLines } from './rolling-lines';
import { toPageRow } from './to-page-row';

/** Input of a view. */
export interface ViewInput {
  readonly source: CharterSource;
  readonly series: ComparedColumns;
  readonly riskFree: RiskFree;
  /** `from` null: the whole history. */
  readonly range: { readonly from: number | null; readonly to: number };
  /**
   * True keeps every day for the chart, including those outside the range; false downsamples for a page sent
   * by the server.
   */
  readonly isWhole: boolean;
}

/**
 * Computes what the page shows for a state, all of it over the same days. The server and the browser call
 * this one function.
 */
export function describeCharter(state: CharterState, input: ViewInput): CharterViewData {
  const { source, series, riskFree } = input;
  const taking = source.instruments.filter(({ symbol }) => symbol in series.columns);
  const { first, last } = rangeIndices(series.days, state, input);
  const empty = last - first < 1 || taking.length === 0;
  if (empty) return emptyView(source, series.days);

  const sampled = periodEnds(series.days.subarray(first, last + 1), state.interval);
  const days = Int32Array.from(sampled, (index) => series.days[first + index]!);
  const span = { source, taking, sampled, days: series.days.subarray(first, last + 1), first, last };
  const measured = measureLines(state, series.columns, span);
  const perYear = periodsOf(taking, state.interval);
  const marketAt = measured.findIndex(({ id }) => id === source.benchmark?.symbol);
  const common = {
    days,
    benchmark: marketAt < 0 ? null : marketAt,
    periodsPerYear: perYear,
    riskFree,
    refusals: refusalsFor(measured, taking),
  };
  const total = compareStatistics({ ...common, columns: measured.map(({ values }) => values) });
  const statistics = series.closes
    ? {
        ...total,
        rows: againstPrice(total.rows, {
          priced: compareStatistics({
            ...common,
            figures: 'relative',
            columns: measureLines(state, { ...series.columns, ...series.closes }, span).map(
              ({ values }) => values,
            ),
          }).rows,
          isKnown: measured.map(({ id }) => hasCloses(id, series.closes ?? {}, taking)),
          isNamed: state.benchmark !== DEFAULT_BENCHMARK,
        }),
      }
    : total;
  const chart = chartLines(measured, { series, isWhole: input.isWhole, first, last });
  return {
    range: { first: series.days[first]!, last: series.days[last]! },
    limitedBy: limitOf(source, input.range.from),
    countedFrom: countedFrom(state, source, series.days[last]!),
    n: days.length - 1,
    periodsPerYear: perYear,
    riskFreeRate: statistics.riskFreeRate,
    ...chart,
    rows: measured.map((one, row) => toPageRow(one, statistics.rows[row]!)),
    correlation: correlationsOf(measured),
    currencies: currenciesOf(taking, series, { first, last }),
    rolling:
      state.panel === 'rolling'
        ? rollingLines(state, { measured, days, marketAt, perYear, riskFree, isWhole: input.isWhole })
        : null,
    ...(state.panel === 'calendar'
      ? calendarOf(state, measured, { days, endsOn: Math.min(input.range.to, series.days[last]!) })
      : { calendar: null, months: null }),
    histogram: state.panel === 'distribution' ? histogramOf(state, measured, statistics.rows) : null,
    pair: state.panel === 'better' ? pairOf(state, measured, perYear) : null,
    ratio:
      state.panel === 'ratio'
        ? ratioLines(state, measured, { days: span.days, isWhole: input.isWhole })
        : null,
    events: state.panel === 'events' ? eventLines(state, measured, span.days) : null,
  };
}

/**
 * The bars of a range. Its base is the last common day on or before `from`. For days that the reader chose, if one
 * of the series trades every day, the base of that series is `from` itself, and the range begins on the first common
 * day from there on: the backend cuts each series to such days before joining them.
 */
function rangeIndices(
  days: Int32Array,
  { range: choice }: Pick<CharterState, 'range'>,
  { range, source }: ViewInput,
): { first: number; last: number } {
  const last = lastOnOrBefore(days, range.to);
  if (range.from === null) return { first: 0, last };
  const base = lastOnOrBefore(days, range.from);
  if (choice.kind !== 'custom') return { first: Math.max(0, base), last };
  const isExact = base >= 0 && days[base] === range.from;
  const hasDaily = source.instruments.some(({ gap, kind }) => gap === null && kind === 'crypto');
  const hasOthers = source.instruments.some(({ gap, kind }) => gap === null && kind !== 'crypto');
  return { first: Math.max(0, !isExact && hasDaily && hasOthers ? base + 1 : base), last };
}

function emptyView(source: CharterSource, days: Int32Array): CharterViewData {
  const latest = latestStart(source);
  return {
    range: null,
    limitedBy: days.length === 0 && latest ? seriesLabel(latest) : null,
    countedFrom: null,
    n: 0,
    periodsPerYear: 252,
    riskFreeRate: null,
    days: [],
    window: { first: 0, last: 0 },
    allDays: null,
    lines: [],
    rows: [],
    correlation: { ids: [], rows: [] },
    currencies: null,
    rolling: null,
    calendar: null,
    months: null,
    histogram: null,
    pair: null,
    ratio: null,
    events: null,
  };
}

/** The last common day, if the range is counted back from it and it differs from the as-of day. */
function countedFrom(
  { range }: Pick<CharterState, 'range'>,
  { meta }: CharterSource,
  lastDay: number,
): number | null {
  const isCounted = range.kind === 'preset' && range.preset !== 'Max';
  return isCounted && meta.asOf !== null && parseIsoDate(meta.asOf) !== lastDay ? lastDay : null;
}

function latestStart({ instruments }: CharterSource) {
  const datedInstruments = instruments.filter(({ firstDay, gap }) => gap === null && firstDay !== null);
  return datedInstruments.sort((a, b) => (a.firstDay! < b.firstDay! ? 1 : -1))[0];
}

/** The label of the series whose first day sets the start of the range; null when the range itself does, or all begin on one day. */
function limitOf(source: CharterSource, from: number | null): string | null {
  const latest = latestStart(source);
  const begins = parseIsoDate(latest?.firstDay ?? '');
  const isLast = source.instruments.some(
    ({ firstDay, gap }) => gap === null && firstDay !== null && firstDay !== latest?.firstDay,
  );
  return latest && isLast && begins !== null && (from === null || begins > from) ? seriesLabel(latest) : null;
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
): Omit<Measured, 'daily'> | null {
  if (weights === null) return null;
  const wantedSymbols = symbols.length === 0 ? source.symbols : symbols;
  const weightedColumns = wantedSymbols.flatMap((symbol, at) => {
    const place = taking.findIndex((one) => one.symbol === symbol);
    const weight = weights[at] ?? 0;
    return place < 0 || weight === 0 ? [] : [{ column: daily[place]!, weight }];
  });
  if (weightedColumns.length === 0) return null;
  const values = portfolioLine(
    days,
    weightedColumns.map(({ column }) => column),
    { weights: weightedColumns.map(({ weight }) => weight), rebalancing },
  );
  return { id: PORTFOLIO, label: t('Portfolio'), name: t('Your weights'), values };
}

function correlationsOf(measured: readonly Measured[]): CharterViewData['correlation'] {
  const matrix = correlationMatrix(measured.map(({ values }) => simpleReturns(values)));
  return {
    ids: measured.map(({ label }) => label),
    rows: matrix.ok
      ? matrix.value.map((row) => row.map((value) => (value === null ? null : roundForPage(value))))
      : measured.map(() => measured.map(() => null)),
  };
}

/** The returns of the converted series in parts; null when none was converted. */
function currenciesOf(
  taking: CharterSource['instruments'],
  { columns, local }: ComparedColumns,
  { first, last }: { readonly first: number; readonly last: number },
): CharterViewData['currencies'] {
  if (!local) return null;
  return taking.flatMap(({ currency, symbol }) => {
    const [own, converted] = [local[symbol], columns[symbol]];
    if (!own || !converted) return [];
    const effect = splitConvertedReturn(own[last]! / own[first]!, converted[last]! / converted[first]!);
    return effect === null
      ? []
      : [
          {
            symbol,
            from: currency,
            local: roundForPage(effect.local),
            currency: roundForPage(effect.currency),
            both: roundForPage(effect.both),
          },
        ];
  });
}

/** The part of the range over which every line is measured. */
interface Span {
  readonly source: CharterSource;
  readonly taking: CharterSource['instruments'];
  /** Sampled bars, as indexes from the first bar of the range. */
  readonly sampled: readonly number[];
  /** Every day of the range. */
  readonly days: Int32Array;
  readonly first: number;
  readonly last: number;
}

/** The lines of the comparison and of the portfolio, from the given values. */
function measureLines(
  state: CharterState,
  columns: ComparedColumns['columns'],
  { days, first, last, sampled, source, taking }: Span,
): readonly Measured[] {
  const ownLines = taking.map(({ name, symbol }): Measured => {
    const column = columns[symbol]!;
    return {
      id: symbol,
      label: seriesLabel({ symbol, name }),
      name,
      daily: column.subarray(first, last + 1),
      values: Float64Array.from(sampled, (index) => column[first + index]!),
    };
  });
  const portfolio = measurePortfolio(state, {
    source,
    taking,
    daily: ownLines.map(({ daily }) => daily),
    days,
  });
  if (portfolio === null) return ownLines;
  const values = Float64Array.from(sampled, (index) => portfolio.values[index]!);
  return [...ownLines, { ...portfolio, daily: portfolio.values, values }];
}

function calendarOf(
  { of }: CharterState,
  measured: readonly Measured[],
  { days, endsOn }: { readonly days: Int32Array; readonly endsOn: number },
): Pick<CharterViewData, 'calendar' | 'months'> {
  const byLine = measured.map(({ values }) =>
    calendarReturns(days, values, { first: 0, last: days.length - 1, endsOn }),
  );
  const lineIndex = Math.max(
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
      id: measured[lineIndex]!.id,
      months: byLine[lineIndex]!.flatMap(({ months, year }) =>
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
): CharterViewData['histogram'] {
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

function pairOf(state: CharterState, measured: readonly Measured[], perYear: number): PairView | null {
  const pair = pairLines(state, measured);
  if (pair === null) return null;
  const [a, b] = pair;
  const result = bootstrapDifference(a.values, b.values, { ...BOOTSTRAP, periodsPerYear: perYear });
  return { a: a.id, b: b.id, result };
}
