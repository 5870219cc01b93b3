import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';

/** A factor's returns in three numbers, in the unit of the input. */
export interface FactorSummary {
  readonly n: number;
  readonly mean: number;
  /** Sample deviation (divisor n - 1). */
  readonly deviation: number;
  /** mean / (deviation / sqrt(n)). */
  readonly t: number;
}

/**
 * Mean, deviation and t statistic of a factor's returns.
 *
 * @param returns - NaN where missing; such periods are left out.
 * @returns Gap `insufficient-history` for fewer than two returns, `zero-variance` when all are the same.
 */
export function summarizeFactor(returns: ArrayLike<number>): Metric<FactorSummary> {
  const knownReturns = Array.from(returns).filter((value) => !Number.isNaN(value));
  const n = knownReturns.length;
  if (n < 2) return gap('insufficient-history', 2, n);
  const deviation = sampleDeviation(knownReturns);
  if (deviation < ZERO_DEVIATION) return gap('zero-variance');
  const center = mean(knownReturns);
  return ok({ n, mean: center, deviation, t: (center / deviation) * Math.sqrt(n) });
}
