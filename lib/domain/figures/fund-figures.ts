import type { FigureId } from './figure-ids';

/** Figures of the registry that the table of funds shows, in its order. */
export const FUND_FIGURES = [
  'price',
  'changePercent',
  'return.1W',
  'return.1M',
  'return.3M',
  'return.6M',
  'return.YTD',
  'return.1Y',
  'annualized.3Y',
  'annualized.5Y',
  'annualized.10Y',
  'volatility.1Y',
  'sharpe.3Y',
  'maxDrawdown.5Y',
] as const satisfies readonly FigureId[];

/** What a fund reports of itself, and the fee in money. */
export const FUND_FACTS = ['fund.expenseRatio', 'fund.assets', 'fund.yield', 'fund.feeInMoney'] as const;
