import type { FastifyInstance } from 'fastify';
import {
  RetirementPlanBody,
  RetirementPlanList,
  RetirementPlanResponse,
} from '@/lib/contracts/portfolios/retirement-plan';
import { DeletionResponse } from '@/lib/contracts/portfolios/transaction';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import {
  createRetirementPlan,
  listRetirementPlans,
  removeRetirementPlan,
  replaceRetirementPlan,
} from '../../portfolios/retirement-plans';
import { changeOf, portfolioOf, registerPortfolioRoute, type PortfolioRequest } from './portfolio-route';

const planOf = (request: PortfolioRequest) => ({ ...changeOf(request), plan: request.params['id']! });

/** The calls of stored retirement plans. They are part of the journal. */
export function registerRetirementPlanRoutes(scope: FastifyInstance, context: PortfoliosContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/retirement/plans/',
    summary: 'Stored retirement plans: parameters of the outlook',
    answer: RetirementPlanList,
    handle: (request) => listRetirementPlans(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/retirement/plans/',
    summary: 'Store a retirement plan under a name',
    description:
      'Needs a name that no other plan has; the parameters are those of the outlook, as texts. 20 at most.',
    changes: true,
    body: RetirementPlanBody,
    answer: RetirementPlanResponse,
    status: 201,
    handle: (request) => createRetirementPlan(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/retirement/plans/:id/',
    summary: 'Replace a retirement plan, its name too',
    changes: true,
    body: RetirementPlanBody,
    answer: RetirementPlanResponse,
    handle: (request) => replaceRetirementPlan(context, planOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/retirement/plans/:id/',
    summary: 'Remove a retirement plan',
    changes: true,
    answer: DeletionResponse,
    handle: async (request) => ({ revision: await removeRetirementPlan(context, planOf(request)) }),
  });
}
