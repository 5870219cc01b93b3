import type { IdToken } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { insertUser, lockUser, readUserBySubject } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { checkPresent, normalizeEmail } from './check-credentials';
import { parseForm } from './check-form';
import type { ExternalIdentity, IdTokenVerifier } from './firebase-token';
import { countingRefusedSignIns } from './refused-sign-ins';
import { splitFullName } from './split-full-name';
import { registrationClosed } from './register-account';
import { recordEvent } from './security-events';
import { startSession } from './session';

/** The login method as named in the security event log. */
const WAY = { with: 'firebase' } as const;

const TAKEN = 'There is an account with this e-mail address already. Log in with its password.';

const CHECKS = { id_token: checkPresent('An ID token is needed.') };

type Context = Pick<AccountsContext, 'config' | 'db' | 'now'>;

/** Dependencies of an external login. */
export interface ExternalLogin {
  readonly verify: IdTokenVerifier;
  readonly origin: CallOrigin;
}

/**
 * Opens a new session for the owner of a valid ID token from the external provider. A first login creates an
 * account without a password. If the e-mail address already has an account, the two are never linked
 * silently: they may have different owners.
 *
 * @param body - The raw payload.
 * @returns The session token, to be given only to its owner.
 * @throws AppError REQUEST_INVALID, UNAUTHENTICATED, ACCOUNT_EXISTS, RATE_LIMITED, SIGN_IN_AWAY, FORBIDDEN where a first
 *   login would open an account and registration is not open.
 */
export async function logInExternally(
  context: Context,
  body: unknown,
  { origin, verify }: ExternalLogin,
): Promise<string> {
  const { id_token: idToken } = parseForm<IdToken>(body, CHECKS);
  return countingRefusedSignIns(context, { origin, way: WAY }, async () =>
    enter(context, await verify(idToken), origin),
  );
}

/** Opens the session, and creates the account if it does not exist. */
async function enter(
  { config, db, now }: Context,
  { email: providerEmail, name, subject }: ExternalIdentity,
  origin: CallOrigin,
): Promise<string> {
  const email = normalizeEmail(providerEmail);
  if (email === null) throw new AppError('UNAUTHENTICATED', 'This e-mail address cannot be used here.');
  return db.transaction(async (tx) => {
    const userBySubject = await readUserBySubject(tx, subject);
    if (!userBySubject && (config.registration ?? 'open') !== 'open') throw registrationClosed();
    const names = splitFullName(name, email);
    const newUser = userBySubject
      ? null
      : await insertUser(tx, { email, ...names, externalSubject: subject }, now());
    if (newUser) {
      await recordEvent(tx, { now }, { kind: 'registered', userId: newUser.id, origin, details: WAY });
    }
    // A concurrent first login may have created the account; otherwise another account has the address.
    const user = userBySubject ?? newUser ?? (await readUserBySubject(tx, subject));
    if (!user) throw new AppError('ACCOUNT_EXISTS', TAKEN);
    const row = await lockUser(tx, user.id);
    if (!row || row.disabledAt !== null) {
      throw new AppError('UNAUTHENTICATED', 'This account cannot be used to log in.');
    }
    const token = await startSession(tx, { now }, { userId: row.id, origin });
    await recordEvent(tx, { now }, { kind: 'logged-in', userId: row.id, origin, details: WAY });
    return token;
  });
}
