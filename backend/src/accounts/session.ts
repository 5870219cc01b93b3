import type { User } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import type { Executor } from '../db/database';
import {
  insertSession,
  readLiveSession,
  touchSession,
  type LiveSession,
} from '../db/repositories/session-rows';
import { signAccessToken, verifyAccessToken } from './access-token';
import type { AccountsContext, CallOrigin, Identity } from './accounts-context';
import { describeUser } from './describe-user';
import { hashSessionToken, makeSessionToken } from './session-token';

const DAY_MS = 86_400_000;
/** Without any use a session ends after 30 days, with use after 90. */
const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
/** A session in use is written down so often at most. */
const SIGHTING_MS = 5 * 60_000;

/**
 * Opens a session of its own for a person whose identity was just proven.
 *
 * @param tx - A transaction, in which the caller has seen that the person may come in.
 * @returns The session token, to be given to its owner alone.
 */
export async function startSession(
  tx: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  { origin, userId }: { userId: number; origin: CallOrigin },
): Promise<string> {
  const { hash, token } = makeSessionToken();
  const createdAt = now();
  await insertSession(tx, {
    tokenHash: hash,
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + IDLE_MS),
    address: origin.address,
    userAgent: origin.userAgent,
  });
  return token;
}

/**
 * Exchanges a session token for the person and a new access token.
 *
 * @throws AppError UNAUTHENTICATED for a token of no living session.
 */
export async function exchangeSession(context: AccountsContext, token: string): Promise<User> {
  const hash = hashSessionToken(token);
  const live = hash && (await seeSession(context, hash));
  if (!live) throw new AppError('UNAUTHENTICATED', 'This session has ended; please log in again.');
  const { session, user } = live;
  const identity = { userId: user.id, sessionHash: session.tokenHash };
  return describeUser(context, user, await signAccessToken(context, identity));
}

/**
 * Whom a bearer token names, when its session still lives.
 *
 * @returns Null for a token that is not valid (any more).
 */
export async function identifyBearer(context: AccountsContext, token: string): Promise<Identity | null> {
  const identity = await verifyAccessToken(context, token);
  const live = identity && (await seeSession(context, identity.sessionHash));
  return live && live.user.id === identity.userId ? identity : null;
}

async function seeSession({ db, now }: AccountsContext, hash: Uint8Array): Promise<LiveSession | null> {
  const at = now();
  const live = await readLiveSession(db, hash, at);
  if (live && at.getTime() - live.session.lastSeenAt.getTime() >= SIGHTING_MS) {
    const latest = live.session.createdAt.getTime() + ABSOLUTE_MS;
    const expiresAt = new Date(Math.min(at.getTime() + IDLE_MS, latest));
    await touchSession(db, hash, { lastSeenAt: at, expiresAt });
  }
  return live;
}
