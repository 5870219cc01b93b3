import type { AccountsContext } from '../../src/accounts/accounts-context';
import { cleanAccounts, daysBehind, startCleaning } from '../../src/accounts/clean-accounts';
import { COUNTERS, countHits } from '../../src/accounts/limits';
import { markDeleted } from '../../src/db/repositories/deleted-rows';
import { EXAMPLE_NOTE } from '../../src/db/repositories/portfolio-asset-rows';
import { ensureFirstList, insertRemoval } from '../../src/db/repositories/watchlist-rows';
import { recordEvent } from '../../src/accounts/security-events';
import { accountsContext, addAccount, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const MINUTE = 60_000;
const DAY = 86_400_000;

const database = withTestDatabase();
let clock = testClock();
let context: AccountsContext;

beforeEach(() => {
  clock = testClock();
  context = accountsContext(database(), { now: () => clock.now });
});

const count = async (table: string): Promise<number> =>
  (await database().query<{ n: number }>(`select count(*)::int4 as n from ${table}`))[0]!.n;

it('deletes the removals of lines that cannot be undone any more', async () => {
  const { userId } = await addAccount(context);
  const listId = await ensureFirstList(database(), userId);
  await insertRemoval(
    database(),
    { userId, listId },
    { symbol: 'AAA', addedAt: clock.now, removedAt: clock.now },
  );
  await cleanAccounts(context);
  expect(await count('watchlist_removals')).toBe(1);

  clock.advance(11 * MINUTE);
  await cleanAccounts(context);

  expect(await count('watchlist_removals')).toBe(0);
  await database().query('delete from users where id = $1', [userId]);
});

it('deletes watchlists a day after their deletion', async () => {
  const { userId } = await addAccount(context);
  const listId = await ensureFirstList(database(), userId);
  await markDeleted(database(), 'watchlists', { userId, id: listId, now: clock.now });
  clock.advance(DAY - MINUTE);
  await cleanAccounts(context);
  expect(await count('watchlists')).toBe(1);

  clock.advance(2 * MINUTE);
  await cleanAccounts(context);

  expect(await count('watchlists')).toBe(0);
  await database().query('delete from users where id = $1', [userId]);
});

it('deletes portfolios a day after their deletion, and the own assets of examples with them', async () => {
  const { userId } = await addAccount(context);
  const [portfolio] = await database().query<{ id: number }>(
    `insert into portfolios (user_id, name, slug, base_currency, example) values ($1, 'E', 'e', 'EUR', true) returning id`,
    [userId],
  );
  const [asset] = await database().query<{ id: number }>(
    `insert into portfolio_assets (user_id, name, kind, currency, note) values ($1, 'Hops', 'stock', 'EUR', $2) returning id`,
    [userId, EXAMPLE_NOTE],
  );
  const [account] = await database().query<{ id: number }>(
    `insert into portfolio_accounts (portfolio_id, name, kind, currency, cash) values ($1, 'Bank', 'bank', 'EUR', 'tracked') returning id`,
    [portfolio!.id],
  );
  await database().query(
    `insert into portfolio_transactions (portfolio_id, account_id, kind, day, asset_id, position) values ($1, $2, 'buy', 19000, $3, 1)`,
    [portfolio!.id, account!.id, asset!.id],
  );
  await markDeleted(database(), 'portfolios', { userId, id: portfolio!.id, now: clock.now });
  await cleanAccounts(context);
  expect([await count('portfolios'), await count('portfolio_assets')]).toEqual([1, 1]);

  clock.advance(DAY + MINUTE);
  await cleanAccounts(context);

  expect([await count('portfolios'), await count('portfolio_assets')]).toEqual([0, 0]);
  await database().query('delete from users where id = $1', [userId]);
});

it('deletes counts as soon as no limit needs them', async () => {
  await countHits(context, [[COUNTERS.registration, 'x']]);
  clock.advance(64 * MINUTE);
  await cleanAccounts(context);
  expect(await count('rate_limits')).toBe(1);

  clock.advance(2 * MINUTE);
  await cleanAccounts(context);

  expect(await count('rate_limits')).toBe(0);
});

it('deletes a session a month after its end, and keeps a live one', async () => {
  const [idle, revoked, used] = [
    await addAccount(context),
    await addAccount(context),
    await addAccount(context),
  ];
  await database().query('update sessions set revoked_at = $1 where user_id = $2', [
    clock.now,
    revoked.userId,
  ]);
  await database().query('update sessions set expires_at = $1 where user_id = $2', [
    new Date(clock.now.getTime() + 80 * DAY),
    used.userId,
  ]);
  const left = async () =>
    (await database().query<{ id: number }>('select user_id as id from sessions order by 1')).map(
      ({ id }) => id,
    );

  clock.advance(29 * DAY);
  await cleanAccounts(context);
  expect(await left()).toHaveLength(3);

  clock.advance(2 * DAY);
  await cleanAccounts(context);
  expect(await left()).toEqual([idle.userId, used.userId]);

  clock.advance(30 * DAY);
  await cleanAccounts(context);
  expect(await left()).toEqual([used.userId]);
});

it('deletes events without a user after a month, and events of a user after a year', async () => {
  const { userId } = await addAccount(context);
  const origin = { address: '192.0.2.1', userAgent: null };
  await recordEvent(database(), context, { kind: 'login-failed', userId: null, origin });
  await recordEvent(database(), context, { kind: 'login-failed', userId, origin });

  clock.advance(31 * DAY);
  await cleanAccounts(context);
  expect(await count('security_events')).toBe(1);

  clock.advance(335 * DAY);
  await cleanAccounts(context);
  expect(await count('security_events')).toBe(0);
});

it('cleans at the start, reports a failure and stops when requested', async () => {
  await countHits(context, [[COUNTERS.noted, 'old']]);
  clock.advance(DAY);
  const errors: unknown[] = [];

  await startCleaning(
    context,
    (error) => errors.push(error),
    () => undefined,
  )();
  expect(await count('rate_limits')).toBe(0);
  expect(errors).toEqual([]);

  const failure = new Error('away');
  const broken = {
    ...context,
    now: () => {
      throw failure;
    },
  };
  await startCleaning(
    broken,
    (error) => errors.push(error),
    () => undefined,
  )();
  expect(errors).toEqual([failure]);
});

it('says how far the clock is behind the newest recorded event', async () => {
  const { userId } = await addAccount(context);
  const origin = { address: '127.0.0.1', userAgent: null };
  await recordEvent(database(), context, { kind: 'logged-in', userId, origin });
  expect(await daysBehind(context)).toBeNull();

  clock.advance(-3 * DAY);

  expect(await daysBehind(context)).toBeCloseTo(3);
  await database().query('delete from users where id = $1', [userId]);
  await database().query('delete from security_events');
});
