import type { FastifyInstance } from 'fastify';
import { StockList, StockNames } from '@/lib/contracts/stocks';
import { listStocks } from '../../services/instruments/list-stocks';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const COLUMNS = {
  id: { name: 'id', definition: 'our key of the instrument' },
  symbol: { name: 'symbol', definition: 'display code' },
  name: { name: 'name', definition: 'full name' },
  exchange: { name: 'exchange', definition: 'where it trades' },
};

/** GET /stocks/ and GET /stock-names/: the data of the ticker search. */
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
