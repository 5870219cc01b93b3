import type { AccountsContext } from '../../src/accounts/accounts-context';
import {
  COUNTERS,
  countHits,
  forgetHitsOf,
  MAX_WINDOW_MS,
  pairSubject,
  undoHits,
} from '../../src/accounts/limits';
import { accountsContext, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const MINUTE = 60_000;
const { loginAccount, loginAddress, loginPair, registration } = COUNTERS;

const database = withTestDatabase();
let clock = testClock();
let context: AccountsContext;
let subjects = 0;
let subject = '';

beforeEach(() => {
  clock = testClock();
  context = accountsContext(database(), { now: () => clock.now });
  subject = `subject ${(subjects += 1)}`;
});

const hit = async (counter = loginAddress) => (await countHits(context, [[counter, subject]]))[0]!;

it('counts each hit, by counter and by subject', async () => {
  expect((await hit()).total).toBe(1);
  expect((await hit()).total).toBe(2);
  expect((await hit(loginAccount)).total).toBe(1);

  subject = 'another';
  expect((await hit()).total).toBe(1);
});

it('counts several at once, in the order asked', async () => {
  await hit(loginAccount);

  const hits = await countHits(context, [
    [registration, subject],
    [loginAccount, subject],
    [loginAddress, subject],
  ]);

  expect(hits.map(({ total }) => total)).toEqual([1, 2, 1]);
});

it('counts the last fifteen minutes, at any time of day', async () => {
  for (const start of ['12:00:00', '12:00:59', '12:14:30', '12:59:59']) {
    clock.now = new Date(`2024-06-28T${start}Z`);
    subject = start;
    await hit();

    clock.advance(15 * MINUTE);
    expect((await hit()).total).toBe(2);

    clock.advance(16 * MINUTE + 1);
    expect((await hit()).total).toBe(1);
  }
});

it('adds up what came in different minutes', async () => {
  for (let minute = 0; minute < 15; minute += 1) {
    await hit();
    clock.advance(MINUTE);
  }

  expect((await hit()).total).toBe(16);
});

it('computes when the window will hold fewer attempts, and then it does', async () => {
  await hit();
  clock.advance(5 * MINUTE);
  await hit();
  const third = await hit();
  // The first attempt expires at 12:16, the other two at 12:21; it is 12:05.
  expect(third.secondsUntilBelow(2)).toBe(11 * 60);
  expect(third.secondsUntilBelow(1)).toBe(16 * 60);
  expect(third.secondsUntilBelow(5)).toBe(1);
  await undoHits(context, [third]);

  clock.advance(11 * MINUTE);

  expect((await hit()).total).toBe(2);
});

it('undoes hits that do not count, and never goes below zero', async () => {
  await hit();
  const second = await hit();
  await undoHits(context, [second]);
  expect((await hit()).total).toBe(2);

  for (let n = 0; n < 5; n += 1) await undoHits(context, [second]);

  expect((await hit()).total).toBe(1);
});

it('assigns concurrent calls consecutive numbers', async () => {
  const hits = await Promise.all(Array.from({ length: 40 }, () => hit()));

  expect(hits.map(({ total }) => total).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
});

it('counts and undoes concurrently without a deadlock', async () => {
  const pairs = [loginAddress, loginAccount, loginPair] as const;
  const both = async (counters: readonly (typeof pairs)[number][]) =>
    undoHits(
      context,
      await countHits(
        context,
        counters.map((counter) => [counter, subject] as const),
      ),
    );

  await Promise.all(Array.from({ length: 30 }, (_, n) => both(n % 2 ? pairs : [...pairs].reverse())));

  expect((await hit()).total).toBe(1);
});

it('stores no IP address and no e-mail address', async () => {
  await countHits(context, [[loginPair, pairSubject('198.51.100.77', 'secret.person@example.org')]]);

  const rows = await database().query<{ key: string }>('select key from rate_limits');

  expect(JSON.stringify(rows)).not.toMatch(/198\.51|secret/);
});

it('deletes the counts of one user, and of no other', async () => {
  const person = { userId: 9, email: 'gone@example.org', addresses: ['192.0.2.9', '2001:db8::9'] };
  const counted = [
    [loginAccount, person.email],
    [COUNTERS.confirmation, '9'],
    [COUNTERS.emailChange, '9'],
    [COUNTERS.noted, 'password 9'],
    [loginPair, pairSubject('192.0.2.9', person.email)],
    [loginPair, pairSubject('2001:db8::1', person.email)],
    [COUNTERS.noted, `login ${pairSubject('192.0.2.9', person.email)}`],
  ] as const;
  const others = [
    [loginAddress, '192.0.2.9'],
    [loginPair, pairSubject('192.0.2.9', 'stays@example.org')],
    [COUNTERS.confirmation, '10'],
  ] as const;
  await countHits(context, [...counted, ...others]);

  await forgetHitsOf({ db: database() }, person);

  const again = await countHits(context, [...counted, ...others]);
  expect(again.map(({ total }) => total)).toEqual([...counted.map(() => 1), ...others.map(() => 2)]);
});

it('exports the length of the longest window', () => {
  expect(MAX_WINDOW_MS).toBe(65 * MINUTE);
});
