import { and, asc, desc, eq, sql, type InferSelectModel } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import { savedScreens, securityEvents, sessions, users } from '../schema';
import type { UserRow } from './user-rows';

/** What of a profile is to be changed; what is not named stays as it is. */
export type ProfileColumns = {
  readonly [Column in 'firstName' | 'lastName' | 'bio' | 'country' | 'baseCurrency']?:
    UserRow[Column] | undefined;
};

/** A picture to be put in the place of another; a third that came meanwhile stays. */
export interface PictureChange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Changes a profile in one statement.
 *
 * @returns The whole row as it is now; null when there is no such person.
 */
export async function updateProfileRow(
  executor: Executor,
  userId: number,
  { columns, picture, now }: { columns: ProfileColumns; picture: PictureChange | null; now: Date },
): Promise<UserRow | null> {
  const { profilePicture } = users;
  const chosen = picture && {
    profilePicture: sql`case when ${profilePicture} is not distinct from ${picture.from} then ${picture.to} else ${profilePicture} end`,
  };
  const [row] = await executor.orm
    .update(users)
    .set({ ...columns, ...chosen, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/** Everything that stands in other tables and is bound to a person, the list apart. */
export interface PersonalRows {
  readonly screens: readonly InferSelectModel<typeof savedScreens>[];
  readonly sessions: readonly InferSelectModel<typeof sessions>[];
  readonly events: readonly InferSelectModel<typeof securityEvents>[];
}

/** Saved screens by name, sessions and security events with the newest first. */
export async function readPersonalRows(executor: Executor, userId: number): Promise<PersonalRows> {
  const { orm } = executor;
  return {
    screens: await orm
      .select()
      .from(savedScreens)
      .where(eq(savedScreens.userId, userId))
      .orderBy(asc(savedScreens.name)),
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

/** By what else than the id a person is known in counts that name nobody. */
export interface PersonalNames {
  /** From which the person came, or somebody in their name; each once. */
  readonly addresses: readonly string[];
  /** The e-mail addresses that they had before. */
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

/** Deletes a person, and with them every row that names them. */
export async function deleteUser(executor: Executor, userId: number): Promise<void> {
  await executor.orm.delete(users).where(eq(users.id, userId));
}
