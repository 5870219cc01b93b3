import type { AccountsContext } from '../../src/accounts/accounts-context';
import { endAllSessions, listSessions, endSessionOfToken } from '../../src/accounts/end-sessions';
import { exchangeSession, identifyBearer } from '../../src/accounts/session';
import { hashSessionToken, publicSessionId } from '../../src/accounts/session-token';
import { accountsContext, addAccount, openAccountSession, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const origin = { address: '192.0.2.1', userAgent: null };
const clock = testClock();
let context: AccountsContext;

beforeAll(() => {
  context = accountsContext(database(), { now: () => clock.now });
});

const events = (userId: number) =>
  database().query<{ kind: string; details: unknown }>(
    'select kind, details from security_events where user_id = $1 order by id',
    [userId],
  );
const lives = (token: string) =>
  exchangeSession(context, token).then(
    () => true,
    () => false,
  );

it('logs out of one session, whose access tokens end with it', async () => {
  const account = await addAccount(context);
  const other = await openAccountSession(context, { id: account.userId, email: account.email });

  await endSessionOfToken(context, account.sessionToken, origin);

  expect(await lives(account.sessionToken)).toBe(false);
  expect(await identifyBearer(context, account.accessToken)).toBeNull();
  expect(await lives(other.sessionToken)).toBe(true);
});

it('logs out as often as one likes, and writes it down once', async () => {
  const account = await addAccount(context);
  for (const token of [account.sessionToken, account.sessionToken, 'A'.repeat(43), 'nonsense', '']) {
    await endSessionOfToken(context, token, origin);
  }

  expect(await events(account.userId)).toEqual([{ kind: 'logged-out', details: {} }]);
});

it('ends all sessions of the user, and no others', async () => {
  const account = await addAccount(context);
  const second = await openAccountSession(context, { id: account.userId, email: account.email });
  const stranger = await addAccount(context);

  await endAllSessions(context, { userId: account.userId, except: null, origin });

  expect(await lives(account.sessionToken)).toBe(false);
  expect(await lives(second.sessionToken)).toBe(false);
  expect(await lives(stranger.sessionToken)).toBe(true);
  expect(await events(account.userId)).toEqual([{ kind: 'sessions-revoked', details: { ended: 2 } }]);
});

it('lists the live sessions, the newest first, without anything that would allow taking one over', async () => {
  const account = await addAccount(context);
  const person = { id: account.userId, email: account.email };
  clock.advance(60_000);
  const ended = await openAccountSession(context, person);
  clock.advance(60_000);
  const newest = await openAccountSession(context, person);
  await endSessionOfToken(context, ended.sessionToken, origin);
  await addAccount(context);

  const sessions = await listSessions(context, {
    userId: account.userId,
    sessionHash: hashSessionToken(account.sessionToken)!,
  });

  expect(sessions.map(({ current }) => current)).toEqual([false, true]);
  expect(sessions[0]).toEqual({
    id: publicSessionId(hashSessionToken(newest.sessionToken)!),
    created_at: clock.now.toISOString(),
    last_seen_at: clock.now.toISOString(),
    expires_at: new Date(clock.now.getTime() + 30 * 86_400_000).toISOString(),
    address: '127.0.0.1',
    user_agent: 'test',
    current: false,
  });
  expect(JSON.stringify(sessions)).not.toContain(
    Buffer.from(hashSessionToken(newest.sessionToken)!).toString('hex'),
  );
});
