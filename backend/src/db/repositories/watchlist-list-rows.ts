import { and, asc, eq, isNull, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { watchlists } from '../schema';

export type WatchlistListRow = InferSelectModel<typeof watchlists>;

/** A list with the number of its rows. */
export interface CountedList {
  readonly list: WatchlistListRow;
  readonly instruments: number;
}

/** The lists of a user in their order; the first one is that of the calls without `list`. */
export async function readLists(executor: Executor, userId: number): Promise<CountedList[]> {
  return executor.orm
    .select({
      list: watchlists,
      instruments: sql<number>`(select count(*)::integer from watchlist_entries e where e.list_id = watchlists.id)`,
    })
    .from(watchlists)
    .where(and(eq(watchlists.userId, userId), isNull(watchlists.deletedAt)))
    .orderBy(asc(watchlists.position), asc(watchlists.id));
}

/** True when a list is the user's. */
export async function hasList(executor: Executor, userId: number, id: number): Promise<boolean> {
  const rows = await executor.orm
    .select({ id: watchlists.id })
    .from(watchlists)
    .where(and(eq(watchlists.userId, userId), eq(watchlists.id, id), isNull(watchlists.deletedAt)));
  return rows.length > 0;
}

export async function insertList(
  tx: Executor,
  row: { readonly userId: number; readonly name: string; readonly position: number },
): Promise<WatchlistListRow> {
  const [inserted] = await tx.orm.insert(watchlists).values(row).returning();
  return inserted!;
}

/** Changes the name of a list. */
export async function renameList(tx: Executor, id: number, name: string, now: Date): Promise<void> {
  await tx.orm.update(watchlists).set({ name, updatedAt: now }).where(eq(watchlists.id, id));
}

/** Numbers lists from 0 in the given order. */
export async function orderLists(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update watchlists w set position = given.position - 1
     from unnest($1::integer[]) with ordinality as given (id, position) where w.id = given.id`,
    [ids],
  );
}
