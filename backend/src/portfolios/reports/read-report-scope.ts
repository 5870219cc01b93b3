import {
  returnsView,
  restrictAssets,
  wholeView,
  type ViewSelection,
} from '@/lib/analytics/portfolio/valued-view';
import { MATCH_DAYS } from '@/lib/analytics/ledger/trade-scan';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { findAccount } from '../accounts';
import { isBookFault } from '../book/book-error';
import { lastRowDay, type BookSource } from '../book/book-source';
import {
  portfoliosOf,
  requirePortfolio,
  todayFor,
  usualDay,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';
import { filterAssets } from './filter-assets';
import type { HoldingFilter } from './holding-filter';
import {
  limitAccounts,
  valueOf,
  type LeftOutPortfolio,
  type ReportScope,
  type ReportContext,
  type Valued,
} from './report-scope';
import { lookedAtDay, type ReportParams } from './read-params';

/** Reads a portfolio at its present revision. @throws AppError PORTFOLIO_UNKNOWN, ACCOUNT_UNKNOWN, RATE_MISSING. */
export async function readReportScope(
  context: ReportContext,
  key: PortfolioKey,
  params: ReportParams,
): Promise<ReportScope> {
  const portfolio = await requirePortfolio(context.db, key);
  try {
    return await viewSource(context, await context.books.source(portfolio, params.known), params);
  } catch (error) {
    const parts = portfoliosOf(portfolio);
    if (parts === null || !isBookFault(error)) throw error;
    return readWithoutFaults(context, key, { parts, params });
  }
}

/** Several portfolios as one without those that cannot be valued, which are named. @throws AppError where none of them can. */
async function readWithoutFaults(
  context: ReportContext,
  { slug, userId }: PortfolioKey,
  { params, parts }: { readonly parts: readonly PortfolioRow[]; readonly params: ReportParams },
): Promise<ReportScope> {
  // In the currency of the response, whose rate may be the missing one.
  const alone = {
    ...params,
    accounts: null,
    where: null,
    currency: params.currency ?? parts[0]!.baseCurrency,
  };
  const leftOut: LeftOutPortfolio[] = [];
  const valuedParts: PortfolioRow[] = [];
  for (const part of parts)
    try {
      await viewSource(context, await context.books.source(part, params.known), alone);
      valuedParts.push(part);
    } catch (error) {
      if (!isBookFault(error) || leftOut.length === parts.length - 1) throw error;
      leftOut.push({ name: part.name, code: error.code, detail: error.message });
    }
  const together = await requirePortfolio(context.db, { slug, userId, parts: valuedParts });
  const scope = await viewSource(
    context,
    await context.books.source(together, params.known),
    // Settings are those of the first one, whether it is left out or not.
    { ...params, currency: alone.currency },
  );
  return { ...scope, params, leftOut };
}

/** As {@link readPortfolioView}, of rows that are in memory. */
export async function viewSource(
  context: ReportContext,
  source: BookSource,
  params: ReportParams,
): Promise<ReportScope> {
  const { portfolio } = source;
  if (params.accounts) for (const id of params.accounts) findAccount(source.accounts, id);
  const latest = params.asOf ?? Math.min(usualPortfolioDay(context, source), params.until ?? Infinity);
  const asOf = lookedAtDay(latest, params);
  const valuedBook = await context.books.read(source, { ...params, asOf });
  const { book } = valuedBook;
  const first = (book.firstDay ?? asOf) - 1;
  const flowTiming = params.flows ?? book.settings.flowTiming;
  const disposals = await matchedDisposals(context, { source, params, asOf, latest, book });
  const bookOfView = { ...book, disposals, settings: { ...book.settings, flowTiming } };
  const valueIn = (view: ViewSelection): Valued =>
    valueOf(valuedBook, limitAccounts(valuedBook, view, params.accounts));
  const wholeValued = valueIn(wholeView(book));
  const areAllCounted =
    book.assets.every(({ countsInReturns }) => countsInReturns) &&
    book.accounts.every(({ countsInReturns = true }) => countsInReturns);
  const scope: ReportScope = {
    ...valuedBook,
    book: bookOfView,
    portfolio,
    params,
    range: { from: Math.min(params.from ?? first, asOf), to: asOf },
    whole: wholeValued,
    counted: areAllCounted ? wholeValued : valueIn(returnsView(book)),
    total: wholeValued.valued.values.at(-1)!,
  };
  return params.where === null ? scope : limitToFilter(context, scope, params.where);
}

/**
 * As {@link readPortfolioView}; null for a portfolio that cannot be valued, because other ones of its owner can.
 *
 * @param params - By default everything, as of the usual day of the portfolio.
 */
export async function readValuedView(
  context: ReportContext,
  key: PortfolioKey,
  params: ReportParams = EVERYTHING,
): Promise<ReportScope | null> {
  try {
    return await readReportScope(context, key, params);
  } catch (error) {
    if (isBookFault(error)) return null;
    throw error;
  }
}

const EVERYTHING: ReportParams = {
  asOf: null,
  known: null,
  from: null,
  to: null,
  accounts: null,
  where: null,
  currency: null,
  method: null,
  flows: null,
};

/** The holdings that pass a filter; cash is not among them. */
async function limitToFilter(
  { store }: ReportContext,
  scope: ReportScope,
  where: HoldingFilter,
): Promise<ReportScope> {
  const passed = await filterAssets(store, scope, where);
  const limit = ({ view }: Valued): Valued => valueOf(scope, restrictAssets(view, passed));
  const wholeValued = limit(scope.whole);
  const isSame = scope.counted === scope.whole;
  return { ...scope, whole: wholeValued, counted: isSame ? wholeValued : limit(scope.counted) };
}

/**
 * The disposals of a book as they are known on the later day that the call looks at: those of the United Kingdom, and
 * losses, are matched with purchases of the 30 days after the end of the range.
 */
async function matchedDisposals(
  context: ReportContext,
  {
    asOf,
    book,
    latest,
    params,
    source,
  }: Pick<ReportScope, 'book' | 'params' | 'source'> & {
    readonly asOf: EpochDay;
    readonly latest: EpochDay;
  },
): Promise<ReportScope['book']['disposals']> {
  const { accounts, disposals, settings } = book;
  const isMatched =
    settings.lossRule !== 'none' ||
    accounts.some(({ costMethod }) => (costMethod ?? settings.costMethod) === 'uk');
  if (asOf >= latest || !isMatched || disposals.length === 0) return disposals;
  const until = Math.min(latest, asOf + MATCH_DAYS);
  const later = await context.books.read(source, { ...params, asOf: until });
  return later.book.disposals.filter(({ day }) => day <= asOf);
}

/** The last day with market data or with a row, by today. */
const usualPortfolioDay = (context: PortfoliosContext, source: BookSource): EpochDay =>
  lastRowDay(source, usualDay(context), todayFor(context));
