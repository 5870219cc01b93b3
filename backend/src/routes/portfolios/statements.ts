import type { FastifyInstance } from 'fastify';
import {
  Reconciliation,
  StatementBody,
  StatementResponse,
  Statements,
} from '@/lib/contracts/portfolios/statement';
import { DeletionResponse, TransactionResponse } from '@/lib/contracts/portfolios/transaction';
import { readReconciliation } from '../../portfolios/doctor/read-reconciliation';
import { metaOf, todayFor } from '../../portfolios/portfolios-context';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { parseReportParams, REPORT_QUERY } from '../../portfolios/reports/read-params';
import { addStatement, listStatements, removeStatement, setToStatement } from '../../portfolios/statements';
import { changeOf, portfolioOf, registerPortfolioRoute, type PortfolioRequest } from './portfolio-route';

/** The calls of statements of brokers and of their comparison with the books. */
export function registerStatementRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/statements/',
    summary: 'Balances that brokers state, typed or from files',
    answer: Statements,
    handle: (request) => listStatements(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/statements/',
    summary: 'Keep what an account holds at the end of a day, as its broker states it',
    description: 'Of a currency or of an asset. A statement of the same day and position is replaced.',
    changes: true,
    body: StatementBody,
    answer: StatementResponse,
    status: 201,
    handle: (request) => addStatement(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/statements/:id/',
    summary: 'Remove a statement',
    changes: true,
    answer: DeletionResponse,
    handle: (request) => removeStatement(context, statementOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/statements/:id/set-to/',
    summary: 'Write the difference to a statement as a correction',
    description: 'Money or units from or to outside, on the day of the statement, with the tag correction.',
    changes: true,
    answer: TransactionResponse,
    status: 201,
    handle: async (request) => ({
      ...(await setToStatement(context, statementOf(request))),
      differences: [],
    }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/reconciliation/',
    summary: 'Statements against the books, with the first row after which they differ',
    query: REPORT_QUERY,
    answer: Reconciliation,
    handle: async (request) => {
      const params = parseReportParams(request.query, todayFor(context));
      const { asOf, ...answer } = await readReconciliation(context, portfolioOf(request), params);
      return { meta: metaOf(context, asOf), ...answer };
    },
  });
}

const statementOf = (request: PortfolioRequest) => ({
  ...changeOf(request),
  statement: request.params['id']!,
});
