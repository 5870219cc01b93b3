import type { SeriesModel } from '@/lib/charting/series-model';
import type { Overview, Performance } from '@/lib/contracts/portfolios/reading';
import { performanceGrowth, performanceMoney } from '../performance/performance-charts';

/** The chart and its file have cents. */
const toCents = (value: number): number => Math.round(value * 100) / 100;

/** Six decimals of a growth are more than a chart can show. */
const toChartDigits = <Value extends number | null>(value: Value): Value =>
  (value === null ? null : Math.round(value * 1e6) / 1e6) as Value;

/** The value and the money put in. */
export function overviewMoney({ currency, dates, invested, values }: Overview): SeriesModel {
  return performanceMoney({ currency, dates, invested: invested.map(toCents), values: values.map(toCents) });
}

/** The portfolio, and its benchmark where there is one, from 100 on. */
export function overviewGrowth({ benchmark, dates, growth }: Performance): SeriesModel {
  return performanceGrowth({
    dates,
    growth: growth.map(toChartDigits),
    benchmark: benchmark && { ...benchmark, growth: benchmark.growth.map(toChartDigits) },
  });
}
