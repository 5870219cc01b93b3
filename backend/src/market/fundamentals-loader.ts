import type { FundamentalItem } from '@/lib/domain/fundamental-items';
import type { Database } from '../db/database';
import { readFundamentals, type FundamentalRow } from '../db/repositories/published-rows';

/** Maximum number of instruments per query. */
const BATCH = 500;

/**
 * Loads the accounts of single instruments; concurrent calls are batched into few queries.
 *
 * @param items - Default every item.
 */
export function createFundamentalsLoader(
  database: Database,
  items?: readonly FundamentalItem[],
): (instrumentId: number) => Promise<FundamentalRow[]> {
  const waiting: {
    id: number;
    resolve: (rows: FundamentalRow[]) => void;
    reject: (error: unknown) => void;
  }[] = [];

  async function drain(): Promise<void> {
    const batch = waiting.splice(0, BATCH);
    if (waiting.length > 0) queue();
    try {
      const rowsOf = new Map<number, FundamentalRow[]>(batch.map(({ id }) => [id, []]));
      for (const row of await readFundamentals(database, [...rowsOf.keys()], items))
        rowsOf.get(row.instrumentId)?.push(row);
      for (const { id, resolve } of batch) resolve(rowsOf.get(id) ?? []);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function queue(): void {
    setImmediate(() => void drain());
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queue();
      waiting.push({ id, resolve, reject });
    });
}
