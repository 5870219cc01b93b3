import type { InstrumentFigures, PriceColumns } from '@/lib/contracts/instrument';
import { figureById } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend, fetchBackendCsv } from '@/lib/http/fetch-backend';
import type { BackendRequest } from '@/lib/http/fetch-backend';
import { chooseTable, CSV_TYPE, JSON_TYPE, refuseProblems, timelessMeta } from '@/lib/pages/page-export';
import type { PageExport, PageFile } from '@/lib/pages/page-export';
import type { ResearchContext } from '@/lib/pages/research-page';
import type { RangeFall } from '@/components/research/price-chart/data/range-view';
import type { StockPageData } from '../data/stock-page-data';
import { loadStockPage } from '../data/load-stock-page';

/** The tables of the CSV export; the first one is the default of a plain `.csv`. */
const TABLES = ['prices', 'figures'] as const;

interface ExportPaths {
  readonly prices: string;
  readonly figures: string;
}

/** The backend queries for the page's state. */
function queriesOf(page: StockPageData, asOf: string | null): Record<keyof ExportPaths, BackendRequest> {
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

function pathsOf(page: StockPageData): ExportPaths {
  const path = `/instruments/${encodeURIComponent(page.identity.symbol)}`;
  return { prices: `${path}/prices/`, figures: `${path}/figures/` };
}

/**
 * The CSV export: the prices of the range, or with `table=figures` its figures; the backend writes both, with
 * definitions, source and as-of day in comment lines.
 *
 * @throws AppError as the page's loader does.
 */
async function buildCsvExport(context: ResearchContext): Promise<PageFile> {
  const table = chooseTable(context.query.table, TABLES);
  const page = await loadStockPage(context);
  refuseProblems(page.problems);
  const body = await fetchBackendCsv(pathsOf(page)[table], queriesOf(page, context.asOf)[table]);
  return { contentType: CSV_TYPE, body };
}

/**
 * The JSON export: identity, figures with their gaps and definitions, drawdowns, calendar years, and the
 * prices of the range.
 *
 * @throws AppError as the page's loader does.
 */
async function buildJsonExport(context: ResearchContext): Promise<PageFile> {
  const page = await loadStockPage(context);
  refuseProblems(page.problems);
  const paths = pathsOf(page);
  const queries = queriesOf(page, context.asOf);
  const [prices, figures] = await Promise.all([
    fetchBackend<PriceColumns>(paths.prices, queries.prices),
    fetchBackend<InstrumentFigures>(paths.figures, queries.figures),
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

/** The exports of the stock page. */
export const stockExport: PageExport = { csv: buildCsvExport, json: buildJsonExport };
