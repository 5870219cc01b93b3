import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { CharterViewData } from '../data/charter-page-data';

/**
 * Summary of the view in one or two sentences: the days, the best and the worst series, and what sets the
 * common start.
 */
export function describeView({ limitedBy, n, range, rows }: CharterViewData): string {
  if (range === null) return 'The series share no trading days in this range.';
  const ranked = rows
    .flatMap(({ figures, label }) => {
      const value = figures.totalReturn ?? null;
      return value === null ? [] : [{ label, value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const days = `${formatEpochDay(range.first)} to ${formatEpochDay(range.last)} (${formatCount(n)} ${n === 1 ? 'return' : 'returns'})`;
  const results =
    best && worst && best !== worst
      ? `Best: ${best.label}, ${formatReturn(best.value)}; worst: ${worst.label}, ${formatReturn(worst.value)}.`
      : best
        ? `${best.label} ${formatReturn(best.value)}.`
        : '';
  const start = limitedBy ? ` ${limitedBy} has the shortest history and sets the common start.` : '';
  return `Over the same days, ${days}: ${results}${start}`;
}
