import type { Credentials } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { lockUser, readUserByEmail, replacePasswordHash, type UserRow } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { checkPresent, normalizeEmail } from './check-credentials';
import { parseForm } from './check-form';
import { beginLogin, resetLoginAttempts, rejectLogin, type LoginAttempt } from './login-limits';
import { hashPassword, isOutdated, isPasswordOf } from './password-hash';
import { recordEvent } from './security-events';
import { startSession } from './session';

type Context = Pick<AccountsContext, 'db' | 'now'>;

const CHECKS = {
  username: checkPresent('Please enter your e-mail address.'),
  password: checkPresent('Please enter your password.'),
};

/**
 * Opens a new session after verifying the password. An unknown address, a wrong password, a disabled account
 * and an account without a password receive the same response in the same time.
 *
 * @param body - The raw payload.
 * @returns The session token, to be given only to its owner.
 * @throws AppError REQUEST_INVALID, UNAUTHENTICATED, RATE_LIMITED.
 */
export async function logInWithPassword(
  context: Context,
  body: unknown,
  origin: CallOrigin,
): Promise<string> {
  const { password, username } = parseForm<Credentials>(body, CHECKS);
  const attempt = await beginLogin(context, { email: normalizeEmail(username), username, origin });
  let entered: { token: string | null; userId: number | null };
  try {
    entered = await tryPassword(context, attempt, password);
  } catch (error) {
    // The failure was not caused by the password.
    await resetLoginAttempts(context, attempt);
    throw error;
  }
  const { token, userId } = entered;
  if (token !== null) {
    await resetLoginAttempts(context, attempt);
    return token;
  }
  await recordEvent(context.db, context, { kind: 'login-failed', userId, origin });
  if (attempt.guessedFor !== null) return rejectLogin(context, attempt, attempt.guessedFor);
  throw new AppError('UNAUTHENTICATED', 'The e-mail address or the password is wrong.');
}

async function tryPassword(
  context: Context,
  { email, origin }: LoginAttempt,
  password: string,
): Promise<{ token: string | null; userId: number | null }> {
  const user = email === null ? null : await readUserByEmail(context.db, email);
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
  // Disabled users are also rejected here, so that the response time is the same; `enter` detects a user
  // disabled in the meantime.
  if (!user || !isRight || user.disabledAt !== null) return { token: null, userId: user?.id ?? null };
  const token = await enter(context, user, origin);
  if (token !== null) await renewHash(context, user, password);
  return { token, userId: user.id };
}

/**
 * Opens the session; returns null if the user was disabled or changed the password since the row was read.
 */
async function enter({ db, now }: Context, user: UserRow, origin: CallOrigin): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await lockUser(tx, user.id);
    if (!row || row.disabledAt !== null || row.passwordHash !== user.passwordHash) return null;
    const token = await startSession(tx, { now }, { userId: user.id, origin });
    await recordEvent(tx, { now }, { kind: 'logged-in', userId: user.id, origin });
    return token;
  });
}

/** The plain password is available only now: hash it again if the hash parameters have changed. */
async function renewHash({ db }: Context, { id, passwordHash }: UserRow, password: string): Promise<void> {
  if (passwordHash === null || !isOutdated(passwordHash)) return;
  await replacePasswordHash(db, id, { from: passwordHash, to: await hashPassword(password) });
}
