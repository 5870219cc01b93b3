import type { FastifyInstance } from 'fastify';
import { GoalList, Goals, GoalsBody } from '@/lib/contracts/portfolios/goals';
import { Retirement } from '@/lib/contracts/portfolios/retirement';
import { Rebalance, Targets, TargetsBody } from '@/lib/contracts/portfolios/targets';
import { changeGoals } from '../../portfolios/goals';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import { GOAL_RETURNS, readStoredGoals } from '../../portfolios/reports/goals';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { readReportScope } from '../../portfolios/reports/read-report-scope';
import { parseReportParams, REPORT_QUERY } from '../../portfolios/reports/read-params';
import { readRetirement } from '../../portfolios/reports/retirement';
import { readStoredRebalance } from '../../portfolios/reports/rebalance';
import { WITHDRAWAL_RULES } from '@/lib/analytics/portfolio/retirement';
import { changeTargets, listTargets } from '../../portfolios/targets';
import { changeOf, portfolioOf, registerPortfolioRoute } from './portfolio-route';

/** The calls of targets and of what follows from them. */
export function registerPlanRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/targets/',
    summary: 'The target weights of a portfolio',
    answer: Targets,
    handle: (request) => listTargets(context.db, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/targets/',
    summary: 'Replace the target weights of a portfolio',
    description: 'For one dimension; the weights add up to 1. An empty list removes them.',
    changes: true,
    body: TargetsBody,
    answer: Targets,
    handle: (request) => changeTargets(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/rebalance/',
    summary: 'Orders that lead to the targets, and the gains that they realize',
    query: {
      money: 'New money in the currency of the answer; below 0 it is taken out; default 0',
      sales: 'true (default): with sales; false: only new money is spent',
      whole: 'true: whole units only, except of coins and funds; default false',
      least: 'Orders below this amount are left out; default 0',
      keep: 'Cash to keep: what is above it is invested, too; default: cash stays as it is',
      ...REPORT_QUERY,
    },
    answer: Rebalance,
    handle: async (request) => {
      const { keep, least, money, sales, whole, ...shared } = request.query;
      const reportScope = await readReportScope(
        context,
        portfolioOf(request),
        parseReportParams(shared, todayFor(context)),
      );
      const query = givenOf({ keep, least, money, sales, whole });
      const plan = await readStoredRebalance(context, reportScope, query);
      return { meta: metaOf(context, reportScope.book.asOf), ...plan };
    },
  });
  registerGoalRoutes(scope, context);
}

/** The parameters that are given. */
function givenOf<Query extends object>(query: Query): { [Name in keyof Query]?: string } {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== undefined)) as {
    [Name in keyof Query]?: string;
  };
}

function registerGoalRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/goals/',
    summary: 'The goals, and what paths of past returns say about them',
    query: {
      returns: `Of which paths are made: ${GOAL_RETURNS.join(', ')}; default allocation`,
      benchmark:
        'A symbol, or a blend of several in percent (SPY:60,AGG:40); default: that of the portfolio, else the S&P 500',
      inflation: 'A year, a fraction by which returns are lowered; default 0',
      ...REPORT_QUERY,
    },
    together: true,
    answer: Goals,
    handle: async (request) => {
      const { benchmark, inflation, returns, ...shared } = request.query;
      const params = parseReportParams(shared, todayFor(context));
      const reportScope = await readReportScope(context, portfolioOf(request), params);
      const query = givenOf({ benchmark, inflation, returns });
      const outlooks = await readStoredGoals(context, reportScope, query);
      return { meta: metaOf(context, reportScope.book.asOf), ...outlooks };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/retirement/',
    summary: 'A retirement on paths of past returns: nothing is stored',
    query: {
      age: 'Of today, 18 to 100; default 40',
      retireAge: 'Default 65',
      lastAge: 'Up to 110; default 95',
      saving: 'A month until retirement, in the currency of the answer; default 0',
      spending: 'A month from retirement on, after tax; default 0',
      phases: 'Other spending from an age on: 75:2500,85:3000',
      income: 'Pensions and rents after tax, from an age on, or from one to another: 67:1500,65-75:400',
      rule: `${WITHDRAWAL_RULES.join(', ')}; default fixed`,
      rate: 'Of percent: the part of the capital that is taken out a year; default 0.04',
      tax: 'Part of a withdrawal that is tax, by kind of account: broker:0.1,pension:0.25; default 0',
      returns: `Of which paths are made: ${GOAL_RETURNS.join(', ')}; default allocation`,
      benchmark:
        'A symbol, or a blend of several in percent (SPY:60,AGG:40); default: that of the portfolio, else the S&P 500',
      inflation: 'A year, a fraction by which returns are lowered; default 0.02',
      ...REPORT_QUERY,
    },
    together: true,
    answer: Retirement,
    handle: async (request) => {
      const { age, benchmark, income, inflation, lastAge, phases, rate, returns, ...others } = request.query;
      const { retireAge, rule, saving, spending, tax, ...shared } = others;
      const params = parseReportParams(shared, todayFor(context));
      const reportScope = await readReportScope(context, portfolioOf(request), params);
      const plan = { age, income, lastAge, phases, rate, retireAge, rule, saving, spending, tax };
      const query = givenOf({ ...plan, benchmark, inflation, returns });
      const outlook = await readRetirement(context.store, reportScope, query);
      return { meta: metaOf(context, reportScope.book.asOf), ...outlook };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/goals/',
    summary: 'Replace the goals of a portfolio',
    changes: true,
    body: GoalsBody,
    answer: GoalList,
    handle: (request) => changeGoals(context, changeOf(request), request.body),
  });
}
