import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';
import { quantileOfSorted, sortAscending } from '../statistics/quantile';

/** Minimum number of months for the mean of a regime. */
export const MINIMUM_REGIME_MONTHS = 12;

/** Returns of a series in the months of a regime. */
export interface RegimeReturn {
  readonly n: number;
  /** Arithmetic mean of the monthly returns, a fraction. */
  readonly mean: number;
  /** Share of the months with a gain. */
  readonly positive: number;
  /** mean / (sample deviation / sqrt(n)); null when all returns are the same. */
  readonly t: number | null;
}

/**
 * Mean return of the months that belong to a regime.
 *
 * @param returns - Monthly returns as fractions, NaN where missing.
 * @param isMember - As long as `returns`; null where the regime of a month is not known.
 * @returns Gap `insufficient-history` with fewer than {@link MINIMUM_REGIME_MONTHS} months.
 */
export function regimeReturn(
  returns: readonly number[],
  isMember: readonly (boolean | null)[],
): Metric<RegimeReturn> {
  const ownReturns = returns.filter((value, i) => isMember[i] === true && Number.isFinite(value));
  if (ownReturns.length < MINIMUM_REGIME_MONTHS) {
    return gap('insufficient-history', MINIMUM_REGIME_MONTHS, ownReturns.length);
  }
  const center = mean(ownReturns);
  const deviation = sampleDeviation(ownReturns);
  return ok({
    n: ownReturns.length,
    mean: center,
    positive: ownReturns.filter((value) => value > 0).length / ownReturns.length,
    t: deviation > ZERO_DEVIATION ? center / (deviation / Math.sqrt(ownReturns.length)) : null,
  });
}

/** Divides months by the sign of a value: true above zero, false at zero or below, null where it is NaN. */
export function signRegime(values: readonly number[]): (boolean | null)[] {
  return values.map((value) => (Number.isNaN(value) ? null : value > 0));
}

/** Divides months at the median of their values: true above it, false at it or below, null where NaN. */
export function medianRegime(values: readonly number[]): (boolean | null)[] {
  const knownValues = sortAscending(values.filter((value) => !Number.isNaN(value)));
  if (knownValues.length === 0) return values.map(() => null);
  const middle = quantileOfSorted(knownValues, 0.5);
  return values.map((value) => (Number.isNaN(value) ? null : value > middle));
}
