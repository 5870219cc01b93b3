import { createHash } from 'node:crypto';
import type { Executor } from '../db/database';
import { addHits, deleteHits, removeHits, type Bucket } from '../db/repositories/rate-limit-rows';
import { createByteCache, type ByteCache } from '@/lib/node/byte-cache';
import type { AccountsContext } from './accounts-context';
import { addressGroup } from './address-group';

const MINUTE_MS = 60_000;

/** A rate-limit counter: counts over the last `windowMs`, in buckets of `bucketMs`. */
export interface Counter {
  readonly name: string;
  readonly windowMs: number;
  readonly bucketMs: number;
}

const quarterHour = (name: string): Counter => ({
  name,
  windowMs: 15 * MINUTE_MS,
  bucketMs: MINUTE_MS,
});
const hour = (name: string): Counter => ({ name, windowMs: 60 * MINUTE_MS, bucketMs: 5 * MINUTE_MS });

/** All rate-limit counters, each keyed by its own subject. */
export const COUNTERS = {
  /** Failed logins from one address to one account. */
  loginPair: quarterHour('login-pair'),
  /** Failed logins from one address. */
  loginAddress: quarterHour('login-address'),
  /** Failed logins from one known device to the account that it is known for. */
  loginDevice: quarterHour('login-device'),
  /** Failed logins to one account from any address. */
  loginAccount: quarterHour('login-account'),
  /** Registrations from one address, including those with an e-mail address that is taken. */
  registration: hour('registration'),
  /** Wrong passwords of a logged-in user. */
  confirmation: quarterHour('confirmation'),
  /** Wrong codes of an account's second factor, from any address. */
  secondFactor: hour('second-factor'),
  /** E-mail addresses that a logged-in user tried to change to. */
  emailChange: hour('email-change'),
  /** Reset links requested from one address, and for one account from any address. */
  resetAddress: hour('reset-address'),
  resetAccount: hour('reset-account'),
  /** Links to confirm an address that a logged-in user requested. */
  verification: hour('verification'),
  /** Links to confirm one address, from any account. */
  verificationAddress: hour('verification-address'),
  /** Pictures uploaded by a user, including rejected ones. */
  picture: hour('picture'),
  /** Files of brokers uploaded by a user, including refused ones. */
  importFile: hour('import-file'),
  /** Calls of brokers for a file of a user. */
  brokerCall: hour('broker-call'),
  /** Web addresses of prices that a user tried. */
  priceTrial: hour('price-trial'),
  /** Test messages to channels of notifications by a user. */
  channelTest: hour('channel-test'),

  /** Searches for instruments at providers by a user, and instruments that a user added. */
  listingSearch: { name: 'listing-search', windowMs: MINUTE_MS, bucketMs: 10_000 },
  /** Searches for instruments at providers by visitors, from one address and from all. */
  visitorSearch: { name: 'visitor-search', windowMs: MINUTE_MS, bucketMs: 10_000 },
  instrumentAdd: hour('instrument-add'),
  quotes: { name: 'quotes', windowMs: MINUTE_MS, bucketMs: 10_000 },
  /** Calls with one personal token. */
  token: { name: 'token', windowMs: MINUTE_MS, bucketMs: 10_000 },
  /** People whom a user invited to a portfolio. */
  invitation: hour('invitation'),
  /** Logins with a passkey that were begun from one address. */
  passkeyStart: quarterHour('passkey-start'),
  /** Requests for shared portfolios from one address. */
  share: { name: 'share', windowMs: MINUTE_MS, bucketMs: 10_000 },
  /** Limits that were reached, so that each is logged once per window. */
  noted: quarterHour('noted'),
} as const satisfies Record<string, Counter>;

/** The longest time span that any counter uses. */
export const MAX_WINDOW_MS = Math.max(
  ...Object.values(COUNTERS).map(({ bucketMs, windowMs }) => windowMs + bucketMs),
);

/** A counted hit. */
export interface Hit extends Bucket {
  /** Hits in the window, including this one. */
  readonly total: number;
  /** Seconds until the window contains fewer than `most` of its current hits, not counting this one. */
  secondsUntilBelow(most: number): number;
}

type Clocked = Pick<AccountsContext, 'db' | 'now'>;

/**
 * Counts one hit per counter and returns the current totals. Hits are counted before they are checked, so
 * that concurrent calls cannot exceed a limit; hits that turn out not to count are removed again.
 *
 * @param counted - Each counter with its subject; subjects are hashed, so that the table contains no personal
 *   address.
 * @returns One hit for each, in the same order.
 */
export async function countHits(
  { db, now }: Clocked,
  counted: readonly (readonly [Counter, subject: string])[],
): Promise<Hit[]> {
  const at = now().getTime();
  const buckets = counted.map(([counter, subject]) => ({
    key: keyOf(counter, subject),
    bucket: new Date(at - (at % counter.bucketMs)),
    since: new Date(at - counter.windowMs - counter.bucketMs),
  }));
  const rows = await addHits(db, buckets);
  return counted.map(([counter], index) => {
    const { bucket, key } = buckets[index]!;
    const windows = rows
      .filter((row) => row.key === key)
      .map(({ hits, windowStart }) => ({ hits, start: windowStart.getTime() }))
      .sort((a, b) => a.start - b.start);
    const total = windows.reduce((sum, { hits }) => sum + hits, 0);
    return {
      key,
      bucket,
      total,
      secondsUntilBelow(most) {
        let rest = total - 1;
        for (const { hits, start } of windows) {
          if (rest < most) break;
          rest -= hits;
          if (rest < most) return Math.max(1, (start + counter.windowMs + counter.bucketMs - at) / 1000);
        }
        return 1;
      },
    };
  });
}

