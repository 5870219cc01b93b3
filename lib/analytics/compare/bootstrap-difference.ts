import { quantileOfSorted } from '../statistics/quantile';

/** How the interval is drawn. */
export interface BootstrapOptions {
  /** Samples that are drawn. */
  readonly draws: number;
  /** Mean length of the blocks in returns: neighbors stay together, so that volatility clusters survive. */
  readonly meanBlock: number;
  readonly seed: number;
  readonly periodsPerYear: number;
  /** Probability that the interval covers, 0.95. */
  readonly level: number;
}

/** The convention of the page: fixed, so that everybody sees the same interval. */
export const BOOTSTRAP: Pick<BootstrapOptions, 'draws' | 'meanBlock' | 'seed' | 'level'> = {
  draws: 1000,
  meanBlock: 21,
  seed: 20_240_101,
  level: 0.95,
};

/** By how much the annual log growth of one series exceeds another's, and how sure that is. */
export interface BootstrapDifference {
  /** Difference of the annual log growth as it was. */
  readonly difference: number;
  readonly lower: number;
  readonly upper: number;
  /** Share of the samples in which the first did better. */
  readonly shareBetter: number;
  readonly n: number;
}

/**
 * Stationary block bootstrap of the difference of two series' mean log returns, a year. Blocks of random (geometric) length are drawn with
 * replacement from the days on which both have a return, the series wrapped round; both lose or gain the same days.
 *
 * @param a - Positive values, oldest first.
 * @param b - Of the same days.
 * @returns Null for fewer than 60 returns.
 * @see Politis & Romano (1994), "The stationary bootstrap", Journal of the American Statistical Association 89.
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
  // Sums of any block are differences of running sums; the series is laid out twice for blocks that wrap round.
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

/** Uniform numbers in [0, 1), the same for a seed everywhere (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
