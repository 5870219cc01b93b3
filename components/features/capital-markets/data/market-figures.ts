import type { FigureId } from '@/lib/domain/figures';

/** Figures of currency pairs and commodities, in the order of their columns. */
export const MARKET_FIGURE_IDS = [
  'price',
  'changePercent',
  'return.1W',
  'return.1M',
  'return.YTD',
  'return.1Y',
  'volatility.1Y',
] as const satisfies readonly FigureId[];
