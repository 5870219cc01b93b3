import { createHash } from 'node:crypto';
import { signAccessToken } from '../../src/accounts/access-token';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { exchangeSession, identifyBearer, startSession } from '../../src/accounts/session';
import { hashSessionToken } from '../../src/accounts/session-token';
import { readUser } from '../../src/db/repositories/user-rows';
import { accountsContext, addAccount, testClock, type TestAccount } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const MINUTE = 60_000;
const DAY = 86_400_000;

const database = withTestDatabase();
let clock = testClock();
let accounts: AccountsContext;
let account: TestAccount;

beforeEach(async () => {
  clock = testClock();
  accounts = accountsContext(database(), { now: () => clock.now });
  account = await addAccount(accounts);
});

async function row(sessionToken = account.sessionToken) {
  const [found] = await database().query<{ lastSeenAt: Date; expiresAt: Date }>(
    'select last_seen_at as "lastSeenAt", expires_at as "expiresAt" from sessions where token_hash = $1',
    [hashSessionToken(sessionToken)],
  );
  return found!;
}
const exchange = () => exchangeSession(accounts, account.sessionToken);
const ended = { code: 'UNAUTHENTICATED' };

it('is exchanged for the person and an access token that names both', async () => {
  const user = await exchange();

  expect(user).toEqual({
    id: account.userId,
    email: account.email,
    first_name: 'Ada',
    is_administrator: true,
    last_name: 'Lovelace',
    profile_picture_cs: null,
    token: expect.any(String) as string,
  });
  expect(await identifyBearer(accounts, user.token)).toEqual({
    userId: account.userId,
    sessionHash: hashSessionToken(account.sessionToken),
  });
});

it('notes the language in which the person reads the site, as the website says it', async () => {
  const languageOf = async () => (await readUser(database(), account.userId))!.language;
  await exchangeSession(accounts, account.sessionToken, { language: 'de' });
  expect(await languageOf()).toBe('de');
  // A call that came another way.
  await exchange();
  expect(await languageOf()).toBe('de');
  const origin = { address: '203.0.113.7', userAgent: null, language: 'en' } as const;
  await startSession(database(), accounts, { userId: account.userId, origin });
  expect(await languageOf()).toBe('en');
});

it('is stored as its SHA-256 only', async () => {
  const rows = await database().query<{ row: string }>('select s::text as row from sessions s');
  const text = JSON.stringify(rows);

  expect(text).toContain(createHash('sha256').update(account.sessionToken).digest('hex'));
  expect(text).not.toContain(account.sessionToken);
  expect(text).not.toContain(Buffer.from(account.sessionToken, 'base64url').toString('hex'));
});

it('ends after 30 days without use', async () => {
  clock.advance(30 * DAY - 1);
  await exchange();

  clock.advance(30 * DAY);

  await expect(exchange()).rejects.toMatchObject(ended);
});

it('ends after 90 days, however much it is used', async () => {
  for (let day = 0; day < 89; day += 1) {
    clock.advance(DAY);
    await exchange();
  }
  clock.advance(DAY - 1);
  const { token } = await exchange();

  clock.advance(1);

  await expect(exchange()).rejects.toMatchObject(ended);
  expect(await identifyBearer(accounts, token)).toBeNull();
});

it('is kept alive by bearer calls', async () => {
  clock.advance(29 * DAY);
  const { token } = await exchange();
  clock.advance(6 * MINUTE);

  await identifyBearer(accounts, token);

  expect(await row()).toEqual({
    lastSeenAt: clock.now,
    expiresAt: new Date(clock.now.getTime() + 30 * DAY),
  });
});

it('is written down at most once in five minutes', async () => {
  const before = await row();
  clock.advance(5 * MINUTE - 1);
  await exchange();
  expect(await row()).toEqual(before);

  clock.advance(1);
  await exchange();

  expect((await row()).lastSeenAt).toEqual(clock.now);
});

it('holds when the clock is set back by a day, lives no longer for it, and ends when the clock jumps past its end', async () => {
  const before = await row();
  clock.advance(-DAY);
  await exchange();
  expect(await row()).toEqual(before);

  clock.advance(DAY);
  await exchange();
  clock.advance(31 * DAY);

  await expect(exchange()).rejects.toMatchObject(ended);
});

it('is not revived by a late sighting', async () => {
  clock.advance(10 * MINUTE);
  await exchange();
  await database().query('update sessions set revoked_at = now() where user_id = $1', [account.userId]);
  const before = await row();

  clock.advance(10 * MINUTE);
  await expect(exchange()).rejects.toMatchObject(ended);

  expect(await row()).toEqual(before);
});

it.each(['', 'nonsense', 'A'.repeat(43), "' or 1=1 --"])('is null for %j', async (token) => {
  await expect(exchangeSession(accounts, token)).rejects.toMatchObject(ended);
});

it('never belongs to another user: a token with the session of another user is rejected', async () => {
  const other = await addAccount(accounts);
  const crossed = await signAccessToken(accounts, {
    userId: other.userId,
    sessionHash: hashSessionToken(account.sessionToken)!,
  });

  expect(await identifyBearer(accounts, crossed)).toBeNull();
});

it('is one of several; each has its own token', async () => {
  const origin = { address: '192.0.2.1', userAgent: null };
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => startSession(database(), accounts, { userId: account.userId, origin })),
  );

  expect(new Set([...tokens, account.sessionToken]).size).toBe(6);
});
