import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { readingLoader } from '../reading/load-reading';
import { backcastQuery, parseRiskState } from './risk-state';

/** The portfolio as a series, and its holdings of today through a past window. */
export interface RiskAnswer {
  readonly from: string;
  readonly to: string;
  readonly risk: Risk;
  readonly backcast: BackcastResponse;
}

/** Loads the risk tab; server only. */
export const loadRisk = readingLoader<RiskAnswer>(async (read, { query }) => {
  await prepareDefinitions();
  const state = parseRiskState(query);
  const risk = await read<Risk>('/risk/', { benchmark: state.benchmark, model: state.model });
  const backcast = await read<BackcastResponse>('/backcast/', backcastQuery(state, risk.to));
  return { from: risk.from, to: risk.to, risk, backcast };
});
