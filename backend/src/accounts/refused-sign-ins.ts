import { AppError } from '@/lib/domain/errors';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { admit, undoHits, type Counter } from './limits';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';

const MINUTE_MS = 60_000;
/** Sign-ins from one address, other than by password, that opened no session. */
const REFUSED: Counter = {
  name: 'login-external',
  windowMs: 15 * MINUTE_MS,
  bucketMs: MINUTE_MS,
};
const MAX_REFUSED = 30;

/** The name of a sign-in other than by password in the security event log. */
export interface SignInWay {
  readonly with: 'firebase' | 'openid' | 'passkey' | 'proxy';
}

/**
 * Counts and records sign-ins other than by password that fail with UNAUTHENTICATED.
 *
 * @param enter - The sign-in.
 * @throws AppError RATE_LIMITED, and what the sign-in throws.
 */
export async function countingRefusedSignIns<T>(
  context: Pick<AccountsContext, 'db' | 'now'>,
  { origin, way }: { readonly origin: CallOrigin; readonly way: SignInWay },
  enter: () => Promise<T>,
): Promise<T> {
  const subject = addressGroup(origin.address);
  // Counted first, so that concurrent calls cannot exceed the limit.
  const { hits, retryAfter } = await admit(context, [[REFUSED, subject, MAX_REFUSED]]);
  if (hits === null) {
    const what = 'sign-ins that failed';
    return rejectRateLimited(context, { limit: 'login', subject, userId: null, origin, what, retryAfter });
  }
  try {
    const entered = await enter();
    await undoHits(context, hits);
    return entered;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED')
      await recordEvent(context.db, context, {
        kind: 'login-failed',
        userId: null,
        origin,
        details: { ...way },
      });
    // The failure was not caused by the caller.
    else await undoHits(context, hits);
    throw error;
  }
}
