import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { mean, sampleDeviation } from '../statistics/moments';
import { percentileRank } from '../statistics/percentile-rank';

/** Basis points in a percentage point. */
const POINTS_IN_PERCENT = 100;
const MIN_CHANGES = 60;

/** The change of one day. */
export interface DayChange {
  readonly day: EpochDay;
  /** Basis points. */
  readonly points: number;
}

/** The summary of a rate over a window. Levels in percent, changes in basis points. */
export interface RateSummary {
  /** Last minus first level. */
  readonly change: number;
  readonly mean: number;
  /**
   * Sample deviation of the daily changes times the root of the observations a year; gap below 60 changes.
   */
  readonly deviation: Metric;
  /** The first of equal ones; null when the rate never rose, or never fell. */
  readonly largestRise: DayChange | null;
  readonly largestFall: DayChange | null;
  /** Share of the observations that are higher than the one before. */
  readonly risingShare: Metric;
  /** Share of the levels of the window that are below the last one, equal ones counted half. */
  readonly percentile: number;
  /** Number of changes. */
  readonly n: number;
}

/**
 * Summarizes a rate over a window of its observations. Changes are differences: from 3.90% to 4.00% is
 * 10 basis points, not 2.6%.
 *
 * @param days - Epoch days, oldest first.
 * @param percent - Levels in percent, same length.
 * @param perYear - Observations a year: 252 for daily ones.
 * @returns Null for fewer than two observations.
 */
export function summarizeRate(
  days: ArrayLike<number>,
  percent: Float64Array,
  perYear: number,
): RateSummary | null {
  const count = percent.length;
  if (count < 2) return null;
  const changes = new Float64Array(count - 1);
  let [rise, fall, rising] = [-1, -1, 0];
  for (let i = 0; i < changes.length; i += 1) {
    const change = (percent[i + 1]! - percent[i]!) * POINTS_IN_PERCENT;
    changes[i] = change;
    if (change > 0) {
      rising += 1;
      if (rise < 0 || change > changes[rise]!) rise = i;
    } else if (change < 0 && (fall < 0 || change < changes[fall]!)) fall = i;
  }
  const at = (index: number): DayChange | null =>
    index < 0 ? null : { day: days[index + 1]!, points: changes[index]! };
  const enough = changes.length >= MIN_CHANGES;
  const short = gap('insufficient-history', MIN_CHANGES, changes.length);
  const last = percent[count - 1]!;
  return {
    change: (last - percent[0]!) * POINTS_IN_PERCENT,
    mean: mean(percent),
    deviation: enough ? ok(sampleDeviation(changes) * Math.sqrt(perYear)) : short,
    largestRise: at(rise),
    largestFall: at(fall),
    risingShare: enough ? ok(rising / changes.length) : short,
    percentile: percentileRank(last, [...percent])!,
    n: changes.length,
  };
}
