import { t } from '@/lib/domain/text';
import { AppError } from '@/lib/domain/errors';
import { DEFAULT_RANGE, isOutsideData, resolveRange } from '@/lib/domain/ranges';
import type { DayRange } from '@/lib/domain/ranges';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentFigures, InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import type { SeriesView } from '@/lib/domain/series';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { buildChartModel } from './data/build-chart-model';
import { priceEvents } from './data/price-events';
import { basisTexts } from '@/lib/format/basis-text';
import { formatEpochDay } from '@/lib/format/date';
import { profileOf } from '@/lib/domain/instrument-profile';
import { isBasisKnown, pageTraits } from './data/basis-known';
import { loadCompared, loadEvents, needsEvents } from './data/chart-extras';
import type { ChartExtras, ReadPath } from './data/chart-extras';
import { pickPageFigures } from './data/pick-figures';
import type { DaySpan, PricePage, PageRangeFigures } from './data/price-page';
import { toSeriesView } from './data/price-series';
import { BENCHMARK_FIGURE_IDS, RANGE_FIGURE_IDS } from './data/range-figure-ids';
import { absentPanes } from './state/absent-panes';
import { rateOptions } from './data/rate-options';
import { computeRangeView } from './data/range-view';
import { parsePriceState } from './state/price-state';
import type { PriceState } from './state/price-state';

/** The chart of a page and the figures of its range, with the intermediate data. */
export interface LoadedPrice {
  readonly instrument: InstrumentPage;
  readonly series: SeriesView;
  readonly price: Omit<PricePage, 'identity' | 'names'>;
  /** Invalid parts of the URL, in sentences. */
  readonly problems: readonly string[];
}

/**
 * Loads the chart of an instrument and the figures of its range, on a day, for the state in `query`.
 *
 * @throws AppError as raised by the backend: `INSTRUMENT_UNKNOWN` (with suggestions), `DATE_BEFORE_DATA`
 * (with the first day).
 */
export async function loadPricePage(
  symbol: string,
  { asOf, query }: Pick<ResearchContext, 'asOf' | 'query'>,
  fetch: FetchBackend,
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
  const { state, problems, rangeFigures } = await loadRangeFigures(inData(parsed, span), {
    fetch,
    asOf,
    path,
    range,
  });
  const extras = await loadExtras(state, page.identity.symbol, (path) => fetch(path, { asOf }));
  const shownState = { ...state, compare: extras.compared.map((other) => other.symbol) };
  const unit = unitOf(page.identity);
  const model = {
    ...buildChartModel(series, shownState, page.identity.symbol, {
      compared: extras.compared,
      unit,
      absent: absentPanes(profileOf(pageTraits(page.identity)).id),
    }),
    events: priceEvents(prices, series.days, { events: extras.events, marks: state.marks }),
  };
  return {
    instrument: page,
    series,
    price: {
      meta: page.meta,
      profile: profileOf(pageTraits(page.identity)),
      basisTexts: basisTexts(pageTraits(page.identity)),
      ownBenchmark: page.benchmark,
      state: shownState,
      unit,
      span,
      view: computeRangeView(series, model, {
        range,
        basis: state.basis,
        isKnown: isBasisKnown(page.identity, state.basis),
        rate: rateOptions(page.identity, span.asOf),
      }),
      rangeFigures,
    },
    problems: [...problems, ...extras.problems],
  };
}

/** The unit of an instrument's prices; empty where it is unknown. */
function unitOf(identity: InstrumentPage['identity']): string {
  switch (profileOf(pageTraits(identity)).id) {
    case 'price-index':
    case 'total-return-index':
    case 'volatility-index':
      return t('Points');
    case 'rate':
      return t('Percent a year');
    default:
      return identity.currency ?? '';
  }
}

