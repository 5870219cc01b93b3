import { createHash } from 'node:crypto';
import type { Executor } from '../db/database';
import { addHits, deleteHits, removeHits, type Bucket } from '../db/repositories/rate-limit-rows';
import type { AccountsContext } from './accounts-context';
import { addressGroup } from './address-group';

const MINUTE_MS = 60_000;

/** How something is counted: over the last `windowMs`, in buckets of `bucketMs`. */
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

/** Everything that is counted, each by its own subject. */
export const COUNTERS = {
  /** Wrong logins from one address on one account. */
  loginPair: quarterHour('login-pair'),
  /** Wrong logins from one address. */
  loginAddress: quarterHour('login-address'),
  /** Wrong logins on one account, wherever they come from. */
  loginAccount: quarterHour('login-account'),
  /** Registrations from one address, also those of addresses that are taken. */
  registration: hour('registration'),
  /** Wrong passwords of somebody who is logged in. */
  confirmation: quarterHour('confirmation'),
  /** E-mail addresses that somebody who is logged in tried to take. */
  emailChange: hour('email-change'),
  /** Pictures that somebody sent, also those that were refused. */
  picture: hour('picture'),
  /** Limits that were reached, so that each is written down once a window. */
  noted: quarterHour('noted'),
} as const satisfies Record<string, Counter>;

/** The longest time that any counter looks back. */
export const LONGEST_WINDOW_MS = Math.max(
  ...Object.values(COUNTERS).map(({ bucketMs, windowMs }) => windowMs + bucketMs),
);

/** One hit that was counted. */
export interface Hit extends Bucket {
  /** Hits in the window, this one included. */
  readonly total: number;
  /** Seconds until the window holds fewer than `most` of the hits that it holds now, this one left out. */
  secondsUntilBelow(most: number): number;
}

type Clocked = Pick<AccountsContext, 'db' | 'now'>;

/**
 * Counts one hit of each counter and tells how many there are now. What is counted first and judged then cannot be outrun by calls that
 * come at once; what turns out not to count is taken back.
 *
 * @param counted - Each with what it is counted of; that is hashed, so that no address of a person stands in the table.
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
    const held = rows
      .filter((row) => row.key === key)
      .map(({ hits, windowStart }) => ({ hits, start: windowStart.getTime() }))
      .sort((a, b) => a.start - b.start);
    const total = held.reduce((sum, { hits }) => sum + hits, 0);
    return {
      key,
      bucket,
      total,
      secondsUntilBelow(most) {
        let rest = total - 1;
        for (const { hits, start } of held) {
          if (rest < most) break;
          rest -= hits;
          if (rest < most) return Math.max(1, (start + counter.windowMs + counter.bucketMs - at) / 1000);
        }
        return 1;
      },
    };
  });
}

/** Takes hits back that turned out not to count. */
export async function takeBack({ db }: Pick<Clocked, 'db'>, hits: readonly Hit[]): Promise<void> {
  await removeHits(
    db,
    hits.map(({ bucket, key }) => ({ bucket, key })),
  );
}

/** By what wrong logins from one address on one account are counted. */
export function pairSubject(address: string, account: string): string {
  return `${addressGroup(address)} ${account}`;
}

/**
 * Forgets what was counted of a person who is deleted. What was counted of an address alone stays: it may be somebody else's too.
 *
 * @param addresses - From which the person is known to have come, or somebody in their name.
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
    keyOf(COUNTERS.emailChange, id),
    keyOf(COUNTERS.picture, id),
    ...['password', 'email', 'picture'].map((limit) => keyOf(COUNTERS.noted, `${limit} ${id}`)),
    ...pairs.flatMap((pair) => [keyOf(COUNTERS.loginPair, pair), keyOf(COUNTERS.noted, `login ${pair}`)]),
  ]);
}

function keyOf({ name }: Counter, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
