import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import type { UniverseRows } from './universe-data';

/** The members in one sentence, with their changes of the day if these are among the figures. */
export function describeMembers(
  { changes, passed, of }: UniverseRows,
  where: string,
  day: string | null,
): string {
  if (of === 0) return 'No members stored yet.';
  const who = where === '' ? `${of} members` : `${passed} of ${of} members pass the filter`;
  const when = day === null ? '' : ` as of ${formatDay(day)}`;
  if (changes === null) return `${who}${when}.`;
  const { excluded, fell, median, rose, unchanged } = changes;
  const counts = [`${rose} rose`, `${fell} fell`, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])].join(
    ', ',
  );
  return `${who}${when}: ${counts}; median ${formatReturn(median)}${excluded === '' ? '' : `, ${excluded}`}.`;
}
