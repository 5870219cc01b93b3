import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DayAttribution, ListAttribution } from '@/lib/contracts/day-attribution';
import { STOCK_UNIVERSES, type StockUniverse } from '@/lib/domain/stock-universes';
import { readDayAttribution, readListAttribution } from '../../services/attribution/read-moves';
import { knownUntil } from '../../services/news/exchange-close';
import { toDayAttributionTable, toListAttributionTable } from './tables';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { parseSymbolList } from '../shared/symbol-list';

/** Most symbols of one call. */
const MAX_LISTED = 60;

/** GET /day-attribution/ and /day-attribution/list/ */
export function registerDayAttributionRoute(app: FastifyInstance, context: ResearchRouteContext): void {
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
    needsPrices: true,
    answer: DayAttribution,
    async read({ asOf, meta, query, store }) {
      const moment = { asOf, until: knownUntil(asOf, query) };
      const { universe = 'sp500' } = query;
      return { meta, ...(await readDayAttribution({ db: context.db, store }, universe, moment)) };
    },
    toTable: toDayAttributionTable,
  });

  registerResearchRoute(app, context, {
    url: '/day-attribution/list/',
    summary: 'Why listed stocks moved',
    description:
      'The last session of each listed stock, split into market, sector, industry and its own part, in the first market of stocks that contains it. A symbol that the store does not know, and one in no market, is named in `without`.',
    params: {},
    query: {
      symbols: Type.String({ description: `Symbols, separated by commas; ${MAX_LISTED} at most` }),
    },
    needsPrices: true,
    answer: ListAttribution,
    async read({ asOf, meta, query, store }) {
      const symbols = parseSymbolList('symbols', query.symbols, MAX_LISTED) ?? [];
      const matches = symbols.map((symbol) => store.find(symbol));
      const instruments = matches.filter((one) => one !== null);
      const moment = { asOf, until: knownUntil(asOf, query) };
      const answer = await readListAttribution({ db: context.db, store }, instruments, moment);
      const unknown = symbols.filter((_, at) => matches[at] === null);
      return { meta, ...answer, without: [...answer.without, ...unknown] };
    },
    toTable: toListAttributionTable,
  });
}
