import { HORIZONS } from '@/lib/domain/horizons';
import { hasEnded } from '@/lib/domain/freshness';
import type { Horizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { horizonTarget } from './horizon-targets';

/** One series of a universe; typed arrays, because every table uses this on its hot path. */
export interface TypedDailyValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** Special values for targets without a calendar day. */
const PREVIOUS = 0x7fffffff;
const FIRST = -0x80000000;

/**
 * Returns of many series over many horizons, each counted back from the series' own last observation as in
 * {@link horizonReturn}. Series of one exchange share a calendar, so the index found in one series, counted
 * from its end, is tried first in the next; the search runs only where it does not fit.
 *
 * @param out - Buffer for the result (length series x horizons), so that callers can reuse memory.
 * @returns Row-major, one row per series, one column per horizon; NaN where there is a gap.
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
  let anchor = asOf;
  let targets = targetsOf(horizons, anchor);
  const back = new Int32Array(width);
  for (let row = 0, cell = 0; row < universe.length; row++, cell += width) {
    const { days, values } = universe[row]!;
    let end = days.length - 1;
    if (end >= 0 && days[end]! > asOf) end = lastOnOrBefore(days, asOf);
    if (end < 0 || hasEnded(days[end]!, asOf)) {
      out.fill(NaN, cell, cell + width);
      continue;
    }
    if (days[end] !== anchor) {
      anchor = days[end]!;
      targets = targetsOf(horizons, anchor);
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
      const from = start < 0 ? NaN : values[start]!;
      out[cell + column] = from > 0 ? last / from - 1 : NaN;
    }
  }
  return out;
}

function targetsOf(horizons: readonly Horizon[], anchor: EpochDay): Int32Array {
  return Int32Array.from(
    horizons,
    (horizon) => horizonTarget(horizon, anchor) ?? (horizon === '1D' ? PREVIOUS : FIRST),
  );
}
