/** The overlap of two portfolios. */
export interface HoldingsOverlap {
  /** Sum of the smaller weights of the common holdings, a fraction. */
  readonly weight: number;
  /** Number of common holdings. */
  readonly count: number;
}

/**
 * Overlap of two portfolios: of each common holding the smaller of its two weights.
 *
 * @param a - Weights by holding, fractions that add up to 1.
 * @param b - As `a`.
 * @returns 1 for two equal portfolios, 0 without a common holding.
 */
export function holdingsOverlap<Key>(
  a: ReadonlyMap<Key, number>,
  b: ReadonlyMap<Key, number>,
): HoldingsOverlap {
  let [weight, count] = [0, 0];
  for (const [key, own] of a) {
    const other = b.get(key);
    if (other === undefined) continue;
    weight += Math.min(own, other);
    count += 1;
  }
  return { weight, count };
}
