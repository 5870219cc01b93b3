import { and, eq, isNull, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { isUniqueViolation } from '../database-errors';
import { users } from '../schema';

export type UserRow = InferSelectModel<typeof users>;

/** What a new person is made of; the e-mail address stands in lower case. */
export type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRow, 'passwordHash' | 'externalSubject'>>;

export async function readUser(executor: Executor, id: number): Promise<UserRow | null> {
  const [row] = await executor.orm.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** @param email - In lower case. */
export async function readUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const [row] = await executor.orm.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** @param subject - The person's id at the external sign-in provider. */
export async function readUserBySubject(executor: Executor, subject: string): Promise<UserRow | null> {
  const [row] = await executor.orm.select().from(users).where(eq(users.externalSubject, subject));
  return row ?? null;
}

/** A person's row, which nobody else changes until the end of the transaction; other tables may go on naming it. */
export async function lockUser(tx: Executor, id: number): Promise<UserRow | null> {
  const [row] = await tx.orm.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/**
 * Adds a person. Of several calls at once for one address (or one external id) one alone succeeds.
 *
 * @returns Null when the address or the external id is taken.
 */
export async function insertUser(executor: Executor, user: NewUser, now: Date): Promise<UserRow | null> {
  const [row] = await executor.orm
    .insert(users)
    .values({ ...user, joinedAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Stores another password; false when there is no such person. */
export async function updatePasswordHash(
  executor: Executor,
  id: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  const rows = await executor.orm
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, id))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Puts the same password's newer hash in the place of an older one, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  executor: Executor,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await executor.orm
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)));
}

/**
 * Changes the address.
 *
 * @param email - In lower case.
 * @returns False when somebody else has it; one's own is taken as it is.
 */
export async function updateEmail(
  executor: Executor,
  id: number,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  try {
    await executor.orm.update(users).set({ email, updatedAt: now }).where(eq(users.id, id));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Lets a person in no more, or again.
 *
 * @returns False when that is how it was already.
 */
export async function setDisabled(
  executor: Executor,
  id: number,
  { disabled, now }: { disabled: boolean; now: Date },
): Promise<boolean> {
  const state = disabled ? isNull(users.disabledAt) : sql`${users.disabledAt} is not null`;
  const rows = await executor.orm
    .update(users)
    .set({ disabledAt: disabled ? now : null, updatedAt: now })
    .where(and(eq(users.id, id), state))
    .returning({ id: users.id });
  return rows.length > 0;
}
