import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** Concentration of the weights of an index. */
export interface Concentration {
  readonly members: number;
  /** Weight of the ten largest members, or of all when there are fewer. A fraction. */
  readonly top10: number;
  /** Weight of the largest member. */
  readonly largest: number;
  /** Herfindahl-Hirschman index: sum of the squared weights, in (0, 1]. */
  readonly herfindahl: number;
  /**
   * Effective number of members, `1 / herfindahl`: the number of equally large members with the same
   * concentration.
   */
  readonly effective: number;
}

/**
 * Concentration of the market values of members.
 *
 * @param worths - Positive, in one unit, in any order; weights are their shares of the sum.
 * @returns Gap `no-data` without a member.
 * @see Hirschman (1964), "The paternity of an index", American Economic Review 54(5).
 */
export function concentration(worths: readonly number[]): Metric<Concentration> {
  const sum = worths.reduce((total, worth) => total + worth, 0);
  if (!(sum > 0)) return gap('no-data', 1, 0);
  const weights = Float64Array.from(worths, (worth) => worth / sum)
    .sort()
    .reverse();
  let [top10, herfindahl] = [0, 0];
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i]!;
    if (i < 10) top10 += weight;
    herfindahl += weight * weight;
  }
  return ok({
    members: weights.length,
    top10: Math.min(1, top10),
    largest: weights[0]!,
    herfindahl,
    effective: 1 / herfindahl,
  });
}
