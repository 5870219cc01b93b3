import { and, desc, eq, gt, isNull, lt, ne, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { Executor } from '../database';
import { sessions, users } from '../schema';
import type { UserRow } from './user-rows';

export type SessionRow = InferSelectModel<typeof sessions>;

/** A session that is neither ended nor expired, with its user. */
export interface LiveSession {
  readonly session: SessionRow;
  readonly user: UserRow;
}

/**
 * The session of a hash with its user, in one lookup by key.
 *
 * @returns Null when it was ended, is expired, or its user is disabled.
 */
export async function readLiveSession(
  executor: Executor,
  tokenHash: Uint8Array,
  now: Date,
): Promise<LiveSession | null> {
  const [row] = await executor.orm
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(users.disabledAt),
      ),
    );
  return row ?? null;
}

/** The columns of an active session that a call needs. */
export type SessionUse = Pick<SessionRow, 'userId' | 'createdAt' | 'lastSeenAt'>;

/** Every call of a signed-in user reads it: one statement with the columns that it needs. */
const SELECT_SESSION_USE = `select s.user_id as "userId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
from sessions s join users u on u.id = s.user_id
where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and u.disabled_at is null`;

/** Like {@link readLiveSession}, without what only a page shows of the user. */
export async function readSessionUse(
  executor: Executor,
  tokenHash: Uint8Array,
  now: Date,
): Promise<SessionUse | null> {
  const [row] = await executor.query<SessionUse>(SELECT_SESSION_USE, [tokenHash, now]);
  return row ?? null;
}

export async function insertSession(
  executor: Executor,
  row: Omit<SessionRow, 'lastSeenAt' | 'revokedAt'>,
): Promise<void> {
  await executor.orm.insert(sessions).values({ ...row, lastSeenAt: row.createdAt });
}

/** The last use of a session, and its current expiry. */
export interface SessionLastSeen {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** Records the use of a session; an older time never replaces a newer one. */
export async function touchSession(
  executor: Executor,
  tokenHash: Uint8Array,
  { lastSeenAt, expiresAt }: SessionLastSeen,
): Promise<void> {
  await executor.orm
    .update(sessions)
    .set({ lastSeenAt, expiresAt })
    .where(
      and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), lt(sessions.lastSeenAt, lastSeenAt)),
    );
}

/**
 * Ends one session.
 *
 * @returns Its user; null when the session does not exist or was already ended.
 */
export async function revokeSession(
  executor: Executor,
  tokenHash: Uint8Array,
  now: Date,
): Promise<number | null> {
  const [row] = await executor.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  return row?.userId ?? null;
}

/**
 * Ends a user's sessions.
 *
 * @param except - Hash of the session to keep; null ends all.
 * @returns Number of ended sessions.
 */
export async function revokeSessionsOf(
  executor: Executor,
  userId: number,
  { except, now }: { except: Uint8Array | null; now: Date },
): Promise<number> {
  const rows = await executor.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        except === null ? undefined : ne(sessions.tokenHash, except),
      ),
    )
    .returning({ userId: sessions.userId });
  return rows.length;
}

/** A user's active sessions, newest first. */
export async function readLiveSessions(executor: Executor, userId: number, now: Date): Promise<SessionRow[]> {
  return executor.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.lastSeenAt));
}

/**
 * Addresses from which users have signed in to an account, each once.
 *
 * @param email - In lower case; an unknown address has none.
 */
export async function readSessionAddresses(executor: Executor, email: string): Promise<string[]> {
  const rows = await executor.orm
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email));
  return rows.flatMap(({ address }) => address ?? []);
}

/** Deletes sessions that ended before an instant. */
export async function deleteOldSessions(executor: Executor, before: Date): Promise<void> {
  await executor.orm
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, before),
        and(sql`${sessions.revokedAt} is not null`, lt(sessions.revokedAt, before)),
      ),
    );
}
