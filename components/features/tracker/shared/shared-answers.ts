import type {
  SharedAllocation,
  SharedChange,
  SharedHoldings,
  SharedIncome,
  SharedOverview,
  SharedPerformance,
} from '@/lib/contracts/portfolios/shared-reading';

/** The answer behind each tab of a shared portfolio. */
export interface SharedAnswers {
  readonly overview: SharedOverview;
  readonly holdings: SharedHoldings;
  readonly performance: SharedPerformance;
  readonly change: SharedChange;
  readonly income: SharedIncome;
  readonly allocation: SharedAllocation;
}
