import { formatIsoDate } from '@/lib/domain/iso-date';
import type { StoredBars } from './codec/price-chunk';

/** Maximum rise of the level due to a dividend; a larger rise indicates another adjustment. */
const LARGEST_STEP = 1.35;
/** Tolerance for the rounding of adjusted closes. */
const SMALLEST_FALL = 0.995;

/**
 * Days when the level of the adjusted close (adjusted close over close) breaks: dividends raise it and
 * nothing lowers it, so that a fall, or a large rise, is the seam of two adjustments.
 */
export function findLevelBreaks({ adjusted, close, days }: StoredBars): string[] {
  const breaks: string[] = [];
  let before = Number.NaN;
  for (let at = 0; at < days.length; at++) {
    const level = adjusted[at]! / close[at]!;
    if (Number.isNaN(level)) continue;
    const step = level / before;
    if (step < SMALLEST_FALL || step > LARGEST_STEP) {
      breaks.push(
        `${formatIsoDate(days[at]!)}: the adjusted close goes from ${before.toPrecision(4)} to ${level.toPrecision(4)} of the close, as where two adjustments meet`,
      );
    }
    before = level;
  }
  return breaks;
}
