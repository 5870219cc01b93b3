import { readBlockedProviders, readKeptFacts } from '@/backend/src/services/status/kept-facts';
import { withWritableStore } from '../../support/writable-store';

const { database, store } = withWritableStore();

it('names no address of a feed, and nothing that a person holds, to its readers', async () => {
  const failing = (id: string, message: string, failure = 'unknown-symbol') =>
    database().query(
      `insert into sync_tasks (id, kind, tried_at, failure, message, failures) values ($1, $2, now(), $3, $4, 1)`,
      [id, id.split(':')[0]!, failure, message],
    );
  await failing('news:markets:https://feeds.example/mine?token=canary', 'feeds: answered 500', 'network');
  await failing('dates:HELD', 'yahoo: has no symbol HELD');
  await failing('fundamentals:HELD', 'sec: has no reports of HELD');
  await failing('prices:AAPL', 'yahoo: answered 404');

  const { sync } = await readKeptFacts(database(), store())(19_000);

  expect(JSON.stringify(sync)).not.toMatch(/canary|HELD/);
  expect(sync?.kinds.map(({ kind, lastError }) => [kind, lastError])).toEqual([
    ['dates', 'the provider does not know it'],
    ['fundamentals', 'the provider does not know it'],
    ['news', 'feeds: answered 500'],
    ['prices', 'prices:AAPL: yahoo: answered 404'],
  ]);
});

it('names the providers that are paused at the moment, with what helps', async () => {
  const pause = (id: string, until: string) =>
    database().query(
      `insert into provider_states (id, failure, message, paused_until) values ($1, 'blocked', 'answered 403', $2)`,
      [id, until],
    );
  await pause('stooq', '2024-06-28T13:00:00Z');
  await pause('yahoo', '2024-06-28T11:00:00Z');

  const blocked = await readBlockedProviders(database(), new Date('2024-06-28T12:00:00Z'));

  expect(blocked).toEqual([
    {
      id: 'stooq',
      message: 'answered 403',
      until: '2024-06-28T13:00:00.000Z',
      remedy: expect.stringContaining('STOOQ_KEY') as string,
    },
  ]);
});
