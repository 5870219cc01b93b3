import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { StockCloses, StockList, StockNames } from '@/lib/contracts/stocks';
import { listCloses, listStocks } from '../../services/instruments/list-stocks';
import { parseSymbolList } from '../shared/symbol-list';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const COLUMNS = {
  id: { name: 'id', definition: 'our key of the instrument' },
  symbol: { name: 'symbol', definition: 'display code' },
  name: { name: 'name', definition: 'full name' },
  exchange: { name: 'exchange', definition: 'where it trades' },
};

/** Lines of a list of suggestions: the specification has fewer than 40. */
const MAX_CLOSES = 40;

/** GET /stocks/, /stocks/closes/ and /stock-names/: the data of the ticker search. */
export function registerStockRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/stocks/',
    summary: 'The search list',
    description: 'Every instrument that has a price by the as-of day, in order of symbol.',
    params: {},
    query: {},
    needsPrices: true,
    answer: StockList,
    read: ({ asOf, meta, store }) => ({ meta, stocks: listStocks(store, asOf) }),
    toTable: ({ stocks }) => ({
      title: 'Instruments',
      columns: [COLUMNS.id, COLUMNS.symbol, COLUMNS.name, COLUMNS.exchange],
      rows: stocks.map(({ exchange, id, name, symbol }) => [id, symbol, name, exchange]),
    }),
  });

  registerResearchRoute(app, context, {
    url: '/stocks/closes/',
    summary: 'Last closes of instruments',
    description: `Name, exchange, currency and last close of up to ${MAX_CLOSES} symbols; those without a price by the as-of day are left out.`,
    params: {},
    query: { symbols: Type.String({ description: 'Separated by commas' }) },
    needsPrices: true,
    answer: StockCloses,
    read: async ({ asOf, meta, query, store }) => ({
      meta,
      closes: await listCloses(store, parseSymbolList('symbols', query.symbols, MAX_CLOSES) ?? [], asOf),
    }),
    toTable: ({ closes }) => ({
      title: 'Last closes',
      columns: [
        ...[COLUMNS.symbol, COLUMNS.name, COLUMNS.exchange],
        { name: 'currency', definition: 'of the close' },
        { name: 'close', definition: 'the last one by the as-of day' },
        { name: 'day', definition: 'of the close' },
      ],
      rows: closes.map(({ close, currency, day, exchange, name, symbol }) => [
        ...[symbol, name, exchange],
        ...[currency, close, day],
      ]),
    }),
  });

  registerResearchRoute(app, context, {
    url: '/stock-names/',
    summary: 'The names',
    description: 'Key, symbol and name of the same instruments as /stocks/.',
    params: {},
    query: {},
    needsPrices: true,
    answer: StockNames,
    read: ({ asOf, meta, store }) => ({
      meta,
      stock_names: listStocks(store, asOf).map(({ id, name, symbol }) => ({ id, symbol, name })),
    }),
    toTable: ({ stock_names: names }) => ({
      title: 'Names of the instruments',
      columns: [COLUMNS.id, COLUMNS.symbol, COLUMNS.name],
      rows: names.map(({ id, name, symbol }) => [id, symbol, name]),
    }),
  });
}
