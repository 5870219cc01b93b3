import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Since, type NamedList, type RankMove } from '@/lib/contracts/home';
import { STOCK_UNIVERSES, type StockUniverse } from '@/lib/contracts/markets';
import type { CsvCell } from '../../plugins/write-csv';
import { readSince } from '../../services/home/read-since';
import { parseDayParameter } from '../../services/request/parse-day';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /since/: changes since a visitor's last visit. */
export function registerHomeRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/since/',
    summary: 'What has happened since a day',
    description:
      'Places by one-month return, new highs and lows of the year and crossed 200-day averages of the members of a universe, between a day and the as-of day.',
    params: {},
    query: {
      from: Type.String({
        description: 'YYYY-MM-DD, the day of the last visit; a year before the as-of day at most',
      }),
      universe: Type.Optional(
        Type.Unsafe<StockUniverse>({
          type: 'string',
          enum: [...STOCK_UNIVERSES],
          description: 'Whose members. Default: sp500',
        }),
      ),
    },
    needsPrices: true,
    answer: Since,
    async read({ asOf, meta, query, store }) {
      const { universe = 'sp500' } = query;
      return {
        meta,
        ...(await readSince(store, { universe, from: parseDayParameter('from', query.from), asOf })),
      };
    },
    toTable: (answer) => ({
      title: `${answer.universe.name}: what has happened since ${answer.from}`,
      notes: ['lists name the eight heaviest members; their counts are in the JSON response'],
      columns: [
        { name: 'list', definition: 'climbed, fell, newHighs, newLows, crossedAbove or crossedBelow' },
        { name: 'symbol', definition: 'display code' },
        { name: 'name', definition: 'full name' },
        { name: 'from', definition: 'place by one-month return on the earlier day, 1 is the best' },
        { name: 'to', definition: 'place on the later day' },
      ],
      rows: [
        ...moveRows('climbed', answer.climbed),
        ...moveRows('fell', answer.fell),
        ...(['newHighs', 'newLows', 'crossedAbove', 'crossedBelow'] as const).flatMap((list) =>
          nameRows(list, answer[list]),
        ),
      ],
    }),
  });
}

function moveRows(list: string, moves: readonly RankMove[]): CsvCell[][] {
  return moves.map(({ symbol, name, from, to }) => [list, symbol, name, from, to]);
}

function nameRows(list: string, { first }: NamedList): CsvCell[][] {
  return first.map(({ symbol, name }) => [list, symbol, name, null, null]);
}
