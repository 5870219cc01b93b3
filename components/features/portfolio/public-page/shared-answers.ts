import type { SentSeries } from '@/lib/charting/sent-series';
import type {
  SharedAllocation,
  SharedChange,
  SharedHoldings,
  SharedIncome,
  SharedOverview,
  SharedPerformance,
} from '@/lib/contracts/portfolios/shared-report';

type Series = 'dates' | 'growth' | 'values' | 'invested' | 'flows' | 'benchmark';

/** An answer with its series as charts. */
export type WithCharts<Answer> = Omit<Answer, Series> & {
  readonly growth: SentSeries;
  /** Null where amounts are not shared. */
  readonly money: SentSeries | null;
};

/** The data of each tab of a shared portfolio. */
export type ShownAnswers = Omit<SharedAnswers, 'overview' | 'performance'> & {
  readonly overview: WithCharts<SharedOverview>;
  readonly performance: WithCharts<SharedPerformance>;
};

/** The answer behind each tab of a shared portfolio. */
export interface SharedAnswers {
  readonly overview: SharedOverview;
  readonly holdings: SharedHoldings;
  readonly performance: SharedPerformance;
  readonly change: SharedChange;
  readonly income: SharedIncome;
  readonly allocation: SharedAllocation;
}
