import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../db/database';
import {
  readOpenDisagreements,
  savePriceComparison,
  saveDisagreements,
  settleDisagreements,
} from '../db/repositories/price-check-rows';
import type { ComparedCloses } from '../market-model/batches';

/** Two numbers that went through the database are the same within this relative distance. */
const SAME_NUMBER = 1e-9;

/**
 * Stores a comparison of one instrument: notes days that differ, and settles those that no longer do. A day
 * that still differs by the same closes keeps the day when it was noted.
 *
 * @returns True when anything that is shown has changed.
 */
export async function writeComparison(
  tx: Executor,
  instrumentId: number,
  { comparedOn, days, differing, otherProvider, provider, tolerance }: ComparedCloses,
): Promise<boolean> {
  const open = (await readOpenDisagreements(tx, instrumentId)).filter(
    (row) => row.otherProvider === otherProvider,
  );
  const byDay = new Map(differing.map((one) => [one.day, one]));
  const unchangedDays = new Set<EpochDay>();
  const settled: number[] = [];
  for (const { close, day, id, otherClose } of open) {
    const now = byDay.get(day);
    if (now && isSame(now.close, close) && isSame(now.otherClose, otherClose)) unchangedDays.add(day);
    else if (days.includes(day)) settled.push(id);
  }
  await settleDisagreements(tx, settled, comparedOn);
  const added = differing.filter(({ day }) => !unchangedDays.has(day));
  await saveDisagreements(
    tx,
    added.map((one) => ({ ...one, instrumentId, provider, otherProvider, tolerance, notedOn: comparedOn })),
  );
  await savePriceComparison(tx, { instrumentId, comparedOn, provider: otherProvider, bars: days.length });
  return days.length > 0;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= SAME_NUMBER;
}
