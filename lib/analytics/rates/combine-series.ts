import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import type { DatedValues } from '../compare/convert-series';

/** The combination of two series: the first divided by the second, or minus it. */
export const COMBINATIONS = ['ratio', 'difference'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/**
 * Ratio or difference of two series, on the days of the one that is observed less often, each time with the
 * last value of the other one.
 *
 * @param options.tolerance - Maximum age in days of the other value.
 * @returns Empty when they never meet; a ratio leaves out days when the second series is 0.
 */
export function combineSeries(
  first: DatedValues,
  second: DatedValues,
  { how, tolerance }: { readonly how: Combination; readonly tolerance: number },
): DatedValues {
  const days: EpochDay[] = [];
  const values: number[] = [];
  const coarse = spacingOf(first) >= spacingOf(second) ? first : second;
  const valueOn = (series: DatedValues, day: EpochDay): number => {
    const at = lastOnOrBefore(series.days, day);
    return at < 0 || day - series.days[at]! > tolerance ? Number.NaN : series.values[at]!;
  };
  for (const day of coarse.days) {
    const [a, b] = [valueOn(first, day), valueOn(second, day)];
    const value = how === 'difference' ? a - b : b === 0 ? Number.NaN : a / b;
    if (Number.isNaN(value)) continue;
    days.push(day);
    values.push(value);
  }
  return { days: Int32Array.from(days), values: Float64Array.from(values) };
}

/** Mean number of days between two observations; 0 with fewer than two. */
export function spacingOf({ days }: Pick<DatedValues, 'days'>): number {
  return days.length < 2 ? 0 : (days[days.length - 1]! - days[0]!) / (days.length - 1);
}
