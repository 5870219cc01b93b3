import type { HealthId } from '@/lib/domain/figures/health-definitions';
import {
  RELATIVE_IDS,
  RETURN_ROWS,
  STATISTIC_IDS,
} from '@/components/research/price-chart/data/range-figure-ids';

/** Technical figures as of the day. */
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

/** Figures as of the page's day that are sent with the page. */
export const TODAY_FIGURE_IDS: readonly string[] = [
  'price',
  'change',
  'changePercent',
  'high52w',
  'low52w',
  ...TECHNICAL_IDS,
  ...FUNDAMENTAL_IDS,
];

/** Data quality rows. */
const HEALTH_IDS: readonly HealthId[] = [
  'health.span',
  'health.bars',
  'health.missingSessions',
  'health.longestGapDays',
  'health.staleDays',
  'health.events',
  'health.adjustment',
  'health.comparison',
  'health.revisions',
  'health.source',
];

/** All figures that the page names and explains. */
export const FIGURE_IDS: readonly string[] = [
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
