import { setUserEnabled } from '../../src/accounts/set-user-enabled';
import { identifyBearer } from '../../src/accounts/session';
import { accountsContext, addAccount } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();

it('disables a user at once, and enables the user without the old sessions', async () => {
  const context = accountsContext(database());
  const account = await addAccount(context);
  const stranger = await addAccount(context);
  const admit = (disabled: boolean) => setUserEnabled(context, account.email.toUpperCase(), { disabled });
  const { email } = account;

  expect(await admit(true)).toEqual({ email, changed: true, endedSessions: 1 });
  expect(await identifyBearer(context, account.accessToken)).toBeNull();
  expect(await identifyBearer(context, stranger.accessToken)).not.toBeNull();
  expect(await admit(true)).toEqual({ email, changed: false, endedSessions: 0 });
  expect(await admit(false)).toEqual({ email, changed: true, endedSessions: 0 });
  expect(await admit(false)).toEqual({ email, changed: false, endedSessions: 0 });
  expect(await identifyBearer(context, account.accessToken)).toBeNull();

  expect(
    await database().query('select kind from security_events where user_id = $1 order by id', [
      account.userId,
    ]),
  ).toEqual([{ kind: 'disabled' }, { kind: 'enabled' }]);
});

it.each(['nobody@example.org', 'no address', "' or 1=1 --"])(
  'refuses the unknown address %j',
  async (text) => {
    await expect(setUserEnabled(accountsContext(database()), text, { disabled: true })).rejects.toMatchObject(
      {
        code: 'ACCOUNT_UNKNOWN',
      },
    );
  },
);
