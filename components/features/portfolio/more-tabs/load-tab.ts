import { AppError } from '@/lib/domain/errors';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import type { GoalsPageProps } from '../goals/goals-page';
import { loadGoals } from '../goals/load-goals';
import { loadRebalance } from '../rebalance/load-rebalance';
import type { RebalancePageProps } from '../rebalance/rebalance-page';
import { loadDoctor } from '../doctor/load-doctor';
import type { DoctorPageProps } from '../doctor/doctor-page';
import { loadRecurring } from '../recurring/load-recurring';
import type { RecurringPageProps } from '../recurring/recurring-page';
import { loadTax } from '../tax/load-tax';
import type { TaxPageProps } from '../tax/tax-page';
import { loadRetirement } from '../retirement/load-retirement';
import type { RetirementPageProps } from '../retirement/retirement-page';
import { loadRisk } from '../risk/load-risk';
import type { RiskPageProps } from '../risk/risk-page';

/** The tabs of one page file, by their paths, and what each of them shows. */
export interface TabPages {
  readonly doctor: Omit<DoctorPageProps, 'meta'>;
  readonly risk: Omit<RiskPageProps, 'meta'>;
  readonly goals: Omit<GoalsPageProps, 'meta'>;
  readonly recurring: Omit<RecurringPageProps, 'meta'>;
  readonly tax: Omit<TaxPageProps, 'meta'>;
  readonly retirement: Omit<RetirementPageProps, 'meta'>;
  readonly rebalance: Omit<RebalancePageProps, 'meta'>;
}

/** What one of these tabs shows. */
export type TabPageData = {
  [Tab in keyof TabPages]: { readonly tab: Tab; readonly page: TabPages[Tab] };
}[keyof TabPages];

const LOADERS: { readonly [Tab in keyof TabPages]: PersonalLoader<TabPages[Tab]> } = {
  doctor: loadDoctor,
  risk: loadRisk,
  goals: loadGoals,
  rebalance: loadRebalance,
  recurring: loadRecurring,
  retirement: loadRetirement,
  tax: loadTax,
};

/** Loads the tab that the path names; server only. @throws AppError ROUTE_UNKNOWN. */
export const loadTab: PersonalLoader<TabPageData> = async (user, request, address) => {
  const tab = address.params.tab ?? '';
  if (!Object.hasOwn(LOADERS, tab)) throw new AppError('ROUTE_UNKNOWN', `A portfolio has no tab "${tab}".`);
  const load = LOADERS[tab as keyof TabPages];
  return { tab, page: await load(user, request, address) } as TabPageData;
};
