import { t } from '@/lib/domain/text';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { CharterViewData } from '../data/charter-page-data';

/**
 * Summary of the view in one or two sentences: the days, the best and the worst series, and what sets the
 * common start.
 */
export function describeView({ limitedBy, n, range, rows }: CharterViewData): string {
  if (range === null) return t('The series share no trading days in this range.');
  const ranked = rows
    .flatMap(({ figures, label }) => {
      const value = figures.totalReturn ?? null;
      return value === null ? [] : [{ label, value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const days = t(n === 1 ? '{first} to {last} ({n} return)' : '{first} to {last} ({n} returns)', {
    first: formatEpochDay(range.first),
    last: formatEpochDay(range.last),
    n: formatCount(n),
  });
  const results =
    best && worst && best !== worst
      ? t('Best: {label}, {return}; worst: {label2}, {return2}.', {
          label: best.label,
          return: formatReturn(best.value),
          label2: worst.label,
          return2: formatReturn(worst.value),
        })
      : best
        ? `${best.label} ${formatReturn(best.value)}.`
        : '';
  const start = limitedBy
    ? ` ${t('{limitedBy} has the shortest history and sets the common start.', { limitedBy })}`
    : '';
  return t('Over the same days, {days}: {results}{start}', { days, results, start });
}
