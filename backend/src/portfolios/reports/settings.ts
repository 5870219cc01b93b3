import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { toPortfolioEntry } from '../portfolios';
import { listAccounts } from '../accounts';
import {
  portfoliosOf,
  requirePortfolio,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';

/** GET …/: every page of a portfolio asks for it. @throws AppError PORTFOLIO_UNKNOWN. */
export async function describeSettings(
  { db }: PortfoliosContext,
  key: PortfolioKey,
): Promise<PortfolioEntry> {
  const portfolio = await requirePortfolio(db, key);
  const accounts = await listAllAccounts(db, portfolio);
  const transactions = accounts.reduce((sum, account) => sum + account.transactions, 0);
  const entry = toPortfolioEntry({ portfolio, accounts: accounts.length, transactions });
  const parts = portfoliosOf(portfolio);
  return parts ? { ...entry, role: 'viewer', parts: parts.map(({ name }) => name) } : entry;
}

/** The accounts of a portfolio; of several ones with their names. */
async function listAllAccounts(
  db: PortfoliosContext['db'],
  portfolio: PortfolioRow,
): Promise<PortfolioAccounts['accounts']> {
  const parts = portfoliosOf(portfolio);
  if (!parts) return listAccounts(db, portfolio.id);
  const lists = await Promise.all(
    parts.map(async ({ id, name }) =>
      (await listAccounts(db, id)).map((account) => ({ ...account, name: `${name}: ${account.name}` })),
    ),
  );
  return lists.flat();
}

/** GET …/accounts/. @throws AppError PORTFOLIO_UNKNOWN. */
export async function describeAccounts(
  { db }: PortfoliosContext,
  key: PortfolioKey,
): Promise<Omit<PortfolioAccounts, 'meta'>> {
  const portfolio = await requirePortfolio(db, key);
  return { revision: portfolio.revision, accounts: await listAllAccounts(db, portfolio) };
}
