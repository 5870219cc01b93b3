import type { UniverseText } from '@/lib/contracts/universe';
import { formatDay } from '@/lib/format/date';

/** Whether the members are those of the day or those of the only known list. */
export function Membership({
  universe,
  day,
}: {
  readonly universe: UniverseText;
  readonly day: string | null;
}) {
  const { historyFrom, isHistoryKnown } = universe;
  const asOf = day === null ? '' : ` as of ${formatDay(day)}`;
  if (isHistoryKnown && historyFrom !== null)
    return (
      <p className="mb-1">
        Members{asOf}; historical membership since {formatDay(historyFrom)}.
      </p>
    );
  return (
    <p className="mb-1">
      No membership history
      {historyFrom ? ` before ${formatDay(historyFrom)}` : ''}: past days show today’s members (survivorship
      bias).
    </p>
  );
}
