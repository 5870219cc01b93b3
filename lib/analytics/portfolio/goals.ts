import { quantileOfSorted } from '../statistics/quantile';
import { createRandom } from '../statistics/random';

/** A plan of saving or spending, in money of today's purchasing power if the returns are real ones. */
export interface GoalPlan {
  readonly startValue: number;
  /** Paid in at the end of each month; negative is spent. */
  readonly monthly: number;
  readonly months: number;
  /** Amount to reach at the end; 0 for spending that must last. */
  readonly target: number;
}

/** The options for drawing paths from past returns. */
export interface PathOptions {
  readonly seed: number;
  readonly paths: number;
  /** Length of a block of consecutive months. */
  readonly blockMonths: number;
}

/**
 * Growth factors of paths: blocks of consecutive past months, drawn with replacement; a block that reaches the end
 * of the past continues at its beginning (circular block bootstrap).
 *
 * @param monthlyReturns - Simple returns, oldest first; at least one.
 * @returns One array of `months` factors for each path.
 * @see Politis & Romano (1992), "A circular block-resampling procedure for stationary data".
 */
export function bootstrapPaths(
  monthlyReturns: ArrayLike<number>,
  months: number,
  { seed, paths, blockMonths }: PathOptions,
): Float64Array[] {
  if (monthlyReturns.length === 0) throw new RangeError('paths need at least one past month');
  const random = createRandom(seed);
  return Array.from({ length: paths }, () => {
    const path = new Float64Array(months);
    for (let month = 0; month < months;) {
      const start = Math.floor(random() * monthlyReturns.length);
      for (let k = 0; k < blockMonths && month < months; k++, month++)
        path[month] = 1 + monthlyReturns[(start + k) % monthlyReturns.length]!;
    }
    return path;
  });
}

/** Value by month along one path; once it has run out it stays at 0. */
function follow(plan: GoalPlan, path: Float64Array): Float64Array {
  const values = new Float64Array(plan.months + 1);
  values[0] = plan.startValue;
  for (let month = 1; month <= plan.months; month++) {
    const value = values[month - 1]! * path[month - 1]! + plan.monthly;
    values[month] = value > 0 ? value : 0;
  }
  return values;
}

/** A plan over all paths: sorting the values of a month takes most of the time, so that months are asked for one by one. */
export interface FollowedPlan {
  readonly chance: number;
  /** 10 %, 50 % and 90 % quantiles of the value at the end of a month; 0 is the start. */
  readonly quantiles: (month: number) => readonly [low: number, middle: number, high: number];
}

/** Follows a plan along paths. */
export function followPlan(plan: GoalPlan, paths: readonly Float64Array[]): FollowedPlan {
  const values = paths.map((path) => follow(plan, path));
  return {
    chance: shareReached(plan, values),
    quantiles: (month) => {
      const sortedValues = Float64Array.from(values, (one) => one[month]!).sort();
      const at = (share: number): number => quantileOfSorted(sortedValues, share);
      return [at(0.1), at(0.5), at(0.9)];
    },
  };
}

/** The part of the paths that reach the target of a plan. */
export function goalChance(plan: GoalPlan, paths: readonly Float64Array[]): number {
  return followPlan(plan, paths).chance;
}

/**
 * Monthly amount with which a part of the paths reaches the target, to a cent: the saving needed, or (negative) what can
 * be spent. The end is linear in that amount, also where it is negative: a path that has once run out stays below the target.
 *
 * @param plan - Its target is above 0.
 * @param chance - Part of the paths, from 0 to 1.
 */
export function neededMonthly(
  { months, startValue, target }: Omit<GoalPlan, 'monthly'>,
  paths: readonly Float64Array[],
  chance: number,
): number {
  const needs = Float64Array.from(paths, (path) => {
    let [growth, paidIn] = [1, 0];
    for (let month = 0; month < months; month++) {
      growth *= path[month]!;
      paidIn = paidIn * path[month]! + 1;
    }
    return (target - startValue * growth) / paidIn;
  }).sort();
  const need = needs.find((_, at) => (at + 1) / needs.length >= chance)!;
  return Math.ceil(need * 100) / 100;
}

/** Part of the paths that reach the target; spending without a target must leave something. */
function shareReached(plan: GoalPlan, values: readonly Float64Array[]): number {
  const mustLast = plan.monthly < 0 && plan.target === 0;
  const reached = values.filter((one) => (mustLast ? one.at(-1)! > 0 : one.at(-1)! >= plan.target));
  return values.length === 0 ? 0 : reached.length / values.length;
}
