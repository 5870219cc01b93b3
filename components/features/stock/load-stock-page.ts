import type { InstrumentFigures, InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import { prepareDefinitions } from '@/components/ui/definitions';
import { AppError } from '@/lib/domain/errors';
import { definitionOf } from '@/lib/domain/figures';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';
import { buildChartModel } from './chart/build-chart-model';
import { priceEvents } from './chart/price-events';
import { resolveRange } from './state/range';
import type { DayRange } from './state/range';
import { parseStockState } from './state/stock-state';
import type { StockState } from './state/stock-state';
import { pickFigures } from './data/pick-figures';
import { toSeriesView } from './data/price-series';
import { describeRange } from './data/range-view';
import {
  BENCHMARK_FIGURE_IDS,
  EXPLAINED_IDS,
  RANGE_FIGURE_IDS,
  TODAY_FIGURE_IDS,
} from './data/shown-figures';
import type { DaySpan, FigureValues, RangeFigures, StockPageData } from './data/stock-page-data';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/**
 * Everything that the stock page of `params.symbol` shows on a day for the state in `query`.
 *
 * @throws AppError as the backend raises it: `INSTRUMENT_UNKNOWN` (with suggestions), `DATE_BEFORE_DATA` (with the first day).
 */
export async function loadStockPage(
  { asOf, params, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<StockPageData> {
  const path = `/instruments/${encodeURIComponent(params.symbol ?? '')}`;
  const parsed = parseStockState(query);
  const [page, prices] = await Promise.all([
    fetch<InstrumentPage>(`${path}/`, { asOf }),
    fetch<PriceColumns>(`${path}/prices/`, { asOf }),
    prepareDefinitions(),
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
  const { aliases: _aliases, ...identity } = page.identity;
  return {
    meta: page.meta,
    identity,
    ownBenchmark: page.benchmark,
    universes: page.universes,
    peers: page.peers,
    health: page.health,
    today: pickFigures(page, TODAY_FIGURE_IDS),
    state,
    problems,
    span,
    view: describeRange(series, model, { range, basis: state.basis }),
    rangeFigures,
    names: Object.fromEntries(EXPLAINED_IDS.map((id) => [id, definitionOf(id)?.name ?? id])),
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
  readonly state: StockState;
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

async function fetchRangeFigures(state: StockState, question: FigureQuestion): Promise<RangeFigures> {
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
