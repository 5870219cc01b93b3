import type { FastifyInstance } from 'fastify';
import { Comparison } from '@/lib/contracts/compare';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { answerComparison, COMPARE_QUERY, comparisonTable } from './comparison-call';

/** GET /compare/ */
export function registerCompareRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/compare/',
    summary: 'Several series on the same days',
    description:
      'Joined on the days that all have (the benchmark too), then measured: n is the same in every row. The base day is the last one on or before `from`.',
    params: {},
    query: COMPARE_QUERY,
    answer: Comparison,
    read: answerComparison,
    toTable: comparisonTable,
  });
}
