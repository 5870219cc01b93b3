import type { RangeFigureId } from '@/lib/analytics/figure-set/compute-figures';
import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';

/** True when high or low values of a figure are better; null when neither is. */
type Better = 'high' | 'low' | null;

/** Statistics of the table, in order. */
export const STATISTICS: readonly { readonly id: RangeFigureId; readonly better: Better }[] = [
  { id: 'totalReturn', better: 'high' },
  { id: 'cagr', better: 'high' },
  { id: 'volatility', better: 'low' },
  { id: 'sharpe', better: 'high' },
  { id: 'sortino', better: 'high' },
  { id: 'maxDrawdown', better: 'high' },
  { id: 'currentDrawdown', better: 'high' },
  { id: 'calmar', better: 'high' },
  { id: 'ulcer', better: 'low' },
  { id: 'var95', better: 'low' },
  { id: 'cvar95', better: 'low' },
  { id: 'skew', better: null },
  { id: 'kurtosis', better: null },
  { id: 'bestDay', better: 'high' },
  { id: 'worstDay', better: 'high' },
  { id: 'positiveMonths', better: 'high' },
  { id: 'beta', better: null },
  { id: 'alpha', better: 'high' },
  { id: 'correlation', better: null },
  { id: 'trackingError', better: null },
  { id: 'informationRatio', better: 'high' },
  { id: 'upCapture', better: 'high' },
  { id: 'downCapture', better: 'low' },
  { id: 'n', better: null },
];

export const COMPARED_STATISTIC_IDS: readonly string[] = STATISTICS.map(({ id }) => id);

/** Numbers of the page that are not figures of an instrument. */
export const PAGE_IDS = [
  'compare.n',
  'compare.commonStart',
  'compare.correlation',
  'compare.portfolio',
  'compare.rolling',
  'compare.difference',
  'compare.shareBetter',
  'compare.event',
  'compare.localReturn',
  'compare.currencyReturn',
  'compare.bothReturn',
] as const;

/** All definitions that the page explains. */
export const CHARTER_FIGURE_IDS: readonly string[] = [
  ...COMPARED_STATISTIC_IDS,
  ...FUNDAMENTAL_FIGURE_IDS,
  ...PAGE_IDS,
];
