import type { RangeView } from '../data/range-view';

/** Explains the marks at the bottom of the chart; empty without marks. */
export function eventsText({ dividends, splits }: RangeView['events']): string {
  const marks = [countText(dividends, '●', 'dividend'), countText(splits, '■', 'split')].filter(Boolean);
  return marks.length === 0 ? '' : `Marked: ${marks.join(' and ')}.`;
}

function countText(count: number, mark: string, name: string): string {
  return count === 0 ? '' : `${mark} ${count} ${count === 1 ? name : `${name}s`}`;
}
