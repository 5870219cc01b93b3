import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { toPortfolioEntry } from '../portfolios';
import { requirePortfolio, type PortfolioKey } from '../portfolios-context';
import type { ReadingContext } from './portfolio-reading';

/** GET …/: every page of a portfolio asks for it. @throws AppError PORTFOLIO_UNKNOWN. */
export async function describeSettings(
  { books, db }: ReadingContext,
  key: PortfolioKey,
): Promise<PortfolioEntry> {
  const portfolio = await requirePortfolio(db, key);
  const accounts = await books.accounts(portfolio);
  const transactions = accounts.reduce((sum, account) => sum + account.transactions, 0);
  return toPortfolioEntry({ portfolio, accounts: accounts.length, transactions });
}

/** GET …/accounts/. @throws AppError PORTFOLIO_UNKNOWN. */
export async function describeAccounts(
  { books, db }: ReadingContext,
  key: PortfolioKey,
): Promise<Omit<PortfolioAccounts, 'meta'>> {
  const portfolio = await requirePortfolio(db, key);
  return { revision: portfolio.revision, accounts: await books.accounts(portfolio) };
}
