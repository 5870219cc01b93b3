import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { excludedText } from '@/lib/research/excluded-rows';
import { rowNumber } from '@/lib/research/page-rows';
import type { FundPageRow } from './fund-row';

/** The median of a group on the day; null when none of its funds has a value. */
function medianChange(lines: readonly FundPageRow[]): number | null {
  const changes = lines.flatMap((line) => rowNumber(line, 'changePercent') ?? []).sort((a, b) => a - b);
  if (changes.length === 0) return null;
  const middle = changes.length >> 1;
  return changes.length % 2 === 1 ? changes[middle]! : (changes[middle - 1]! + changes[middle]!) / 2;
}

/**
 * The page in a sentence: the number of funds that rose on their last day, and the groups with the highest
 * and lowest median.
 */
export function summarizeFunds(
  lines: readonly FundPageRow[],
  groups: readonly { readonly name: string }[],
): string {
  const changes = lines.flatMap((line) => rowNumber(line, 'changePercent') ?? []);
  if (changes.length === 0)
    return lines.length === 0 ? t('No funds with prices by this day.') : t('No funds traded on this day.');
  const rose = changes.filter((change) => change > 0).length;
  const medians = groups
    .flatMap(({ name }) => {
      const median = medianChange(lines.filter(({ group }) => group === name));
      return median === null ? [] : [{ name, median }];
    })
    .sort((a, b) => b.median - a.median);
  const [best, worst] = [medians[0], medians.at(-1)];
  const excluded = excludedText(lines, 'changePercent');
  const head =
    excluded === ''
      ? t('{rose} of {count} funds rose', { rose: formatCount(rose), count: formatCount(changes.length) })
      : t('{rose} of {count} funds rose, {excluded}', {
          rose: formatCount(rose),
          count: formatCount(changes.length),
          excluded,
        });
  if (!best || !worst || best === worst) return `${head}.`;
  return t('{head}; best group {name}, median {median}; worst {name2}, median {median2}.', {
    head,
    name: best.name,
    median: formatReturn(best.median),
    name2: worst.name,
    median2: formatReturn(worst.median),
  });
}
