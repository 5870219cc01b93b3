import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { centralMoments, ZERO_DEVIATION } from '../statistics/moments';
import type { CentralMoments } from '../statistics/moments';

/**
 * `population` is the plain moment ratio (g1, g2); `sample` the bias-adjusted one (Excel SKEW and KURT,
 * pandas).
 */
export type MomentVersion = 'population' | 'sample';

/**
 * Skewness: negative when large losses outweigh large gains.
 *
 * @param version - Default `sample` (G1).
 * @returns Gap `insufficient-history` for fewer than three returns, `zero-variance` when all are the same.
 * @see Joanes & Gill (1998), "Comparing measures of sample skewness and kurtosis", The Statistician 47(1).
 */
export function skewness(returns: ArrayLike<number>, version: MomentVersion = 'sample'): Metric {
  return skewnessOfMoments(centralMoments(returns), version);
}

/** {@link skewness} from known moments of the returns. */
export function skewnessOfMoments({ n, m2, m3 }: CentralMoments, version: MomentVersion = 'sample'): Metric {
  if (n < 3) return gap('insufficient-history', 3, n);
  if (Math.sqrt(m2) < ZERO_DEVIATION) return gap('zero-variance');
  const population = m3 / m2 ** 1.5;
  return ok(version === 'population' ? population : (population * Math.sqrt(n * (n - 1))) / (n - 2));
}

/**
 * Excess kurtosis: 0 for a normal distribution, positive for fat tails.
 *
 * @param version - Default `sample` (G2).
 * @returns Gap `insufficient-history` for fewer than four returns, `zero-variance` when all are the same.
 */
export function excessKurtosis(returns: ArrayLike<number>, version: MomentVersion = 'sample'): Metric {
  return kurtosisOfMoments(centralMoments(returns), version);
}

/** {@link excessKurtosis} from known moments of the returns. */
export function kurtosisOfMoments({ n, m2, m4 }: CentralMoments, version: MomentVersion = 'sample'): Metric {
  if (n < 4) return gap('insufficient-history', 4, n);
  if (Math.sqrt(m2) < ZERO_DEVIATION) return gap('zero-variance');
  const population = m4 / (m2 * m2) - 3;
  if (version === 'population') return ok(population);
  return ok(((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * population + 6));
}
