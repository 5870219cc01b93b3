import type { FastifyInstance } from 'fastify';
import { ExchangeSchedule } from '@/lib/contracts/exchanges';
import type { CsvTable } from '../../plugins/write-csv';
import { readExchanges } from '../../services/markets/read-exchanges';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /exchanges/ */
export function registerExchangesRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/exchanges/',
    summary: 'Trading hours and holidays of exchanges',
    description:
      'The last session by the day, the next sessions and the next holidays, as known on the day. A day of mourning or a storm that closed an exchange is not known before.',
    params: {},
    query: {},
    markets: 'calendar',
    answer: ExchangeSchedule,
    read: ({ asOf, meta }) => ({ meta, exchanges: readExchanges(asOf) }),
    toTable: toExchangesTable,
  });
}

function toExchangesTable({ exchanges }: ExchangeSchedule): CsvTable {
  return {
    title: 'Trading hours and holidays of exchanges',
    columns: [
      { name: 'exchange', definition: 'id' },
      { name: 'name', definition: 'name' },
      { name: 'day', definition: 'local day' },
      { name: 'kind', definition: 'session or holiday' },
      { name: 'opens', definition: 'session: instant, UTC; two rows where trading stops at noon' },
      { name: 'closes', definition: 'session: instant, UTC' },
      { name: 'note', definition: 'session: short where it ends early; holiday: its name' },
    ],
    rows: exchanges.flatMap(({ holidays, id, name, sessions }) => [
      ...sessions.flatMap(({ day, isShort, parts }) =>
        parts.map(({ closes, opens }) => [id, name, day, 'session', opens, closes, isShort ? 'short' : null]),
      ),
      ...holidays.map((one) => [id, name, one.day, 'holiday', null, null, one.name]),
    ]),
  };
}
