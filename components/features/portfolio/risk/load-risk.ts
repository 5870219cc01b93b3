import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { reportLoader } from '../data/load-report';
import { backcastChart, riskChart } from './risk-charts';
import { backcastQuery, parseRiskState, riskCall } from '../state/risk-state';

type Series = 'dates' | 'values' | 'benchmarkValues';

/** The figures of the portfolio as a series, and the series as a chart. */
export type ShownRisk = Omit<Risk, Series> & { readonly chart: SentSeries; readonly lastDay: string | null };

/** The holdings through the past, with the series as a chart. */
export type ShownBackcast = Omit<BackcastResponse, Series> & { readonly chart: SentSeries };

/** The portfolio as a series, and its holdings of today through a past window. */
export interface RiskAnswer {
  readonly from: string;
  readonly to: string;
  readonly risk: ShownRisk;
  readonly backcast: ShownBackcast;
}

/** Loads the risk tab; server only. */
export const loadRisk = reportLoader<RiskAnswer>(async (read, { query }) => {
  await prepareDefinitions();
  const state = parseRiskState(query);
  const risk = await read<Risk>('/risk/', riskCall(state));
  const backcast = await read<BackcastResponse>('/backcast/', backcastQuery(state, risk.to));
  return { from: risk.from, to: risk.to, risk: showRisk(risk), backcast: showBackcast(backcast) };
});

/** The tab's data of the risk of the range. */
export function showRisk(risk: Risk): ShownRisk {
  const { benchmarkValues: _benchmark, dates, values: _values, ...rest } = risk;
  return { ...rest, chart: sendSeries(riskChart(risk)), lastDay: dates.at(-1) ?? null };
}

/** The tab's data of the holdings through the past. */
export function showBackcast(backcast: BackcastResponse): ShownBackcast {
  const { benchmarkValues: _benchmark, dates: _dates, values: _values, ...rest } = backcast;
  return { ...rest, chart: sendSeries(backcastChart(backcast)) };
}
