import type { Allocation } from '@/lib/contracts/portfolios/reports';
import type { Rebalance, Targets } from '@/lib/contracts/portfolios/targets';
import type { GroupDimension } from '@/lib/domain/portfolio/portfolio';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { reportLoader } from '../data/load-report';
import type { ReportPageData } from '../data/load-report';
import { NO_VIEW } from '../state/parse-report-state';
import { portfolioReader } from '../data/ask-portfolio';
import { taxonomiesOf } from '../data/taxonomies';
import { parseRebalanceState, planQuery } from '../state/rebalance-state';

/** The targets, the orders that lead to them, and what is held by the dimension that is edited. */
export interface RebalanceAnswer {
  readonly from: string;
  readonly to: string;
  readonly targets: Targets;
  readonly plan: Rebalance;
  readonly by: GroupDimension;
  readonly allocation: Allocation;
}

/** Data of the rebalance tab. */
export interface RebalancePageData extends ReportPageData<RebalanceAnswer> {
  /** Names under which the person groups assets. */
  readonly taxonomies: readonly string[];
}

/** Loads the rebalance tab, and the names of own groups; server only. */
export const loadRebalance: PersonalLoader<RebalancePageData> = async (user, request, address) => {
  const { readAssets } = portfolioReader(user, request, address);
  const [page, { assets }] = await Promise.all([loadPlan(user, request, address), readAssets()]);
  return { ...page, taxonomies: taxonomiesOf(assets) };
};

const loadPlan = reportLoader<RebalanceAnswer>(async (read, { query }) => {
  const state = parseRebalanceState(query);
  const [targets, plan] = await Promise.all([
    // Targets are those of now, whatever the view is.
    read<Targets>('/targets/', NO_VIEW),
    read<Rebalance>('/rebalance/', planQuery(state)),
  ]);
  const by = state.by ?? targets.dimension ?? 'class';
  const allocation = await read<Allocation>('/allocation/', { by });
  return { from: plan.from, to: plan.to, targets, plan, by, allocation };
});
