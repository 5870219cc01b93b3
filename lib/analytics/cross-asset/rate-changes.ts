import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { DailyValues } from '../returns/horizon-returns';
import { horizonTarget } from '../returns/horizon-targets';
import { lastOnOrBefore } from '../series/day-index';

/** Basis points in one. */
const BASIS_POINTS = 10_000;

/**
 * Changes of a rate over horizons, in basis points: the last observation less the last one on or before the day looked back to (for 1D
 * the observation before). Rates move by differences: 4.00 % after 3.90 % is +10, not +2.6 %.
 *
 * @param series - Rates as fractions by day, oldest first.
 * @returns By horizon; gap `insufficient-history` when the series begins after the day looked back to, `no-data` without an observation.
 */
export function rateChanges<H extends Exclude<Horizon, 'SI'>>(
  { days, values }: DailyValues,
  { asOf, horizons }: { readonly asOf: EpochDay; readonly horizons: readonly H[] },
): Record<H, Metric> {
  const end = lastOnOrBefore(days, asOf);
  const entries = horizons.map((horizon) => {
    if (end < 0) return [horizon, gap('no-data', 1, 0)] as const;
    const target = horizonTarget(horizon, asOf);
    const start = target === null ? end - 1 : lastOnOrBefore(days, target);
    if (start < 0) return [horizon, gap('insufficient-history')] as const;
    return [horizon, ok((values[end]! - values[start]!) * BASIS_POINTS)] as const;
  });
  return Object.fromEntries(entries) as Record<H, Metric>;
}
