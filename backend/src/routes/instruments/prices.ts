import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PriceColumns } from '@/lib/contracts/instrument';
import type { CsvTable } from '../../plugins/write-csv';
import { BAR_INTERVALS, type BarInterval } from '@/lib/domain/bar-intervals';
import { findInstrument, marketsOf } from '../../services/instruments/find-instrument';
import { parseWindow } from '../../services/request/parse-day';
import { readPrices } from '../../services/instrument-page/read-prices';
import { FromParameter, SymbolParameter, ToParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /instruments/{symbol}/prices/ */
export function registerPricesRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/prices/',
    summary: 'Candles',
    description:
      'The whole range unpaged, as columns of one length, oldest first; split-adjusted as known on the as-of day.',
    params: { symbol: SymbolParameter },
    markets: marketsOf,
    query: {
      from: FromParameter,
      to: ToParameter,
      interval: Type.Optional(
        Type.Unsafe<BarInterval>({ type: 'string', enum: [...BAR_INTERVALS], description: 'Default: 1d' }),
      ),
      adjusted: Type.Optional(
        Type.Unsafe<'true' | 'false'>({
          type: 'string',
          enum: ['true', 'false'],
          description: 'true: dividends are in open, high, low and close. Default: false',
        }),
      ),
      dividends: Type.Optional(
        Type.Unsafe<'members'>({
          type: 'string',
          enum: ['members'],
          description: 'members: the total of an index with the dividends of its dated members',
        }),
      ),
    },
    answer: PriceColumns,
    async read({ asOf, meta, params, query, store }) {
      const window = parseWindow(query, asOf);
      const instrument = findInstrument(store, params.symbol, { asOf });
      const { adjusted, dividends, interval = '1d' } = query;
      return {
        meta,
        ...(await readPrices(store, instrument, {
          asOf,
          window,
          interval,
          adjusted: adjusted === 'true',
          isWithMembers: dividends === 'members',
        })),
      };
    },
    toTable: toPriceTable,
  });
}

function toPriceTable(prices: PriceColumns): CsvTable {
  const money = prices.currency ?? 'the unit of the source';
  const basis = prices.adjusted ? 'adjusted for splits and dividends' : 'adjusted for splits';
  const columns = [
    { name: 'date', definition: 'exchange-local trading day; of a week or month its last one' },
    { name: 'open', definition: `first price, ${money}, ${basis}` },
    { name: 'high', definition: `highest price, ${money}, ${basis}` },
    { name: 'low', definition: `lowest price, ${money}, ${basis}` },
    { name: 'close', definition: `last price, ${money}, ${basis}` },
    { name: 'volume', definition: 'shares or units traded' },
    {
      name: 'total',
      definition:
        'close with dividends reinvested, its last value equal to the last close as of the requested day',
    },
  ];
  return {
    title: `Prices of ${prices.symbol}, ${prices.interval}`,
    columns,
    rows: prices.dates.map((date, index) => [
      date,
      prices.open[index] ?? null,
      prices.high[index] ?? null,
      prices.low[index] ?? null,
      prices.close[index] ?? null,
      prices.volume[index] ?? null,
      prices.total[index] ?? null,
    ]),
  };
}
