import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { simpleReturns } from '../returns/period-returns';
import { monthEndValues } from '../series/month-ends';

/** A return and its index in the array. */
export interface ExtremeReturn {
  readonly index: number;
  readonly value: number;
}

/** The highest and the lowest return (the first of equal ones). */
export interface Extremes {
  readonly best: ExtremeReturn;
  readonly worst: ExtremeReturn;
}

/**
 * Best and worst return of a window.
 *
 * @returns Gap `insufficient-history` without a return.
 */
export function extremeReturns(returns: ArrayLike<number>): Metric<Extremes> {
  if (returns.length === 0) return gap('insufficient-history', 1, 0);
  let [best, worst] = [0, 0];
  for (let i = 1; i < returns.length; i++) {
    if (returns[i]! > returns[best]!) best = i;
    if (returns[i]! < returns[worst]!) worst = i;
  }
  return ok({
    best: { index: best, value: returns[best]! },
    worst: { index: worst, value: returns[worst]! },
  });
}

/**
 * Share of returns above zero.
 *
 * @returns A fraction in [0, 1]. Gap `insufficient-history` without a return.
 */
export function positiveShare(returns: ArrayLike<number>): Metric {
  if (returns.length === 0) return gap('insufficient-history', 1, 0);
  let positive = 0;
  for (let i = 0; i < returns.length; i++) if (returns[i]! > 0) positive++;
  return ok(positive / returns.length);
}

/**
 * Share of calendar months with a gain, from month end to month end. The first value is the base of the
 * first month; the last month may be incomplete.
 *
 * @param days - Ascending epoch days of the values.
 * @returns A fraction in [0, 1]. Gap `insufficient-history` without a monthly return.
 */
export function positiveMonths(days: ArrayLike<number>, values: ArrayLike<number>): Metric {
  return positiveShare(simpleReturns(monthEndValues(days, values)));
}
