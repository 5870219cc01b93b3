import { and, eq, inArray, isNull, sql, type InferSelectModel } from 'drizzle-orm';
import type { Language } from '@/lib/domain/text';
import type { Executor } from '../database';
import { isUniqueViolation } from '../database-errors';
import { users } from '../schema';

export type UserRow = InferSelectModel<typeof users>;

/** The data of a new user; the e-mail address is in lower case. */
export type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRow, 'passwordHash' | 'externalSubject' | 'language'>>;

export async function readUser(executor: Executor, id: number): Promise<UserRow | null> {
  const [row] = await executor.orm.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/**
 * @param email - Normalized.
 * @param spelled - As typed, in lower case: accounts of earlier versions that could not be normalized have it.
 */
export async function readUserByEmail(
  executor: Executor,
  email: string,
  spelled: string = email,
): Promise<UserRow | null> {
  const rows = await executor.orm
    .select()
    .from(users)
    .where(inArray(users.email, [spelled, email]));
  return rows.find((row) => row.email === spelled) ?? rows[0] ?? null;
}

/** The users whose address has characters beyond ASCII. */
export async function readUnicodeEmails(executor: Executor): Promise<Pick<UserRow, 'email' | 'id'>[]> {
  return executor.orm
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`octet_length(${users.email}) <> char_length(${users.email})`);
}

/** Replaces a spelling of an address by another, also in links that are open, unless another user has it. */
export async function replaceEmail(
  executor: Executor,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await executor.query(
    `with moved as (
       update users set email = $3 where id = $1 and email = $2
       and not exists (select 1 from users other where other.email = $3)
       returning id
     )
     update account_links set email = $3 where email = $2 and user_id in (select id from moved)`,
    [id, from, to],
  );
}

/** @param subject - The user's id at the external sign-in provider. */
export async function readUserBySubject(executor: Executor, subject: string): Promise<UserRow | null> {
  const [row] = await executor.orm.select().from(users).where(eq(users.externalSubject, subject));
  return row ?? null;
}

/**
 * A user's row, locked against changes until the end of the transaction; other tables may still reference it.
 */
export async function lockUser(tx: Executor, id: number): Promise<UserRow | null> {
  const [row] = await tx.orm.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** The first account is the administrator. */
const FIRST_ROLE = sql<
  'administrator' | null
>`case when exists (select 1 from users) then null else 'administrator' end`;

/** The account that has the role, or the one of the given address. */
export async function readAdministrator(executor: Executor, email: string | null): Promise<UserRow | null> {
  if (email !== null) return readUserByEmail(executor, email);
  const [row] = await executor.orm.select().from(users).where(eq(users.role, 'administrator'));
  return row ?? null;
}

/**
 * Adds a user, as the administrator when there is no other. Of concurrent calls for one address (or one external id), exactly one succeeds.
 *
 * @returns Null when the address or the external id is taken.
 */
export async function insertUser(executor: Executor, user: NewUser, now: Date): Promise<UserRow | null> {
  const [row] = await executor.orm
    .insert(users)
    .values({ ...user, role: FIRST_ROLE, joinedAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Stores in which language a user reads the site. */
export async function updateLanguage(executor: Executor, id: number, language: Language): Promise<void> {
  await executor.orm
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), sql`${users.language} is distinct from ${language}`));
}

/** Stores a new password hash; false when the user does not exist. */
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

/**
 * Replaces an older hash by a newer one of the same password, unless the password was changed in the
 * meantime.
 */
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
 * Records that a user confirmed an address.
 *
 * @returns False when the user has another address by now.
 */
export async function markEmailVerified(
  executor: Executor,
  id: number,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const rows = await executor.orm
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Changes the address; the new one is not confirmed.
 *
 * @param email - In lower case.
 * @returns False when another user has it; the user's own current address is accepted.
 */
export async function updateEmail(
  executor: Executor,
  id: number,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  try {
    await executor.orm
      .update(users)
      .set({ email, updatedAt: now, emailVerifiedAt: null })
      .where(eq(users.id, id));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Disables or enables a user.
 *
 * @returns False when the user already had this status.
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
