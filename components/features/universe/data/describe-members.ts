import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import type { UniverseRows } from './universe-data';

/** The members in one sentence, with their changes of the day if these are among the figures. */
export function describeMembers(
  { changes, passed, of }: UniverseRows,
  where: string,
  day: string | null,
): string {
  if (of === 0) return t('No members stored yet.');
  const who =
    where === '' ? t('{of} members', { of }) : t('{passed} of {of} members pass the filter', { passed, of });
  const when = day === null ? '' : ` ${t('as of {day}', { day: formatDay(day) })}`;
  if (changes === null) return `${who}${when}.`;
  const { excluded, fell, median, rose, unchanged } = changes;
  const counts = [
    t('{rose} rose', { rose }),
    t('{fell} fell', { fell }),
    ...(unchanged > 0 ? [t('{unchanged} unchanged', { unchanged })] : []),
  ].join(', ');
  return excluded === ''
    ? t('{who}{when}: {counts}; median {median}.', { who, when, counts, median: formatReturn(median) })
    : t('{who}{when}: {counts}; median {median}, {excluded}.', {
        who,
        when,
        counts,
        median: formatReturn(median),
        excluded,
      });
}
