import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import type { UniverseLines } from './universe-data';

/** What the page says of its members in one sentence, computed from their changes of the day where these are among the figures. */
export function describeMembers(
  { lines, passed, of }: UniverseLines,
  where: string,
  day: string | null,
): string {
  if (of === 0) return 'Its members are not known yet.';
  const who = where === '' ? `${of} members` : `${passed} of ${of} members pass the filter`;
  const when = day === null ? '' : ` as of ${formatDay(day)}`;
  const changes = lines
    .map(({ figures }) => figures.changePercent)
    .filter((value): value is number => typeof value === 'number')
    .sort((a, b) => a - b);
  if (changes.length === 0) return `${who}${when}.`;
  const rose = changes.filter((change) => change > 0).length;
  const fell = changes.filter((change) => change < 0).length;
  const middle = changes.length >> 1;
  const median = changes.length % 2 === 1 ? changes[middle]! : (changes[middle - 1]! + changes[middle]!) / 2;
  return `${who}${when}: ${rose} rose on the day, ${fell} fell; the middle one moved ${formatReturn(median)}.`;
}
