import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { windowRange } from '@/lib/analytics/series/day-index';
import { monthEndValues } from '@/lib/analytics/series/month-ends';
import { mean, sampleDeviation } from '@/lib/analytics/statistics/moments';
import { binValues } from '@/lib/charting/histogram';
import type { Bin } from '@/lib/charting/histogram';
import type { DayRange } from '@/lib/domain/ranges';
import type { SeriesView } from '@/lib/domain/series';

/** Distribution of the returns of a range. */
export interface Distribution {
  readonly n: number;
  readonly bins: readonly Bin[];
  /** Null with fewer than two returns. */
  readonly mean: number | null;
  readonly deviation: number | null;
  /** Share beyond two standard deviations from the mean. */
  readonly beyond: number | null;
}

/** Daily and monthly returns. */
export interface Distributions {
  readonly daily: Distribution;
  readonly monthly: Distribution;
}

const CLASSES = 28;

/**
 * Computes the distribution of returns: classes, mean, sample standard deviation, and the share beyond two of
 * them.
 */
export function describeDistribution(returns: ArrayLike<number>): Distribution {
  const values = Array.from(returns);
  const bins = binValues(values, CLASSES);
  if (values.length < 2) return { n: values.length, bins, mean: null, deviation: null, beyond: null };
  const [center, deviation] = [mean(values), sampleDeviation(values)];
  const beyond = values.filter((value) => Math.abs(value - center) > 2 * deviation).length / values.length;
  return { n: values.length, bins, mean: center, deviation, beyond };
}

/** The daily and monthly returns of a range; months cut by the range count for the part inside it. */
export function describeReturns(
  series: SeriesView,
  range: DayRange,
  basis: 'total' | 'price',
): Distributions | null {
  const window = windowRange(series.days, range.from, range.to);
  if (!window) return null;
  const { first, last } = window;
  const days = series.days.subarray(first, last + 1);
  const values = (basis === 'total' ? series.total : series.close).subarray(first, last + 1);
  return {
    daily: describeDistribution(simpleReturns(values)),
    monthly: describeDistribution(simpleReturns(monthEndValues(days, values))),
  };
}
