import type { FastifyInstance } from 'fastify';
import { LoanBody, LoanList, LoanResponse } from '@/lib/contracts/portfolios/loan';
import {
  RecurringBody,
  RecurringList,
  RecurringResponse,
  RecurringThrough,
  SkipResponse,
} from '@/lib/contracts/portfolios/recurring';
import { DeletionResponse, TransactionsResponse } from '@/lib/contracts/portfolios/transaction';
import { todayFor } from '../../portfolios/portfolios-context';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { bookRecurring, parseThrough, skipRecurring } from '../../portfolios/recurring/book-recurring';
import { listRecurring } from '../../portfolios/recurring/list-recurring';
import { createLoan, listLoans } from '../../portfolios/recurring/loans';
import { createRecurring, removeRecurring, replaceRecurring } from '../../portfolios/recurring/recurring';
import { changeOf, portfolioOf, registerPortfolioRoute, type PortfolioRequest } from './portfolio-route';

const recurringOf = (request: PortfolioRequest) => ({
  ...changeOf(request),
  recurring: request.params['id']!,
});

/** The calls of recurring rows. They are part of the journal. */
export function registerRecurringRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/recurring/',
    summary: 'Recurring rows, the days that are due, and the cash of the next twelve months',
    answer: RecurringList,
    handle: (request) => listRecurring(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/recurring/',
    summary: 'Add a savings plan, or another row that is entered again and again',
    description:
      'Needs name, kind, account, rhythm and first. Days before today are due at once. 50 at most.',
    changes: true,
    body: RecurringBody,
    answer: RecurringResponse,
    status: 201,
    handle: (request) => createRecurring(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/recurring/:id/',
    summary: 'Replace a recurring row',
    description: 'All fields. Another first day begins from there; days that are booked stay booked.',
    changes: true,
    body: RecurringBody,
    answer: RecurringResponse,
    handle: (request) => replaceRecurring(context, recurringOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/recurring/:id/',
    summary: 'Remove a recurring row',
    description: 'What it booked stays.',
    changes: true,
    answer: DeletionResponse,
    handle: async (request) => ({ revision: await removeRecurring(context, recurringOf(request)) }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/recurring/:id/book/',
    summary: 'Book the days of a recurring row that are over',
    description: 'Each day once; a call books 100 at most, up to the first one that cannot be booked.',
    changes: true,
    body: RecurringThrough,
    answer: TransactionsResponse,
    status: 201,
    handle: (request) =>
      bookRecurring(context, recurringOf(request), {
        by: 'press',
        through: parseThrough(request.body, todayFor(context)),
      }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/recurring/:id/skip/',
    summary: 'Pass over the days of a recurring row that are over',
    changes: true,
    body: RecurringThrough,
    answer: SkipResponse,
    handle: (request) =>
      skipRecurring(context, recurringOf(request), parseThrough(request.body, todayFor(context))),
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/loans/',
    summary: 'What is owed by recurring instalments, and their schedules',
    description: 'Instalments of the next 50 years, of days that are neither booked nor skipped.',
    answer: LoanList,
    handle: (request) => listLoans(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/loans/',
    summary: 'Add a loan: its account, what was borrowed, and its instalments',
    description:
      'Needs name, account, principal, rate, rhythm, start, paidTo, and instalment or times. One change, which an undo takes back.',
    changes: true,
    body: LoanBody,
    answer: LoanResponse,
    status: 201,
    handle: (request) => createLoan(context, changeOf(request), request.body),
  });
}
