import type { HealthId } from '@/lib/domain/figures/health-definitions';
import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';

/** Return figures of the table against the benchmark: per year from three years on. */
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

/** Statistics against the benchmark. */
export const RELATIVE_IDS = [
  'beta',
  'alpha',
  'r2',
  'correlation',
  'trackingError',
  'informationRatio',
  'upCapture',
  'downCapture',
] as const;

/** Technical figures of the as-of day. */
export const TECHNICAL_IDS = [
  'fromHigh52w',
  'allTimeHigh',
  'fromAllTimeHigh',
  'sma20',
  'sma50',
  'sma200',
  'rsi14',
  'macd',
  'macdSignal',
  'macdHistogram',
  'bollinger.upper',
  'bollinger.lower',
  'bollinger.percentB',
  'bollinger.bandwidth',
  'atr14',
  'relativeVolume',
] as const;

/** Fundamentals. */
export const FUNDAMENTAL_IDS = [
  'marketCap',
  'pe',
  'forwardPe',
  'ps',
  'pb',
  'evEbitda',
  'eps',
  'dividendYield',
  'payout',
  'revenueGrowth',
  'margin',
  'roe',
  'debtEquity',
] as const;

const RANGE_DATES = ['maxDrawdown.peak', 'maxDrawdown.trough', 'maxDrawdown.recovery'];
const RETURN_IDS = RETURN_ROWS.flatMap(({ horizon, id }) => [id, `start.${horizon}`]);

/** What of the range's figures travels with the page. */
export const RANGE_FIGURE_IDS: readonly string[] = [
  ...STATISTIC_IDS,
  ...RELATIVE_IDS,
  ...RANGE_DATES,
  ...RETURN_IDS,
];

/** What of the benchmark's. */
export const BENCHMARK_FIGURE_IDS: readonly string[] = [
  ...RETURN_IDS,
  'totalReturn',
  'volatility',
  'maxDrawdown',
];

/** What of the as-of day's. */
export const TODAY_FIGURE_IDS: readonly string[] = [
  'price',
  'change',
  'changePercent',
  'high52w',
  'low52w',
  ...TECHNICAL_IDS,
  ...FUNDAMENTAL_IDS,
];

/** Lines about the data themselves. */
const HEALTH_IDS: readonly HealthId[] = [
  'health.span',
  'health.bars',
  'health.missingSessions',
  'health.longestGapDays',
  'health.staleDays',
  'health.events',
  'health.adjustment',
  'health.source',
];

/** Every figure that the page names and explains. */
export const EXPLAINED_IDS: readonly string[] = [
  ...new Set([
    'changePercent',
    'high52w',
    'low52w',
    ...RETURN_ROWS.map(({ id }) => id),
    ...STATISTIC_IDS,
    ...RELATIVE_IDS,
    ...TECHNICAL_IDS,
    ...FUNDAMENTAL_IDS,
    ...HEALTH_IDS,
  ]),
];
