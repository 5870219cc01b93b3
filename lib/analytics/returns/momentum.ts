import { addMonths } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { lastOnOrBefore } from '../series/day-index';
import type { DailyValues } from './horizon-returns';

/**
 * Return over the twelve months before the last observation excluding the last month (12-1 momentum),
 * between the last observations on or before the two days.
 *
 * @param series - Positive values by day, up to the last observation to use.
 * @returns A fraction. Gap `insufficient-history` (in calendar days) when the series began less than twelve
 * months ago, `no-data` when it is empty, `non-positive-price` when its start is not positive.
 * @see Jegadeesh & Titman (1993), "Returns to buying winners and selling losers", Journal of Finance 48(1).
 */
export function momentumReturn({ days, values }: DailyValues): Metric {
  if (days.length === 0) return gap('no-data', 1, 0);
  const anchor = days[days.length - 1]!;
  const from = addMonths(anchor, -12);
  const start = lastOnOrBefore(days, from);
  if (start < 0) return gap('insufficient-history', anchor - from, anchor - days[0]!);
  const base = values[start]!;
  const end = lastOnOrBefore(days, addMonths(anchor, -1));
  return base > 0 ? ok(values[end]! / base - 1) : gap('non-positive-price');
}
