import type { UniverseText } from '@/lib/contracts/universe';
import { formatDay } from '@/lib/format/date';

/** Whose members these are: those of the day, or the one list that is known. */
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
        Members{asOf}; who belonged when is known from {formatDay(historyFrom)}.
      </p>
    );
  return (
    <p className="mb-1">
      One list of members is known, not who belonged when
      {historyFrom ? ` before ${formatDay(historyFrom)}` : ''}: on a past day these are today’s members, which
      favors those that did well.
    </p>
  );
}
