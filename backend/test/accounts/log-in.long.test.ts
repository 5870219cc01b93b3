import argon2 from '@node-rs/argon2';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { logInWithPassword } from '../../src/accounts/log-in';
import { setUserEnabled } from '../../src/accounts/set-user-enabled';
import { createUserAccount } from '../../src/accounts/register-account';
import { exchangeSession } from '../../src/accounts/session';
import { freshAddress, PASSWORD, registration } from '../support/account-calls';
import { accountsContext, addAccount, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const clock = testClock();
let context: AccountsContext;
let email = '';
let userId = 0;

beforeAll(() => {
  // With hashes as on a site: what a login costs is a subject here.
  context = accountsContext(database(), { now: () => clock.now, hashCost: undefined });
});
beforeEach(async () => {
  const person = registration();
  ({ email } = person);
  userId = await createUserAccount(context, person, null);
});

const enter = (username: unknown, password: unknown = PASSWORD, address = freshAddress()) =>
  logInWithPassword(context, { username, password }, { address, userAgent: 'test' });
const events = async () =>
  (
    await database().query<{ kind: string }>(
      'select kind from security_events where user_id = $1 order by id',
      [userId],
    )
  ).map(({ kind }) => kind);

it('opens a session for the right password, the address in any case', async () => {
  const token = await enter(` ${email.toUpperCase()} `);

  expect(await exchangeSession(context, token)).toMatchObject({ id: userId, email });
  expect(await events()).toEqual(['registered', 'logged-in']);
});

it('makes a new token each time', async () => {
  const tokens = [await enter(email), await enter(email), await enter(email)];

  expect(new Set(tokens).size).toBe(3);
});

it('gives the same answer for an unknown user, a wrong password, a disabled and a passwordless user', async () => {
  const external = await addAccount(context);
  const disabled = registration();
  await createUserAccount(context, disabled, null);
  await setUserEnabled(context, disabled.email, { disabled: true });

  const answers = await Promise.all(
    [
      enter('nobody@example.org'),
      enter('no address at all'),
      enter('zero\u0000byte@example.org'),
      enter(email, 'wrong password'),
      enter(email, `${PASSWORD} `),
      enter(disabled.email),
      enter(external.email),
      enter(external.email, 'null'),
    ].map((one) =>
      one.catch(({ code, message, fields }: Record<string, unknown>) => ({ code, message, fields })),
    ),
  );

  for (const answer of answers) {
    expect(answer).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'The e-mail address or the password is wrong.',
      fields: undefined,
    });
  }
});

it('does the same work for an unknown, a passwordless and a disabled user as for a wrong password', async () => {
  const external = await addAccount(context);
  const disabled = registration();
  await createUserAccount(context, disabled, null);
  await setUserEnabled(context, disabled.email, { disabled: true });
  // The real implementation, with a record of its calls.
  const verify = jest.spyOn(argon2, 'verify');
  await enter(email);

  const work: unknown[] = [];
  for (const username of [email, 'nobody@example.org', 'no address', external.email, disabled.email]) {
    verify.mockClear();
    await enter(username, 'wrong password').catch(() => undefined);
    work.push(verify.mock.calls.map(([stored]) => argon2.parseOptions(stored)));
  }

  const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(work).toEqual(Array(5).fill([expect.objectContaining(parameters)]));
});

it.each([
  [{}, { username: ['Please enter your e-mail address.'], password: ['Please enter your password.'] }],
  [{ username: 'a@b.example', password: '' }, { password: ['Please enter your password.'] }],
  [{ username: { $ne: null }, password: 'x' }, { username: ['Please enter your e-mail address.'] }],
  [{ username: 'a', password: 'b', remember: true }, { remember: ['There is no such field in this form.'] }],
])('refuses the form %j', async (body, fields) => {
  await expect(
    logInWithPassword(context, body, { address: freshAddress(), userAgent: null }),
  ).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields,
  });
});

it.each(["' or 1=1 --", "admin@example.org'; drop table users; --", '%', '_@example.org', '*'])(
  'treats %j as an unknown address',
  async (username) => {
    await expect(enter(username)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await database().query('select 1 from users where id = $1', [userId])).toHaveLength(1);
  },
);

it('writes failures down without what was typed', async () => {
  await enter(email, 'my other password').catch(() => undefined);
  await enter('I typed my password here by mistake', 'x').catch(() => undefined);

  expect(await events()).toEqual(['registered', 'login-failed']);
  expect(JSON.stringify(await database().query('select * from security_events'))).not.toMatch(
    /password here|my other/,
  );
});

it('renews the hash when its parameters are outdated', async () => {
  const old = await argon2.hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await database().query('update users set password_hash = $1 where id = $2', [old, userId]);
  const stored = async () =>
    (
      await database().query<{ hash: string }>('select password_hash as hash from users where id = $1', [
        userId,
      ])
    )[0]!.hash;

  await enter(email, 'wrong password').catch(() => undefined);
  expect(await stored()).toBe(old);
  await enter(email);

  expect(await stored()).toMatch(/m=19456,t=2,p=1/);
  await expect(enter(email)).resolves.toMatch(/^[\w-]{43}$/);
});

it('refuses a user who was disabled while the password was checked', async () => {
  const late = { ...context, db: { ...context.db, transaction: disableFirst } } as AccountsContext;
  async function disableFirst(work: Parameters<AccountsContext['db']['transaction']>[0]) {
    await database().query('update users set disabled_at = now() where id = $1', [userId]);
    return database().transaction(work);
  }

  await expect(
    logInWithPassword(
      late,
      { username: email, password: PASSWORD },
      { address: freshAddress(), userAgent: null },
    ),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await database().query('select 1 from sessions where user_id = $1', [userId])).toEqual([]);
});

it('does not count a login that failed for another reason than the password', async () => {
  const address = freshAddress();
  const broken = {
    ...context,
    db: { ...context.db, transaction: () => Promise.reject(new Error('away')) },
  } as AccountsContext;

  for (let n = 0; n < 20; n += 1) {
    await expect(
      logInWithPassword(broken, { username: email, password: PASSWORD }, { address, userAgent: null }),
    ).rejects.toThrow('away');
  }

  await expect(enter(email, PASSWORD, address)).resolves.toMatch(/^[\w-]{43}$/);
});
