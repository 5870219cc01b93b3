import type { Database } from '@/backend/src/db/database';

const EMPTY =
  'truncate instruments, universes, macro_series, factor_sets, data_versions, store_settings, quarantine restart identity cascade';

/** Resets instrument ids and data version, so that stores with equal contents return equal responses. */
export async function emptyMarket(database: Database): Promise<void> {
  try {
    await database.script(EMPTY);
  } catch (error) {
    // On PostgreSQL a query of the previous test's store may still hold a lock: the server ends one of the two.
    if (!(error instanceof Error) || !error.message.includes('deadlock')) throw error;
    await database.script(EMPTY);
  }
}
