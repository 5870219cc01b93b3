import type { Reconciliation } from '@/lib/contracts/portfolios/statement';
import type { EpochDay } from '@/lib/domain/iso-date';
import { readStatements } from '../../db/repositories/portfolio-statement-rows';
import { findAccount } from '../accounts';
import { isBookFault } from '../book/book-error';
import { lastRowDay } from '../book/book-source';
import { requirePortfolio, todayFor, usualDay, type PortfolioKey } from '../portfolios-context';
import type { ReportContext } from '../reports/report-scope';
import { compareStatements, type ComparedBooks } from '../reports/reconciliation';
import { lookedAtDay, type ReportParams } from '../reports/read-params';
import { readReportScope } from '../reports/read-report-scope';
import { examine } from './examination';

/**
 * GET …/reconciliation/: the statements of the chosen accounts against the books, up to the as-of day. Units and cash
 * in its own currency are compared, so that books without a rate are compared like others; cash that a row without a rate
 * moved is unknown from its day on.
 *
 * @throws AppError ACCOUNT_UNKNOWN; OVERSOLD and RATE_MISSING with a filter, whose values need books.
 */
export async function readReconciliation(
  context: ReportContext,
  key: PortfolioKey,
  params: ReportParams,
): Promise<Omit<Reconciliation, 'meta'> & { readonly asOf: EpochDay }> {
  const books = await readBooks(context, key, params);
  const statements = await readStatements(context.db, books.portfolio.id);
  return { asOf: books.book.asOf, ...compareStatements(books, statements) };
}

async function readBooks(
  context: ReportContext,
  key: PortfolioKey,
  params: ReportParams,
): Promise<ComparedBooks> {
  try {
    const view = await readReportScope(context, key, params);
    return { ...view, rateOn: view.grid.rateOn };
  } catch (error) {
    if (!isBookFault(error) || params.where !== null) throw error;
  }
  const portfolio = await requirePortfolio(context.db, key);
  const source = await context.books.source(portfolio, params.known);
  if (params.accounts) for (const id of params.accounts) findAccount(source.accounts, id);
  const latest = params.asOf ?? lastRowDay(source, usualDay(context), todayFor(context));
  const { book, grid } = await examine(context.store, source, { asOf: lookedAtDay(latest, params) });
  return { book, params, portfolio, source, whole: null, rateOn: grid.rateOn };
}
