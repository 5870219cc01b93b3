import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { lastOnOrBefore } from '../series/day-index';
import type { DailyValues } from './horizon-returns';

/**
 * Return of the twelve months before the as-of day without the last of them (12-1 momentum), from the last observation on or before
 * the one day to the last on or before the other.
 *
 * @param series - Positive values by day, up to the as-of day.
 * @returns A fraction. Gap `insufficient-history` (in calendar days) when the series began later than twelve months ago, `no-data` when
 *   it is empty, `non-positive-price` when its start is not positive.
 * @see Jegadeesh & Titman (1993), "Returns to buying winners and selling losers", Journal of Finance 48(1).
 */
export function momentumReturn({ days, values }: DailyValues, asOf: EpochDay): Metric {
  if (days.length === 0) return gap('no-data', 1, 0);
  const from = addMonths(asOf, -12);
  const start = lastOnOrBefore(days, from);
  if (start < 0) return gap('insufficient-history', asOf - from, Math.max(asOf - days[0]!, 0));
  const base = values[start]!;
  const end = lastOnOrBefore(days, addMonths(asOf, -1));
  return base > 0 ? ok(values[end]! / base - 1) : gap('non-positive-price');
}
