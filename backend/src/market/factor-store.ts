import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../db/database';
import { readFactors } from '../db/repositories/published-rows';
import type { FactorBatch } from '../market-model/batches';
import { lowerBound } from './merge-history';
import { unpackFactors } from './published-tables';

/** A stored file of factor returns with all its periods; null when the set is not stored. */
export async function readFactorFile(
  database: Database,
  { set, frequency }: { readonly set: string; readonly frequency: string },
): Promise<FactorBatch | null> {
  const row = await readFactors(database, set, frequency);
  if (!row) return null;
  const { days, columns } = unpackFactors(row.data, row.columns.length);
  return {
    set,
    frequency: row.frequency,
    vintage: row.vintage,
    days,
    columns: Object.fromEntries(row.columns.map((name, index) => [name, columns[index]!])),
  };
}

/**
 * The periods of a file that had ended by `asOf`; shares memory with it. The library restates its history
 * with every vintage and does not state publication days, so this is not a point-in-time record.
 */
export function factorsUpTo({ days, columns, ...file }: FactorBatch, asOf: EpochDay): FactorBatch {
  const end = lowerBound(days, asOf + 1);
  return {
    ...file,
    days: days.subarray(0, end),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, values.subarray(0, end)]),
    ),
  };
}
