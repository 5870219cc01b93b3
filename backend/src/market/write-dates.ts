import { groupBy } from '@/lib/domain/group-by';
import type { StatedDate } from '@/lib/domain/declared-dates';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../db/database';
import {
  readOpenDates,
  saveDeclaredDates,
  withdrawDates,
  type DeclaredDateRow,
} from '../db/repositories/declared-date-rows';
import type { DatesBatch } from '../market-model/batches';

/** Two providers mean the same event when their days are no further apart. */
const SAME_EVENT_DAYS = 45;

/** A provider's statement about the days to come of a stored instrument. */
export interface InstrumentDates extends DatesBatch {
  readonly instrumentId: number;
  readonly knownOn: EpochDay;
}

/**
 * Stores what a provider states about the days to come. A day that is stated as before keeps the day on
 * which it became known; one that the same provider does not state any more, or with other values, ends on this day.
 * What another provider stated stays, unless this one states the same event, and does not merely estimate what the
 * other has as declared.
 *
 * @returns The symbols of which anything has changed.
 */
export async function writeDates(tx: Executor, batches: readonly InstrumentDates[]): Promise<string[]> {
  const ids = batches.map(({ instrumentId }) => instrumentId);
  const firstDay = Math.min(...batches.map(({ knownOn }) => knownOn));
  const rowsOf = groupBy(await readOpenDates(tx, ids, firstDay), ({ instrumentId }) => instrumentId);
  const endings = new Map<EpochDay, number[]>();
  const additions: Omit<DeclaredDateRow, 'id'>[] = [];
  const changes = batches.flatMap((batch) => {
    const open = (rowsOf.get(batch.instrumentId) ?? []).filter(({ day }) => day > batch.knownOn);
    const change = compareDates(open, batch);
    endings.set(batch.knownOn, [...(endings.get(batch.knownOn) ?? []), ...change.endings]);
    additions.push(...change.additions);
    return change.endings.length + change.additions.length > 0 ? [batch.symbol] : [];
  });
  for (const [knownOn, rows] of endings) await withdrawDates(tx, rows, knownOn);
  await saveDeclaredDates(tx, additions);
  return changes;
}

/** The rows that end with what is stated now, and those that are added. */
function compareDates(
  open: readonly DeclaredDateRow[],
  { dates, instrumentId, knownOn, provider }: InstrumentDates,
): { readonly endings: number[]; readonly additions: Omit<DeclaredDateRow, 'id'>[] } {
  const isForeign = (row: DeclaredDateRow): boolean => row.provider !== provider;
  const datesAhead = dates.filter(
    (one) =>
      one.day > knownOn &&
      !(one.isEstimate && open.some((row) => isForeign(row) && !row.isEstimate && isSameEvent(row, one))),
  );
  const endings = open.filter((row) =>
    isForeign(row)
      ? datesAhead.some((one) => isSameEvent(row, one)) && !datesAhead.some((one) => isEqualDate(row, one))
      : !datesAhead.some((one) => isEqualDate(row, one)),
  );
  const additions = datesAhead.filter((one) => !open.some((row) => isEqualDate(row, one)));
  return {
    endings: endings.map(({ id }) => id),
    additions: additions.map((one) => ({ ...one, instrumentId, provider, knownOn, withdrawnOn: null })),
  };
}

function isSameEvent(one: StatedDate, other: StatedDate): boolean {
  return one.kind === other.kind && Math.abs(one.day - other.day) <= SAME_EVENT_DAYS;
}

function isEqualDate(one: StatedDate, other: StatedDate): boolean {
  return (
    one.kind === other.kind &&
    one.day === other.day &&
    one.payDay === other.payDay &&
    one.amount === other.amount &&
    one.isEstimate === other.isEstimate
  );
}
