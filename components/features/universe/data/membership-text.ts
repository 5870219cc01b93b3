import { t } from '@/lib/domain/text';
import type { UniverseText } from '@/lib/contracts/universe';
import { formatDay } from '@/lib/format/date';

/** Whether the members are those of the day or those of the only known list. */
export function membershipText({ historyFrom, isHistoryKnown }: UniverseText, day: string | null): string {
  if (isHistoryKnown && historyFrom !== null)
    return t('Members{asOf}; historical membership since {historyFrom}.', {
      asOf: day === null ? '' : ` ${t('as of {day}', { day: formatDay(day) })}`,
      historyFrom: formatDay(historyFrom),
    });
  const before = historyFrom
    ? t(' before {historyFrom}: past days show today’s members (survivorship bias).', {
        historyFrom: formatDay(historyFrom),
      })
    : t(': past days show today’s members (survivorship bias).');
  return `${t('No membership history')}${before}`;
}
