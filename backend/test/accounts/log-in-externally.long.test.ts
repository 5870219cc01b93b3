import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { deleteAccount } from '../../src/accounts/delete-account';
import type { ExternalIdentity } from '../../src/accounts/firebase-token';
import { logInWithPassword } from '../../src/accounts/log-in';
import { logInExternally } from '../../src/accounts/log-in-externally';
import { setDisabled } from '../../src/db/repositories/user-rows';
import { registerAccount } from '../../src/accounts/register-account';
import { exchangeSession } from '../../src/accounts/session';
import { accountsContext, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const ORIGIN = { address: '198.51.100.7', userAgent: 'Firefox' };
const clock = testClock();

let accounts: AccountsContext;
let people = 0;

/** A new user of the provider. */
function somebody(changes: Partial<ExternalIdentity> = {}): ExternalIdentity {
  people += 1;
  return { subject: `uid-${people}`, email: `Grace.${people}@Example.org`, name: 'Grace Hopper', ...changes };
}

/** Logs in as this user; a string is the reason why the token is rejected. */
function enter(who: ExternalIdentity | AppError, origin = ORIGIN): Promise<string> {
  const verify = async () => {
    if (who instanceof AppError) throw who;
    return who;
  };
  return logInExternally(accounts, { id_token: 'token' }, { verify, origin });
}

const notValid = new AppError('UNAUTHENTICATED', 'not valid');
const eventsOf = (email: string) =>
  database().query<{ kind: string; details: object }>(
    `select kind, details from security_events e join users u on u.id = e.user_id where u.email = $1 order by e.id`,
    [email],
  );

beforeEach(async () => {
  accounts = accountsContext(database(), { now: () => clock.now });
  await database().query('delete from rate_limits');
});

it('makes an account of the first login, without a password, and finds it again at the next', async () => {
  const grace = somebody();

  const first = await exchangeSession(accounts, await enter(grace));
  const second = await exchangeSession(accounts, await enter(grace));

  expect(first).toMatchObject({
    email: grace.email.toLowerCase(),
    first_name: 'Grace',
    last_name: 'Hopper',
    profile_picture_cs: null,
  });
  expect(second.id).toBe(first.id);
  const way = { with: 'firebase' };
  expect(await eventsOf(first.email)).toEqual([
    { kind: 'registered', details: way },
    { kind: 'logged-in', details: way },
    { kind: 'logged-in', details: way },
  ]);
});

it('finds a user by the provider’s id, also after the address there has changed', async () => {
  const grace = somebody();
  const first = await exchangeSession(accounts, await enter(grace));

  const later = await exchangeSession(accounts, await enter({ ...grace, email: 'new@example.org' }));

  expect(later).toMatchObject({ id: first.id, email: first.email });
});

it('does not link to an existing account with the same address', async () => {
  const password = 'correct horse battery';
  const grace = somebody();
  const form = { first_name: 'G', last_name: 'H', email: grace.email, password, password2: password };
  await registerAccount(accounts, form, ORIGIN);

  await expect(enter(grace)).rejects.toMatchObject({
    code: 'ACCOUNT_EXISTS',
    status: 409,
    message: 'There is an account with this e-mail address already. Log in with its password.',
  });
  await expect(
    logInWithPassword(accounts, { username: grace.email, password }, ORIGIN),
  ).resolves.toHaveLength(43);
});

it('refuses a password login for an account without a password', async () => {
  const grace = somebody();
  await enter(grace);

  for (const password of ['null', 'undefined', grace.subject]) {
    await expect(
      logInWithPassword(accounts, { username: grace.email, password }, ORIGIN),
    ).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  }
});

it('makes one account of many first logins at once', async () => {
  const grace = somebody();

  const tokens = await Promise.all(Array.from({ length: 5 }, () => enter(grace)));

  const users = await Promise.all(tokens.map((token) => exchangeSession(accounts, token)));
  expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  expect(new Set(tokens).size).toBe(5);
});

it('refuses a disabled user, and creates a deleted one again', async () => {
  const grace = somebody();
  const { id: userId } = await exchangeSession(accounts, await enter(grace));
  await setDisabled(database(), userId, { disabled: true, now: clock.now });

  await expect(enter(grace)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

  const words = { confirmation: 'delete my account' };
  await deleteAccount(accounts, { userId, origin: ORIGIN }, words);
  const again = await exchangeSession(accounts, await enter(grace));
  expect(again.id).not.toBe(userId);
});

it.each([
  ['nothing', undefined],
  ['no object', 'token'],
  ['no token', {}],
  ['a list for a token', { id_token: ['a'] }],
  ['more than a token', { id_token: 'a', email: 'victim@example.org' }],
])('refuses a form with %s', async (_, body) => {
  const verify = jest.fn();

  await expect(logInExternally(accounts, body, { verify, origin: ORIGIN })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
  });
  expect(verify).not.toHaveBeenCalled();
});

it('refuses an address that we could not keep', async () => {
  await expect(enter(somebody({ email: 'no address' }))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

describe('tokens that are not valid', () => {
  it('come to an end after 30 in a quarter of an hour, and are written down', async () => {
    const origin = { ...ORIGIN, address: '203.0.113.9' };
    const grace = somebody();
    for (let count = 0; count < 30; count += 1) {
      await expect(enter(notValid, origin)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }

    await expect(enter(grace, origin)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number) as number,
    });
    await expect(enter(grace)).resolves.toHaveLength(43);
    const [written] = await database().query<{ failed: number; limits: number }>(
      `select count(*) filter (where kind = 'login-failed')::int as failed,
              count(*) filter (where kind = 'limit-reached')::int as limits
       from security_events where address = $1`,
      [origin.address],
    );
    expect(written).toEqual({ failed: 30, limits: 1 });

    clock.advance(17 * 60_000);
    await expect(enter(grace, origin)).resolves.toHaveLength(43);
  });

  it('are not those that were right, nor those that could not be checked', async () => {
    const away = new AppError('SIGN_IN_AWAY', 'no keys');
    const grace = somebody();
    for (let count = 0; count < 16; count += 1) {
      await enter(grace);
      await expect(enter(away)).rejects.toMatchObject({ code: 'SIGN_IN_AWAY' });
    }

    await expect(enter(grace)).resolves.toHaveLength(43);
  });
});
