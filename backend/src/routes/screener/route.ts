import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ScreenerTable } from '@/lib/contracts/screener';
import { parseLimit, parseOwnMetrics, parseSort, parseWhere } from '../../services/screener/parse-screen';
import { readScreen } from '../../services/screener/read-screen';
import { parseScreenColumns } from '../../services/universe/parse-columns';
import { toLinesTable } from '../shared/lines-table';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { COLUMNS_TEXT } from '../universe/route';

export const DEFAULT_UNIVERSE = 'sp500';

/** Parameters of all screen routes. */
export const SCREEN_QUERY = {
  universe: Type.Optional(Type.String({ description: `Id of a universe. Default: ${DEFAULT_UNIVERSE}` })),
  where: Type.Optional(
    Type.String({
      description:
        'The filter: pe < 15 and return1Y > 20% and sector in ("Energy", "Utilities"). Its grammar is described in docs/screener.md. ' +
        'A fault is a 400 with `where` (what is wrong), `position` and `length` (where, in characters from 0) and `suggestions` (the column meant)',
    }),
  ),
  metrics: Type.Optional(
    Type.String({
      description:
        'Own metrics, separated by semicolons: quality = roe - 0.5 * debtEquity; cheap = 1 / pe. Each is a column by its name, for where, sort and ' +
        'columns; a metric may use those before it. A fault is a 400 with `metrics`, `position`, `length` and `suggestions`, as for where',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      description: 'Id of a column, ascending; -id descending. Ties by symbol, nulls last. Default: symbol',
    }),
  ),
  limit: Type.Optional(Type.String({ description: 'Maximum number of lines. Default: all' })),
};

/** The `?columns=` parameter of a screen. */
export const ScreenColumnsParameter = Type.Optional(
  Type.String({
    description: `${COLUMNS_TEXT}. In a screen also the names of own metrics, and percentile. before any of them (percentile.pe): the percentile among all members`,
  }),
);

/** GET /screener/ */
export function registerScreenerRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/screener/',
    summary: 'The members of a universe that pass a filter',
    description:
      'Columns are the ids of all figures, weight, and the words symbol, name, sector, industry, group, country, exchange, currency, kind. ' +
      'Members without a value are excluded by every comparison and sort last; so are those whose figure is older than seven days.',
    params: {},
    query: { ...SCREEN_QUERY, columns: ScreenColumnsParameter },
    answer: ScreenerTable,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const metrics = parseOwnMetrics(query.metrics);
      const screen = await readScreen(store, {
        universe: query.universe ?? DEFAULT_UNIVERSE,
        asOf,
        metrics,
        filter: parseWhere(query.where, metrics),
        sort: parseSort(query.sort, metrics),
        ...parseScreenColumns(query.columns, metrics),
        limit: parseLimit(query.limit),
      });
      return { meta, ...screen };
    },
    toTable: ({ columns, lines, metrics, of, passed, sort, universe, unmatched, where }) =>
      toLinesTable({
        title: `Screen of ${universe.name}`,
        notes: [
          `where: ${where ?? 'all members'}`,
          ...metrics.map(({ expression, name }) => `metric: ${name} = ${expression}`),
          `sort: ${sort}`,
          `passed: ${passed} of ${of}`,
          ...unmatched.map(
            ({ column, known, value }) =>
              `no member has the ${column} "${value}"${known.length === 0 ? '' : `; known: ${known.join(', ')}`}`,
          ),
        ],
        columns,
        metrics,
        lines,
      }),
  });
}
