import type { Drift } from '@/lib/contracts/portfolios/attribution';
import type { Allocation, HoldingsResponse, Overlap } from '@/lib/contracts/portfolios/reports';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { reportLoader } from '../data/load-report';
import type { ReportPageData } from '../data/load-report';
import { portfolioReader } from '../data/ask-portfolio';
import { taxonomiesOf } from '../data/taxonomies';
import { allocationCall, driftCall, groupedHoldingsCall } from '../state/allocation-calls';

/** Shares of the value, the holdings by group, their weights over time, and what they have in common. */
export interface AllocationAnswer extends Allocation {
  readonly overlap: Overlap;
  readonly held: Pick<HoldingsResponse, 'holdings' | 'groups'>;
  readonly drift: Drift;
}

/** Data of the allocation tab. */
export interface AllocationPageData extends ReportPageData<AllocationAnswer> {
  /** Names under which the person groups assets. */
  readonly taxonomies: readonly string[];
}

/** Loads shares of the value by a dimension, and the names of own groups; server only. */
export const loadAllocation: PersonalLoader<AllocationPageData> = async (user, request, address) => {
  const { readAssets } = portfolioReader(user, request, address);
  const [page, { assets }] = await Promise.all([loadShares(user, request, address), readAssets()]);
  return { ...page, taxonomies: taxonomiesOf(assets) };
};

const loadShares = reportLoader<AllocationAnswer>(async (read, { query }) => {
  const [allocation, overlap, { groups, holdings }, drift] = await Promise.all([
    read<Allocation>('/allocation/', allocationCall(query)),
    read<Overlap>('/overlap/'),
    read<HoldingsResponse>('/holdings/', groupedHoldingsCall(query)),
    read<Drift>('/drift/', driftCall(query)),
  ]);
  return { ...allocation, overlap, held: { holdings, ...(groups && { groups }) }, drift };
});
