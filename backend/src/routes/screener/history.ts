import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ScreenHistory } from '@/lib/contracts/screener';
import { AppError } from '@/lib/domain/errors';
import { parseOwnMetrics, parseWhere } from '../../services/screener/parse-screen';
import { readScreenHistory } from '../../services/screener/read-history';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { DEFAULT_UNIVERSE, SCREEN_QUERY } from './route';

const DEFAULT_MONTHS = 60;
const MAX_MONTHS = 120;

/** GET /screener/history/ */
export function registerScreenerHistoryRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/screener/history/',
    summary: 'How many passed a filter at each month end, and how they did afterwards',
    description:
      'Every month is judged as of its own last day. return12M and mean12M are returns (total, or of the price alone) in equal weights over the twelve months after, ' +
      'null while they are not over by the as-of day; a member that stopped trading counts with its last price.',
    params: {},
    query: {
      universe: SCREEN_QUERY.universe,
      where: SCREEN_QUERY.where,
      metrics: SCREEN_QUERY.metrics,
      months: Type.Optional(
        Type.String({ description: `Month ends back, 1 to ${MAX_MONTHS}. Default: ${DEFAULT_MONTHS}` }),
      ),
    },
    answer: ScreenHistory,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const filter = parseWhere(query.where, parseOwnMetrics(query.metrics));
      if (filter === null) {
        const fault = 'must be a filter: without one everything passes';
        throw new AppError('REQUEST_INVALID', `where ${fault}`, { fields: { where: [fault] } });
      }
      const months = parseMonths(query.months);
      const universe = query.universe ?? DEFAULT_UNIVERSE;
      return { meta, ...(await readScreenHistory(store, { universe, asOf, filter, months })) };
    },
    toTable: ({ basisUnknown, meta, months, summary, universe, where }) => ({
      title: `History of a screen of ${universe.name}`,
      notes: [
        `where: ${where}`,
        `returns: ${meta.basis ?? 'total'}${basisUnknown === 0 ? '' : `; without ${basisUnknown} members whose prices contain dividends`}`,
        `mean of ${summary.measured} months: ${summary.meanReturn12M ?? 'none'}; all members: ${summary.meanUniverse12M ?? 'none'}`,
      ],
      columns: [
        { name: 'day', definition: 'last day of the month, as of which the filter was judged' },
        { name: 'passed', definition: 'members that passed' },
        { name: 'of', definition: 'members that traded' },
        {
          name: 'return12M',
          definition: 'mean return of those that passed over the twelve months after; a fraction',
        },
        { name: 'mean12M', definition: 'the same of all members' },
      ],
      rows: months.map(({ day, mean12M, of, passed, return12M }) => [day, passed, of, return12M, mean12M]),
    }),
  });
}

function parseMonths(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return DEFAULT_MONTHS;
  const months = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  if (months >= 1 && months <= MAX_MONTHS) return months;
  const fault = `must be a whole number from 1 to ${MAX_MONTHS}`;
  throw new AppError('REQUEST_INVALID', `months ${fault}`, { fields: { months: [fault] } });
}
