import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Executor } from '../database';
import { watchlistEntries } from '../schema';

/** One line of a list. */
export interface WatchlistRow {
  readonly symbol: string;
  readonly addedAt: Date;
}

/** A person's list, the newest first (by symbol where two were added in one moment). */
export async function readWatchlist(executor: Executor, userId: number): Promise<WatchlistRow[]> {
  const { addedAt, symbol } = watchlistEntries;
  return executor.orm
    .select({ symbol, addedAt })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.userId, userId))
    .orderBy(desc(addedAt), asc(symbol));
}

/** How many lines a person's list has. */
export async function countWatchlist(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor.orm
    .select({ lines: count() })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.userId, userId));
  return row?.lines ?? 0;
}

/** Whether a symbol is on a person's list. */
export async function isListed(executor: Executor, userId: number, symbol: string): Promise<boolean> {
  const rows = await executor.orm
    .select({ symbol: watchlistEntries.symbol })
    .from(watchlistEntries)
    .where(and(eq(watchlistEntries.userId, userId), eq(watchlistEntries.symbol, symbol)));
  return rows.length > 0;
}

/** Adds a line that is not there yet. */
export async function insertWatchlistEntry(
  executor: Executor,
  userId: number,
  { symbol, addedAt }: WatchlistRow,
): Promise<void> {
  await executor.orm.insert(watchlistEntries).values({ userId, symbol, addedAt });
}

/** Removes a line; false when it was not there. */
export async function deleteWatchlistEntry(
  executor: Executor,
  userId: number,
  symbol: string,
): Promise<boolean> {
  const removed = await executor.orm
    .delete(watchlistEntries)
    .where(and(eq(watchlistEntries.userId, userId), eq(watchlistEntries.symbol, symbol)))
    .returning({ symbol: watchlistEntries.symbol });
  return removed.length > 0;
}
