import { AppError } from '@/lib/domain/errors';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { COUNTERS, countHits } from './limits';
import { recordEvent } from './security-events';

/** A limit that was reached. */
export interface ReachedLimit {
  /** What is limited, as the record of security events names it. */
  readonly limit: 'login' | 'registration' | 'password' | 'email' | 'picture';
  /** By what the record is kept apart: once a window for each. */
  readonly subject: string;
  readonly userId: number | null;
  readonly origin: CallOrigin;
  /** What of it there was too much, for the sentence: `wrong logins`. */
  readonly what: string;
  /** Seconds. */
  readonly retryAfter: number;
}

/**
 * Refuses a call for which a limit was reached. The first refusal of a window is written down; a flood writes nothing more.
 *
 * @throws AppError RATE_LIMITED, always.
 */
export async function refuseLimited(
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
