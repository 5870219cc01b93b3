import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../database';
import { users } from '../schema';

/** The picture that a user had before a change. */
export interface PictureSwap {
  readonly replaced: string | null;
}

/**
 * Sets or clears a user's picture. The row is locked until the end of the transaction, so that each of two
 * concurrent changes receives the picture that it replaced.
 *
 * @param tx - A transaction.
 * @param change - The new picture's key (null: none), and the time of the change.
 * @returns The replaced picture; null when the user does not exist.
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
 * Clears a user's picture if it is still the given one.
 *
 * @returns False when the user has a different one or none.
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

/** The key of a user's picture; null when the user has none or does not exist. */
export async function readPictureKey(executor: Executor, userId: number): Promise<string | null> {
  const [row] = await executor.orm
    .select({ key: users.profilePicture })
    .from(users)
    .where(eq(users.id, userId));
  return row?.key ?? null;
}

/** True when a user exists and is not disabled, so that the user's pictures may be shown. */
export async function showsPictures(executor: Executor, userId: number): Promise<boolean> {
  const rows = await executor.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return rows.length > 0;
}
