import { recordEvent } from '../../src/accounts/security-events';
import { accountsContext, addAccount, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();

it('writes down what happened to whom, from where and when', async () => {
  const { now } = testClock();
  const context = accountsContext(database(), { now: () => now });
  const { userId } = await addAccount(context);
  const origin = { address: '2001:db8::1', userAgent: 'never written down' };

  await recordEvent(database(), context, { kind: 'logged-in', userId, origin });
  await recordEvent(database(), context, { kind: 'disabled', userId, origin: null, details: { ended: 3 } });

  expect(
    await database().query(
      'select user_id, kind, address, details, happened_at from security_events order by id',
    ),
  ).toEqual([
    { user_id: userId, kind: 'logged-in', address: '2001:db8::1', details: {}, happened_at: now },
    { user_id: userId, kind: 'disabled', address: null, details: { ended: 3 }, happened_at: now },
  ]);
});

it('is rolled back with the change that it records', async () => {
  const context = accountsContext(database());
  const { userId } = await addAccount(context);

  await expect(
    database().transaction(async (tx) => {
      await recordEvent(tx, context, { kind: 'enabled', userId, origin: null });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  expect(await database().query('select 1 from security_events where user_id = $1', [userId])).toEqual([]);
});
