import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** What a fee in money rests on: the same for every fund, so that only the fee makes the difference. */
export interface FeeAssumption {
  /** Money put in at the beginning. */
  readonly amount: number;
  readonly years: number;
  /** Return a year before the fee, a fraction. */
  readonly grossReturn: number;
}

/** The assumption of every page: 10,000 over ten years at 5 % a year before fees. */
export const FEE_ASSUMPTION: FeeAssumption = { amount: 10_000, years: 10, grossReturn: 0.05 };

/**
 * What a yearly fee takes from an investment over the years: its end value without the fee less its end value with it, so the gains
 * that the fee did not leave in the fund are counted too.
 *
 * `amount · ((1 + g)^years − ((1 + g)(1 − f))^years)`: the fee is taken from the assets at each year's end, after the year's return.
 *
 * @param expenseRatio - f, a fraction of the assets a year: 0.0009 is 0.09 %.
 * @returns Money of the amount's currency, 0 or more. Gap `no-data` for a fee outside [0, 1).
 */
export function feeInMoney(expenseRatio: number, assumption: FeeAssumption = FEE_ASSUMPTION): Metric {
  if (!(expenseRatio >= 0 && expenseRatio < 1)) return gap('no-data');
  const { amount, grossReturn, years } = assumption;
  const gross = (1 + grossReturn) ** years;
  return ok(amount * gross * (1 - (1 - expenseRatio) ** years));
}
