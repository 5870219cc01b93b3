import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { passkeys } from '../schema';

export type PasskeyRow = InferSelectModel<typeof passkeys>;

/** A user's passkeys, newest first. */
export async function readPasskeys(executor: Executor, userId: number): Promise<PasskeyRow[]> {
  return executor.orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

/** @param credentialId - Base64url, as the browser sends it. */
export async function readPasskeyOfCredential(
  executor: Executor,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await executor.orm.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Adds a passkey; null when its credential is stored already. */
export async function insertPasskey(
  executor: Executor,
  row: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<PasskeyRow | null> {
  const [inserted] = await executor.orm.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Records a use of a passkey, with the count that its device reports. */
export async function touchPasskey(
  executor: Executor,
  id: number,
  use: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<void> {
  await executor.orm.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** Renames a passkey of a user; null when the user has none of that id. */
export async function renamePasskeyRow(
  executor: Executor,
  userId: number,
  { id, name }: Pick<PasskeyRow, 'id' | 'name'>,
): Promise<PasskeyRow | null> {
  const [row] = await executor.orm
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}

/** Removes a passkey of a user; false when the user has none of that id. */
export async function deletePasskey(executor: Executor, userId: number, id: number): Promise<boolean> {
  const rows = await executor.orm
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Removes all passkeys of a user, and returns their number. */
export async function deletePasskeysOf(executor: Executor, userId: number): Promise<number> {
  const rows = await executor.orm
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return rows.length;
}
