import type { Drift } from '@/lib/contracts/portfolios/attribution';
import type { Allocation, HoldingsResponse, Overlap } from '@/lib/contracts/portfolios/reading';
import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { readingLoader } from '../reading/load-reading';
import type { ReadingPageData } from '../reading/load-reading';
import { portfolioReader } from '../shared/ask-portfolio';
import { taxonomiesOf } from '../shared/taxonomies';

type Query = Readonly<Record<string, string | undefined>>;
type Call = Readonly<Record<string, string | null>>;

/** Shares of the value, the holdings by group, their weights over time, and what they have in common. */
export interface AllocationAnswer extends Allocation {
  readonly overlap: Overlap;
  readonly held: Pick<HoldingsResponse, 'holdings' | 'groups'>;
  readonly drift: Drift;
}

/** Data of the allocation tab. */
export interface AllocationPageData extends ReadingPageData<AllocationAnswer> {
  /** Names under which the person groups assets. */
  readonly taxonomies: readonly string[];
}

/** Loads shares of the value by a dimension, and the names of own groups; server only. */
export const loadAllocation: PersonalLoader<AllocationPageData> = async (user, request, address) => {
  const { readOwn } = portfolioReader(user, request, address);
  const [page, { assets }] = await Promise.all([
    loadShares(user, request, address),
    readOwn<PortfolioAssets>('/assets/'),
  ]);
  return { ...page, taxonomies: taxonomiesOf(assets) };
};

const loadShares = readingLoader<AllocationAnswer>(async (read, { query }) => {
  const [allocation, overlap, { groups, holdings }, drift] = await Promise.all([
    read<Allocation>('/allocation/', allocationCall(query)),
    read<Overlap>('/overlap/'),
    read<HoldingsResponse>('/holdings/', holdingsOfCall(query)),
    read<Drift>('/drift/', driftCall(query)),
  ]);
  return { ...allocation, overlap, held: { holdings, ...(groups && { groups }) }, drift };
});

/** The parameters of the call: members of funds have no account. */
export function allocationCall({ by, lookThrough }: Query): Call {
  return { by: by ?? null, lookThrough: lookThrough === 'true' && by !== 'account' ? 'true' : null };
}

const GROUPED = ['class', 'sector', 'industry', 'country', 'currency', 'size', 'account'];
const DRIFTING = ['class', 'sector', 'industry', 'country', 'currency'];

/** Holdings in the groups of the dimension; without groups by holding. */
function holdingsOfCall({ by = 'class' }: Query): Call {
  return { by: GROUPED.includes(by) || by.startsWith('taxonomy:') ? by : null };
}

/** Weights over time by the dimension; by class for those whose groups change with the day. */
export function driftCall({ by = 'class' }: Query): Call {
  return { by: DRIFTING.includes(by) ? by : null };
}
