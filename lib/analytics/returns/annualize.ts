import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** Days of a mean Gregorian year in the annualization of actual day counts. */
export const DAYS_PER_YEAR = 365.25;

/** Minimum number of calendar days for annualizing a return. */
export const MINIMUM_DAYS_TO_ANNUALIZE = 365;

/**
 * Yearly return that compounds to a total return over an exact number of years: `(1+R)^(1/years) - 1`.
 *
 * @param totalReturn - A fraction, -1 or more.
 * @param years - Positive.
 */
export function annualizeOverYears(totalReturn: number, years: number): number {
  return (1 + totalReturn) ** (1 / years) - 1;
}

/**
 * Compound annual growth rate by actual days: `(1+R)^(365.25/days) - 1`.
 *
 * @param totalReturn - A fraction, -1 or more.
 * @param days - Calendar days between the two observations.
 * @returns Gap `insufficient-history` under 365 days; `need` and `have` count days.
 */
export function annualizeByDays(totalReturn: number, days: number): Metric {
  if (days < MINIMUM_DAYS_TO_ANNUALIZE) return gap('insufficient-history', MINIMUM_DAYS_TO_ANNUALIZE, days);
  return ok((1 + totalReturn) ** (DAYS_PER_YEAR / days) - 1);
}

/**
 * Geometric annual return by periods: `(prod(1+r))^(periodsPerYear/n) - 1`.
 *
 * @param returns - Simple returns, at least one.
 * @returns Gap `insufficient-history` without a return.
 */
export function geometricAnnualReturn(returns: ArrayLike<number>, periodsPerYear: number): Metric {
  if (returns.length === 0) return gap('insufficient-history', 1, 0);
  let growth = 1;
  for (let i = 0; i < returns.length; i++) growth *= 1 + returns[i]!;
  return ok(growth ** (periodsPerYear / returns.length) - 1);
}

/**
 * Rate of one period that compounds to an annual rate: `(1+y)^(1/periodsPerYear) - 1`.
 *
 * @param annualRate - A fraction above -1.
 */
export function periodRate(annualRate: number, periodsPerYear: number): number {
  return (1 + annualRate) ** (1 / periodsPerYear) - 1;
}
