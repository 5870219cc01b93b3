import { readSessionAddresses } from '../db/repositories/session-rows';
import { readUserByEmail } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { COUNTERS, countHits, pairSubject, takeBack, type Hit } from './limits';
import { refuseLimited } from './refuse-limited';

/** Wrong logins in a quarter of an hour: from one address on one account, and from one address on all of them. */
const PAIR = 15;
const ADDRESS = 75;
/**
 * Wrong logins on one account, wherever they come from, after which somebody is taken to guess from many places: an address from which
 * nobody ever logged in to it has three tries then. The owner is locked out nowhere: three tries are enough for a right password.
 */
const ACCOUNT = 18;
const PAIR_WHILE_GUESSED = 3;

type Context = Pick<AccountsContext, 'db' | 'now'>;

/** A login that was counted as wrong until it proves right. */
export interface LoginAttempt {
  /** The e-mail address in lower case; null for a text that is none. */
  readonly email: string | null;
  readonly origin: CallOrigin;
  /** By what the account is counted; the same for one that there is and one that there is not. */
  readonly account: string;
  readonly hits: readonly Hit[];
  /** Seconds that a wrong password is told to wait; null while the account is not guessed at from many places. */
  readonly guessedFor: number | null;
}

/**
 * Counts a login before its password is looked at, so that calls at once cannot outrun the limit.
 *
 * @throws AppError RATE_LIMITED; a refused login is not counted, so that the limit ends when it said.
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
  await takeBack(context, hits);
  const retryAfter = Math.max(
    pair.total > most ? pair.secondsUntilBelow(most) : 0,
    whole.total > ADDRESS ? whole.secondsUntilBelow(ADDRESS) : 0,
  );
  return refuseLogin(context, attempt, retryAfter);
}

/** A right login does not count. */
export async function forgiveLogin(context: Context, { hits }: LoginAttempt): Promise<void> {
  await takeBack(context, hits);
}

/**
 * Refuses a login for want of patience.
 *
 * @throws AppError RATE_LIMITED, always.
 */
export async function refuseLogin(
  context: Context,
  { account, email, origin }: LoginAttempt,
  retryAfter: number,
): Promise<never> {
  const user = email === null ? null : await readUserByEmail(context.db, email);
  return refuseLimited(context, {
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
