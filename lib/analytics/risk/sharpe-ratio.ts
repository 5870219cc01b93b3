import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { geometricAnnualReturn } from '../returns/annualize';
import { meanDeviation, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';
import type { MeanDeviation } from '../statistics/moments';

/**
 * Sharpe ratio: mean excess return over its sample deviation, annualized by the square root of the periods a
 * year.
 *
 * @param excess - Simple returns over the risk-free rate of the same periods.
 * @param periodsPerYear - 1 leaves the ratio per period.
 * @returns Gap `insufficient-history` for fewer than two returns, `zero-variance` when they are all the same.
 * @see Sharpe (1994), "The Sharpe ratio", Journal of Portfolio Management 21(1).
 */
export function sharpeRatio(excess: ArrayLike<number>, periodsPerYear: number): Metric {
  const n = excess.length;
  if (n < 2) return gap('insufficient-history', 2, n);
  return sharpeOfMoments(meanDeviation(excess), periodsPerYear);
}

/** {@link sharpeRatio} from a known mean and sample deviation of the excess returns. */
export function sharpeOfMoments(
  { deviation, mean: average, n }: MeanDeviation,
  periodsPerYear: number,
): Metric {
  if (n < 2) return gap('insufficient-history', 2, n);
  if (deviation < ZERO_DEVIATION) return gap('zero-variance');
  return ok((average / deviation) * Math.sqrt(periodsPerYear));
}

/**
 * Geometric variant used by some publishers: compound annual return over annualized volatility, rf = 0.
 *
 * @returns The gaps of {@link sharpeRatio}.
 */
export function geometricSharpeRatio(returns: ArrayLike<number>, periodsPerYear: number): Metric {
  if (returns.length < 2) return gap('insufficient-history', 2, returns.length);
  const volatility = sampleDeviation(returns) * Math.sqrt(periodsPerYear);
  if (volatility < ZERO_DEVIATION) return gap('zero-variance');
  const annual = geometricAnnualReturn(returns, periodsPerYear);
  return annual.ok ? ok(annual.value / volatility) : annual;
}
