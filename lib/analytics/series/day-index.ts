import type { EpochDay } from '@/lib/domain/iso-date';

/**
 * Index of the last day on or before `day`; -1 when the first one is later.
 *
 * @param days - Ascending epoch days.
 */
export function lastOnOrBefore(days: ArrayLike<number>, day: EpochDay): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** First and last index (inclusive) of a window of a series. */
export interface IndexRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The observations of a window: from the last one on or before `from` (else the first of the series)
 * to the last one on or before `to`. Null when the series begins after `to`.
 */
export function windowRange(days: ArrayLike<number>, from: EpochDay, to: EpochDay): IndexRange | null {
  const last = lastOnOrBefore(days, to);
  if (last < 0) return null;
  return { first: Math.max(lastOnOrBefore(days, from), 0), last };
}
