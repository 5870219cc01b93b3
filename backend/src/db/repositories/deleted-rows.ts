import type { Executor } from '../database';
import { deleteExampleAssets } from './portfolio-asset-rows';

/** Tables whose rows stay for a while after their deletion, with what belongs to them. */
const TABLES = ['watchlists', 'portfolio_alerts', 'portfolios'] as const;
type Table = (typeof TABLES)[number];

/** The time for which a deleted row stays. */
export const DELETED_MS = 86_400_000;
/** Deleted rows of a person in a table; older ones go at once. */
const MAX_DELETED = 10;

interface RowKey {
  readonly userId: number;
  readonly id: number;
}

/** Deletes a row so that it can be brought back; false when the user has none of that id. */
export async function markDeleted(
  executor: Executor,
  table: Table,
  { id, now, userId }: RowKey & { readonly now: Date },
): Promise<boolean> {
  const marked = await executor.query(
    `update ${table} set deleted_at = $3 where user_id = $1 and id = $2 and deleted_at is null returning id`,
    [userId, id, now],
  );
  await executor.query(
    `delete from ${table} where id in (select id from ${table} where user_id = $1 and deleted_at is not null
       order by deleted_at desc, id desc offset ${MAX_DELETED})`,
    [userId],
  );
  return marked.length > 0;
}

/** Brings a deleted row back; false when there is none of that id any more. */
export async function bringBack(
  executor: Executor,
  table: Table,
  { id, now, userId }: RowKey & { readonly now: Date },
): Promise<boolean> {
  const back = await executor.query(
    `update ${table} set deleted_at = null where user_id = $1 and id = $2 and deleted_at >= $3 returning id`,
    [userId, id, new Date(now.getTime() - DELETED_MS)],
  );
  return back.length > 0;
}

/** Removes what was deleted before an instant, and the own assets of examples that are gone. */
export async function removeDeleted(executor: Executor, before: Date): Promise<void> {
  for (const table of TABLES) await executor.query(`delete from ${table} where deleted_at < $1`, [before]);
  await deleteExampleAssets(executor);
}
