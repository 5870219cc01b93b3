import type { FastifyInstance } from 'fastify';
import {
  DividendsPage,
  FilingsPage,
  FinancialsPage,
  PeersPage,
  StatisticsPage,
  SymbolNewsPage,
} from '@/lib/contracts/stock-tabs';
import {
  STATEMENT_IDS,
  STATEMENT_PERIODS,
  STATEMENT_VALUES,
  STATEMENT_VIEWS,
  type StatementId,
  type StatementPeriod,
  type StatementValues,
  type StatementView,
} from '@/lib/domain/statement-lines';
import { readDividends } from '../../services/stock-tabs/read-dividends';
import { readFilings } from '../../services/stock-tabs/read-filings';
import { readFinancials } from '../../services/stock-tabs/read-financials';
import { readPeers } from '../../services/stock-tabs/read-peers';
import { readStatistics } from '../../services/stock-tabs/read-statistics';
import { readSymbolNews } from '../../services/stock-tabs/read-symbol-news';
import { readFiguresParams } from '../shared/figures-query';
import { FIGURES_QUERY } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { choice, openTab, PageParameter, partParameter, requireTab, TAB_ROUTE } from './tab-parameters';
import {
  DIVIDEND_PARTS,
  PEER_PARTS,
  STATISTICS_PARTS,
  toDividendsTable,
  toFilingsTable,
  toFinancialsTable,
  toNewsTable,
  toPeersTable,
  toStatisticsTable,
} from './tables';

const FINANCIALS_QUERY = {
  statement: choice<StatementId>(STATEMENT_IDS, 'Default: income'),
  period: choice<StatementPeriod>(
    STATEMENT_PERIODS,
    'annual (default), quarterly, or ttm: twelve months up to each quarter',
  ),
  view: choice<StatementView>(
    STATEMENT_VIEWS,
    'amounts (default), growth over one year, or share of revenue or assets',
  ),
  values: choice<StatementValues>(STATEMENT_VALUES, 'latest (default), or first: as first reported'),
};
/** GET /instruments/{symbol}/financials/ and the other pages of an instrument. */
export function registerStockTabRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  const { db } = context;
  const open = openTab(db);

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/financials/',
    summary: 'Financial statements as filed',
    description:
      'Income statement, balance sheet, cash flow statement or ratios over ten years, from what was filed by the as-of day. Each restated value carries the first one.',
    query: FINANCIALS_QUERY,
    answer: FinancialsPage,
    async read(request) {
      const { asOf, meta, query, store } = request;
      const { head, instrument } = await open(request);
      requireTab(head.tabs.includes('financials'), `${instrument.symbol} has no accounts by this day`);
      const { period = 'annual', statement = 'income', values = 'latest', view = 'amounts' } = query;
      const tableParams = { asOf, period, statement, values, view };
      return { meta, head, ...(await readFinancials(store, instrument, tableParams)) };
    },
    toTable: toFinancialsTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/dividends/',
    summary: 'Dividends',
    description: 'Payments by ex-date, by year, yield, growth, payout and income. CSV: `part=years`.',
    query: { part: partParameter(DIVIDEND_PARTS) },
    answer: DividendsPage,
    async read(request) {
      const { asOf, meta, store } = request;
      const { head, instrument } = await open(request);
      requireTab(head.tabs.includes('dividends'), `${instrument.symbol} has no dividends by this day`);
      return { meta, head, ...(await readDividends(store, instrument, asOf)) };
    },
    toTable: toDividendsTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/statistics/',
    summary: 'Statistics of an instrument',
    description:
      'Size, price ranges, distribution of daily returns, best and worst periods, returns beside benchmark and sector. CSV: `part=histogram`, `part=extremes` or `part=missed`.',
    query: { part: partParameter(STATISTICS_PARTS), benchmark: FIGURES_QUERY.benchmark },
    answer: StatisticsPage,
    async read(request) {
      const { asOf, meta, params, query, store } = request;
      const { head } = await open(request);
      const { instrument, figuresParams } = await readFiguresParams(store, {
        asOf,
        query: query.benchmark === undefined ? {} : { benchmark: query.benchmark },
        symbol: params.symbol,
      });
      return { meta, head, ...(await readStatistics(store, instrument, figuresParams)) };
    },
    toTable: toStatisticsTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/peers/',
    summary: 'Comparable instruments',
    description:
      'The most similar instruments, and the percentile of each figure within its sector or group. CSV: `part=percentiles`.',
    query: { part: partParameter(PEER_PARTS) },
    answer: PeersPage,
    async read(request) {
      const { asOf, meta, store } = request;
      const { head, instrument } = await open(request);
      requireTab(head.tabs.includes('peers'), `${instrument.symbol} has no comparable instruments`);
      return { meta, head, ...(await readPeers(store, instrument, asOf)) };
    },
    toTable: toPeersTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/news/',
    summary: 'Headlines about an instrument',
    description: 'Stories that name it, newest first, with the price move after each.',
    query: { page: PageParameter },
    answer: SymbolNewsPage,
    async read(request) {
      const { meta, query, store } = request;
      const { head, instrument, moment } = await open(request);
      requireTab(head.tabs.includes('news'), `no story names ${instrument.symbol} by this day`);
      const page = Number(query.page ?? 1);
      return { meta, head, ...(await readSymbolNews({ db, store }, instrument, { ...moment, page })) };
    },
    toTable: toNewsTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/filings/',
    summary: 'Reports of a company',
    description: 'The reports behind the accounts, their restatements, and the price move after each.',
    query: {},
    answer: FilingsPage,
    async read(request) {
      const { asOf, meta, store } = request;
      const { head, instrument } = await open(request);
      requireTab(head.tabs.includes('filings'), `${instrument.symbol} has no accounts by this day`);
      return { meta, head, ...(await readFilings(store, instrument, asOf)) };
    },
    toTable: toFilingsTable,
  });
}
