import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { LoanList } from '@/lib/contracts/portfolios/loan';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { RecurringList } from '@/lib/contracts/portfolios/recurring';
import { LOAN_FIELDS, type LoanField } from '@/lib/domain/portfolio/loan';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { portfolioReader, readSettings } from '../data/ask-portfolio';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';

/** A loan that was sent without scripts and refused. */
export interface RefusedLoan {
  /** The fields that are wrong; none after another failure. */
  readonly fields: readonly LoanField[];
  /** The fields as typed. */
  readonly typed: Readonly<Partial<Record<LoanField, string>>>;
}

/** Data of the recurring tab. */
export interface RecurringPageData {
  readonly portfolio: PortfolioResponse;
  readonly accounts: PortfolioAccounts['accounts'];
  readonly assets: PortfolioAssets['assets'];
  readonly list: Pick<RecurringList, 'due' | 'planned' | 'recurring'>;
  readonly loans: Pick<LoanList, 'loans' | 'schedule'>;
  /** The refused fields of a loan that was sent without scripts; null: none were. */
  readonly refusedLoan: RefusedLoan | null;
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
    refusedLoan: refusedLoanOf(address.query),
    days: parseKeptDays(address.query),
  };
};

function refusedLoanOf(query: Readonly<Record<string, string | undefined>>): RefusedLoan | null {
  const names = query['loan']?.split('.');
  if (names === undefined) return null;
  const typed = LOAN_FIELDS.flatMap((name) => {
    const text = query[`loan.${name}`];
    return text === undefined ? [] : [[name, text] as const];
  });
  return { fields: LOAN_FIELDS.filter((name) => names.includes(name)), typed: Object.fromEntries(typed) };
}
