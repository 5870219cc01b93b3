import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ScreenerTable } from '@/lib/contracts/screener';
import { parseLimit, parseSort, parseWhere } from '../services/screener/parse-screen';
import { readScreen } from '../services/screener/read-screen';
import { parseColumns } from '../services/universe/parse-columns';
import { toLinesTable } from './lines-table';
import { registerResearchRoute, type ResearchContext } from './research-route';
import { ColumnsParameter } from './universe';

export const DEFAULT_UNIVERSE = 'sp500';

/** Parameters of all screen routes. */
export const SCREEN_QUERY = {
  universe: Type.Optional(Type.String({ description: `Id of a universe. Default: ${DEFAULT_UNIVERSE}` })),
  where: Type.Optional(
    Type.String({
      description:
        'The filter: pe < 15 and return1Y > 20% and sector in ("Energy", "Utilities"). Its grammar stands in docs/screener.md. ' +
        'A fault is a 400 with `where` (what is wrong), `position` and `length` (where, in characters from 0) and `suggestions` (the column meant)',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      description: 'Id of a column, ascending; -id descending. Ties by symbol, nulls last. Default: symbol',
    }),
  ),
  limit: Type.Optional(Type.String({ description: 'Maximum number of lines. Default: all' })),
};

/** GET /screener/ */
export function registerScreenerRoute(app: FastifyInstance, context: ResearchContext): void {
  registerResearchRoute(app, context, {
    url: '/screener/',
    summary: 'The members of a universe that pass a filter',
    description:
      'Columns are the ids of all figures, weight, and the words symbol, name, sector, industry, group, country, exchange, currency, kind. ' +
      'A value that is not known passes no comparison and stands last; so does a figure of a member that did not trade in the last seven days.',
    params: {},
    query: { ...SCREEN_QUERY, columns: ColumnsParameter },
    answer: ScreenerTable,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const screen = await readScreen(store, {
        universe: query.universe ?? DEFAULT_UNIVERSE,
        asOf,
        filter: parseWhere(query.where),
        sort: parseSort(query.sort),
        figures: parseColumns(query.columns),
        limit: parseLimit(query.limit),
      });
      return { meta, ...screen };
    },
    toTable: ({ columns, lines, of, passed, sort, universe, where }) =>
      toLinesTable({
        title: `Screen of ${universe.name}`,
        notes: [`where: ${where ?? 'all members'}`, `sort: ${sort}`, `passed: ${passed} of ${of}`],
        columns,
        lines,
      }),
  });
}
