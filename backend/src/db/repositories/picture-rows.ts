import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database';
import { users } from '../schema';

/** Which picture a person had before a change. */
export interface PictureSwap {
  readonly replaced: string | null;
}

/**
 * Gives a person a picture, or none. The row is locked until the end of the transaction, so that of two changes at once each learns what
 * it really replaced.
 *
 * @param tx - A transaction.
 * @param change - The new picture's key (null: none), and the moment of the change.
 * @returns What was replaced; null when there is no such person.
 */
export async function swapPicture(
  tx: Executor,
  userId: number,
  { key, changedAt }: { readonly key: string | null; readonly changedAt: Date },
): Promise<PictureSwap | null> {
  const [before] = await tx.orm
    .select({ replaced: users.profilePicture })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!before) return null;
  await tx.orm.update(users).set({ profilePicture: key, updatedAt: changedAt }).where(eq(users.id, userId));
  return before;
}

/**
 * Takes a picture from a person, if it is still theirs.
 *
 * @returns False when they have another or none.
 */
export async function clearPicture(
  executor: Executor,
  userId: number,
  { key, changedAt }: { readonly key: string; readonly changedAt: Date },
): Promise<boolean> {
  const rows = await executor.orm
    .update(users)
    .set({ profilePicture: null, updatedAt: changedAt })
    .where(and(eq(users.id, userId), eq(users.profilePicture, key)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** The key of a person's picture; null when they have none, or there is no such person. */
export async function readPictureKey(executor: Executor, userId: number): Promise<string | null> {
  const [row] = await executor.orm
    .select({ key: users.profilePicture })
    .from(users)
    .where(eq(users.id, userId));
  return row?.key ?? null;
}
