import { addMonths } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { annualizeOverYears } from '../returns/annualize';
import { lastOnOrBefore } from '../series/day-index';
import { monthEndIndices } from '../series/month-ends';
import { quantileOfSorted, sortAscending } from '../statistics/quantile';

/** Returns over the same number of years, ending at every month's end. */
export interface RollingReturns {
  readonly years: number;
  /** Epoch days of the ends, ascending. */
  readonly days: Int32Array;
  /** Per year, fractions; same length. */
  readonly values: Float64Array;
}

/** Summary of rolling returns in five numbers. */
export interface RollingSummary {
  readonly n: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
  /** Share above zero. */
  readonly positive: number;
  readonly last: number;
}

/**
 * Annualized returns over `years` that end at each month's last close (and at the last close of all), from
 * the last close on or before the same day `years` earlier.
 *
 * @param days - Ascending epoch days.
 * @param values - Positive closes, or wealth with dividends; same length.
 * @returns Empty when the series is shorter than `years`.
 */
export function rollingReturns(
  days: ArrayLike<number>,
  values: ArrayLike<number>,
  years: number,
): RollingReturns {
  const ends: number[] = [];
  const returns: number[] = [];
  for (const end of monthEndIndices(days)) {
    const start = lastOnOrBefore(days, addMonths(days[end]!, -12 * years));
    if (start < 0) continue;
    ends.push(days[end]!);
    returns.push(annualizeOverYears(values[end]! / values[start]! - 1, years));
  }
  return { years, days: Int32Array.from(ends), values: Float64Array.from(returns) };
}

/** Gap `insufficient-history` when there is no rolling return. */
export function summarizeRolling({ values }: RollingReturns): Metric<RollingSummary> {
  const n = values.length;
  if (n === 0) return gap('insufficient-history', 1, 0);
  const sortedValues = sortAscending(values);
  return ok({
    n,
    min: sortedValues[0]!,
    median: quantileOfSorted(sortedValues, 0.5),
    max: sortedValues[n - 1]!,
    positive: sortedValues.filter((value) => value > 0).length / n,
    last: values[n - 1]!,
  });
}
