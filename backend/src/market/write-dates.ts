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

/**
 * Stores what a provider states about the days to come of one instrument. A day that is stated as before keeps the day on
 * which it became known; one that the same provider does not state any more, or with other values, ends on this day.
 * What another provider stated stays, unless this one states the same event, and does not merely estimate what the
 * other has as declared.
 *
 * @returns True when anything has changed.
 */
export async function writeDates(
  tx: Executor,
  instrumentId: number,
  { dates, knownOn, provider }: DatesBatch & { readonly knownOn: EpochDay },
): Promise<boolean> {
  const open = await readOpenDates(tx, instrumentId, knownOn);
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
  await withdrawDates(
    tx,
    endings.map(({ id }) => id),
    knownOn,
  );
  await saveDeclaredDates(
    tx,
    additions.map((one) => ({ ...one, instrumentId, provider, knownOn, withdrawnOn: null })),
  );
  return endings.length + additions.length > 0;
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
