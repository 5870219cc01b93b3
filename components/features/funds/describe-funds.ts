import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { numberOf } from './fund-columns';
import type { FundPageLine } from './fund-line';

/** The middle value of a group on the day; null when none of its funds has one. */
function medianChange(lines: readonly FundPageLine[]): number | null {
  const changes = lines.flatMap((line) => numberOf(line, 'changePercent') ?? []).sort((a, b) => a - b);
  if (changes.length === 0) return null;
  const middle = changes.length >> 1;
  return changes.length % 2 === 1 ? changes[middle]! : (changes[middle - 1]! + changes[middle]!) / 2;
}

/** The page in a sentence: how many funds rose on their last day, and which groups led and trailed by their median. */
export function describeFunds(
  lines: readonly FundPageLine[],
  groups: readonly { readonly name: string }[],
): string {
  const known = lines.flatMap((line) => numberOf(line, 'changePercent') ?? []);
  if (known.length === 0)
    return lines.length === 0 ? 'No fund had a price by this day.' : 'No fund has a change for this day.';
  const rose = known.filter((change) => change > 0).length;
  const medians = groups
    .flatMap(({ name }) => {
      const median = medianChange(lines.filter(({ group }) => group === name));
      return median === null ? [] : [{ name, median }];
    })
    .sort((a, b) => b.median - a.median);
  const [best, worst] = [medians[0], medians.at(-1)];
  const head = `${formatCount(rose)} of ${formatCount(known.length)} funds rose on the day`;
  if (!best || !worst || best === worst) return `${head}.`;
  return `${head}; ${best.name} led with a median of ${formatReturn(best.median)}, ${worst.name} came last with ${formatReturn(worst.median)}.`;
}
