import type { Database } from '../db/database';
import { readFundamentals, type FundamentalRow } from '../db/repositories/published-rows';

/** So many instruments are read in one go. */
const BATCH = 500;

/** Reads the accounts of single instruments; calls of one moment are gathered into few reads. */
export function createFundamentalsLoader(
  database: Database,
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
      for (const row of await readFundamentals(database, [...rowsOf.keys()]))
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
