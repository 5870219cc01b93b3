import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../db/database';
import { readFactors } from '../db/repositories/published-rows';
import type { FactorBatch } from '../ingest/batches';
import { lowerBound } from './merge-history';
import { unpackFactors } from './published-tables';

/**
 * Factor returns of periods that had ended by `asOf`, as the file that was imported last gives them (percent per period, NaN = missing).
 * The library restates its past with every vintage and says nothing of publication days, so this is no point-in-time record.
 * Null when the set is not stored.
 */
export async function readFactorReturns(
  database: Database,
  { set, frequency }: Pick<FactorBatch, 'set' | 'frequency'>,
  asOf: EpochDay,
): Promise<FactorBatch | null> {
  const row = await readFactors(database, set, frequency);
  if (!row) return null;
  const { days, columns } = unpackFactors(row.data, row.columns.length);
  const end = lowerBound(days, asOf + 1);
  return {
    set,
    frequency,
    vintage: row.vintage,
    days: days.subarray(0, end),
    columns: Object.fromEntries(row.columns.map((name, index) => [name, columns[index]!.subarray(0, end)])),
  };
}
