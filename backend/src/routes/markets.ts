import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MARKET_PARTS, Markets, type MarketPart } from '@/lib/contracts/markets';
import { STOCK_UNIVERSES, type StockUniverse } from '@/lib/domain/stock-universes';
import { readMarkets } from '../services/markets/read-markets';
import { toMarketTable } from './market-tables';
import { registerResearchRoute, type ResearchContext } from './research-route';

function universeParameter(description: string) {
  return Type.Optional(
    Type.Unsafe<StockUniverse>({ type: 'string', enum: [...STOCK_UNIVERSES], description }),
  );
}

/** GET /markets/ */
export function registerMarketsRoute(app: FastifyInstance, context: ResearchContext): void {
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
    answer: Markets,
    async read({ asOf, meta, query, store }) {
      const { part, universe = 'sp500' } = query;
      const members = query.members ?? (part === 'members' ? universe : null);
      return { meta, ...(await readMarkets(store, { asOf, universe, members })) };
    },
    toTable: (answer, { part = 'indexes' }) => toMarketTable(answer, part),
  });
}
