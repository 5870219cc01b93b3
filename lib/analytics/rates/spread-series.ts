import type { DatedValues } from '../compare/convert-series';
import type { PublishedSeries } from './yield-curve';

/** A series without its missing values. */
export function dropMissing({ days, values }: PublishedSeries): DatedValues {
  const keptPlaces = Array.from(days, (_, at) => at).filter((at) => !Number.isNaN(values[at]!));
  return {
    days: Int32Array.from(keptPlaces, (at) => days[at]!),
    values: Float64Array.from(keptPlaces, (at) => values[at]!),
  };
}

/**
 * Difference of two rates on their common days, e.g. ten years minus two years.
 *
 * @param long - Fractions.
 * @param short - Fractions.
 * @returns Fractions; negative where the curve is inverted. Empty without a common day.
 */
export function spreadSeries(long: PublishedSeries, short: PublishedSeries): DatedValues {
  const days: number[] = [];
  const values: number[] = [];
  let other = 0;
  for (let at = 0; at < long.days.length; at++) {
    const day = long.days[at]!;
    while (other < short.days.length && short.days[other]! < day) other++;
    if (short.days[other] !== day) continue;
    const value = long.values[at]! - short.values[other]!;
    if (Number.isNaN(value)) continue;
    days.push(day);
    values.push(value);
  }
  return { days: Int32Array.from(days), values: Float64Array.from(values) };
}
