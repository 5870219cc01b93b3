/** The return of a window without some of its days. */
export interface MissedDays {
  /** Number of days left out. */
  readonly count: number;
  /** Total return without the best days, a fraction. */
  readonly withoutBest: number;
  /** Total return without the worst days. */
  readonly withoutWorst: number;
}

/**
 * Return of a window to an investor who missed its best, or its worst, days: the product of all other daily
 * growth factors minus 1. On a missed day the money earned nothing.
 *
 * @param returns - Simple daily returns above -1.
 * @param counts - Numbers of days; those above the number of returns are left out.
 */
export function missedDays(returns: ArrayLike<number>, counts: readonly number[]): MissedDays[] {
  const sortedValues = Float64Array.from(returns).sort();
  const growth = sortedValues.reduce((product, value) => product * (1 + value), 1);
  const productOf = (part: Float64Array): number => part.reduce((all, value) => all * (1 + value), 1);
  return counts
    .filter((count) => count <= sortedValues.length)
    .map((count) => ({
      count,
      withoutBest: growth / productOf(sortedValues.subarray(sortedValues.length - count)) - 1,
      withoutWorst: growth / productOf(sortedValues.subarray(0, count)) - 1,
    }));
}
