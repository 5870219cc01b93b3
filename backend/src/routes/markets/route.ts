import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MARKET_PARTS, Markets, type MarketPart } from '@/lib/contracts/markets';
import { STOCK_UNIVERSES, type StockUniverse } from '@/lib/domain/stock-universes';
import { readDayAttribution } from '../../services/attribution/read-moves';
import { readMarkets } from '../../services/markets/read-markets';
import { knownUntil } from '../../services/news/exchange-close';
import { toMarketTable } from './tables';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

function universeParameter(description: string) {
  return Type.Optional(
    Type.Unsafe<StockUniverse>({ type: 'string', enum: [...STOCK_UNIVERSES], description }),
  );
}

/** GET /markets/ */
export function registerMarketsRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/markets/',
    summary: 'The markets',
    description:
      'Indexes by region, strips of rates, currencies, commodities and crypto; sectors, movers and breadth of a universe; each asset’s month against its own five years.',
    params: {},
    query: {
      universe: universeParameter('Whose sectors, movers and breadth. Default: sp500'),
      members: universeParameter('Lists the members of this universe too. Default: none'),
      part: Type.Optional(
        Type.Unsafe<MarketPart>({
          type: 'string',
          enum: [...MARKET_PARTS],
          description: 'Which table as CSV. Default: indexes',
        }),
      ),
    },
    needsPrices: true,
    answer: Markets,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const { part, universe = 'sp500' } = query;
      const members = query.members ?? (part === 'members' ? universe : null);
      const moment = { asOf, until: knownUntil(asOf, query) };
      const [markets, attribution] = await Promise.all([
        readMarkets(store, { asOf, universe, members }),
        readDayAttribution({ db: context.db, store }, universe, moment),
      ]);
      return { meta, ...markets, attribution };
    },
    toTable: (answer, { part = 'indexes' }) => toMarketTable(answer, part),
  });
}
