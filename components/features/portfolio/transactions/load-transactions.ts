import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';
import { portfolioReader, readSettings } from '../data/ask-portfolio';
import { parseTransactionsState } from '../state/transactions-state';
import type { TransactionsState } from '../state/transactions-state';

/** Rows on one page. */
const PAGE_SIZE = '100';

/** Data of the transactions tab. */
export interface TransactionsPageData {
  readonly portfolio: PortfolioResponse;
  readonly accounts: PortfolioAccounts['accounts'];
  readonly assets: PortfolioAssets['assets'];
  readonly page: Transactions;
  readonly state: TransactionsState;
  readonly days: KeptDays;
}

/** Loads one page of transactions; server only. @throws AppError as raised by the backend. */
export const loadTransactions: PersonalLoader<TransactionsPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const state = parseTransactionsState(address.query);
  const { asOf: asof, ...filter } = state;
  const [portfolio, { accounts }, { assets }, page] = await Promise.all([
    readSettings(reader),
    reader.read<PortfolioAccounts>('/accounts/'),
    reader.readAssets(),
    reader.read<Transactions>('/transactions/', { limit: PAGE_SIZE, asof, ...filter }),
  ]);
  return { days: parseKeptDays(address.query), portfolio, accounts, assets, page, state };
};
