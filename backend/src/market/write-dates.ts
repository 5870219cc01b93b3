import type { StatedDate } from '@/lib/domain/declared-dates';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../db/database';
import { readOpenDates, saveDeclaredDates, withdrawDates } from '../db/repositories/declared-date-rows';
import type { DatesBatch } from '../market-model/batches';

/**
 * Stores what is stated about the days to come of one instrument. A day that is stated as before keeps the day on which
 * it became known; one that is not stated any more, or with other values, ends on this day.
 *
 * @returns True when anything has changed.
 */
export async function writeDates(
  tx: Executor,
  instrumentId: number,
  { dates, knownOn, provider }: DatesBatch & { readonly knownOn: EpochDay },
): Promise<boolean> {
  const open = await readOpenDates(tx, instrumentId, knownOn);
  const datesAhead = dates.filter(({ day }) => day > knownOn);
  const isSame = (one: StatedDate, other: StatedDate): boolean =>
    one.kind === other.kind &&
    one.day === other.day &&
    one.payDay === other.payDay &&
    one.amount === other.amount &&
    one.isEstimate === other.isEstimate;
  const endings = open.filter((row) => !datesAhead.some((one) => isSame(one, row)));
  const additions = datesAhead.filter((one) => !open.some((row) => isSame(one, row)));
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
