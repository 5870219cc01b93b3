import { requirePortfolioRevisions, todayFor } from '../../portfolios/portfolios-context';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { makeLoopTurns } from '../../plugins/loop-turns';
import { portfolioOf, type PortfolioRequest } from './portfolio-route';

/** A kept response needs no other wait: without turns all that are asked for together would be sent in one piece. */
const takeTurn = makeLoopTurns();

/**
 * The written response of a report call: the kept one, else what `write` makes.
 *
 * @param path - The call's path below the portfolio.
 * @throws AppError PORTFOLIO_UNKNOWN.
 */
export async function keepAnswer(
  context: ReportContext,
  path: string,
  { request, write }: { readonly request: PortfolioRequest; readonly write: () => Promise<Buffer> },
): Promise<Buffer> {
  await takeTurn();
  const portfolio = await requirePortfolioRevisions(context.db, portfolioOf(request));
  const answerKey = { request: requestKey(path, request), today: todayFor(context) };
  return context.books.answer(portfolio, answerKey, write);
}

/** The key of a response within its portfolio: path, parameters in any order, not the response's form. */
function requestKey(path: string, { params, query }: PortfolioRequest): string {
  const { format: _, part: __, ...rest } = query;
  const entries = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, params['asset'] ?? null, entries]);
}
