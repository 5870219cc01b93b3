import { quantileOfSorted } from '../statistics/quantile';
import { createRandom } from '../statistics/random';

/** Options of the bootstrap. */
export interface BootstrapOptions {
  /** Number of bootstrap samples. */
  readonly draws: number;
  /** Mean block length in returns: blocks preserve volatility clusters. */
  readonly meanBlock: number;
  readonly seed: number;
  readonly periodsPerYear: number;
  /** Confidence level of the interval, e.g. 0.95. */
  readonly level: number;
}

/** The settings of the page: a fixed seed, so that all users see the same interval. */
export const BOOTSTRAP: Pick<BootstrapOptions, 'draws' | 'meanBlock' | 'seed' | 'level'> = {
  draws: 1000,
  meanBlock: 21,
  seed: 20_240_101,
  level: 0.95,
};

/** Difference in annual log growth between two series, with its confidence interval. */
export interface BootstrapDifference {
  /** Observed difference of the annual log growth. */
  readonly difference: number;
  readonly lower: number;
  readonly upper: number;
  /** Share of the samples in which the first series grew more. */
  readonly shareBetter: number;
  readonly n: number;
}

/**
 * Stationary block bootstrap of the annualized difference between the mean log returns of two series. Blocks
 * of random (geometric) length are drawn with replacement from the common days, with the series wrapped
 * around; both series use the same days.
 *
 * @param a - Positive values, oldest first.
 * @param b - On the same days.
 * @returns Null for fewer than 60 returns.
 * @see Politis & Romano (1994), "The stationary bootstrap", Journal of the American Statistical Association
 * 89.
 */
export function bootstrapDifference(
  a: Float64Array,
  b: Float64Array,
  { draws, meanBlock, seed, periodsPerYear, level }: BootstrapOptions,
): BootstrapDifference | null {
  const n = Math.max(a.length - 1, 0);
  if (n < 60) return null;
  const differences = new Float64Array(n);
  let total = 0;
  for (let i = 0; i < n; i++) {
    differences[i] = Math.log(a[i + 1]! / a[i]!) - Math.log(b[i + 1]! / b[i]!);
    total += differences[i]!;
  }
  const random = createRandom(seed);
  // The sum of a block is a difference of running sums; the series is stored twice for blocks that wrap
  // around.
  const running = new Float64Array(2 * n + 1);
  for (let i = 0; i < 2 * n; i++) running[i + 1] = running[i]! + differences[i % n]!;
  const means = new Float64Array(draws);
  const continuing = Math.log(1 - 1 / meanBlock);
  let better = 0;
  for (let draw = 0; draw < draws; draw++) {
    let [left, sum] = [n, 0];
    while (left > 0) {
      const start = Math.floor(random() * n);
      const length = Math.min(left, n, 1 + Math.floor(Math.log(1 - random()) / continuing));
      sum += running[start + length]! - running[start]!;
      left -= length;
    }
    means[draw] = (sum / n) * periodsPerYear;
    if (sum > 0) better++;
  }
  means.sort();
  return {
    difference: (total / n) * periodsPerYear,
    lower: quantileOfSorted(means, (1 - level) / 2),
    upper: quantileOfSorted(means, (1 + level) / 2),
    shareBetter: better / draws,
    n,
  };
}
