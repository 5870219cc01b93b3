import type { SessionEntry } from '@/lib/contracts/accounts';
import { readLiveSessions, revokeSession, revokeSessionsOf } from '../db/repositories/session-rows';
import type { AccountsContext, CallOrigin, AuthIdentity } from './accounts-context';
import { recordEvent } from './security-events';
import { hashSessionToken } from './session-token';

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

/** Logs a user out of all sessions, including the calling one. */
export async function endAllSessions(
  { db, now }: Context,
  { origin, userId }: Pick<AuthIdentity, 'userId'> & { readonly origin: CallOrigin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await revokeSessionsOf(tx, userId, { except: null, now: now() });
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
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address,
    user_agent: row.userAgent,
    current: Buffer.from(row.tokenHash).equals(sessionHash),
  }));
}
