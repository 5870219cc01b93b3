import type { FigureId } from './figure-ids';
import { STANDARD_RETURNS } from './standard-returns';

/** Figures of the registry that the table of funds shows, in its order. */
export const FUND_FIGURES = [
  'price',
  'changePercent',
  ...STANDARD_RETURNS,
  'volatility.1Y',
  'sharpe.3Y',
  'maxDrawdown.5Y',
] as const satisfies readonly FigureId[];

/** What a fund reports of itself, and the fee in money. */
export const FUND_FACTS = ['fund.expenseRatio', 'fund.assets', 'fund.yield', 'fund.feeInMoney'] as const;
