import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { centralMoments, ZERO_DEVIATION } from '../statistics/moments';
import type { CentralMoments } from '../statistics/moments';
import { normalCumulative, normalDensity, normalQuantile } from '../statistics/normal';
import { quantileOfSorted, sortAscending } from '../statistics/quantile';

/** Loss measures of one level; both positive numbers are losses, as fractions. */
export interface TailLoss {
  readonly valueAtRisk: number;
  /** Mean loss at or beyond the value at risk. */
  readonly expectedShortfall: number;
}

/** Returns that differ by less are equal: prices of few digits give one return in several roundings. */
export const EQUAL_RETURNS = 1e-12;

/**
 * Historical value at risk (R type 7 quantile) and the mean of all returns at or below that quantile.
 *
 * @param returns - Simple returns of one period.
 * @param level - Confidence, e.g. 0.95.
 * @returns Losses as positive fractions. Gap `insufficient-history` without a return.
 */
export function historicalTailLoss(returns: ArrayLike<number>, level: number): Metric<TailLoss> {
  if (returns.length === 0) return gap('insufficient-history', 1, 0);
  const sortedValues = sortAscending(returns);
  const threshold = quantileOfSorted(sortedValues, 1 - level);
  let [sum, count] = [0, 0];
  while (count < sortedValues.length && sortedValues[count]! <= threshold + EQUAL_RETURNS)
    sum += sortedValues[count++]!;
  // With enormous equal returns, the threshold may be rounded below them; then all of them form the tail.
  const shortfall = count === 0 ? threshold : sum / count;
  return ok({ valueAtRisk: -threshold, expectedShortfall: -shortfall });
}

/**
 * Value at risk and shortfall under a normal distribution with the sample's mean and population deviation.
 *
 * @returns Losses as positive fractions. Gap `insufficient-history` without a return.
 */
export function normalTailLoss(returns: ArrayLike<number>, level: number): Metric<TailLoss> {
  if (returns.length === 0) return gap('insufficient-history', 1, 0);
  const { mean, m2 } = centralMoments(returns);
  const deviation = Math.sqrt(m2);
  const z = normalQuantile(1 - level);
  return ok({
    valueAtRisk: -(mean + z * deviation),
    expectedShortfall: -mean + (deviation * normalDensity(z)) / (1 - level),
  });
}

/** Edgeworth integral of h^power (even powers 4 and 6, odd 1 and 3), times the normal density. */
function tailIntegral(power: number, h: number): number {
  const odd = power % 2;
  let full = 1;
  for (let j = 2 - odd; j <= power; j += 2) full *= j;
  let integral = odd ? -full * normalCumulative(h) : full * normalDensity(h);
  let product = 1;
  for (let j = 2 - odd; j <= power; j += 2) {
    product *= j;
    integral += (full / product) * h ** j * normalDensity(h);
  }
  return integral;
}

/** Normal quantile stretched for skewness and kurtosis. */
function cornishFisher(z: number, skew: number, kurtosis: number): number {
  return (
    z +
    ((z * z - 1) * skew) / 6 +
    ((z ** 3 - 3 * z) * kurtosis) / 24 -
    ((2 * z ** 3 - 5 * z) * skew * skew) / 36
  );
}

function edgeworthShortfall(h: number, skew: number, kurtosis: number): number {
  const density = normalDensity(h);
  return (
    density +
    ((tailIntegral(4, h) - 6 * tailIntegral(2, h) + 3 * density) * kurtosis) / 24 +
    ((tailIntegral(3, h) - 3 * tailIntegral(1, h)) * skew) / 6 +
    ((tailIntegral(6, h) - 15 * tailIntegral(4, h) + 45 * tailIntegral(2, h) - 15 * density) * skew * skew) /
      72
  );
}

function modifiedFromMoments({ mean, m2, m3, m4 }: CentralMoments, level: number): Metric<TailLoss> {
  const deviation = Math.sqrt(m2);
  if (deviation < ZERO_DEVIATION) return gap('zero-variance');
  const skew = m3 / m2 ** 1.5;
  const kurtosis = m4 / (m2 * m2) - 3;
  const h = cornishFisher(normalQuantile(1 - level), skew, kurtosis);
  const shortfall = edgeworthShortfall(h, skew, kurtosis) / (1 - level);
  return ok({
    valueAtRisk: -(mean + h * deviation),
    // "Operational": the expansion can be below the value at risk, which is impossible for a shortfall.
    expectedShortfall: -mean - deviation * Math.min(-shortfall, h),
  });
}

/**
 * Modified (Cornish-Fisher) value at risk and shortfall: the normal ones corrected for skewness and kurtosis.
 *
 * @returns Losses as positive fractions. Gap `insufficient-history` for fewer than two returns,
 * `zero-variance`.
 * @see Boudt, Peterson & Croux (2008), "Estimation and decomposition of downside risk", Journal of Risk
 * 11(2).
 */
export function modifiedTailLoss(returns: ArrayLike<number>, level: number): Metric<TailLoss> {
  if (returns.length < 2) return gap('insufficient-history', 2, returns.length);
  return modifiedFromMoments(centralMoments(returns), level);
}
