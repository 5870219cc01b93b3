import { monthNumber } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** Rebalancing frequency of a portfolio: never, or at the last close of each month, quarter or year. */
export const REBALANCINGS = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Rebalancing = (typeof REBALANCINGS)[number];

/** Value of the portfolio line on its first day. */
export const PORTFOLIO_BASE = 100;

/**
 * Value of a portfolio of several series: bought at the values of the first day and rebalanced to its
 * weights at the close of the last day of each period (no costs, no taxes).
 *
 * @param columns - Positive values, one column per asset, each as long as `days`.
 * @param weights - One per asset, not negative, with any positive sum; they are scaled to a sum of 1.
 * @returns As long as `days`, starting at 100.
 * @throws RangeError when the number of weights differs from that of the columns, a weight is negative, or
 * the sum is not positive.
 */
export function portfolioLine(
  days: Int32Array,
  columns: readonly Float64Array[],
  { weights, rebalancing }: { readonly weights: readonly number[]; readonly rebalancing: Rebalancing },
): Float64Array {
  if (weights.length !== columns.length) {
    throw new RangeError(`expected ${columns.length} weights, got ${weights.length}`);
  }
  const sum = weights.reduce((total, weight) => total + (weight >= 0 ? weight : NaN), 0);
  if (!(sum > 0 && Number.isFinite(sum))) throw new RangeError(`no weights: ${weights.join(', ')}`);
  const shares = weights.map((weight) => weight / sum);
  const line = new Float64Array(days.length);
  if (days.length === 0) return line;
  const periodOf = PERIOD_OF[rebalancing];
  let base = 0;
  let period = periodOf(days[0]!);
  line[0] = PORTFOLIO_BASE;
  for (let i = 1; i < days.length; i++) {
    const current = periodOf(days[i]!);
    if (current !== period) base = i - 1;
    period = current;
    let growth = 0;
    for (let k = 0; k < columns.length; k++) growth += shares[k]! * (columns[k]![i]! / columns[k]![base]!);
    line[i] = line[base]! * growth;
  }
  return line;
}

/** Number of the period that contains a day; it differs between periods. */
const PERIOD_OF: Readonly<Record<Rebalancing, (day: EpochDay) => number>> = {
  none: () => 0,
  monthly: monthNumber,
  quarterly: (day) => Math.floor(monthNumber(day) / 3),
  yearly: (day) => Math.floor(monthNumber(day) / 12),
};

/** Number of the period of a rebalancing that contains a day. */
export const periodNumber = (rebalancing: Rebalancing, day: EpochDay): number => PERIOD_OF[rebalancing](day);
