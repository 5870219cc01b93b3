import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { CharterView } from '../data/charter-page-data';

/** The view in a sentence or two: the days, the best and the worst, and what sets the common start. */
export function describeView({ limitedBy, n, range, rows }: CharterView): string {
  if (range === null) return 'The series have no days in common in this range.';
  const ranked = rows
    .flatMap(({ figures, label }) => {
      const value = figures.totalReturn ?? null;
      return value === null ? [] : [{ label, value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const days = `${formatEpochDay(range.first)} to ${formatEpochDay(range.last)} (${formatCount(n)} returns)`;
  const results =
    best && worst && best !== worst
      ? `${best.label} did best, ${formatReturn(best.value)}; ${worst.label} worst, ${formatReturn(worst.value)}.`
      : best
        ? `${best.label} ${formatReturn(best.value)}.`
        : '';
  const start = limitedBy ? ` The common start is set by ${limitedBy}, which begins last.` : '';
  return `On the same days, ${days}: ${results}${start}`;
}
