import { AppError } from '@/lib/domain/errors';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { COUNTERS, countHits, keepRefusal, refusalInMemory } from './limits';
import { recordEvent } from './security-events';

/** At least as long as a refusal holds in memory. */
const NOTED_SECONDS = 60;

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
  /** A function where finding the user takes a query; called only for what is logged. */
  readonly userId: number | null | (() => Promise<number | null>);
  readonly origin: CallOrigin;
  /** The calls that exceeded the limit, for the message: `wrong logins`. */
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
  await logOnce(context, { limit, origin, subject, userId });
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new AppError('RATE_LIMITED', `Too many ${what}; please try again in ${wait}.`, { retryAfter });
}

/** The first rejection of a window is logged; one that follows it within moments costs no statement. */
async function logOnce(
  context: Pick<AccountsContext, 'db' | 'now'>,
  { limit, origin, subject, userId }: Pick<ReachedLimit, 'limit' | 'origin' | 'subject' | 'userId'>,
): Promise<void> {
  const counted = [COUNTERS.noted, `${limit} ${subject}`] as const;
  if (refusalInMemory(context, [counted]) !== null) return;
  const [noted] = await countHits(context, [counted]);
  keepRefusal(context, counted, NOTED_SECONDS);
  if (noted?.total !== 1) return;
  const user = typeof userId === 'function' ? await userId() : userId;
  await recordEvent(context.db, context, { kind: 'limit-reached', userId: user, origin, details: { limit } });
}