/** A counter with its subject, and how many hits of it may be in a window. */
export type Limit = readonly [counter: Counter, subject: string, most: number];

/** Hits that were counted, or the seconds after which a call may come again. */
export type Admission =
  | { readonly hits: readonly Hit[]; readonly retryAfter: null }
  | { readonly hits: null; readonly retryAfter: number };

/**
 * Counts one hit per limit, unless one of them is reached: then none is counted, so that the limit ends at the
 * announced time.
 */
export async function admit(context: Clocked, limits: readonly Limit[]): Promise<Admission> {
  const early = refusalInMemory(
    context,
    limits.map(([counter, subject]) => [counter, subject]),
  );
  if (early !== null) return { hits: null, retryAfter: early };
  const hits = await countHits(
    context,
    limits.map(([counter, subject]) => [counter, subject]),
  );
  const waits = limits.map(([, , most], at) =>
    hits[at]!.total > most ? hits[at]!.secondsUntilBelow(most) : null,
  );
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfter === 0) return { hits, retryAfter: null };
  await undoHits(context, hits);
  limits.forEach(([counter, subject], at) => {
    const wait = waits[at];
    if (typeof wait === 'number') keepRefusal(context, [counter, subject], wait);
  });
  return { hits: null, retryAfter };
}

/** A refusal holds in memory this long, then the database is asked again: another process may have removed hits. */
const REFUSAL_MS = 5_000;
/** Each is counted as one. */
const MAX_REFUSALS = 10_000;

interface Refusal {
  readonly endsAt: number;
  readonly checkedUntil: number;
}

/** By database, so that a flood of refused calls costs no statement. */
const refusals = new WeakMap<object, ByteCache<string, Refusal>>();

/** Seconds that a call must wait, where one of its limits was reached moments ago in this process; null otherwise. */
export function refusalInMemory(
  { db, now }: Clocked,
  counted: readonly (readonly [Counter, subject: string])[],
): number | null {
  const at = now().getTime();
  const waits = counted.map(([counter, subject]) => {
    const refusal = refusals.get(db)?.get(keyOf(counter, subject));
    return refusal && at < refusal.checkedUntil ? (refusal.endsAt - at) / 1000 : 0;
  });
  const wait = Math.max(0, ...waits);
  return wait > 0 ? wait : null;
}

/** Keeps in memory that a limit is reached. */
export function keepRefusal(
  { db, now }: Clocked,
  [counter, subject]: readonly [Counter, subject: string],
  retryAfter: number,
): void {
  const at = now().getTime();
  const endsAt = at + retryAfter * 1000;
  const cache = refusals.get(db) ?? createByteCache<string, Refusal>(MAX_REFUSALS);
  refusals.set(db, cache);
  cache.set(keyOf(counter, subject), { endsAt, checkedUntil: Math.min(endsAt, at + REFUSAL_MS) }, 1);
}

/** Removes hits that turned out not to count. */
export async function undoHits({ db }: Pick<Clocked, 'db'>, hits: readonly Hit[]): Promise<void> {
  await removeHits(
    db,
    hits.map(({ bucket, key }) => ({ bucket, key })),
  );
}

/** The subject under which failed logins from one address to one account are counted. */
export function pairSubject(address: string, account: string): string {
  return `${addressGroup(address)} ${account}`;
}

/**
 * Deletes the counters of a deleted user. Counters of an address alone are kept, because other users may
 * share it.
 *
 * @param addresses - Addresses recorded for the account, used by its owner or by someone acting as the owner.
 */
export async function forgetHitsOf(
  { db }: { readonly db: Executor },
  { addresses, email, userId }: { userId: number; email: string; addresses: readonly string[] },
): Promise<void> {
  const id = String(userId);
  const pairs = addresses.map((address) => pairSubject(address, email));
  await deleteHits(db, [
    keyOf(COUNTERS.loginAccount, email),
    keyOf(COUNTERS.confirmation, id),
    keyOf(COUNTERS.secondFactor, id),
    keyOf(COUNTERS.emailChange, id),
    keyOf(COUNTERS.picture, id),
    keyOf(COUNTERS.importFile, id),
    keyOf(COUNTERS.brokerCall, id),
    keyOf(COUNTERS.channelTest, id),

    keyOf(COUNTERS.listingSearch, id),
    keyOf(COUNTERS.instrumentAdd, id),
    keyOf(COUNTERS.invitation, id),
    keyOf(COUNTERS.resetAccount, email),
    keyOf(COUNTERS.verificationAddress, email),
    keyOf(COUNTERS.verification, id),
    ...['password', 'second-factor', 'email', 'picture', 'verification'].map((limit) =>
      keyOf(COUNTERS.noted, `${limit} ${id}`),
    ),
    ...pairs.flatMap((pair) => [keyOf(COUNTERS.loginPair, pair), keyOf(COUNTERS.noted, `login ${pair}`)]),
  ]);
}

function keyOf({ name }: Counter, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
