import { rejectRateLimited } from '../../src/accounts/reject-rate-limited';
import { accountsContext, addAccount, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const clock = testClock();

it('returns how long to wait, and logs only the first rejection of a window', async () => {
  const context = accountsContext(database(), { now: () => clock.now });
  const { userId } = await addAccount(context);
  const origin = { address: '192.0.2.5', userAgent: null };
  const refuse = (retryAfter: number) =>
    rejectRateLimited(context, {
      limit: 'login',
      subject: 's',
      userId,
      origin,
      what: 'wrong logins',
      retryAfter,
    });

  await expect(refuse(61)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
    retryAfter: 61,
    message: 'Too many wrong logins; please try again in 2 minutes.',
  });
  await expect(refuse(60)).rejects.toThrow('in a minute.');
  clock.advance(60 * 60_000);
  await expect(refuse(1)).rejects.toThrow('in a minute.');

  expect(
    await database().query('select kind, address, user_id as "userId", details from security_events'),
  ).toEqual(
    Array(2).fill({ kind: 'limit-reached', address: '192.0.2.5', userId, details: { limit: 'login' } }),
  );
});
