import type { SeriesView } from '@/lib/domain/series';
import { closeInstant, type ClosingPlace } from './exchange-close';

/** Price returns after an article, by trading days; fractions, null until the close is known. */
export interface MovesAfter {
  readonly '1D': number | null;
  readonly '5D': number | null;
}

/**
 * Maximum age of the base price: after a week without a price, a return is not evidence of the effect of
 * the article.
 */
const OLDEST_BASE_MS = 7 * 86_400_000;

/**
 * The price return after an article: from the last close at or before its publication to the close 1 and 5
 * trading days later.
 *
 * @param view - Bars up to the as-of day, split-adjusted, so that no later data is used.
 * @param publishedAt - Epoch milliseconds.
 * @returns Price returns as fractions; null while the close is not known, and when there is no close in the
 *   week before.
 */
export function movesAfter(
  { close, days }: Pick<SeriesView, 'close' | 'days'>,
  publishedAt: number,
  place: ClosingPlace,
): MovesAfter {
  const base = lastCloseBefore(days, publishedAt, place);
  if (base === -1 || publishedAt - closeInstant(days[base]!, place) > OLDEST_BASE_MS)
    return { '1D': null, '5D': null };
  const moveTo = (index: number): number | null =>
    index < close.length ? close[index]! / close[base]! - 1 : null;
  return { '1D': moveTo(base + 1), '5D': moveTo(base + 5) };
}

/** Index of the last bar whose close is at or before an instant; -1 when there is none. */
function lastCloseBefore(days: Int32Array, instant: number, place: ClosingPlace): number {
  let [low, high] = [-1, days.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (closeInstant(days[middle]!, place) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}
