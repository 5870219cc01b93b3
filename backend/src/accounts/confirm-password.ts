import { AppError } from '@/lib/domain/errors';
import { readUser, type UserRow } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { formFault } from './check-form';
import { COUNTERS, countHits, takeBack } from './limits';
import { isPasswordOf } from './password-hash';
import { refuseLimited } from './refuse-limited';
import { recordEvent } from './security-events';

/** Wrong passwords of one person who is logged in, in a quarter of an hour. */
const CONFIRMATIONS = 10;

/** Who confirms what they ask for with their password. */
export interface Confirmation {
  readonly userId: number;
  readonly password: string;
  /** Under which field of the form a wrong one is told. */
  readonly field: string;
  readonly origin: CallOrigin;
}

/**
 * Makes sure that whoever holds an access token knows the password too.
 *
 * @returns The person's row as it was when the password was right.
 * @throws AppError REQUEST_INVALID with a sentence at `field` (not 401: the token is good), RATE_LIMITED, UNAUTHENTICATED when the
 *   account is gone.
 */
export async function confirmPassword(
  context: Pick<AccountsContext, 'db' | 'now'>,
  { field, origin, password, userId }: Confirmation,
): Promise<UserRow> {
  const hits = await countHits(context, [[COUNTERS.confirmation, String(userId)]]);
  const [hit] = hits;
  if (hit && hit.total > CONFIRMATIONS) {
    await takeBack(context, hits);
    const retryAfter = hit.secondsUntilBelow(CONFIRMATIONS);
    const what = 'wrong passwords';
    return refuseLimited(context, {
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
  if (await isPasswordOf(user.passwordHash, password)) {
    await takeBack(context, hits);
    return user;
  }
  await recordEvent(context.db, context, { kind: 'password-refused', userId, origin });
  const text =
    user.passwordHash === null
      ? 'This account has no password: it logs in with the external provider.'
      : 'This is not your password.';
  throw formFault({ [field]: [text] });
}
