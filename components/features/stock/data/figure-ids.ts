import type { HealthId } from '@/lib/domain/figures/health-definitions';
import { FUNDAMENTAL_FIGURE_IDS, RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { RETURN_ROWS, STATISTIC_IDS } from '@/components/research/price-chart/data/range-figure-ids';

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

/** Figures as of the page's day that are sent with the page. */
export const TODAY_FIGURE_IDS: readonly string[] = [
  'price',
  'change',
  'changePercent',
  'high52w',
  'low52w',
  ...TECHNICAL_IDS,
  ...FUNDAMENTAL_FIGURE_IDS,
];

/** Data quality rows. */
const HEALTH_IDS: readonly HealthId[] = [
  'health.span',
  'health.bars',
  'health.missingSessions',
  'health.longestGapDays',
  'health.unchangedDays',
  'health.staleDays',
  'health.events',
  'health.adjustment',
  'health.comparison',
  'health.revisions',
  'health.source',
];

/** All figures that the page names and explains. */
export const STOCK_FIGURE_IDS: readonly string[] = [
  ...new Set([
    'changePercent',
    'high52w',
    'low52w',
    ...RETURN_ROWS.map(({ id }) => id),
    ...STATISTIC_IDS,
    ...RELATIVE_FIGURE_IDS,
    ...TECHNICAL_IDS,
    ...FUNDAMENTAL_FIGURE_IDS,
    ...HEALTH_IDS,
  ]),
];