/** Loads what the state shows beside the prices; an instrument that cannot be compared is reported and left out. */
async function loadExtras(
  { compare, marks }: PriceState,
  symbol: string,
  read: ReadPath,
): Promise<ChartExtras & { readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const load = async (other: string) => {
    try {
      return await loadCompared(other, read);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      problems.push(t('“{other}” cannot be compared: unknown symbol, or no prices by this day.', { other }));
      return null;
    }
  };
  const [compared, events] = await Promise.all([
    Promise.all(compare.map(load)),
    needsEvents(marks) ? loadEvents(symbol, read) : null,
  ]);
  return { compared: compared.filter((other) => other !== null), events, problems };
}

function daySpan(page: InstrumentPage, days: Int32Array): DaySpan {
  const lastDay = days[days.length - 1];
  const firstDay = days[0];
  if (firstDay === undefined || lastDay === undefined) {
    throw new AppError('DATE_BEFORE_DATA', `${page.identity.symbol} has no price on or before this day`);
  }
  return { asOf: parseIsoDate(page.meta.asOf ?? '') ?? lastDay, firstDay, lastDay };
}

interface FigureQuery {
  readonly fetch: FetchBackend;
  readonly asOf: string | null;
  readonly path: string;
  readonly range: DayRange;
}

interface ReadState {
  readonly state: PriceState;
  readonly problems: readonly string[];
}

/** A range outside the data is reported and replaced by the default. */
function inData({ state, problems }: ReadState, span: DaySpan): ReadState {
  if (!isOutsideData(state.range, span)) return { state, problems };
  const data = t('{firstDay} to {min}', {
    firstDay: formatEpochDay(span.firstDay),
    min: formatEpochDay(Math.min(span.asOf, span.lastDay)),
  });
  const problem = t('No prices in this range; the data are from {data}. Showing the last five years.', {
    data,
  });
  return { state: { ...state, range: DEFAULT_RANGE }, problems: [...problems, problem] };
}

/** Loads the range's figures; an unknown benchmark is reported and replaced by the instrument's own. */
async function loadRangeFigures(
  parsed: ReadState,
  query: FigureQuery,
): Promise<ReadState & { rangeFigures: PageRangeFigures }> {
  const { state, problems } = parsed;
  try {
    return { state, problems, rangeFigures: await fetchRangeFigures(state, query) };
  } catch (error) {
    if (state.benchmark === null || !(error instanceof AppError) || error.status >= 500) throw error;
    const ownState = { ...state, benchmark: null };
    const problem = t('“{benchmark}” cannot be the benchmark: unknown symbol, or no prices by this day.', {
      benchmark: state.benchmark,
    });
    return {
      state: ownState,
      problems: [...problems, problem],
      rangeFigures: await fetchRangeFigures(ownState, query),
    };
  }
}

async function fetchRangeFigures(state: PriceState, query: FigureQuery): Promise<PageRangeFigures> {
  const { fetch, asOf, path, range } = query;
  const window = { from: formatIsoDate(range.from), to: formatIsoDate(range.to), basis: state.basis };
  const ask = (riskfree: string) =>
    fetch<InstrumentFigures>(`${path}/figures/`, {
      asOf,
      query: { ...window, riskfree, benchmark: state.benchmark, with: 'benchmark' },
    });
  const ownResponse = await ask(String(state.riskFree));
  const lacksBill = ownResponse.riskFree.kind === 'bill' && ownResponse.riskFree.annualRate === null;
  const shownResponse = lacksBill ? await ask('0') : ownResponse;
  const { benchmark, benchmarkFigures, comparedFigures } = shownResponse;
  if (state.benchmark !== null && !benchmarkFigures)
    throw new AppError('DATE_BEFORE_DATA', `${state.benchmark} has no price in the range`);
  return {
    own: pickPageFigures(shownResponse, RANGE_FIGURE_IDS),
    benchmark: benchmarkFigures ? pickPageFigures(benchmarkFigures, BENCHMARK_FIGURE_IDS) : null,
    benchmarkName: benchmark,
    compared: comparedFigures ? pickPageFigures(comparedFigures, BENCHMARK_FIGURE_IDS) : null,
    riskFree: shownResponse.riskFree,
    lacksBill,
  };
}
