import type { Allocation } from '@/lib/contracts/portfolios/reading';
import type { Rebalance, Targets } from '@/lib/contracts/portfolios/targets';
import type { TargetDimension } from '@/lib/domain/portfolio/portfolio';
import { readingLoader } from '../reading/load-reading';
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
    read<Targets>('/targets/', NO_VIEW),
    read<Rebalance>('/rebalance/', planQuery(state)),
  ]);
  const by = state.by ?? targets.dimension ?? 'class';
  const allocation = await read<Allocation>('/allocation/', { by });
  return { from: plan.from, to: plan.to, targets, plan, by, allocation };
});

/** Targets are those of now, whatever the view is. */
const NO_VIEW = {
  asof: null,
  known: null,
  from: null,
  to: null,
  accounts: null,
  currency: null,
  method: null,
} as const;
