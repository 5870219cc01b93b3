import { readProviderStates, readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { recordSync } from '@/backend/src/sync/record-sync';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const KEY = 'A+VERY/SECRET=KEY';

const server = withProviderServer();
const { database } = withWritableStore();

const sync = () =>
  recordSync(
    openTestSync(database(), server, {
      symbols: ['KO'],
      keys: { alphaVantageKey: KEY, tiingoToken: KEY },
      now: () => new Date('2024-07-08T23:30:00Z'),
    }),
    { only: ['prices'], symbols: ['KO'], since: null },
  );

/** Everything that /status, the command line and a backup show of a synchronization. */
async function shown(): Promise<string> {
  const runs = await database().query('select report from import_runs');
  return JSON.stringify([await readProviderStates(database()), await readSyncTasks(database()), runs]);
}

it('a provider that repeats the key of the operator does not make it visible', async () => {
  const echo = `We have detected your API key as ${KEY} and the limit is 25 requests a day`;
  server.play(({ path }) => {
    if (path === '/query') return { body: JSON.stringify({ Information: echo }) };
    if (path.startsWith('/tiingo'))
      return { status: 403, body: `token ${encodeURIComponent(KEY)} is over its limit` };
    return { status: 500 };
  });

  const report = await sync();
  const text = `${JSON.stringify(report)} ${await shown()}`;

  expect(text).toContain('We have detected your API key as ***');
  expect(text).toContain('token *** is over');
  expect(text).not.toContain('SECRET');
});

it('a key that an earlier version stored is removed at the next synchronization', async () => {
  const message = `alphavantage: your API key as ${KEY}`;
  await database().query(
    `insert into provider_states (id, failed_at, failure, message) values ('old', now(), 'rate-limit', $1)`,
    [message],
  );
  await database().query(
    `insert into sync_tasks (id, kind, failure, message, failures, next_at) values ('prices:OLD', 'prices', 'rate-limit', $1, 1, now())`,
    [message],
  );
  await database().query(
    `insert into import_runs (what, started_at, finished_at, succeeded, report) values ('sync', now(), now(), false, $1)`,
    [JSON.stringify({ error: message })],
  );
  server.play(() => ({ status: 500 }));

  await sync();

  expect(await shown()).not.toContain('SECRET');
});
