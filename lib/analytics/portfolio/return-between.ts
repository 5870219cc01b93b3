import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { DailyValues } from '../returns/horizon-returns';
import { lastOnOrBefore } from '../series/day-index';

/** The return between two days, and the days of the observations used. */
export interface ReturnBetween {
  /** Null when there is no observation by then. */
  readonly start: EpochDay | null;
  readonly end: EpochDay | null;
  /** A fraction. */
  readonly total: Metric;
}

/**
 * Return from the last observation on or before `from` to the last one on or before `to`; 0 when both are
 * the same observation.
 *
 * @param series - Positive values by day, oldest first.
 * @returns Gap `insufficient-history` when the series begins after `from` (`need` and `have` in calendar days
 * before `to`), `no-data` when it begins after `to`.
 * @throws RangeError when the days are reversed.
 */
export function returnBetween(series: DailyValues, from: EpochDay, to: EpochDay): ReturnBetween {
  if (from > to) throw new RangeError(`the return begins (${from}) after its end (${to})`);
  const { days, values } = series;
  const last = lastOnOrBefore(days, to);
  if (last < 0) return { start: null, end: null, total: gap('no-data', 1, 0) };
  const end = days[last]!;
  const first = lastOnOrBefore(days, from);
  if (first < 0)
    return { start: null, end, total: gap('insufficient-history', to - from, Math.max(0, to - days[0]!)) };
  return { start: days[first]!, end, total: ok(values[last]! / values[first]! - 1) };
}
