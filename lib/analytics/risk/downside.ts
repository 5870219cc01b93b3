import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean, ZERO_DEVIATION } from '../statistics/moments';

/**
 * Downside deviation per period: root of the mean of min(r, 0)², the mean taken over ALL n returns.
 *
 * @param excess - Returns over the minimum acceptable return.
 * @returns 0 or more. Gap `insufficient-history` without a return.
 * @see Sortino & van der Meer (1991), "Downside risk", Journal of Portfolio Management 17(4).
 */
export function downsideDeviation(excess: ArrayLike<number>): Metric {
  if (excess.length === 0) return gap('insufficient-history', 1, 0);
  let sum = 0;
  for (let i = 0; i < excess.length; i++) {
    const below = Math.min(excess[i]!, 0);
    sum += below * below;
  }
  return ok(Math.sqrt(sum / excess.length));
}

/**
 * Alternative downside deviation: the mean over the negative returns only.
 *
 * @returns Gap `insufficient-history` when none is negative.
 */
export function downsideDeviationOfLosses(excess: ArrayLike<number>): Metric {
  let sum = 0;
  let losses = 0;
  for (let i = 0; i < excess.length; i++) {
    if (excess[i]! >= 0) continue;
    sum += excess[i]! * excess[i]!;
    losses++;
  }
  if (losses === 0) return gap('insufficient-history', 1, 0);
  return ok(Math.sqrt(sum / losses));
}

/** Downside deviation below the mean of the returns. */
export function semiDeviation(returns: ArrayLike<number>): Metric {
  if (returns.length === 0) return gap('insufficient-history', 1, 0);
  const center = mean(returns);
  return downsideDeviation(Float64Array.from(returns, (r) => r - center));
}

/**
 * Sortino ratio: mean excess return over the downside deviation, annualized by the square root of the
 * periods a year.
 *
 * @param excess - Returns over the minimum acceptable return of the same periods.
 * @param periodsPerYear - 1 leaves the ratio per period.
 * @returns Gap `insufficient-history` for fewer than two returns, `zero-variance` when no return is below the
 * minimum.
 */
export function sortinoRatio(excess: ArrayLike<number>, periodsPerYear: number): Metric {
  return sortinoOfMean(excess, mean(excess), periodsPerYear);
}

/** {@link sortinoRatio} from a known mean of the returns. */
export function sortinoOfMean(excess: ArrayLike<number>, average: number, periodsPerYear: number): Metric {
  if (excess.length < 2) return gap('insufficient-history', 2, excess.length);
  const downside = downsideDeviation(excess);
  if (!downside.ok) return downside;
  if (downside.value < ZERO_DEVIATION) return gap('zero-variance');
  return ok((average / downside.value) * Math.sqrt(periodsPerYear));
}

/**
 * Omega ratio: sum of the gains above a threshold over the sum of the losses below it.
 *
 * @param excess - Returns over the threshold.
 * @returns 0 or more; 1 where gains and losses are equal. Gap `insufficient-history` without a return,
 * `zero-variance` without a loss.
 * @see Keating & Shadwick (2002), "A universal performance measure".
 */
export function omegaRatio(excess: ArrayLike<number>): Metric {
  if (excess.length === 0) return gap('insufficient-history', 1, 0);
  let [gains, losses] = [0, 0];
  for (let i = 0; i < excess.length; i++) {
    if (excess[i]! > 0) gains += excess[i]!;
    else losses -= excess[i]!;
  }
  return losses > 0 ? ok(gains / losses) : gap('zero-variance');
}

/**
 * Upside potential ratio: mean gain over the downside deviation, each over its own returns only
 * (PerformanceAnalytics).
 *
 * @returns Gap `insufficient-history` without a gain or without a loss.
 */
export function upsidePotentialRatio(excess: ArrayLike<number>): Metric {
  const downside = downsideDeviationOfLosses(excess);
  if (!downside.ok) return downside;
  let [sum, gains] = [0, 0];
  for (let i = 0; i < excess.length; i++) {
    if (excess[i]! <= 0) continue;
    sum += excess[i]!;
    gains++;
  }
  if (gains === 0) return gap('insufficient-history', 1, 0);
  return ok(sum / gains / downside.value);
}
