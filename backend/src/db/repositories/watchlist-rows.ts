import { and, asc, count, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database';
import { watchlistEntries, watchlistRemovals, watchlists } from '../schema';

/** Name of the list that every user has from the first entry on. */
export const FIRST_LIST_NAME = 'Watchlist';

/** A row of a watchlist. */
export interface WatchlistRow {
  readonly symbol: string;
  readonly addedAt: Date;
}

/** One of a user's lists. */
export interface WatchlistKey {
  readonly userId: number;
  /** Null: the user's first list. */
  readonly listId: number | null;
}

/** Restricts rows to one list of a user; no row of another user ever matches. */
function inList(
  { listId, userId }: WatchlistKey,
  table: typeof watchlistEntries | typeof watchlistRemovals,
): SQL | undefined {
  const first = sql`(select ${watchlists.id} from ${watchlists} where ${watchlists.userId} = ${userId} order by ${watchlists.position}, ${watchlists.id} limit 1)`;
  return and(eq(table.userId, userId), eq(table.listId, listId === null ? first : sql`${listId}`));
}

/** The id of a user's first list; null when the user has none yet. */
export async function firstListOf(executor: Executor, userId: number): Promise<number | null> {
  const [row] = await executor.orm
    .select({ id: watchlists.id })
    .from(watchlists)
    .where(eq(watchlists.userId, userId))
    .orderBy(asc(watchlists.position), asc(watchlists.id))
    .limit(1);
  return row?.id ?? null;
}

/** The id of a user's first list, which is created when it does not exist. The caller has locked the user. */
export async function ensureFirstList(executor: Executor, userId: number): Promise<number> {
  const first = await firstListOf(executor, userId);
  if (first !== null) return first;
  const [row] = await executor.orm
    .insert(watchlists)
    .values({ userId, name: FIRST_LIST_NAME })
    .returning({ id: watchlists.id });
  return row!.id;
}

/** The rows of a list, newest first (by symbol for rows added at the same time). */
export async function readWatchlist(executor: Executor, key: WatchlistKey): Promise<WatchlistRow[]> {
  const { addedAt, symbol } = watchlistEntries;
  return executor.orm
    .select({ symbol, addedAt })
    .from(watchlistEntries)
    .where(inList(key, watchlistEntries))
    .orderBy(desc(addedAt), asc(symbol));
}

/** Number of rows in a list. */
/** The symbols of all lists of a user, each once. */
export async function readWatchedSymbols(
  executor: Pick<Executor, 'query'>,
  userId: number,
): Promise<string[]> {
  const rows = await executor.query<{ readonly symbol: string }>(
    `select distinct e.symbol from watchlist_entries e join watchlists w on w.id = e.list_id
      where e.user_id = $1 and w.deleted_at is null order by e.symbol`,
    [userId],
  );
  return rows.map(({ symbol }) => symbol);
}

export async function countWatchlist(executor: Executor, key: WatchlistKey): Promise<number> {
  const [row] = await executor.orm
    .select({ lines: count() })
    .from(watchlistEntries)
    .where(inList(key, watchlistEntries));
  return row?.lines ?? 0;
}

/** True when a symbol is in a list. */
export async function isListed(executor: Executor, key: WatchlistKey, symbol: string): Promise<boolean> {
  const rows = await executor.orm
    .select({ symbol: watchlistEntries.symbol })
    .from(watchlistEntries)
    .where(and(inList(key, watchlistEntries), eq(watchlistEntries.symbol, symbol)));
  return rows.length > 0;
}

/** An existing list of a user. */
export interface WatchlistId {
  readonly userId: number;
  readonly listId: number;
}

/** Adds a row that does not exist yet. */
export async function insertWatchlistEntry(
  executor: Executor,
  { listId, userId }: WatchlistId,
  { symbol, addedAt }: WatchlistRow,
): Promise<void> {
  await executor.orm.insert(watchlistEntries).values({ userId, listId, symbol, addedAt });
}

/** Removes a row; returns when it was added, null when it did not exist. */
export async function deleteWatchlistEntry(
  executor: Executor,
  { listId, userId }: WatchlistId,
  symbol: string,
): Promise<Date | null> {
  const { listId: list, userId: owner, symbol: name } = watchlistEntries;
  const [removed] = await executor.orm
    .delete(watchlistEntries)
    .where(and(eq(owner, userId), eq(list, listId), eq(name, symbol)))
    .returning({ addedAt: watchlistEntries.addedAt });
  return removed?.addedAt ?? null;
}

/** Records that a row was removed, and when it had been added. */
export async function insertRemoval(
  executor: Executor,
  { listId, userId }: WatchlistId,
  { symbol, addedAt, removedAt }: WatchlistRow & { readonly removedAt: Date },
): Promise<void> {
  const { listId: list, symbol: name } = watchlistRemovals;
  await executor.orm
    .insert(watchlistRemovals)
    .values({ userId, listId, symbol, addedAt, removedAt })
    .onConflictDoUpdate({ target: [list, name], set: { addedAt, removedAt } });
}

/**
 * Deletes the record of a removal; returns when the row had been added, null when there is no record since
 * the instant.
 */
export async function takeRemoval(
  executor: Executor,
  { listId, userId }: WatchlistId,
  { symbol, since }: { readonly symbol: string; readonly since: Date },
): Promise<Date | null> {
  const { listId: list, userId: owner, symbol: name } = watchlistRemovals;
  const [removal] = await executor.orm
    .delete(watchlistRemovals)
    .where(and(eq(owner, userId), eq(list, listId), eq(name, symbol)))
    .returning({ addedAt: watchlistRemovals.addedAt, removedAt: watchlistRemovals.removedAt });
  return removal && removal.removedAt >= since ? removal.addedAt : null;
}

/** Deletes the records of removals before an instant. */
export async function deleteOldRemovals(executor: Executor, before: Date): Promise<void> {
  await executor.orm.delete(watchlistRemovals).where(lt(watchlistRemovals.removedAt, before));
}
