import type { User } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import type { Executor } from '../db/database';
import { isDatabaseAway } from '../db/database-errors';
import { shareReads } from '../db/share-reads';
import { countUnread } from '../db/repositories/notification-rows';
import {
  insertSession,
  readLiveSession,
  readSessionUse,
  touchSession,
  type SessionUse,
} from '../db/repositories/session-rows';
import { updateLanguage, type UserRow } from '../db/repositories/user-rows';
import { signAccessToken, verifyAccessToken } from './access-token';
import type { AccountsContext, CallOrigin, AuthIdentity } from './accounts-context';
import { hasAdministration } from './require-administrator';
import { toUserDto } from './to-user-dto';
import { hashSessionToken, makeSessionToken } from './session-token';

const DAY_MS = 86_400_000;
/** A session ends after 30 days without use, and after 90 days in any case. */
const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
/** The last use of a session is written at most this often. */
const SIGHTING_MS = 5 * 60_000;

/**
 * Opens a new session for a user whose identity was just verified.
 *
 * @param tx - A transaction in which the caller has verified that the user may log in.
 * @returns The session token, to be given only to its owner.
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
  if (origin.language) await updateLanguage(tx, userId, origin.language);
  return token;
}

/**
 * Exchanges a session token for the user and a new access token.
 *
 * @param language - In which the caller reads the site: e-mails are written in it.
 * @param belongsToCaller - Where a proxy names the person, whether the user of the session is that person.
 * @throws AppError UNAUTHENTICATED when the token has no active session, or has another person's.
 */
export async function exchangeSession(
  context: AccountsContext,
  token: string,
  {
    belongsToCaller = async () => true,
    language,
  }: Pick<CallOrigin, 'language'> & {
    readonly belongsToCaller?: ((user: UserRow) => Promise<boolean>) | undefined;
  } = {},
): Promise<User> {
  const hash = hashSessionToken(token);
  const live = hash && (await readLiveSession(context.db, hash, context.now()));
  if (!live || !(await belongsToCaller(live.user)))
    throw new AppError('UNAUTHENTICATED', 'This session has ended; please log in again.');
  const { session, user } = live;
  await noteUse(context, hash, session);
  if (language && language !== user.language) await unlessAway(updateLanguage(context.db, user.id, language));
  const identity = { userId: user.id, sessionHash: session.tokenHash };
  return toUserDto(context, user, {
    token: await signAccessToken(context, identity),
    isAdministrator: await hasAdministration(context, user),
    unread: await countUnread(context.db, user.id),
  });
}

/**
 * The identity of a bearer token, if its session is still active.
 *
 * @returns Null for an invalid or expired token.
 */
export async function identifyBearer(context: AccountsContext, token: string): Promise<AuthIdentity | null> {
  const identity = await verifyAccessToken(context, token);
  if (!identity) return null;
  const { db, now } = context;
  const { sessionHash, userId } = identity;
  // The calls of a page arrive together.
  const use = await shareReads(db, `session ${Buffer.from(sessionHash).toString('base64url')}`, async () => {
    const read = await readSessionUse(db, sessionHash, now());
    if (read) await noteUse(context, sessionHash, read);
    return read;
  });
  return use?.userId === userId ? identity : null;
}

async function noteUse(
  { db, now }: AccountsContext,
  hash: Uint8Array,
  { createdAt, lastSeenAt }: Pick<SessionUse, 'createdAt' | 'lastSeenAt'>,
): Promise<void> {
  const at = now();
  if (at.getTime() - lastSeenAt.getTime() < SIGHTING_MS) return;
  const expiresAt = new Date(Math.min(at.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS));
  await unlessAway(touchSession(db, hash, { lastSeenAt: at, expiresAt }));
}

/** On a full disk people go on reading. */
async function unlessAway(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
}
