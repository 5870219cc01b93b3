import type { Allocation } from '@/lib/contracts/portfolios/reading';
import type { Rebalance, Targets } from '@/lib/contracts/portfolios/targets';
import type { TargetDimension } from '@/lib/domain/portfolio/portfolio';
import { readingLoader } from '../reading/load-reading';
import { NO_VIEW } from '../reading/reading-state';
import { parseRebalanceState, planQuery } from './rebalance-state';

/** The targets, the orders that lead to them, and what is held by the dimension that is edited. */
export interface RebalanceAnswer {
  readonly from: string;
  readonly to: string;
  readonly targets: Targets;
  readonly plan: Rebalance;
  readonly by: TargetDimension;
  readonly allocation: Allocation;
}

/** Loads the rebalance tab; server only. */
export const loadRebalance = readingLoader<RebalanceAnswer>(async (read, { query }) => {
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
