import { createHash, randomBytes } from 'node:crypto';
import type { CreatedPersonalToken, PersonalToken } from '@/lib/contracts/personal-tokens';
import type { Checked } from '@/lib/domain/checked';
import { AppError } from '@/lib/domain/errors';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/domain/token-scopes';
import { isDatabaseAway } from '../db/database-errors';
import {
  countPersonalTokens,
  deletePersonalToken,
  insertPersonalToken,
  readPersonalTokens,
  readTokenUse,
  touchPersonalToken,
  type PersonalTokenRow,
} from '../db/repositories/personal-token-rows';
import { lockUser } from '../db/repositories/user-rows';
import { shareReads } from '../db/share-reads';
import type { AccountsContext, CallOrigin, TokenIdentity } from './accounts-context';
import { parseForm } from './check-form';
import { admit, COUNTERS } from './limits';
import { recordEvent } from './security-events';

/** The prefix of a personal token, by which readers and scanners of secrets recognize one. */
const PREFIX = 'tg_';
const TOKEN_BYTES = 32;
/** The prefix and 256 bits as base64url. */
const TOKEN = /^tg_[\w-]{43}$/;
const MAX_TOKENS = 20;
const MAX_NAME_LENGTH = 60;
const MAX_DAYS = 730;
const DAY_MS = 86_400_000;
/** The last use of a token is written at most this often. */
const SIGHTING_MS = 5 * 60_000;
/** Calls a minute with one token. */
export const TOKEN_CALLS = 240;

type Context = Pick<AccountsContext, 'db' | 'now'>;

interface TokenForm extends Record<string, unknown> {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days: number | null;
}

const CHECKS = { name: checkName, scope: checkScope, days: checkDays };

function checkName(given: unknown): Checked<string> {
  const name = typeof given === 'string' ? given.trim() : '';
  if (name === '') return { fault: 'Please name the token, such as "my spreadsheet".' };
  if (name.length > MAX_NAME_LENGTH)
    return { fault: `The name can have ${MAX_NAME_LENGTH} characters at most.` };
  return /\p{Cc}/u.test(name) ? { fault: 'The name must be one line of text.' } : { value: name };
}

function checkScope(given: unknown): Checked<TokenScope> {
  const scope = TOKEN_SCOPES.find((one) => one === given);
  return scope ? { value: scope } : { fault: `must be one of ${TOKEN_SCOPES.join(', ')}` };
}

function checkDays(given: unknown): Checked<number | null> {
  if (given === undefined || given === null) return { value: null };
  const isDays = Number.isInteger(given) && Number(given) >= 1 && Number(given) <= MAX_DAYS;
  return isDays ? { value: Number(given) } : { fault: `must be a whole number from 1 to ${MAX_DAYS}` };
}

function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/** A token as its owner sees it. */
export function toPersonalToken({
  createdAt,
  expiresAt,
  id,
  lastUsedAt,
  name,
  scope,
}: PersonalTokenRow): PersonalToken {
  return {
    id,
    name,
    scope,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** A user's tokens, newest first. */
export async function listPersonalTokens({ db }: Context, userId: number): Promise<PersonalToken[]> {
  return (await readPersonalTokens(db, userId)).map(toPersonalToken);
}

/**
 * Makes a token. Only this response contains it.
 *
 * @param body - The raw payload; every field is validated here.
 * @throws AppError REQUEST_INVALID with a message per field, LIMIT_REACHED beyond twenty tokens.
 */
export async function createPersonalToken(
  { db, now }: Context,
  { origin, userId }: { readonly userId: number; readonly origin: CallOrigin },
  body: unknown,
): Promise<CreatedPersonalToken> {
  const { days, name, scope } = parseForm<TokenForm>(body, CHECKS);
  const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const createdAt = now();
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countPersonalTokens(tx, userId)) >= MAX_TOKENS)
      throw new AppError('LIMIT_REACHED', `You have ${MAX_TOKENS} tokens; revoke one that you do not need.`);
    const row = await insertPersonalToken(tx, {
      userId,
      name,
      tokenHash: hashToken(token),
      scope,
      createdAt,
      expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY_MS),
    });
    await recordEvent(tx, { now }, { kind: 'token-created', userId, origin, details: { id: row.id, scope } });
    return { token, entry: toPersonalToken(row) };
  });
}

/**
 * Revokes a token of a user at once.
 *
 * @throws AppError TOKEN_UNKNOWN when the user has none of that id.
 */
export async function revokePersonalToken(
  { db, now }: Context,
  { id, origin, userId }: { readonly userId: number; readonly id: string; readonly origin: CallOrigin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    if (!(await deletePersonalToken(tx, userId, key)))
      throw new AppError('TOKEN_UNKNOWN', `No token ${id.slice(0, 20)}: it was revoked, or is not yours.`);
    await recordEvent(tx, { now }, { kind: 'token-revoked', userId, origin, details: { id: key } });
  });
}

/** True for a bearer token that has the form of a personal one. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/**
 * The identity of a personal token.
 *
 * @returns Null for one that is unknown, revoked or expired.
 * @throws AppError RATE_LIMITED beyond {@link TOKEN_CALLS} a minute.
 */
export async function identifyToken(context: Context, token: string): Promise<TokenIdentity | null> {
  if (!TOKEN.test(token)) return null;
  const { db, now } = context;
  const hash = hashToken(token);
  const use = await shareReads(db, `token ${Buffer.from(hash).toString('base64url')}`, () =>
    readTokenUse(db, hash, now()),
  );
  if (!use) return null;
  const { retryAfter } = await admit(context, [[COUNTERS.token, String(use.id), TOKEN_CALLS]]);
  if (retryAfter !== null) {
    const text = `This token makes more than ${TOKEN_CALLS} calls a minute.`;
    throw new AppError('RATE_LIMITED', text, { retryAfter });
  }
  const { id, lastUsedAt, name, scope, userId } = use;
  if (lastUsedAt === null || now().getTime() - lastUsedAt.getTime() >= SIGHTING_MS) {
    // On a full disk programs go on reading.
    await touchPersonalToken(db, id, now()).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  }
  return { userId, token: { id, name, scope } };
}
