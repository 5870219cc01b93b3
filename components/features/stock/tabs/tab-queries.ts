import { parseCompare } from '@/components/research/price-chart/state/price-state';
import { AppError } from '@/lib/domain/errors';
import { findStockTab } from '@/lib/domain/stock-tabs';
import type { StockTab } from '@/lib/domain/stock-tabs';
import { refuseProblems } from '@/lib/pages/page-export';
import type { PageQueries } from '@/lib/pages/page-export';
import { historyUrlQuery, parseHistoryState } from './history-state';
import { factorsQuery, parseFactorsState } from './factors-state';
import { financialsQuery, parseFinancialsState } from './financials-state';
import { parseStoryPage } from './story-page-state';

/** The tab of a path. @throws AppError ROUTE_UNKNOWN. */
export function tabOf(text: string | undefined): StockTab {
  const tab = findStockTab(text ?? '');
  if (tab === null)
    throw new AppError('ROUTE_UNKNOWN', `a stock page has no tab "${(text ?? '').slice(0, 40)}"`);
  return tab;
}

/** The instrument that a tab compares with: the first of `compare`, as on the overview. */
export function comparedSymbol({ compare }: Readonly<Record<string, string>>): string | null {
  return parseCompare(compare)[0] ?? null;
}

/** The backend query of a tab in a state. */
export function tabQuery(symbol: string, tab: StockTab, query: Readonly<Record<string, string>>) {
  const path = `/instruments/${encodeURIComponent(symbol)}/${tab}/`;
  if (tab === 'financials') return { path, query: financialsQuery(parseFinancialsState(query).state) };
  if (tab === 'factors') return { path, query: factorsQuery(parseFactorsState(query).state) };
  if (tab === 'history') return { path, query: historyUrlQuery(parseHistoryState(query).state) };
  if (tab === 'statistics') return { path, query: { benchmark: comparedSymbol(query) } };
  if (tab !== 'news') return { path, query: {} };
  const { page } = parseStoryPage(query).state;
  return { path, query: { page: page === 1 ? null : String(page) } };
}

/** Sentences about the invalid parameters of a tab's URL. */
export function tabProblemsOf(tab: StockTab, query: Readonly<Record<string, string>>): readonly string[] {
  if (tab === 'financials') return parseFinancialsState(query).problems;
  if (tab === 'factors') return parseFactorsState(query).problems;
  if (tab === 'history') return parseHistoryState(query).problems;
  return tab === 'news' ? parseStoryPage(query).problems : [];
}

/**
 * Backend queries for the export files of a tab; `?part=` chooses a table of it.
 *
 * @throws AppError REQUEST_INVALID for invalid parameters, which the page reports.
 */
export const stockTabQueries: PageQueries = ({ params, query }) => {
  const tab = tabOf(params.tab);
  refuseProblems(tabProblemsOf(tab, query));
  return { [tab]: tabQuery(params.symbol ?? '', tab, query) };
};
