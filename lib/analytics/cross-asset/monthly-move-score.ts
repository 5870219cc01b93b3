import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Gap, Metric } from '@/lib/domain/metric';
import { FRESH_DAYS } from '../ranking/freshness';
import type { DailyValues } from '../returns/horizon-returns';
import { lastOnOrBefore } from '../series/day-index';
import { mean, sampleDeviation } from '../statistics/moments';

/** The sample: five years of months that do not overlap. */
export const SAMPLE_MONTHS = 60;
/** Fewer months make no z-score. */
export const LEAST_MONTHS = 36;

/** How a move is measured: prices relative to their start, rates by their difference. */
export type MoveKind = 'return' | 'difference';

/** The last month of a series, against the five years of months before it. */
export interface MonthlyMoveScore {
  /** A fraction (`return`) or a difference in the unit of the values; from the last observation a calendar month ago to the last one. */
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
 * How unusual the last month of a series is: its move less the mean of its own monthly moves of the five years before, in sample standard
 * deviations. Month k runs from the last observation on or before `asOf` less k + 1 calendar months to the last on or before `asOf`
 * less k months (clipped to the month's end); the sample are months 1 to 60, which overlap neither each other nor the month that is
 * judged. A month without an observation of its own is left out.
 *
 * @param series - Positive values (for `return`) by day, oldest first.
 * @returns Gaps of `z`: `no-data` when the last observation is more than seven days old, `insufficient-history` below 36 months (`need` and
 * `have` in months), `zero-variance` when the sample never moved differently.
 */
export function monthlyMoveScore(
  { days, values }: DailyValues,
  { asOf, kind }: { readonly asOf: EpochDay; readonly kind: MoveKind },
): MonthlyMoveScore {
  const last = lastOnOrBefore(days, asOf);
  if (last < 0 || asOf - days[last]! > FRESH_DAYS) return withoutScore(gap('no-data', 1, 0));
  let end = last;
  let move: number | null = null;
  const sample: number[] = [];
  for (let month = 0; month <= SAMPLE_MONTHS; month++) {
    const start = lastOnOrBefore(days, addMonths(asOf, -month - 1));
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
    const isShort = lastOnOrBefore(days, addMonths(asOf, -1)) < 0;
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
  if (n < LEAST_MONTHS || average === null || deviation === null)
    return gap('insufficient-history', LEAST_MONTHS, n);
  // Rounding leaves a trace of a deviation where there is none.
  if (deviation <= 1e-12 * Math.max(1, Math.abs(average))) return gap('zero-variance');
  return ok((move - average) / deviation);
}

function withoutScore(reason: Gap): MonthlyMoveScore {
  return { move: reason, mean: null, deviation: null, n: 0, z: reason };
}
