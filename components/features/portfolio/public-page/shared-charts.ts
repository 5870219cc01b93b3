import type { SeriesModel } from '@/lib/charting/series-model';
import type { SharedOverview, SharedPerformance } from '@/lib/contracts/portfolios/shared-report';
import { performanceGrowth, performanceMoney } from '@/lib/charting/portfolio-charts';

/** An answer with series: that of the overview has no benchmark. */
export type SharedSeries = SharedOverview | SharedPerformance;

/** The portfolio (the page names it) and its benchmark from 100 on. */
export function sharedGrowth(answer: SharedSeries): SeriesModel {
  return performanceGrowth({ ...answer, benchmark: 'benchmark' in answer ? answer.benchmark : null });
}

/** The value and the money put in; null where amounts are not shared. */
export function sharedMoney({ currency, dates, invested, values }: SharedSeries): SeriesModel | null {
  return values && invested ? performanceMoney({ currency, dates, invested, values }) : null;
}
