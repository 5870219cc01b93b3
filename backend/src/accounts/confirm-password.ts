import { AppError } from '@/lib/domain/errors';
import { readUser, type UserRow } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { formFault } from './check-form';
import { admit, COUNTERS, undoHits } from './limits';
import { isPasswordOf } from './password-hash';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';

/** Wrong passwords per logged-in user in a quarter of an hour. */
const CONFIRMATIONS = 10;

/** A user's confirmation of an action by password. */
export interface PasswordConfirmation {
  readonly userId: number;
  readonly password: string;
  /** The form field to which the error message for a wrong password is attached. */
  readonly field: string;
  readonly origin: CallOrigin;
}

/**
 * Verifies that the holder of an access token also has the password.
 *
 * @returns The user's row as of the verification.
 * @throws AppError REQUEST_INVALID with a message at `field` (not 401: the token is valid), RATE_LIMITED,
 *   UNAUTHENTICATED when the account no longer exists.
 */
export async function confirmPassword(
  context: Pick<AccountsContext, 'db' | 'hashCost' | 'now'>,
  { field, origin, password, userId }: PasswordConfirmation,
): Promise<UserRow> {
  const limit = [COUNTERS.confirmation, String(userId), CONFIRMATIONS] as const;
  const { hits, retryAfter } = await admit(context, [limit]);
  if (hits === null) {
    const what = 'wrong passwords';
    return rejectRateLimited(context, {
      limit: 'password',
      subject: String(userId),
      userId,
      origin,
      what,
      retryAfter,
    });
  }
  const user = await readUser(context.db, userId);
  if (!user) throw new AppError('UNAUTHENTICATED', 'This account is gone.');
  if (await isPasswordOf(user.passwordHash, password, context.hashCost)) {
    await undoHits(context, hits);
    return user;
  }
  await recordEvent(context.db, context, { kind: 'password-refused', userId, origin });
  const text =
    user.passwordHash === null
      ? 'This account has no password: it logs in with the external provider.'
      : 'This is not your password.';
  throw formFault({ [field]: [text] });
}
