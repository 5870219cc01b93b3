import { t } from '@/lib/domain/text';
import type { UniverseText } from '@/lib/contracts/universe';
import { formatDay } from '@/lib/format/date';

/** True when the members are those of the day or those of the only known list. */
export function Membership({
  universe,
  day,
}: {
  readonly universe: UniverseText;
  readonly day: string | null;
}) {
  const { historyFrom, isHistoryKnown } = universe;
  const asOf = day === null ? '' : ` ${t('as of {day}', { day: formatDay(day) })}`;
  if (isHistoryKnown && historyFrom !== null)
    return (
      <p className="mb-1">
        {t('Members{asOf}; historical membership since {historyFrom}.', {
          asOf,
          historyFrom: formatDay(historyFrom),
        })}
      </p>
    );
  return (
    <p className="mb-1">
      {t('No membership history')}
      {historyFrom
        ? t(' before {historyFrom}: past days show today’s members (survivorship bias).', {
            historyFrom: formatDay(historyFrom),
          })
        : t(': past days show today’s members (survivorship bias).')}
    </p>
  );
}
