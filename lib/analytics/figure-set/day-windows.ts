import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { SeriesView } from '@/lib/domain/series';
import { lastOnOrBefore, windowRange } from '../series/day-index';
import { ofSameDay } from '../series/same-day';
import { wealthFrom } from '../series/wealth-from';
import type { WindowValues } from './risk-figures';

/** Months of the default window, which ends at the last observation. */
const DEFAULT_MONTHS = 60;

/**
 * Months before the last observation that the figures of five years and less use; with a margin for the base
 * value of a series that is not daily.
 */
const RECENT_MONTHS = 75;

/** All values of a view on a basis. */
export function valuesOf(view: SeriesView, basis: ReturnBasis): WindowValues {
  return { days: view.days, values: basis === 'total' ? view.total : view.close };
}

/**
 * The values of a view from its last bar on or before a day on, all of them when it begins later. A store
 * computes the wealth of these bars only.
 */
export function valuesSince(view: SeriesView, basis: ReturnBasis, day: EpochDay): WindowValues {
  const first = Math.max(lastOnOrBefore(view.days, day), 0);
  const days = view.days.subarray(first);
  if (basis === 'price') return { days, values: view.close.subarray(first) };
  return { days, values: wealthFrom(view, first) };
}

/** Part of a series within a window, base value first; empty when the series begins after it. */
export function cutToWindow({ days, values }: WindowValues, from: EpochDay, to: EpochDay): WindowValues {
  const range = windowRange(days, from, to);
  if (range === null) return { days: days.subarray(0, 0), values: values.subarray(0, 0) };
  return {
    days: days.subarray(range.first, range.last + 1),
    values: values.subarray(range.first, range.last + 1),
  };
}

const recentStart = ofSameDay((last) => addMonths(last, -RECENT_MONTHS));

/** The day from which the figures of five years and less use a view; 0 for a view without observations. */
export function recentDay({ days }: SeriesView): EpochDay {
  const last = days[days.length - 1];
  return last === undefined ? 0 : recentStart(last);
}

/** The first day of the default window that ends on a day. */
export const windowStart = ofSameDay((last) => addMonths(last, -DEFAULT_MONTHS));
