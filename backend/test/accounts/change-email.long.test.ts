import { randomUUID } from 'node:crypto';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { changeEmail } from '../../src/accounts/change-email';
import { logInWithPassword } from '../../src/accounts/log-in';
import { createUserAccount } from '../../src/accounts/register-account';
import { PASSWORD, registration } from '../support/account-calls';
import { accountsContext, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const clock = testClock();
const origin = { address: '192.0.2.1', userAgent: null };
let context: AccountsContext;
let email = '';
let userId = 0;

beforeEach(async () => {
  context = accountsContext(database(), { now: () => clock.now });
  const person = registration();
  ({ email } = person);
  userId = await createUserAccount(context, person, null);
});

const change = (to: unknown, password = PASSWORD) =>
  changeEmail(context, { userId, origin }, { email: to, password });
const stored = async () =>
  (await database().query<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email;

it('stores the new address in lower case, by which the user logs in from then on', async () => {
  const next = `New.${randomUUID()}@Example.ORG`;

  await change(next);

  expect(await stored()).toBe(next.toLowerCase());
  await expect(logInWithPassword(context, { username: next, password: PASSWORD }, origin)).resolves.toMatch(
    /^[\w-]{43}$/,
  );
  await expect(
    logInWithPassword(context, { username: email, password: PASSWORD }, origin),
  ).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(
    await database().query(
      "select details from security_events where user_id = $1 and kind = 'email-changed'",
      [userId],
    ),
  ).toEqual([{ details: { from: email } }]);
});

it('refuses an address that belongs to another user', async () => {
  const other = registration();
  await createUserAccount(context, other, null);

  await expect(change(other.email.toUpperCase())).rejects.toMatchObject({
    code: 'ACCOUNT_EXISTS',
    fields: { email: ['There is an account with this e-mail address already.'] },
  });
  expect(await stored()).toBe(email);
});

it('changes nothing for one’s own address', async () => {
  await change(email.toUpperCase());

  expect(await stored()).toBe(email);
});

it.each([
  ['no address', PASSWORD, { email: ['This is no e-mail address; it should look like name@example.org.'] }],
  ['a@b.example', 'wrong password', { password: ['This is not your password.'] }],
  [undefined, PASSWORD, { email: ['Please enter your e-mail address.'] }],
])('changes nothing for %j with %j', async (to, password, fields) => {
  await expect(change(to, password)).rejects.toMatchObject({ code: 'REQUEST_INVALID', fields });
  expect(await stored()).toBe(email);
});

it('does not take an address that is the password', async () => {
  const person = registration({ password: 'future@example.org', password2: 'future@example.org' });
  userId = await createUserAccount(context, person, null);

  await expect(change('Future@example.org', 'future@example.org')).rejects.toMatchObject({
    fields: { email: ['The e-mail address must not be the password.'] },
  });
});

it('assigns an address to only one of two concurrent requests', async () => {
  const next = `${randomUUID()}@example.org`;
  const rival = await createUserAccount(context, registration(), null);

  const results = await Promise.allSettled([
    change(next),
    changeEmail(context, { userId: rival, origin }, { email: next, password: PASSWORD }),
  ]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ACCOUNT_EXISTS' },
  });
});

it('does not reveal which addresses are registered', async () => {
  const other = registration();
  await createUserAccount(context, other, null);
  for (let n = 0; n < 10; n += 1) {
    await expect(change(other.email)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
  }

  await expect(change(other.email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(change(`${randomUUID()}@example.org`)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
