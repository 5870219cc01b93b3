import type { Credentials } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { lockUser, readUserByEmail, replacePasswordHash, type UserRow } from '../db/repositories/user-rows';
import type { CallOrigin } from './accounts-context';
import { checkOptionalText, checkPresent, normalizeEmail, spelledEmail } from './check-credentials';
import { parseForm } from './check-form';
import {
  checkSecondFactor,
  CODE_NEEDED,
  CODE_WRONG,
  type FactorContext,
  type GivenCode,
} from './check-second-factor';
import { beginLogin, resetLoginAttempts, rejectLogin, type LoginAttempt } from './login-limits';
import { hashPassword, isOutdated, isPasswordOf } from './password-hash';
import { recordEvent } from './security-events';
import { startSession } from './session';

/** The form's fields; accounts without a second factor need no code. */
type LoginForm = Pick<Credentials, 'password' | 'username'> & {
  readonly one_time_code: string | null;
  readonly devices: string | null;
};

const CHECKS = {
  username: checkPresent('Please enter your e-mail address.'),
  password: checkPresent('Please enter your password.'),
  one_time_code: checkOptionalText,
  devices: checkOptionalText,
};

/**
 * Opens a new session after verifying the password, and the code of accounts that have a second factor. An unknown address, a wrong password, a disabled account
 * and an account without a password receive the same response in the same time.
 *
 * @param body - The raw payload.
 * @returns The session token, to be given only to its owner.
 * @throws AppError REQUEST_INVALID, UNAUTHENTICATED, SECOND_FACTOR_NEEDED, RATE_LIMITED.
 */
export async function logInWithPassword(
  context: FactorContext,
  body: unknown,
  origin: CallOrigin,
): Promise<string> {
  const { devices, one_time_code: code, password, username } = parseForm<LoginForm>(body, CHECKS);
  const caller = { email: normalizeEmail(username), username, origin, devices };
  const attempt = await beginLogin(context, caller);
  let entered: { token: string | null; userId: number | null };
  try {
    entered = await tryPassword(context, attempt, { password, code, spelled: spelledEmail(username) });
  } catch (error) {
    // The failure was not caused by the password. Wrong codes are counted for the account.
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
  context: FactorContext,
  { email, origin }: LoginAttempt,
  {
    code,
    password,
    spelled,
  }: Pick<LoginForm, 'password'> & {
    readonly code: string | null;
    readonly spelled: string;
  },
): Promise<{ token: string | null; userId: number | null }> {
  const user = email === null ? null : await readUserByEmail(context.db, email, spelled);
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password, context.hashCost);
  // Disabled users are also rejected here, so that the response time is the same; `enter` detects a user
  // disabled in the meantime.
  if (!user || !isRight || user.disabledAt !== null) return { token: null, userId: user?.id ?? null };
  await demandCode(context, { userId: user.id, code, origin });
  const token = await enter(context, user, origin);
  if (token !== null) await renewHash(context, user, password);
  return { token, userId: user.id };
}

/** @throws AppError SECOND_FACTOR_NEEDED for an account with a second factor and no right code, RATE_LIMITED. */
async function demandCode(context: FactorContext, given: GivenCode): Promise<void> {
  const checked = await checkSecondFactor(context, given);
  if (checked === 'missing') throw new AppError('SECOND_FACTOR_NEEDED', CODE_NEEDED);
  if (checked === 'wrong')
    throw new AppError('SECOND_FACTOR_NEEDED', CODE_WRONG, { fields: { one_time_code: [CODE_WRONG] } });
}

/**
 * Opens the session; returns null if the user was disabled or changed the password since the row was read.
 */
async function enter(
  { db, now }: Pick<FactorContext, 'db' | 'now'>,
  user: UserRow,
  origin: CallOrigin,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await lockUser(tx, user.id);
    if (!row || row.disabledAt !== null || row.passwordHash !== user.passwordHash) return null;
    const token = await startSession(tx, { now }, { userId: user.id, origin });
    await recordEvent(tx, { now }, { kind: 'logged-in', userId: user.id, origin });
    return token;
  });
}

/** The plain password is available only now: hash it again if the hash parameters have changed. */
async function renewHash(
  { db, hashCost }: Pick<FactorContext, 'db' | 'hashCost'>,
  { id, passwordHash }: UserRow,
  password: string,
): Promise<void> {
  if (passwordHash === null || !(await isOutdated(passwordHash, hashCost))) return;
  const renewed = await hashPassword(password, hashCost);
  await replacePasswordHash(db, id, { from: passwordHash, to: renewed });
}
