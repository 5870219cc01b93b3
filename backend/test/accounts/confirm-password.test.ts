import type { AccountsContext } from '../../src/accounts/accounts-context';
import { confirmPassword } from '../../src/accounts/confirm-password';
import { createUserAccount } from '../../src/accounts/register-account';
import { PASSWORD, registration } from '../support/account-calls';
import { accountsContext, addAccount, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const clock = testClock();
let context: AccountsContext;
let userId = 0;

beforeEach(async () => {
  context = accountsContext(database(), { now: () => clock.now });
  userId = await createUserAccount(context, registration(), null);
});

const confirm = (password: string, id = userId) =>
  confirmPassword(context, {
    userId: id,
    password,
    field: 'current_password',
    origin: { address: '192.0.2.1', userAgent: null },
  });

it('returns the user of a correct password', async () => {
  expect(await confirm(PASSWORD)).toMatchObject({ id: userId });
});

it('reports a wrong one at its field, as a fault of the form: the token is valid', async () => {
  await expect(confirm('wrong password')).rejects.toMatchObject({
    status: 400,
    fields: { current_password: ['This is not your password.'] },
  });
});

it('refuses after ten wrong ones, the right one too, and counts no right one', async () => {
  for (let n = 0; n < 12; n += 1) await confirm(PASSWORD);
  for (let n = 0; n < 10; n += 1)
    await expect(confirm('wrong password')).rejects.toMatchObject({ status: 400 });

  await expect(confirm(PASSWORD)).rejects.toMatchObject({ status: 429, retryAfter: 16 * 60 });
  clock.advance(16 * 60_000);
  expect(await confirm(PASSWORD)).toMatchObject({ id: userId });
});

it('cannot be outrun by calls at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => confirm('wrong password')));

  const statuses = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it('reports that the account has no password', async () => {
  const { userId: external } = await addAccount(context);

  await expect(confirm('anything', external)).rejects.toMatchObject({
    fields: { current_password: ['This account has no password: it logs in with the external provider.'] },
  });
});

it('rejects a deleted user', async () => {
  await expect(confirm(PASSWORD, 2_000_000_000)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
