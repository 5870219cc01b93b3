import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';
import { quantileOfSorted, sortAscending } from '../statistics/quantile';
import { twoSidedP } from '../statistics/student-t';

/** A monthly return. */
export interface MonthReturn {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** A fraction. */
  readonly value: number;
}

/** Statistics of one calendar month over the years. */
export interface MonthSeason {
  /** 1 to 12. */
  readonly month: number;
  /** Years with a return of this month. */
  readonly n: number;
  /** Fractions; gap `no-data` without a year. */
  readonly mean: Metric;
  readonly median: Metric;
  /** Share of years in which it rose. */
  readonly hitRate: Metric;
  /**
   * Mean over its standard error: `mean / (s / sqrt(n))`. Gap `insufficient-history` under two years,
   * `zero-variance` for equal returns.
   */
  readonly t: Metric;
  /**
   * Probability of a mean at least as far from zero when the true mean is zero: Student t with n - 1 degrees
   * of freedom, two-sided.
   */
  readonly p: Metric;
}

/** Twelve months are tested together: in nearly every second index, one of them is below 0.05 by chance. */
export const MONTHS_TESTED = 12;

/**
 * Returns by calendar month, with a test of each mean against zero.
 *
 * @param returns - Complete months only.
 * @returns January to December.
 * @see Student (1908), "The probable error of a mean", Biometrika 6(1).
 */
export function monthSeasonality(returns: readonly MonthReturn[]): MonthSeason[] {
  return Array.from({ length: MONTHS_TESTED }, (_, index) => {
    const month = index + 1;
    const values = returns.filter((one) => one.month === month).map(({ value }) => value);
    const n = values.length;
    if (n === 0) {
      const none = gap('no-data', 1, 0);
      return { month, n, mean: none, median: none, hitRate: none, t: none, p: none };
    }
    const t = meanTest(values);
    return {
      month,
      n,
      mean: ok(mean(values)),
      median: ok(quantileOfSorted(sortAscending(values), 0.5)),
      hitRate: ok(values.filter((value) => value > 0).length / n),
      t,
      p: t.ok ? ok(twoSidedP(t.value, n - 1)) : t,
    };
  });
}

function meanTest(values: readonly number[]): Metric {
  if (values.length < 2) return gap('insufficient-history', 2, values.length);
  const deviation = sampleDeviation(values);
  if (deviation < ZERO_DEVIATION) return gap('zero-variance');
  return ok(mean(values) / (deviation / Math.sqrt(values.length)));
}

/** Significance of a p-value when twelve months are tested. */
export type Significance = 'chance' | 'alone' | 'among-twelve';

/**
 * `chance`: 5% or more. `alone`: below 5% on its own, but not below 5% / 12, the threshold for the best of
 * twelve months (Bonferroni). `among-twelve`: below that threshold too.
 */
export function significanceOf(p: number): Significance {
  if (p >= 0.05) return 'chance';
  return p < 0.05 / MONTHS_TESTED ? 'among-twelve' : 'alone';
}
