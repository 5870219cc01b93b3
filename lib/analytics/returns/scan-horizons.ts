import { HORIZONS } from '@/lib/domain/horizons';
import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { horizonTarget } from './horizon-targets';

/** One series of a universe; typed arrays, because this is the hot path of every table. */
export interface TypedDailyValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Targets that no calendar day stands for. */
const PREVIOUS = 0x7fffffff;
const FIRST = -0x80000000;

/**
 * Returns of many series over many horizons (nominal basis, as {@link horizonReturn} with its conventions).
 * Series of one exchange have the same calendar, so the place found in one series, counted from its end, is tried first
 * in the next; only where it does not fit is it searched.
 *
 * @param out - Receives the result when given (length series x horizons), so that a caller may reuse memory.
 * @returns Row-major, one row a series, one column a horizon; NaN where there is a gap.
 */
export function scanHorizons(
  universe: readonly TypedDailyValues[],
  {
    asOf,
    horizons = HORIZONS,
    out = new Float64Array(universe.length * horizons.length),
  }: { readonly asOf: EpochDay; readonly horizons?: readonly Horizon[]; readonly out?: Float64Array },
): Float64Array {
  const width = horizons.length;
  const targets = Int32Array.from(
    horizons,
    (horizon) => horizonTarget(horizon, asOf) ?? (horizon === '1D' ? PREVIOUS : FIRST),
  );
  const back = new Int32Array(width);
  for (let row = 0, cell = 0; row < universe.length; row++, cell += width) {
    const { days, values } = universe[row]!;
    let end = days.length - 1;
    if (end >= 0 && days[end]! > asOf) end = lastOnOrBefore(days, asOf);
    if (end < 0) {
      out.fill(NaN, cell, cell + width);
      continue;
    }
    const last = values[end]!;
    for (let column = 0; column < width; column++) {
      const target = targets[column]!;
      let start: number;
      if (target === PREVIOUS) start = end - 1;
      else if (target === FIRST) start = end > 0 ? 0 : -1;
      else {
        start = end - back[column]!;
        const fits = start >= 0 && days[start]! <= target && (start === end || days[start + 1]! > target);
        if (!fits) {
          start = lastOnOrBefore(days, target);
          if (start >= 0) back[column] = end - start;
        }
      }
      out[cell + column] = start < 0 ? NaN : last / values[start]! - 1;
    }
  }
  return out;
}
