import type { ConnectedLogin, ExternalLoginList } from '@/lib/contracts/external-logins';
import { AppError } from '@/lib/domain/errors';
import type { ExternalAccounts, OpenIdConfig } from '../config/sign-in-config';
import type { Executor } from '../db/database';
import {
  deleteExternalLogin,
  insertExternalLogin,
  readExternalLogin,
  readExternalLogins,
  touchExternalLogin,
  type ExternalLoginRow,
} from '../db/repositories/external-login-rows';
import { readPasskeys } from '../db/repositories/passkey-rows';
import { readSecondFactor } from '../db/repositories/second-factor-rows';
import {
  insertUser,
  lockUser,
  markEmailVerified,
  readUserByEmail,
  type UserRow,
} from '../db/repositories/user-rows';
import type { AccountsContext, AuthIdentity, CallOrigin } from './accounts-context';
import { requireUser } from './profile';
import type { SignInWay } from './refused-sign-ins';
import { recordEvent } from './security-events';
import { startSession } from './session';
import { splitFullName } from './split-full-name';

/** A person as another service describes it, after everything was verified. */
export interface ExternalPerson {
  readonly issuer: string;
  /** The person's id there. */
  readonly subject: string;
  /** Normalized. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

interface Entrance {
  readonly accounts: ExternalAccounts;
  readonly origin: CallOrigin;
  readonly way: SignInWay;
}

type Context = Pick<AccountsContext, 'db' | 'now'>;

const TAKEN =
  'There is an account with this e-mail address already. Log in to it, then connect this login on the account page.';

/**
 * Opens a session for a person whom another service has verified.
 *
 * A person is an account by the issuer's id, never by an address. At the first sign-in the account with the same
 * address is connected only when both sides have confirmed it: otherwise a stranger who registered with that
 * address, or who has it there unconfirmed, would get into the other's account. An account with a second factor is
 * never connected in this way, because the sign-in would pass it.
 *
 * @returns The session token, to be given only to its owner.
 * @throws AppError ACCOUNT_EXISTS, FORBIDDEN where the person has no account and none is made, UNAUTHENTICATED.
 */
export async function enterExternally(
  { db, now }: Context,
  person: ExternalPerson,
  entrance: Entrance,
): Promise<string> {
  return db.transaction(async (tx) => {
    const login = await readExternalLogin(tx, person);
    const userId = login?.userId ?? (await findOrMakeUser(tx, { now }, person, entrance));
    const user = await lockUser(tx, userId);
    if (!user || user.disabledAt !== null)
      throw new AppError('UNAUTHENTICATED', 'This account cannot be used to log in.');
    await touchExternalLogin(tx, person, { email: person.email, lastUsedAt: now() });
    const token = await startSession(tx, { now }, { userId, origin: entrance.origin });
    const details = { ...entrance.way };
    await recordEvent(tx, { now }, { kind: 'logged-in', userId, origin: entrance.origin, details });
    return token;
  });
}

/** The user of a person who signs in for the first time; the two are connected. */
async function findOrMakeUser(
  tx: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  person: ExternalPerson,
  { accounts, origin, way }: Entrance,
): Promise<number> {
  const { email, isEmailVerified } = person;
  const details = { ...way };
  const owner = await readUserByEmail(tx, email);
  if (owner) {
    if (!isEmailVerified || !(await isConnectable(tx, owner))) throw new AppError('ACCOUNT_EXISTS', TAKEN);
    await connect(tx, { now }, { person, userId: owner.id });
    await recordEvent(tx, { now }, { kind: 'login-connected', userId: owner.id, origin, details });
    return owner.id;
  }
  if (accounts !== 'create')
    throw new AppError(
      'FORBIDDEN',
      'There is no account with this e-mail address, and this site makes none.',
    );
  if (!isEmailVerified)
    throw new AppError('FORBIDDEN', 'Your e-mail address is not verified there; please verify it first.');
  const newUser = await insertUser(tx, { email, ...splitFullName(person.name, email) }, now());
  if (!newUser) throw new AppError('ACCOUNT_EXISTS', TAKEN);
  await markEmailVerified(tx, newUser.id, { email, now: now() });
  await connect(tx, { now }, { person, userId: newUser.id });
  await recordEvent(tx, { now }, { kind: 'registered', userId: newUser.id, origin, details });
  return newUser.id;
}

async function isConnectable(tx: Executor, { emailVerifiedAt, id }: UserRow): Promise<boolean> {
  if (emailVerifiedAt === null) return false;
  const factor = await readSecondFactor(tx, id);
  return !factor || factor.confirmedAt === null;
}

async function connect(
  tx: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  {
    person: { email, issuer, subject },
    userId,
  }: { readonly person: ExternalPerson; readonly userId: number },
): Promise<void> {
  const row = { issuer, subject, email, userId, createdAt: now() };
  if (!(await insertExternalLogin(tx, row)))
    throw new AppError('ACCOUNT_EXISTS', 'This login is connected with an account already.');
}

/**
 * Connects a login with the account of a person who is logged in and has confirmed it.
 *
 * @throws AppError ACCOUNT_EXISTS when the login belongs to an account already.
 */
export async function connectLogin(
  { db, now }: Context,
  person: ExternalPerson,
  { origin, userId, way }: { readonly userId: number; readonly origin: CallOrigin; readonly way: SignInWay },
): Promise<void> {
  await db.transaction(async (tx) => {
    await connect(tx, { now }, { person, userId });
    await recordEvent(tx, { now }, { kind: 'login-connected', userId, origin, details: { ...way } });
  });
}

/** A login as its owner sees it. */
export function toExternalLogin({
  createdAt,
  email,
  id,
  issuer,
  lastUsedAt,
}: ExternalLoginRow): ConnectedLogin {
  return {
    id,
    issuer,
    email,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** The connected logins of a user, and what connecting another one takes. */
export async function listLogins(
  { db }: Pick<AccountsContext, 'db'>,
  { openId, userId }: Pick<AuthIdentity, 'userId'> & { readonly openId: OpenIdConfig | null },
): Promise<ExternalLoginList> {
  const user = await requireUser(db, userId);
  const factor = await readSecondFactor(db, userId);
  return {
    logins: (await readExternalLogins(db, userId)).map(toExternalLogin),
    provider: openId && { name: openId.name, issuer: openId.issuer },
    asks_password: user.passwordHash !== null,
    asks_code: user.passwordHash !== null && factor?.confirmedAt instanceof Date,
  };
}

/**
 * Disconnects a login, unless the person could not log in any more.
 *
 * @throws AppError LOGIN_UNKNOWN, LAST_LOGIN.
 */
export async function disconnectLogin(
  { db, now }: Context,
  { id, origin, userId }: { readonly id: string; readonly userId: number; readonly origin: CallOrigin },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const key = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    if (!(await deleteExternalLogin(tx, userId, key)))
      throw new AppError('LOGIN_UNKNOWN', `No login ${id.slice(0, 20)}: it is disconnected, or not yours.`);
    const otherLogins = [...(await readExternalLogins(tx, userId)), ...(await readPasskeys(tx, userId))];
    const hasOther = otherLogins.length > 0 || user?.passwordHash !== null || user.externalSubject !== null;
    if (!hasOther)
      throw new AppError(
        'LAST_LOGIN',
        'This is your only way to log in. Add a passkey before you disconnect it.',
      );
    await recordEvent(tx, { now }, { kind: 'login-disconnected', userId, origin });
  });
}
