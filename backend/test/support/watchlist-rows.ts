import type { Database } from '../../src/db/database';
import { ensureFirstList } from '../../src/db/repositories/watchlist-rows';

/** Adds symbols to a user's first watchlist in one statement, without the rules of the service. */
export async function listSymbols(db: Database, userId: number, symbols: readonly string[]): Promise<void> {
  const listId = await ensureFirstList(db, userId);
  await db.query(
    'insert into watchlist_entries (user_id, list_id, symbol) select $1, $2, unnest($3::text[])',
    [userId, listId, symbols],
  );
}
