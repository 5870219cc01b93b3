import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import type { RetirementPlanEntry, RetirementPlanList } from '@/lib/contracts/portfolios/retirement-plan';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { portfolioReader } from '../data/ask-portfolio';
import { reportLoader } from '../data/load-report';
import type { ReportPageData } from '../data/load-report';
import { isTogetherAddress } from '../data/together-address';
import { retirementQuery } from '../state/retirement-state';

/** Data of the retirement tab. */
export interface RetirementPageData extends ReportPageData<Retirement> {
  /** Null for several portfolios as one, which have no plans. */
  readonly plans: readonly RetirementPlanEntry[] | null;
}

const loadOutlook = reportLoader<Retirement>((read, { query }) =>
  read<Retirement>('/retirement/', retirementQuery(query)),
);

/** Loads the outlook of a retirement, and the stored plans; server only. */
export const loadRetirement: PersonalLoader<RetirementPageData> = async (user, request, address) => {
  const readPlans = async () => {
    if (isTogetherAddress(address.params.slug ?? '')) return null;
    const { read } = portfolioReader(user, request, address);
    return (await read<RetirementPlanList>('/retirement/plans/')).plans;
  };
  const [outlook, plans] = await Promise.all([loadOutlook(user, request, address), readPlans()]);
  return { ...outlook, plans };
};
