import { AppError } from '@/lib/domain/errors';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { COUNTERS, countHits } from './limits';
import { recordEvent } from './security-events';

/** A rate limit that was reached. */
export interface ReachedLimit {
  /** The limited action, as named in the security event log. */
  readonly limit:
    | 'login'
    | 'registration'
    | 'password'
    | 'second-factor'
    | 'email'
    | 'picture'
    | 'reset'
    | 'verification';
  /** The key by which log entries are separated: one entry per window and key. */
  readonly subject: string;
  readonly userId: number | null;
  readonly origin: CallOrigin;
  /** What exceeded the limit, for the message: `wrong logins`. */
  readonly what: string;
  /** Seconds. */
  readonly retryAfter: number;
}

/**
 * Rejects a call whose rate limit is reached. Only the first rejection of a window is logged, so that a flood
 * does not fill the log.
 *
 * @throws AppError RATE_LIMITED, always.
 */
export async function rejectRateLimited(
  context: Pick<AccountsContext, 'db' | 'now'>,
  { limit, origin, retryAfter, subject, userId, what }: ReachedLimit,
): Promise<never> {
  const [noted] = await countHits(context, [[COUNTERS.noted, `${limit} ${subject}`]]);
  if (noted?.total === 1) {
    await recordEvent(context.db, context, { kind: 'limit-reached', userId, origin, details: { limit } });
  }
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new AppError('RATE_LIMITED', `Too many ${what}; please try again in ${wait}.`, { retryAfter });
}
