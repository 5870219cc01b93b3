import type { Database } from '@/backend/src/db/database';

/** Back to the first instrument id and data version, so that stores that are filled alike answer alike. */
export async function emptyMarket(database: Database): Promise<void> {
  await database.script(
    'truncate instruments, universes, macro_series, factor_sets, data_versions, store_settings restart identity cascade',
  );
}
