import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { Reconciliation } from '@/lib/contracts/portfolios/statement';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { AppError } from '@/lib/domain/errors';
import { ownPair } from '@/lib/domain/portfolio/own-pair';
import { portfolioReader, readSettings } from '../data/ask-portfolio';
import type { PortfolioReader } from '../data/ask-portfolio';
import { BOOK_ERRORS } from '../data/load-report';
import { askedRate, type AskedRate } from '../data/missing-rate';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';

/** Data of the accounts tab. */
export interface AccountsPageData {
  readonly portfolio: PortfolioResponse;
  readonly accounts: PortfolioAccounts;
  /** Assets of the person that no market lists. */
  readonly ownAssets: readonly PortfolioAsset[];
  /** Pairs of currencies, of which the person can have own rates. */
  readonly ownPairs: readonly PortfolioAsset[];
  /** The rate that the address asks for. */
  readonly askedRate: AskedRate;
  readonly reconciliation: Reconciliation['accounts'];
  /** The reason why the statements could not be compared (a rate is missing); null when they were. */
  readonly reconciliationProblem: string | null;
  readonly days: KeptDays;
}

/** Statements beside the books; without books accounts are shown nevertheless, because they may be the cure. */
async function readReconciliation(
  reader: PortfolioReader,
  asof: string | null,
): Promise<Pick<AccountsPageData, 'reconciliation' | 'reconciliationProblem'>> {
  try {
    const { accounts } = await reader.read<Reconciliation>('/reconciliation/', { asof });
    return { reconciliation: accounts, reconciliationProblem: null };
  } catch (error) {
    if (!(error instanceof AppError) || !BOOK_ERRORS.has(error.code)) throw error;
    return { reconciliation: [], reconciliationProblem: error.message };
  }
}

/** Loads the accounts of a portfolio; server only. @throws AppError as raised by the backend. */
export const loadAccounts: PersonalLoader<AccountsPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const days = parseKeptDays(address.query);
  const [portfolio, accounts, { assets }, reconciliation] = await Promise.all([
    readSettings(reader),
    reader.read<PortfolioAccounts>('/accounts/'),
    reader.readAssets(),
    readReconciliation(reader, days.asOf),
  ]);
  const ownAssets = assets.filter(({ symbol }) => symbol === null);
  const ownPairs = assets.filter((asset) => ownPair(asset) !== null);
  return {
    portfolio,
    days,
    accounts,
    ownAssets,
    ownPairs,
    askedRate: askedRate(address.query),
    ...reconciliation,
  };
};
