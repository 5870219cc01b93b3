import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** Assumptions of a fee in money: the same for every fund, so that results differ only by the fee. */
export interface FeeAssumption {
  /** Initial investment. */
  readonly amount: number;
  readonly years: number;
  /** Return a year before the fee, a fraction. */
  readonly grossReturn: number;
}

/** The assumptions used on every page: 10,000 over ten years at 5% a year before fees. */
export const FEE_ASSUMPTION: FeeAssumption = { amount: 10_000, years: 10, grossReturn: 0.05 };

/**
 * Cost of an annual fee over the years: the end value without the fee minus the end value with it, including
 * the lost gains on the fees paid.
 *
 * `amount · ((1 + g)^years − ((1 + g)(1 − f))^years)`: the fee is deducted from the assets at the end of
 * each year, after the return.
 *
 * @param expenseRatio - f, as a fraction of the assets a year: 0.0009 is 0.09%.
 * @returns Money in the currency of the amount, 0 or more. Gap `no-data` for a fee outside [0, 1).
 */
export function feeInMoney(expenseRatio: number, assumption: FeeAssumption = FEE_ASSUMPTION): Metric {
  if (!(expenseRatio >= 0 && expenseRatio < 1)) return gap('no-data');
  const { amount, grossReturn, years } = assumption;
  const gross = (1 + grossReturn) ** years;
  return ok(amount * gross * (1 - (1 - expenseRatio) ** years));
}
