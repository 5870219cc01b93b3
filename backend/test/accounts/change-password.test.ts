import type { AccountsContext } from '../../src/accounts/accounts-context';
import { changePassword } from '../../src/accounts/change-password';
import { logInWithPassword } from '../../src/accounts/log-in';
import { createUserAccount } from '../../src/accounts/register-account';
import { exchangeSession } from '../../src/accounts/session';
import { hashSessionToken } from '../../src/accounts/session-token';
import { PASSWORD, registration } from '../support/account-calls';
import { accountsContext } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const NEW = 'another horse battery';

const database = withTestDatabase();
const origin = { address: '192.0.2.1', userAgent: null };
let context: AccountsContext;
let email = '';
let userId = 0;

beforeEach(async () => {
  context = accountsContext(database());
  const person = registration();
  ({ email } = person);
  userId = await createUserAccount(context, person, null);
});

const enter = (password = PASSWORD) => logInWithPassword(context, { username: email, password }, origin);
const change = (token: string, parts: Record<string, unknown> = {}) =>
  changePassword(
    context,
    { userId, sessionHash: hashSessionToken(token)!, origin },
    { current_password: PASSWORD, password: NEW, password2: NEW, ...parts },
  );

it('stores the new password, and ends all sessions but the current one', async () => {
  const [mine, second, third] = [await enter(), await enter(), await enter()];

  await change(mine);

  await expect(exchangeSession(context, mine)).resolves.toMatchObject({ id: userId });
  for (const other of [second, third]) {
    await expect(exchangeSession(context, other)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  await expect(enter()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(enter(NEW)).resolves.toMatch(/^[\w-]{43}$/);
  expect(
    await database().query(
      "select details from security_events where user_id = $1 and kind = 'password-changed'",
      [userId],
    ),
  ).toEqual([{ details: { ended: 2 } }]);
});

it.each([
  [{ current_password: 'wrong password' }, { current_password: ['This is not your password.'] }],
  [{ password2: 'typo' }, { password2: ['The two passwords differ.'] }],
  [
    { password: 'short', password2: 'short' },
    { password: ['The password must have at least 10 characters; this has 5.'] },
  ],
  [{ user_id: 1 }, { user_id: ['There is no such field in this form.'] }],
])('changes nothing for %j', async (parts, fields) => {
  const [mine, other] = [await enter(), await enter()];

  await expect(change(mine, parts)).rejects.toMatchObject({ code: 'REQUEST_INVALID', fields });

  await expect(exchangeSession(context, other)).resolves.toMatchObject({ id: userId });
  await expect(enter()).resolves.toMatch(/^[\w-]{43}$/);
});

it('does not take the e-mail address for a password', async () => {
  const password = email.toUpperCase();

  await expect(change(await enter(), { password, password2: password })).rejects.toMatchObject({
    fields: { password: ['The password must not be the e-mail address.'] },
  });
});

it('accepts one of two concurrent changes', async () => {
  const [mine, other] = [await enter(), await enter()];

  const results = await Promise.allSettled([
    change(mine),
    change(other, { password: 'a third horse here', password2: 'a third horse here' }),
  ]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { fields: { current_password: [expect.stringContaining('not your password')] } },
  });
});

it('leaves no session that was opened with the old password meanwhile', async () => {
  const mine = await enter();

  await Promise.allSettled([change(mine), enter(), enter(), enter()]);

  const living = await database().query<{ hash: Uint8Array }>(
    'select token_hash as hash from sessions where user_id = $1 and revoked_at is null',
    [userId],
  );
  expect(living.map(({ hash }) => Buffer.from(hash).toString('hex'))).toEqual([
    Buffer.from(hashSessionToken(mine)!).toString('hex'),
  ]);
});
