import { and, asc, desc, eq, sql, type InferSelectModel } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import { savedComparisons, savedScreens, securityEvents, sessions, users } from '../schema';
import type { UserRow } from './user-rows';

/** The profile columns to change; columns that are absent stay unchanged. */
export type ProfileColumns = {
  readonly [
    Column in 'firstName' | 'lastName' | 'bio' | 'country' | 'baseCurrency' | 'numberFormat' | 'dateFormat'
  ]?: UserRow[Column] | undefined;
};

/** A replacement of one picture by another; if a third picture was set in the meantime, it is kept. */
export interface PictureChange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Changes a profile in one statement.
 *
 * @returns The complete updated row; null when the user does not exist.
 */
export async function updateProfileRow(
  executor: Executor,
  userId: number,
  { columns, picture, now }: { columns: ProfileColumns; picture: PictureChange | null; now: Date },
): Promise<UserRow | null> {
  const { profilePicture } = users;
  const pictureColumn = picture && {
    profilePicture: sql`case when ${profilePicture} is not distinct from ${picture.from} then ${picture.to} else ${profilePicture} end`,
  };
  const [row] = await executor.orm
    .update(users)
    .set({ ...columns, ...pictureColumn, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/** A user's rows in other tables, except the watchlist. */
export interface PersonalRows {
  readonly screens: readonly InferSelectModel<typeof savedScreens>[];
  readonly comparisons: readonly InferSelectModel<typeof savedComparisons>[];
  readonly sessions: readonly InferSelectModel<typeof sessions>[];
  readonly events: readonly InferSelectModel<typeof securityEvents>[];
}

/** Saved screens and comparisons by name; sessions and security events, newest first. */
export async function readPersonalRows(executor: Executor, userId: number): Promise<PersonalRows> {
  const { orm } = executor;
  return {
    screens: await orm
      .select()
      .from(savedScreens)
      .where(eq(savedScreens.userId, userId))
      .orderBy(asc(savedScreens.name)),
    comparisons: await orm
      .select()
      .from(savedComparisons)
      .where(eq(savedComparisons.userId, userId))
      .orderBy(asc(savedComparisons.name)),
    sessions: await orm
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
    events: await orm
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(desc(securityEvents.happenedAt), desc(securityEvents.id)),
  };
}

/** Other keys under which a user's rate-limit counters are stored. */
export interface PersonalNames {
  /** Addresses recorded for the account, used by its owner or by someone acting as the owner; each once. */
  readonly addresses: readonly string[];
  /** The user's former e-mail addresses. */
  readonly formerEmails: readonly string[];
}

/** Reads them from sessions and security events. */
export async function readPersonalNames(executor: Executor, userId: number): Promise<PersonalNames> {
  const { orm } = executor;
  const { address, details, userId: owner } = securityEvents;
  const addresses = await union(
    orm.select({ address: sessions.address }).from(sessions).where(eq(sessions.userId, userId)),
    orm.select({ address }).from(securityEvents).where(eq(owner, userId)),
  );
  const former = await orm
    .selectDistinct({ email: sql<string>`${details} ->> 'from'` })
    .from(securityEvents)
    .where(and(eq(owner, userId), eq(securityEvents.kind, 'email-changed'), sql`${details} ? 'from'`));
  return {
    addresses: addresses.flatMap((one) => one.address ?? []),
    formerEmails: former.map(({ email }) => email),
  };
}

/** Deletes a user and every row that references the user. */
export async function deleteUser(executor: Executor, userId: number): Promise<void> {
  await executor.orm.delete(users).where(eq(users.id, userId));
}
