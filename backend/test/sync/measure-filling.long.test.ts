import { measureFilling } from '@/backend/src/sync/measure-filling';
import { runSync, WHOLE_SCOPE } from '@/backend/src/sync/run-sync';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { LISTED, playedChart } from '../routes/instruments/support/played-listings';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withTestDatabase } from '../support/test-database';

const server = withProviderServer();
const database = withTestDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());

it('counts what was fetched, not what was asked for, until everything was asked for once', async () => {
  const sync = openTestSync(database(), server, {
    symbols: ['KO', 'AAPL', 'MSFT'],
    feedsFile: folder.write('feeds.json', '{}'),
    now: () => new Date('2024-06-28T23:30:00Z'),
  });
  const ko = LISTED.find(({ symbol }) => symbol === 'KO')!;
  server.play(({ path }) => (path === '/v8/finance/chart/KO' ? playedChart(ko) : { status: 404 }));
  const filling = () => measureFilling(sync);
  const { total } = (await filling())!;
  expect(await filling()).toMatchObject({ done: 0, total });

  await runSync(sync, { ...WHOLE_SCOPE, only: ['prices'], symbols: ['KO', 'AAPL'] });
  expect(await filling()).toMatchObject({ done: 1, total });

  await runSync(sync, WHOLE_SCOPE);
  expect(await filling()).toBeNull();
});
