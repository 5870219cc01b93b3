import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { FACTOR_MODEL_IDS } from '@/lib/contracts/factor-performance';
import { MovesPage } from '@/lib/contracts/day-attribution';
import { FactorsPage } from '@/lib/contracts/stock-factors';
import { HistoryPage } from '@/lib/contracts/stock-history';
import { HoldingsPage } from '@/lib/contracts/stock-holdings';
import { ProfilePage } from '@/lib/contracts/stock-profile';
import { BAR_INTERVALS } from '@/lib/domain/bar-intervals';
import { DEFAULT_FACTOR_WINDOW, ROLLING_FACTOR_WINDOWS } from '@/lib/domain/factor-windows';
import { readMoves } from '../../services/attribution/read-moves';
import { WORLD_INDEX } from '../../services/benchmark/own-index';
import { readStockHistory } from '../../services/stock-tabs/read-history';
import { readFactorExposures } from '../../services/stock-tabs/read-factors';
import { indexOfFund, readFundHoldings } from '../../services/stock-tabs/read-holdings';
import { readStockProfile } from '../../services/stock-tabs/read-profile';
import { toMovesTable } from '../day-attribution/tables';
import { readFiguresParams } from '../shared/figures-query';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import {
  FACTOR_PARTS,
  HOLDING_PARTS,
  toFactorsTable,
  toHistoryTable,
  toHoldingsTable,
  toProfileTable,
} from './insight-tables';
import { choice, openTab, PageParameter, partParameter, requireTab, TAB_ROUTE } from './tab-parameters';

/** GET /instruments/{symbol}/ with profile/, factors/, moves/ and holdings/ */
export function registerStockInsightRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  const open = openTab(context.db);

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/profile/',
    summary: 'Profile of an instrument',
    description:
      'Facts about size, growth, profit, debt, valuation, dividends, price and factor exposures, each beside its own past and its sector where that is meaningful.',
    query: {},
    answer: ProfilePage,
    async read(request) {
      const { asOf, meta, params, store } = request;
      const { head } = await open(request);
      const { instrument, figuresParams } = await readFiguresParams(store, {
        asOf,
        query: {},
        symbol: params.symbol,
      });
      return { meta, head, ...(await readStockProfile(store, instrument, figuresParams)) };
    },
    toTable: toProfileTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/factors/',
    summary: 'Factor exposures and rolling loadings',
    description:
      'Regressions of five years of daily total returns on the factors of every model, what each factor explains, and the loadings of one model over a moving window. CSV: `part=rolling` or `part=models`.',
    query: {
      model: choice(FACTOR_MODEL_IDS, 'Default: ff3'),
      window: Type.Optional(
        Type.String({
          enum: ROLLING_FACTOR_WINDOWS.map(String),
          description: 'Daily returns of each regression of the rolling loadings. Default: 252',
        }),
      ),
      part: partParameter(FACTOR_PARTS),
    },
    answer: FactorsPage,
    async read(request) {
      const { asOf, meta, query, store } = request;
      const { head, instrument } = await open(request);
      requireTab(
        head.tabs.includes('factors'),
        `no factor returns and prices of ${instrument.symbol} on common days`,
      );
      const { model = 'ff3' } = query;
      const window =
        ROLLING_FACTOR_WINDOWS.find((one) => String(one) === query.window) ?? DEFAULT_FACTOR_WINDOW;
      return { meta, head, ...(await readFactorExposures(store, instrument, { asOf, model, window })) };
    },
    toTable: toFactorsTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/moves/',
    summary: 'Sessions split into market, sector, industry and own part',
    description:
      'The last 21 sessions of a stock, each split by the returns of its groups without it and by sensitivities of the 252 sessions before, with the headlines of the session.',
    query: {},
    answer: MovesPage,
    async read(request) {
      const { meta, store } = request;
      const { head, instrument, moment } = await open(request);
      const moves = await readMoves({ db: context.db, store }, instrument, moment);
      requireTab(
        head.tabs.includes('moves') && moves !== null,
        `${instrument.symbol} is in no market of stocks by this day`,
      );
      return { meta, head, ...moves! };
    },
    toTable: toMovesTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/holdings/',
    summary: 'Holdings of a fund',
    description:
      'Fee, tracking difference, the dated constituents with their weights, sectors, and the overlap with other funds. CSV: `part=overlaps` or `part=tracking`.',
    query: { part: partParameter(HOLDING_PARTS) },
    answer: HoldingsPage,
    async read(request) {
      const { asOf, meta, params, store } = request;
      const { head, instrument } = await open(request);
      requireTab(
        head.tabs.includes('holdings'),
        `${instrument.symbol} is no fund with known holdings or fee`,
      );
      const index = indexOfFund(store, instrument);
      const { figuresParams } = await readFiguresParams(store, {
        asOf,
        query: index === null || index === WORLD_INDEX ? {} : { benchmark: index },
        symbol: params.symbol,
      });
      return { meta, head, ...(await readFundHoldings(store, instrument, figuresParams)) };
    },
    toTable: toHoldingsTable,
  });

  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/history/',
    summary: 'Price history as a table',
    description:
      'Bars of a day, week or month, newest first, 100 a page, with dividends and splits. All bars at once: /instruments/{symbol}/prices/.',
    query: {
      interval: choice(BAR_INTERVALS, '1d (default), 1w or 1mo'),
      page: PageParameter,
    },
    answer: HistoryPage,
    async read(request) {
      const { asOf, meta, query, store } = request;
      const { head, instrument } = await open(request);
      const { interval = '1d' } = query;
      const page = Number(query.page ?? 1);
      return { meta, head, ...(await readStockHistory(store, instrument, { asOf, interval, page })) };
    },
    toTable: toHistoryTable,
  });
}
