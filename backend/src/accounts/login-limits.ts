import { readSessionAddresses } from '../db/repositories/session-rows';
import { readUserByEmail } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { deviceOf } from './known-device';
import { admit, COUNTERS, keepRefusal, pairSubject, undoHits, type Hit } from './limits';
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

/** The caller of a login, before anything is verified. */
export interface LoginCaller {
  readonly email: string | null;
  readonly username: string;
  readonly origin: CallOrigin;
  /** The marks of the browser, see `known-device.ts`; null: it sent none. */
  readonly devices: string | null;
}

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
 * Counts a login before its password is checked, so that concurrent calls cannot exceed the limit. A device on which
 * the owner has logged in before has a limit of its own: neither wrong logins of others at its address nor those on
 * the account keep the owner out.
 *
 * @throws AppError RATE_LIMITED; a rejected login is not counted, so that the limit ends at the announced
 *   time.
 */
export async function beginLogin(
  context: Context & Pick<AccountsContext, 'secrets'>,
  { devices, email, origin, username }: LoginCaller,
): Promise<LoginAttempt> {
  const account = email ?? username.trim().toLowerCase();
  const attempt = { email, origin, account, guessedFor: null };
  const device = deviceOf(context.secrets, { account, devices });
  if (device !== null) {
    const { hits, retryAfter } = await admit(context, [[COUNTERS.loginDevice, device, PAIR]]);
    return hits === null ? rejectLogin(context, attempt, retryAfter) : { ...attempt, hits };
  }
  const address = addressGroup(origin.address);
  const pairCounted = [COUNTERS.loginPair, pairSubject(origin.address, account)] as const;
  const { hits, retryAfter } = await admit(context, [
    [...pairCounted, PAIR],
    [COUNTERS.loginAddress, address, ADDRESS],
    [COUNTERS.loginAccount, account, Infinity],
  ]);
  if (hits === null) return rejectLogin(context, attempt, retryAfter);
  const [pair, , all] = hits as [Hit, Hit, Hit];
  if (all.total <= ACCOUNT) return { ...attempt, hits };
  if (pair.total > PAIR_WHILE_GUESSED && !(await isKnownAddress(context, { email, address }))) {
    await undoHits(context, hits);
    const wait = pair.secondsUntilBelow(PAIR_WHILE_GUESSED);
    keepRefusal(context, pairCounted, wait);
    return rejectLogin(context, attempt, wait);
  }
  return { ...attempt, hits, guessedFor: all.secondsUntilBelow(ACCOUNT) };
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
  { account, email, origin }: Pick<LoginAttempt, 'account' | 'email' | 'origin'>,
  retryAfter: number,
): Promise<never> {
  const findUser = async () => (email === null ? null : await readUserByEmail(context.db, email))?.id ?? null;
  return rejectRateLimited(context, {
    limit: 'login',
    subject: pairSubject(origin.address, account),
    userId: findUser,
    origin,
    what: 'wrong logins',
    retryAfter,
  });
}

async function isKnownAddress(
  { db }: Context,
  { address, email }: { address: string; email: string | null },
): Promise<boolean> {
  const addresses = email === null ? [] : await readSessionAddresses(db, email);
  return addresses.some((one) => addressGroup(one) === address);
}
