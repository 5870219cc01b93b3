import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { LoanList } from '@/lib/contracts/portfolios/loan';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { RecurringList } from '@/lib/contracts/portfolios/recurring';
import { LOAN_FIELDS, type LoanField } from '@/lib/domain/portfolio/loan';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { portfolioReader, readSettings } from '../data/ask-portfolio';
import { parseKeptDays } from '../state/parse-reading-state';
import type { KeptDays } from '../state/reading-state';

/** Data of the recurring tab. */
export interface RecurringPageData {
  readonly portfolio: PortfolioResponse;
  readonly accounts: PortfolioAccounts['accounts'];
  readonly assets: PortfolioAssets['assets'];
  readonly list: Pick<RecurringList, 'due' | 'planned' | 'recurring'>;
  readonly loans: Pick<LoanList, 'loans' | 'schedule'>;
  /** What was refused of a loan that was sent without scripts; null: nothing was. */
  readonly refusedLoan: readonly LoanField[] | null;
  readonly days: KeptDays;
}

/** Loads the recurring rows of a portfolio; server only. @throws AppError as raised by the backend. */
export const loadRecurring: PersonalLoader<RecurringPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const [portfolio, { accounts }, { assets }, { due, planned, recurring }, { loans, schedule }] =
    await Promise.all([
      readSettings(reader),
      reader.read<PortfolioAccounts>('/accounts/'),
      reader.readAssets(),
      reader.read<RecurringList>('/recurring/'),
      reader.read<LoanList>('/loans/'),
    ]);
  return {
    portfolio,
    accounts,
    assets,
    list: { due, planned, recurring },
    loans: { loans, schedule },
    refusedLoan: refusedFieldsOf(address.query['loan']),
    days: parseKeptDays(address.query),
  };
};

function refusedFieldsOf(text: string | undefined): LoanField[] | null {
  if (text === undefined) return null;
  const names = text.split('.');
  return LOAN_FIELDS.filter((name) => names.includes(name));
}
