import type { InstrumentFigures, PriceColumns } from '@/lib/contracts/instrument';
import { figureById } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { backendUrl, fetchBackend } from '@/lib/http/fetch-backend';
import type { BackendRequest } from '@/lib/http/fetch-backend';
import { CSV_TYPE, JSON_TYPE, timelessMeta } from '@/lib/http/page-twin';
import type { PageTwin, Twin } from '@/lib/http/page-twin';
import type { ResearchContext } from '@/lib/http/research-page';
import type { RangeFall } from '@/components/research/price-chart/data/range-view';
import type { StockPageData } from '../data/stock-page-data';
import { loadStockPage } from '../load-stock-page';

interface TwinPaths {
  readonly prices: string;
  readonly figures: string;
}

/** The backend's questions that the page's state asks for. */
function questionsOf(page: StockPageData, asOf: string | null): Record<keyof TwinPaths, BackendRequest> {
  const { state, view, span, rangeFigures } = page;
  const from = formatIsoDate(view?.summary.first.day ?? span.firstDay);
  const range = view?.range ?? { from: span.firstDay, to: span.asOf };
  return {
    prices: { asOf, query: { from, to: formatIsoDate(range.to) } },
    figures: {
      asOf,
      query: {
        from: formatIsoDate(range.from),
        to: formatIsoDate(range.to),
        basis: state.basis,
        benchmark: rangeFigures.benchmarkName?.symbol,
        riskfree: rangeFigures.lacksBill ? '0' : String(state.riskFree),
      },
    },
  };
}

function pathsOf(page: StockPageData): TwinPaths {
  const path = `/instruments/${encodeURIComponent(page.identity.symbol)}`;
  return { prices: `${path}/prices/`, figures: `${path}/figures/` };
}

/**
 * The CSV twin: the prices of the range, or with `table=figures` its figures; the backend writes both, with their
 * definitions, source and as-of day in comment lines.
 *
 * @throws AppError as the page's loader does.
 */
async function buildCsvTwin(context: ResearchContext): Promise<Twin> {
  const page = await loadStockPage(context);
  const table = context.query.table === 'figures' ? 'figures' : 'prices';
  const { asOf, query } = questionsOf(page, context.asOf)[table];
  const response = await fetch(
    backendUrl(pathsOf(page)[table], { asOf, query: { ...query, format: 'csv' } }),
  );
  if (!response.ok) throw new Error(`the backend answered ${response.status} for a CSV`);
  return { contentType: CSV_TYPE, body: await response.text() };
}

/**
 * The JSON twin: identity, figures with their gaps and definitions, falls, calendar years, and the prices of the range.
 *
 * @throws AppError as the page's loader does.
 */
async function buildJsonTwin(context: ResearchContext): Promise<Twin> {
  const page = await loadStockPage(context);
  const paths = pathsOf(page);
  const questions = questionsOf(page, context.asOf);
  const [prices, figures] = await Promise.all([
    fetchBackend<PriceColumns>(paths.prices, questions.prices),
    fetchBackend<InstrumentFigures>(paths.figures, questions.figures),
  ]);
  const { meta: _pricesMeta, ...columns } = prices;
  const { meta, ...answer } = figures;
  const body = {
    meta: timelessMeta(meta),
    identity: page.identity,
    ...answer,
    definitions: Object.fromEntries(Object.keys(answer.figures).map((id) => [id, figureById(id)])),
    drawdowns: page.view?.falls.map(withDates) ?? [],
    calendarYears: page.view?.years ?? [],
    peers: page.peers,
    health: page.health,
    prices: columns,
  };
  return { contentType: JSON_TYPE, body: JSON.stringify(body) };
}

function withDates({ depth, peak, trough, recovery }: RangeFall) {
  return {
    depth,
    peak: formatIsoDate(peak),
    trough: formatIsoDate(trough),
    recovery: recovery === null ? null : formatIsoDate(recovery),
  };
}

/** The twins of the stock page. */
export const stockTwin: PageTwin = { csv: buildCsvTwin, json: buildJsonTwin };
