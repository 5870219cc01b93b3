import { AppError } from '@/lib/domain/errors';
import { readSessionUse } from '../db/repositories/session-rows';
import type { AuthIdentity, CallOrigin } from './accounts-context';
import type { FactorContext } from './check-second-factor';
import { formFault } from './check-form';
import { confirmPassword } from './confirm-password';
import { requireUser } from './profile';
import { confirmCode } from './second-factor';

/** The age up to which the login of a person without a password is recent. */
const RECENT_MS = 15 * 60_000;

/** The body with which a person confirms an action. */
export interface Confirmation {
  readonly password: string | null;
  readonly one_time_code: string | null;
}

/**
 * Verifies that the holder of an access token is the person: by the password and the second factor, if there is one; a
 * person without a password by a login within the last 15 minutes.
 *
 * @throws AppError REQUEST_INVALID with a message at `password` or `one_time_code`, FORBIDDEN, RATE_LIMITED.
 */
export async function confirmPerson(
  context: FactorContext,
  { origin, sessionHash, userId }: AuthIdentity & { readonly origin: CallOrigin },
  { one_time_code: code, password }: Confirmation,
): Promise<void> {
  const { db, now } = context;
  const user = await requireUser(db, userId);
  if (user.passwordHash === null) {
    const session = await readSessionUse(db, sessionHash, now());
    if (session && now().getTime() - session.createdAt.getTime() <= RECENT_MS) return;
    throw new AppError(
      'FORBIDDEN',
      'Please log out and in again first: this takes a login within the last 15 minutes.',
    );
  }
  if (password === null || password === '') throw formFault({ password: ['Please enter your password.'] });
  await confirmPassword(context, { userId, password, field: 'password', origin });
  await confirmCode(context, { userId, code, origin });
}
