import { readSessionAddresses } from '../db/repositories/session-rows';
import { readUserByEmail } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { COUNTERS, countHits, pairSubject, undoHits, type Hit } from './limits';
import { rejectRateLimited } from './reject-rate-limited';

/**
 * Failed logins in a quarter of an hour: from one address to one account, and from one address to all
 * accounts.
 */
const PAIR = 15;
const ADDRESS = 75;
/**
 * Failed logins to one account, from any address, above which the account counts as under a distributed
 * attack: addresses that never logged in to it then have three attempts. The owner is never locked out: three
 * attempts are enough to enter the right password.
 */
const ACCOUNT = 18;
const PAIR_WHILE_GUESSED = 3;

type Context = Pick<AccountsContext, 'db' | 'now'>;

/** A login attempt, counted as failed until it succeeds. */
export interface LoginAttempt {
  /** The e-mail address in lower case; null for a text that is not an e-mail address. */
  readonly email: string | null;
  readonly origin: CallOrigin;
  /** The key under which the account is counted; derived the same way for existing and unknown accounts. */
  readonly account: string;
  readonly hits: readonly Hit[];
  /** Seconds that a failed login must wait; null while the account is not under a distributed attack. */
  readonly guessedFor: number | null;
}

/**
 * Counts a login before its password is checked, so that concurrent calls cannot exceed the limit.
 *
 * @throws AppError RATE_LIMITED; a rejected login is not counted, so that the limit ends at the announced
 *   time.
 */
export async function beginLogin(
  context: Context,
  { email, origin, username }: { email: string | null; username: string; origin: CallOrigin },
): Promise<LoginAttempt> {
  const account = email ?? username.trim().toLowerCase();
  const address = addressGroup(origin.address);
  const hits = await countHits(context, [
    [COUNTERS.loginPair, pairSubject(origin.address, account)],
    [COUNTERS.loginAddress, address],
    [COUNTERS.loginAccount, account],
  ]);
  const [pair, whole, all] = hits as [Hit, Hit, Hit];
  const isGuessed = all.total > ACCOUNT;
  const most =
    isGuessed && pair.total > PAIR_WHILE_GUESSED && !(await isKnownAddress(context, { email, address }))
      ? PAIR_WHILE_GUESSED
      : PAIR;
  const guessedFor = isGuessed ? all.secondsUntilBelow(ACCOUNT) : null;
  const attempt = { email, origin, account, hits, guessedFor };
  if (pair.total <= most && whole.total <= ADDRESS) return attempt;
  await undoHits(context, hits);
  const retryAfter = Math.max(
    pair.total > most ? pair.secondsUntilBelow(most) : 0,
    whole.total > ADDRESS ? whole.secondsUntilBelow(ADDRESS) : 0,
  );
  return rejectLogin(context, attempt, retryAfter);
}

/** Successful logins are not counted. */
export async function resetLoginAttempts(context: Context, { hits }: LoginAttempt): Promise<void> {
  await undoHits(context, hits);
}

/**
 * Rejects a login because its rate limit is reached.
 *
 * @throws AppError RATE_LIMITED, always.
 */
export async function rejectLogin(
  context: Context,
  { account, email, origin }: LoginAttempt,
  retryAfter: number,
): Promise<never> {
  const user = email === null ? null : await readUserByEmail(context.db, email);
  return rejectRateLimited(context, {
    limit: 'login',
    subject: pairSubject(origin.address, account),
    userId: user?.id ?? null,
    origin,
    what: 'wrong logins',
    retryAfter,
  });
}

async function isKnownAddress(
  { db }: Context,
  { address, email }: { address: string; email: string | null },
): Promise<boolean> {
  const known = email === null ? [] : await readSessionAddresses(db, email);
  return known.some((one) => addressGroup(one) === address);
}
