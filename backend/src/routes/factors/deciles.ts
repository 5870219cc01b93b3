import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { FactorDeciles } from '@/lib/contracts/factor-performance';
import { DECILE_SORTS, type DecileSort } from '@/lib/domain/figures/decile-sorts';
import { AppError } from '@/lib/domain/errors';
import { definitionOf } from '@/lib/domain/figures';
import { readDeciles } from '../../services/factors/read-deciles';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const DEFAULT_MONTHS = 36;
const MAX_MONTHS = 120;

/** GET /factor-performance/deciles/ */
export function registerDecilesRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/factor-performance/deciles/',
    summary: 'A universe divided into ten groups by a figure, and the month after',
    description:
      'At each month end the members of that day are divided by the figure as known on it; each group is held in equal weights until the next month end. Group 1 has the lowest values. Costs are not counted; a member that stops trading counts up to its last price.',
    params: {},
    query: {
      universe: Type.Optional(Type.String({ description: 'Id of a universe. Default: sp500' })),
      by: Type.Optional(
        Type.Unsafe<DecileSort>({
          type: 'string',
          enum: [...DECILE_SORTS],
          description: 'Figure that divides the members. Default: momentum',
        }),
      ),
      months: Type.Optional(
        Type.String({ description: `Months back, 1 to ${MAX_MONTHS}. Default: ${DEFAULT_MONTHS}` }),
      ),
    },
    answer: FactorDeciles,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const { by = 'momentum', universe = 'sp500' } = query;
      const months = parseMonths(query.months);
      return { meta, ...(await readDeciles(store, { universe, by, months, asOf })) };
    },
    toTable: ({ by, deciles, from, members, months, spread, to, universe }) => ({
      title: `${universe.name} by ${definitionOf(by)?.name ?? by}, ten groups`,
      notes: [
        `${months} months held, the first ending ${from ?? 'never'}, the last ${to ?? 'never'}; ${members} members in the newest groups`,
        'members and figures as known at each month end; equal weights; no costs',
      ],
      columns: [
        { name: 'decile', definition: '1 the lowest values, 10 the highest; 10-1 their difference' },
        { name: 'members', definition: 'members of the group as of the day' },
        { name: 'median', definition: `median in the group as of the day: ${definitionOf(by)?.name ?? by}` },
        { name: 'n', definition: 'months' },
        { name: 'mean', definition: 'mean monthly return, a fraction' },
        { name: 'annualized', definition: 'compounded return per year, a fraction' },
        { name: 'volatility', definition: 'sample deviation x sqrt(12), a fraction' },
        { name: 'positive', definition: 'share of months with a gain' },
        { name: 't', definition: 'mean / (sample deviation / sqrt(n))' },
      ],
      rows: [
        ...deciles.map(({ decile, members: count, median, ...result }) => [
          String(decile),
          count,
          median,
          ...toCells(result),
        ]),
        ['10-1', null, null, ...toCells(spread)],
      ],
    }),
  });
}

function toCells({ annualized, mean, n, positive, t, volatility }: FactorDeciles['spread']) {
  return [n, mean, annualized, volatility, positive, t];
}

function parseMonths(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return DEFAULT_MONTHS;
  const months = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  if (months >= 1 && months <= MAX_MONTHS) return months;
  const fault = `must be a whole number from 1 to ${MAX_MONTHS}`;
  throw new AppError('REQUEST_INVALID', `months ${fault}`, { fields: { months: [fault] } });
}
