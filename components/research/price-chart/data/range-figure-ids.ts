import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';

/** Return figures of the benchmark table: annualized from three years on. */
export const RETURN_ROWS = HORIZONS.map((horizon) => {
  const isAnnual = ANNUALIZED_HORIZONS.some((name) => name === horizon);
  return { horizon, isAnnual, id: isAnnual ? `annualized.${horizon}` : `return.${horizon}` };
});

/** Statistics of the range, in the order of the card. */
export const STATISTIC_IDS = [
  'totalReturn',
  'cagr',
  'volatility',
  'sharpe',
  'sortino',
  'maxDrawdown',
  'currentDrawdown',
  'calmar',
  'ulcer',
  'var95',
  'cvar95',
  'skew',
  'kurtosis',
  'bestDay',
  'worstDay',
  'positiveMonths',
  'n',
] as const;

const RANGE_DATES = ['maxDrawdown.peak', 'maxDrawdown.trough', 'maxDrawdown.recovery'];
const RETURN_IDS = RETURN_ROWS.flatMap(({ horizon, id }) => [id, `start.${horizon}`]);

/** Range figures sent with the page. */
export const RANGE_FIGURE_IDS: readonly string[] = [
  ...STATISTIC_IDS,
  ...RELATIVE_FIGURE_IDS,
  ...RANGE_DATES,
  ...RETURN_IDS,
];

/** Benchmark figures sent with the page. */
export const BENCHMARK_FIGURE_IDS: readonly string[] = [
  ...RETURN_IDS,
  'totalReturn',
  'volatility',
  'maxDrawdown',
];
