import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DayAttribution } from '@/lib/contracts/day-attribution';
import { STOCK_UNIVERSES, type StockUniverse } from '@/lib/domain/stock-universes';
import { readDayAttribution } from '../services/attribution/read-moves';
import { knownUntil } from '../services/news/exchange-close';
import { toDayAttributionTable } from './day-attribution-tables';
import { registerResearchRoute, type ResearchContext } from './research-route';

/** GET /day-attribution/ */
export function registerDayAttributionRoute(app: FastifyInstance, context: ResearchContext): void {
  registerResearchRoute(app, context, {
    url: '/day-attribution/',
    summary: 'The largest movers of a market, and why',
    description:
      'The five largest gainers and losers of the last session, each split into market, sector, industry and its own part by two methods, with the headlines of the session.',
    params: {},
    query: {
      universe: Type.Optional(
        Type.Unsafe<StockUniverse>({
          type: 'string',
          enum: [...STOCK_UNIVERSES],
          description: 'Default: sp500',
        }),
      ),
    },
    answer: DayAttribution,
    async read({ asOf, meta, query, store }) {
      const moment = { asOf, until: knownUntil(asOf, query) };
      const { universe = 'sp500' } = query;
      return { meta, ...(await readDayAttribution({ db: context.db, store }, universe, moment)) };
    },
    toTable: toDayAttributionTable,
  });
}
