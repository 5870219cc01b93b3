import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** The longest time below an earlier high. */
export interface Underwater {
  /** Calendar days from the high to the return to it, or to the last observation. */
  readonly days: number;
  /** Day of the high. */
  readonly from: EpochDay;
  /** Day of the return to the high; null while it lasts. */
  readonly to: EpochDay | null;
}

/**
 * The longest time that a series spent below an earlier high, in calendar days: from the last day of the high
 * to the first day at or above it again, or to the last observation.
 *
 * @param days - Ascending epoch days, as long as `values`.
 * @param values - Positive values.
 * @returns 0 days for a series that never falls. Gap `insufficient-history` with fewer than two values.
 */
export function longestUnderwater(days: ArrayLike<EpochDay>, values: ArrayLike<number>): Metric<Underwater> {
  if (values.length < 2) return gap('insufficient-history', 2, values.length);
  let longest: Underwater = { days: 0, from: days[0]!, to: days[0]! };
  let peak = 0;
  for (let i = 1; i < values.length; i++) {
    const isBack = values[i]! >= values[peak]!;
    const isBelow = i - peak > 1 || !isBack;
    const length = days[i]! - days[peak]!;
    if (isBelow && length > longest.days) {
      longest = { days: length, from: days[peak]!, to: isBack ? days[i]! : null };
    }
    if (isBack) peak = i;
  }
  return ok(longest);
}
