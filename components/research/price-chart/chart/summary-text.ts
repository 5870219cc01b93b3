import type { RangeView } from '../data/range-view';

/** What the marks at the chart's floor are; empty where there are none. */
export function eventsText({ dividends, splits }: RangeView['events']): string {
  const marks = [countText(dividends, '●', 'dividend'), countText(splits, '■', 'split')].filter(Boolean);
  return marks.length === 0 ? '' : `Marked: ${marks.join(' and ')}.`;
}

function countText(count: number, mark: string, name: string): string {
  return count === 0 ? '' : `${mark} ${count} ${count === 1 ? name : `${name}s`}`;
}
