import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { meanDeviation } from '../statistics/moments';
import type { MeanDeviation } from '../statistics/moments';

/**
 * Annualized standard deviation: sample deviation (divisor n - 1) times the root of the periods a year.
 *
 * @param returns - Simple or log returns of one period each.
 * @returns A fraction a year, 0 or more. Gap `insufficient-history` for fewer than two returns.
 */
export function annualizedVolatility(returns: ArrayLike<number>, periodsPerYear: number): Metric {
  return volatilityOfMoments(meanDeviation(returns), periodsPerYear);
}

/** {@link annualizedVolatility} from a known sample deviation of the returns. */
export function volatilityOfMoments(
  { deviation, n }: Pick<MeanDeviation, 'n' | 'deviation'>,
  periodsPerYear: number,
): Metric {
  return n < 2 ? gap('insufficient-history', 2, n) : ok(deviation * Math.sqrt(periodsPerYear));
}
