import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { hasEnded } from '@/lib/domain/freshness';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import type { Gap, Metric } from '@/lib/domain/metric';
import type { DailyValues } from '../returns/horizon-returns';
import { lastOnOrBefore } from '../series/day-index';
import { mean, sampleDeviation } from '../statistics/moments';

/** Sample size: five years of non-overlapping months. */
export const SAMPLE_MONTHS = 60;
/** Minimum number of months for a z-score. */
export const MIN_MONTHS = 36;

/** Type of change: prices relative to their start, rates as a difference. */
export type MoveKind = 'return' | 'difference';

/** The last month of a series, compared with the preceding five years of months. */
export interface MonthlyMoveScore {
  /**
   * A fraction (`return`) or a difference in the unit of the values, over the month up to the last
   * observation.
   */
  readonly move: Metric;
  /** Mean and sample standard deviation (n - 1) of the sample; null with fewer than two months. */
  readonly mean: number | null;
  readonly deviation: number | null;
  /** Months in the sample. */
  readonly n: number;
  /** (move - mean) / deviation. */
  readonly z: Metric;
}

/**
 * The z-score of the last month of a series: its change minus the mean monthly change of the preceding five
 * years, in sample standard deviations. Month k runs from the last observation on or before the last day
 * minus k + 1 calendar months to the last on or before the last day minus k months (clipped to the end of
 * the month). The sample consists of months 1 to 60, which overlap neither each other nor the measured
 * month. Months without an observation are left out.
 *
 * @param series - Positive values (for `return`) by day, oldest first.
 * @returns Gaps of `z`: `no-data` without an observation, `ended` when the last one is too old,
 * `insufficient-history` below 36 months (`need` and `have` in months), `zero-variance` when all changes of
 * the sample are equal.
 */
export function monthlyMoveScore(
  { days, values }: DailyValues,
  {
    asOf,
    freshDays,
    kind,
  }: { readonly asOf: EpochDay; readonly kind: MoveKind; readonly freshDays?: number },
): MonthlyMoveScore {
  const last = lastOnOrBefore(days, asOf);
  if (last < 0) return withoutScore(gap('no-data', 1, 0));
  const anchor = days[last]!;
  if (hasEnded(anchor, asOf, freshDays)) return withoutScore(endedGap(anchor));
  let end = last;
  let move: number | null = null;
  const sample: number[] = [];
  for (let month = 0; month <= SAMPLE_MONTHS; month++) {
    const start = lastOnOrBefore(days, addMonths(anchor, -month - 1));
    if (start < 0) break;
    if (start < end) {
      const [a, b] = [values[start]!, values[end]!];
      const size = kind === 'return' ? b / a - 1 : b - a;
      if (month === 0) move = size;
      else sample.push(size);
    }
    end = start;
  }
  if (move === null) {
    const isShort = lastOnOrBefore(days, addMonths(anchor, -1)) < 0;
    return withoutScore(isShort ? gap('insufficient-history', 1, 0) : gap('no-data', 1, 0));
  }
  const n = sample.length;
  const average = n > 0 ? mean(sample) : null;
  const deviation = n > 1 ? sampleDeviation(sample) : null;
  return { move: ok(move), mean: average, deviation, n, z: scoreOf({ move, average, deviation, n }) };
}

function scoreOf({
  move,
  average,
  deviation,
  n,
}: {
  readonly move: number;
  readonly average: number | null;
  readonly deviation: number | null;
  readonly n: number;
}): Metric {
  if (n < MIN_MONTHS || average === null || deviation === null)
    return gap('insufficient-history', MIN_MONTHS, n);
  // Rounding can leave a tiny deviation where the true one is zero.
  if (deviation <= 1e-12 * Math.max(1, Math.abs(average))) return gap('zero-variance');
  return ok((move - average) / deviation);
}

function withoutScore(reason: Gap): MonthlyMoveScore {
  return { move: reason, mean: null, deviation: null, n: 0, z: reason };
}
