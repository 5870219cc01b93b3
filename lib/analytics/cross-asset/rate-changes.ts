import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { hasEnded } from '@/lib/domain/freshness';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { DailyValues } from '../returns/horizon-returns';
import { horizonTarget } from '../returns/horizon-targets';
import { lastOnOrBefore } from '../series/day-index';

/** Basis points in a value of 1. */
const BASIS_POINTS = 10_000;

/**
 * Changes of a rate over horizons, in basis points: the last observation minus the last one on or before the
 * target day (for 1D the previous observation), counted back from the last observation. Rate changes are
 * differences: from 3.90% to 4.00% is +10 basis points, not +2.6%.
 *
 * @param series - Rates as fractions by day, oldest first.
 * @returns By horizon; gap `insufficient-history` when the series begins after the target day, `ended` when
 * the last observation is too old, `no-data` without one.
 */
export function rateChanges<H extends Exclude<Horizon, 'SI'>>(
  { days, values }: DailyValues,
  {
    asOf,
    horizons,
    freshDays,
  }: { readonly asOf: EpochDay; readonly horizons: readonly H[]; readonly freshDays?: number },
): Record<H, Metric> {
  const end = lastOnOrBefore(days, asOf);
  const entries = horizons.map((horizon) => {
    if (end < 0) return [horizon, gap('no-data', 1, 0)] as const;
    if (hasEnded(days[end]!, asOf, freshDays)) return [horizon, endedGap(days[end]!)] as const;
    const target = horizonTarget(horizon, days[end]!);
    const start = target === null ? end - 1 : lastOnOrBefore(days, target);
    if (start < 0) return [horizon, gap('insufficient-history')] as const;
    return [horizon, ok((values[end]! - values[start]!) * BASIS_POINTS)] as const;
  });
  return Object.fromEntries(entries) as Record<H, Metric>;
}
