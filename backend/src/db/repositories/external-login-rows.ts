import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { externalLogins } from '../schema';

export type ExternalLoginRow = InferSelectModel<typeof externalLogins>;

/** A person at an issuer. */
export type ExternalKey = Pick<ExternalLoginRow, 'issuer' | 'subject'>;

export async function readExternalLogin(
  executor: Executor,
  { issuer, subject }: ExternalKey,
): Promise<ExternalLoginRow | null> {
  const [row] = await executor.orm
    .select()
    .from(externalLogins)
    .where(and(eq(externalLogins.issuer, issuer), eq(externalLogins.subject, subject)));
  return row ?? null;
}

/** The connected logins of a user, newest first. */
export async function readExternalLogins(executor: Executor, userId: number): Promise<ExternalLoginRow[]> {
  return executor.orm
    .select()
    .from(externalLogins)
    .where(eq(externalLogins.userId, userId))
    .orderBy(desc(externalLogins.id));
}

/** Connects a person at an issuer with a user; false when the person is connected already. */
export async function insertExternalLogin(
  executor: Executor,
  row: Omit<ExternalLoginRow, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const rows = await executor.orm
    .insert(externalLogins)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: externalLogins.id });
  return rows.length > 0;
}

/** Records a use of a login, with the address that the issuer gives now. */
export async function touchExternalLogin(
  executor: Executor,
  { issuer, subject }: ExternalKey,
  use: Pick<ExternalLoginRow, 'email' | 'lastUsedAt'>,
): Promise<void> {
  await executor.orm
    .update(externalLogins)
    .set(use)
    .where(and(eq(externalLogins.issuer, issuer), eq(externalLogins.subject, subject)));
}

/** Disconnects a login of a user; false when the user has none of that id. */
export async function deleteExternalLogin(executor: Executor, userId: number, id: number): Promise<boolean> {
  const rows = await executor.orm
    .delete(externalLogins)
    .where(and(eq(externalLogins.userId, userId), eq(externalLogins.id, id)))
    .returning({ id: externalLogins.id });
  return rows.length > 0;
}
