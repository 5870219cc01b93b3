import type { FigureId } from './figure-catalog';
import { STANDARD_RETURNS } from './standard-returns';

/** Figures of the registry in the table of funds, in order. */
export const FUND_FIGURES = [
  'price',
  'changePercent',
  ...STANDARD_RETURNS,
  'volatility.1Y',
  'sharpe.3Y',
  'maxDrawdown.5Y',
] as const satisfies readonly FigureId[];

/** Facts that a fund reports, its yield, and the fee in money. */
export const FUND_FACTS = ['fund.expenseRatio', 'fund.assets', 'fund.yield', 'fund.feeInMoney'] as const;
