import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { toPortfolioEntry } from '../portfolios';
import { listAccounts } from '../accounts';
import { requirePortfolio, type PortfolioKey, type PortfoliosContext } from '../portfolios-context';

/** GET …/: every page of a portfolio asks for it. @throws AppError PORTFOLIO_UNKNOWN. */
export async function describeSettings(
  { db }: PortfoliosContext,
  key: PortfolioKey,
): Promise<PortfolioEntry> {
  const portfolio = await requirePortfolio(db, key);
  const accounts = await listAccounts(db, portfolio.id);
  const transactions = accounts.reduce((sum, account) => sum + account.transactions, 0);
  return toPortfolioEntry({ portfolio, accounts: accounts.length, transactions });
}

/** GET …/accounts/. @throws AppError PORTFOLIO_UNKNOWN. */
export async function describeAccounts(
  { db }: PortfoliosContext,
  key: PortfolioKey,
): Promise<Omit<PortfolioAccounts, 'meta'>> {
  const portfolio = await requirePortfolio(db, key);
  return { revision: portfolio.revision, accounts: await listAccounts(db, portfolio.id) };
}
