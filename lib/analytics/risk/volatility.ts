import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { sampleDeviation } from '../statistics/moments';

/**
 * Annualized standard deviation: sample deviation (divisor n - 1) times the root of the periods a year.
 *
 * @param returns - Simple or log returns of one period each.
 * @returns A fraction a year, 0 or more. Gap `insufficient-history` for fewer than two returns.
 */
export function annualizedVolatility(returns: ArrayLike<number>, periodsPerYear: number): Metric {
  if (returns.length < 2) return gap('insufficient-history', 2, returns.length);
  return ok(sampleDeviation(returns) * Math.sqrt(periodsPerYear));
}
