import type { SeriesSummary } from '@/lib/charting/summary';
import type { RangeView } from '../data/range-view';
import { formatEpochDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';

/** What the marks at the chart's floor are; empty where there are none. */
export function eventsText({ dividends, splits }: RangeView['events']): string {
  const marks = [countText(dividends, '●', 'dividend'), countText(splits, '■', 'split')].filter(Boolean);
  return marks.length === 0 ? '' : `Marked: ${marks.join(' and ')}.`;
}

function countText(count: number, mark: string, name: string): string {
  return count === 0 ? '' : `${mark} ${count} ${count === 1 ? name : `${name}s`}`;
}

/** A series in one or two sentences: its ends, its extremes and its deepest fall, each with its day. */
export function summaryText({ first, last, high, low, deepestFall }: SeriesSummary, kind?: string): string {
  const at = ({ day, value }: SeriesSummary['first']) =>
    `${formatPrice(value, kind)} (${formatEpochDay(day)})`;
  const fall =
    deepestFall === null
      ? 'it never fell'
      : `deepest fall ${formatPercent(deepestFall.depth, { digits: 1 })} (${formatEpochDay(deepestFall.peak)} to ${formatEpochDay(deepestFall.trough)})`;
  const change = formatPercent(last.value / first.value - 1, { digits: 1, signed: true });
  return `From ${at(first)} to ${at(last)}, ${change}; high ${at(high)}, low ${at(low)}, ${fall}.`;
}
