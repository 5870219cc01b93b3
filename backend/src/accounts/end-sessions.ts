import type { SessionEntry } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { readLiveSessions, revokeSession, revokeSessionsOf } from '../db/repositories/session-rows';
import type { AccountsContext, CallOrigin, AuthIdentity } from './accounts-context';
import { recordEvent } from './security-events';
import { hashSessionToken, publicSessionId } from './session-token';

type Context = Pick<AccountsContext, 'db' | 'now'>;

/** Ends the session of a token. Unknown and malformed tokens count as already ended. */
export async function endSessionOfToken(
  { db, now }: Context,
  token: string,
  origin: CallOrigin,
): Promise<void> {
  const hash = hashSessionToken(token);
  if (!hash) return;
  await db.transaction(async (tx) => {
    const userId = await revokeSession(tx, hash, now());
    if (userId !== null) await recordEvent(tx, { now }, { kind: 'logged-out', userId, origin });
  });
}

/**
 * Ends one session of a user by the id that {@link listSessions} gives.
 *
 * @throws AppError SESSION_UNKNOWN when no live session of this user has the id.
 */
export async function endOneSession(
  { db, now }: Context,
  { id, origin, userId }: Pick<AuthIdentity, 'userId'> & { readonly id: string; readonly origin: CallOrigin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await readLiveSessions(tx, userId, now());
    const row = rows.find(({ tokenHash }) => publicSessionId(tokenHash) === id);
    const ended = row === undefined ? null : await revokeSession(tx, row.tokenHash, now());
    if (ended === null)
      throw new AppError('SESSION_UNKNOWN', `No session ${id.slice(0, 30)}: it has ended, or is not yours.`);
    await recordEvent(tx, { now }, { kind: 'sessions-revoked', userId, origin, details: { ended: 1 } });
  });
}

/**
 * Logs a user out of all sessions.
 *
 * @param except - The hash of a session that goes on; null: none.
 */
export async function endAllSessions(
  { db, now }: Context,
  {
    except,
    origin,
    userId,
  }: Pick<AuthIdentity, 'userId'> & { readonly origin: CallOrigin; readonly except: Uint8Array | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await revokeSessionsOf(tx, userId, { except, now: now() });
    await recordEvent(tx, { now }, { kind: 'sessions-revoked', userId, origin, details: { ended } });
  });
}

/** A user's active sessions, newest first, without any data that could be used to take one over. */
export async function listSessions(
  { db, now }: Context,
  { sessionHash, userId }: AuthIdentity,
): Promise<SessionEntry[]> {
  const rows = await readLiveSessions(db, userId, now());
  return rows.map((row) => ({
    id: publicSessionId(row.tokenHash),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address,
    user_agent: row.userAgent,
    current: Buffer.from(row.tokenHash).equals(sessionHash),
  }));
}
