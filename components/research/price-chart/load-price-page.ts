import { AppError } from '@/lib/domain/errors';
import { resolveRange } from '@/lib/domain/day-range';
import type { DayRange } from '@/lib/domain/day-range';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentFigures, InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import type { SeriesView } from '@/lib/domain/series';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';
import { buildChartModel } from './chart/build-chart-model';
import { priceEvents } from './chart/price-events';
import { pickFigures } from './data/pick-figures';
import type { DaySpan, FigureValues, PricePage, RangeFigures } from './data/price-page';
import { toSeriesView } from './data/price-series';
import { BENCHMARK_FIGURE_IDS, RANGE_FIGURE_IDS } from './data/range-figure-ids';
import { describeRange } from './data/range-view';
import { parsePriceState } from './state/price-state';
import type { PriceState } from './state/price-state';

/** How a loader asks the backend; `fetchBackend` but for tests. */
export type Fetch = typeof fetchBackend;

/** The part of a page that is its chart and the figures of the range, and what was read on the way to it. */
export interface LoadedPrice {
  readonly instrument: InstrumentPage;
  readonly series: SeriesView;
  readonly price: Omit<PricePage, 'identity' | 'names'>;
  /** What of the address could not be read, in sentences. */
  readonly problems: readonly string[];
}

/**
 * The chart of an instrument and the figures of its range, on a day, for the state in `query`.
 *
 * @throws AppError as the backend raises it: `INSTRUMENT_UNKNOWN` (with suggestions), `DATE_BEFORE_DATA` (with the first day).
 */
export async function loadPricePage(
  symbol: string,
  { asOf, query }: Pick<ResearchContext, 'asOf' | 'query'>,
  fetch: Fetch,
): Promise<LoadedPrice> {
  const path = `/instruments/${encodeURIComponent(symbol)}`;
  const parsed = parsePriceState(query);
  const [page, prices] = await Promise.all([
    fetch<InstrumentPage>(`${path}/`, { asOf }),
    fetch<PriceColumns>(`${path}/prices/`, { asOf }),
  ]);
  const series = toSeriesView(prices);
  const span = daySpan(page, series.days);
  const range = resolveRange(parsed.state.range, span);
  const { state, problems, rangeFigures } = await loadRangeFigures(parsed, {
    fetch,
    asOf,
    path,
    page,
    range,
  });
  const model = {
    ...buildChartModel(series, state, page.identity.symbol),
    events: priceEvents(prices, series.days),
  };
  return {
    instrument: page,
    series,
    price: {
      meta: page.meta,
      ownBenchmark: page.benchmark,
      state,
      span,
      view: describeRange(series, model, { range, basis: state.basis }),
      rangeFigures,
    },
    problems,
  };
}

function daySpan(page: InstrumentPage, days: Int32Array): DaySpan {
  const lastDay = days[days.length - 1];
  const firstDay = days[0];
  if (firstDay === undefined || lastDay === undefined) {
    throw new AppError('DATE_BEFORE_DATA', `${page.identity.symbol} has no price on or before this day`);
  }
  return { asOf: parseIsoDate(page.meta.asOf ?? '') ?? lastDay, firstDay, lastDay };
}

interface FigureQuestion {
  readonly fetch: Fetch;
  readonly asOf: string | null;
  readonly path: string;
  readonly page: InstrumentPage;
  readonly range: DayRange;
}

interface ReadState {
  readonly state: PriceState;
  readonly problems: readonly string[];
}

/** The range's figures; a benchmark that does not exist is named and the instrument's own taken instead. */
async function loadRangeFigures(
  parsed: ReadState,
  question: FigureQuestion,
): Promise<ReadState & { rangeFigures: RangeFigures }> {
  const { state, problems } = parsed;
  try {
    return { state, problems, rangeFigures: await fetchRangeFigures(state, question) };
  } catch (error) {
    if (state.benchmark === null || !(error instanceof AppError) || error.status >= 500) throw error;
    const own = { ...state, benchmark: null };
    const problem = `“${state.benchmark}” cannot be the benchmark: no such instrument, or none of its prices by this day.`;
    return {
      state: own,
      problems: [...problems, problem],
      rangeFigures: await fetchRangeFigures(own, question),
    };
  }
}

async function fetchRangeFigures(state: PriceState, question: FigureQuestion): Promise<RangeFigures> {
  const { fetch, asOf, path, page, range } = question;
  const window = { from: formatIsoDate(range.from), to: formatIsoDate(range.to), basis: state.basis };
  const symbol = state.benchmark ?? page.benchmark?.symbol ?? null;
  const askOwn = (riskfree: string) =>
    fetch<InstrumentFigures>(`${path}/figures/`, {
      asOf,
      query: { ...window, riskfree, benchmark: symbol },
    });
  const [own, benchmark] = await Promise.all([
    askOwn(String(state.riskFree)),
    symbol === null ? null : fetchBenchmark(symbol, window, question),
  ]);
  const lacksBill = own.riskFree.kind === 'bill' && own.riskFree.annualRate === null;
  const shown = lacksBill ? await askOwn('0') : own;
  return {
    own: pickFigures(shown, RANGE_FIGURE_IDS),
    benchmark: benchmark && pickFigures(benchmark.values, BENCHMARK_FIGURE_IDS),
    benchmarkName: benchmark && { symbol: benchmark.symbol, name: benchmark.name },
    riskFree: shown.riskFree,
    lacksBill,
  };
}

async function fetchBenchmark(
  symbol: string,
  window: Readonly<Record<string, string>>,
  { fetch, asOf, page }: FigureQuestion,
): Promise<{ symbol: string; name: string; values: FigureValues }> {
  const path = `/instruments/${encodeURIComponent(symbol)}`;
  const figures = fetch<InstrumentFigures>(`${path}/figures/`, { asOf, query: window });
  if (symbol === page.benchmark?.symbol) return { ...page.benchmark, values: await figures };
  const [values, { identity }] = await Promise.all([figures, fetch<InstrumentPage>(`${path}/`, { asOf })]);
  return { symbol: identity.symbol, name: identity.name, values };
}
