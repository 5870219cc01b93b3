import { toCalendarDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** When a portfolio is set back to its weights: never, or at the last close of each month, quarter or year. */
export const REBALANCINGS = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Rebalancing = (typeof REBALANCINGS)[number];

/** Where the line of a portfolio stands on its first day. */
export const PORTFOLIO_BASE = 100;

/**
 * The wealth of a portfolio of several series: bought at the first day's values, set back to its weights at the close of the last day
 * of each period (no costs, no taxes), else left alone.
 *
 * @param columns - Positive values, one column an asset, each as long as `days`.
 * @param weights - One an asset, none negative, of any positive sum; they are scaled to add to 1.
 * @returns As long as `days`, from 100 on.
 * @throws RangeError when the weights are not as many as the columns, one is negative, or they do not add to a positive number.
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

const monthOf = (day: EpochDay): number => {
  const { year, month } = toCalendarDay(day);
  return year * 12 + month - 1;
};

/** A number that differs between the days of two periods. */
const PERIOD_OF: Readonly<Record<Rebalancing, (day: EpochDay) => number>> = {
  none: () => 0,
  monthly: monthOf,
  quarterly: (day) => Math.floor(monthOf(day) / 3),
  yearly: (day) => Math.floor(monthOf(day) / 12),
};
