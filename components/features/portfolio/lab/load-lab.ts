import type { Lab } from '@/lib/contracts/portfolios/lab';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import { reportLoader } from '../data/load-report';
import { labQuery } from '../state/lab-state';
import { labChart } from './lab-chart';

/** The displayed part of the response: of the values by day the points that are drawn. */
export type ShownLab = Omit<Lab, 'dates' | 'values1' | 'values2' | 'values3'> & {
  readonly chart: SentSeries;
};

export function showLab(answer: Lab): ShownLab {
  const { dates: _, values1: __, values2: ___, values3: ____, ...rest } = answer;
  return { ...rest, chart: sendSeries(labChart(answer)) };
}

/** Loads the lab; server only. */
export const loadLab = reportLoader<ShownLab>(async (read, { query }) =>
  showLab(await read<Lab>('/lab/', labQuery(query))),
);
