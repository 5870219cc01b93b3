import { quantileOfSorted } from '../statistics/quantile';

/** The rules for the withdrawal of a year of retirement. */
export const WITHDRAWAL_RULES = ['fixed', 'percent', 'guardrails'] as const;
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];

/** Money a month from an age on. */
export interface AgedAmount {
  readonly from: number;
  /** Null: for life. */
  readonly to: number | null;
  readonly monthly: number;
}

/** Capital from which withdrawals are taxed alike. */
export interface RetirementPot {
  readonly value: number;
  /** Part of a withdrawal that is tax, from 0 to below 1. */
  readonly taxRate: number;
}

/** A plan in today's money, if the returns are real ones. Ages are of whole years. */
export interface RetirementPlan {
  readonly age: number;
  readonly retireAge: number;
  readonly lastAge: number;
  /** Drawn in this order; savings go to the first one. */
  readonly pots: readonly RetirementPot[];
  /** A month until retirement. */
  readonly saving: number;
  /** The spending after tax; of ages in no phase nothing. */
  readonly spending: readonly AgedAmount[];
  /** Pensions and rents, after tax; before retirement they are not counted. */
  readonly income: readonly AgedAmount[];
  readonly rule: WithdrawalRule;
  /** Of `percent`: the part of the capital that is taken out a year. */
  readonly rate: number;
}

/** Guardrails: how far the rate may leave the first one, and by how much spending changes then. */
const GUARD = 0.2;
const CHANGE = 0.1;

/** A plan along one path. */
export interface RetirementPath {
  /** At the start and at the end of each year, all pots. */
  readonly values: Float64Array;
  /** Spent in each year of retirement, income included. */
  readonly spent: Float64Array;
  /** True when every month of retirement had what the rule wants. */
  readonly lasts: boolean;
}

const monthlyAt = (amounts: readonly AgedAmount[], age: number): number =>
  amounts.reduce(
    (sum, { from, monthly, to }) => (age >= from && (to === null || age < to) ? sum + monthly : sum),
    0,
  );

/**
 * Follows a plan: each month the capital grows, then savings come in, or the withdrawal of the month goes out and its tax with it.
 *
 * - `fixed`: what is spent beyond the income.
 * - `percent`: a twelfth of a part of the capital at the beginning of the year, before tax.
 * - `guardrails`: as `fixed`, but spending is cut by a tenth in a year that begins with a rate of withdrawal a fifth above the one of the
 *   first year of retirement, and raised by a tenth with one a fifth below.
 *
 * @param path - Growth factors of months; those of all years at least.
 * @see Guyton & Klinger (2006), "Decision Rules and Maximum Initial Withdrawal Rates", of which the guardrails are the rules of capital preservation and prosperity.
 */
export function followRetirement(plan: RetirementPlan, path: ArrayLike<number>): RetirementPath {
  const years = plan.lastAge - plan.age;
  const retired = Math.max(0, plan.retireAge - plan.age);
  const pots = plan.pots.map(({ value }) => value);
  const total = (): number => pots.reduce((sum, value) => sum + value, 0);
  const values = new Float64Array(years + 1);
  const spent = new Float64Array(Math.max(0, years - retired));
  values[0] = total();
  let lasts = true;
  let scale = 1;
  let firstRate: number | null = null;
  for (let year = 0; year < years; year++) {
    const age = plan.age + year;
    const income = monthlyAt(plan.income, age);
    const budget = monthlyAt(plan.spending, age);
    const isRetired = year >= retired;
    if (isRetired && plan.rule === 'guardrails') {
      const rate = (12 * Math.max(0, budget * scale - income)) / total();
      firstRate ??= rate;
      if (rate > firstRate * (1 + GUARD)) scale *= 1 - CHANGE;
      else if (rate < firstRate * (1 - GUARD)) scale *= 1 + CHANGE;
    }
    const gross = (plan.rate * total()) / 12;
    for (let month = 0; month < 12; month++) {
      const growth = path[year * 12 + month]!;
      for (let pot = 0; pot < pots.length; pot++) pots[pot]! *= growth;
      if (!isRetired) {
        pots[0]! += plan.saving;
        continue;
      }
      const need = plan.rule === 'percent' ? Infinity : Math.max(0, budget * scale - income);
      const received = withdraw(pots, plan.pots, { need, gross: plan.rule === 'percent' ? gross : Infinity });
      spent[year - retired]! += income + received;
      if (plan.rule !== 'percent' && received < need - 1e-9) lasts = false;
    }
    values[year + 1] = total();
  }
  return { values, spent, lasts: lasts && values[years]! > 0 };
}

/** Takes money out of pots in their order, up to an amount after tax and one before it. @returns What is left after tax. */
function withdraw(
  values: number[],
  pots: readonly RetirementPot[],
  { gross, need }: { readonly gross: number; readonly need: number },
): number {
  let [net, rest] = [0, gross];
  for (const [index, { taxRate }] of pots.entries()) {
    const out = Math.min(values[index]!, rest, (need - net) / (1 - taxRate));
    if (!(out > 0)) continue;
    values[index]! -= out;
    rest -= out;
    net += out * (1 - taxRate);
  }
  return net;
}

/** The outcome of a plan over paths. */
export interface RetirementOutlook {
  /** Part of the paths whose capital lasts. */
  readonly chance: number;
  /** By year, 0 is the start: values that one, five and nine of ten paths do not exceed. */
  readonly low: readonly number[];
  readonly middle: readonly number[];
  readonly high: readonly number[];
  /** Spent in each year of retirement on the middle path, and on one of ten paths or fewer less than that. */
  readonly spent: readonly number[];
  readonly spentLow: readonly number[];
}

/** Follows a plan along paths. */
export function retirementOutlook(
  plan: RetirementPlan,
  paths: readonly ArrayLike<number>[],
): RetirementOutlook {
  const followed = paths.map((path) => followRetirement(plan, path));
  const quantiles = (
    of: (one: RetirementPath) => Float64Array,
    count: number,
    share: number,
  ): readonly number[] =>
    Array.from({ length: count }, (_, at) =>
      quantileOfSorted(Float64Array.from(followed, (one) => of(one)[at]!).sort(), share),
    );
  const years = followed[0]?.values.length ?? 0;
  const retired = followed[0]?.spent.length ?? 0;
  return {
    chance: followed.length === 0 ? 0 : followed.filter(({ lasts }) => lasts).length / followed.length,
    low: quantiles(({ values }) => values, years, 0.1),
    middle: quantiles(({ values }) => values, years, 0.5),
    high: quantiles(({ values }) => values, years, 0.9),
    spent: quantiles(({ spent }) => spent, retired, 0.5),
    spentLow: quantiles(({ spent }) => spent, retired, 0.1),
  };
}

/** A plan through the months of the past in their order, from one of them on. */
export interface StressStart {
  /** Index of the first month. */
  readonly start: number;
  readonly lasts: boolean;
  readonly endValue: number;
}

/**
 * The plan from each past month on, in the order in which months came: what a bad beginning does. A past that ends before the plan goes on
 * at its own beginning.
 *
 * @param returns - Simple monthly returns, oldest first.
 */
export function stressStarts(plan: RetirementPlan, returns: ArrayLike<number>): StressStart[] {
  const months = 12 * (plan.lastAge - plan.age);
  const path = new Float64Array(months);
  return Array.from({ length: returns.length }, (_, start) => {
    for (let month = 0; month < months; month++) path[month] = 1 + returns[(start + month) % returns.length]!;
    const { lasts, values } = followRetirement(plan, path);
    return { start, lasts, endValue: values.at(-1)! };
  });
}
