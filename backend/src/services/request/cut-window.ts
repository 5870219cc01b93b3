import { lastOnOrBefore, sliceView } from '@/lib/analytics';
import type { SeriesView } from '@/lib/domain/series';
import type { DayWindow } from './parse-day';

/** The bars of a window, both ends included; shares memory with the view. */
export function cutWindow(view: SeriesView, { from, to }: DayWindow): SeriesView {
  const first = from === null ? 0 : lastOnOrBefore(view.days, from - 1) + 1;
  return sliceView(view, first, Math.max(first, lastOnOrBefore(view.days, to) + 1));
}
