import type { PortfolioAccount, PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { portfolioReader, readSettings } from '../data/ask-portfolio';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';
import { FINDINGS_A_PAGE, parseDoctorState } from '../state/doctor-state';
import type { DoctorState } from '../state/doctor-state';

/** Data of the doctor tab. */
export interface DoctorPageData {
  readonly portfolio: PortfolioResponse;
  readonly accounts: readonly PortfolioAccount[];
  readonly doctor: Doctor;
  readonly days: KeptDays;
  readonly state: DoctorState;
}

/** Loads the findings in the books of a portfolio; server only. @throws AppError as raised by the backend. */
export const loadDoctor: PersonalLoader<DoctorPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const days = parseKeptDays(address.query);
  const state = parseDoctorState(address.query);
  const [portfolio, { accounts }, doctor] = await Promise.all([
    readSettings(reader),
    reader.read<PortfolioAccounts>('/accounts/'),
    reader.read<Doctor>('/doctor/', {
      asof: days.asOf,
      kind: state.kind,
      limit: String(FINDINGS_A_PAGE),
      page: String(state.page ?? 1),
    }),
  ]);
  return { portfolio, accounts, doctor, days, state };
};
