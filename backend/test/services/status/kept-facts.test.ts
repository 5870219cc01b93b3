import { readKeptFacts } from '@/backend/src/services/status/kept-facts';
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
