import { Readable } from 'node:stream';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { runCommandLine } from '@/backend/src/cli/command-line';
import { loadConfig } from '@/backend/src/config/config';
import { openDatabase } from '@/backend/src/db/open-database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { SIMULATION_VERSION } from '@/backend/src/providers/demo/simulation-version';
import { forgetPrepared, isPrepared } from '@/backend/src/startup/market-note';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { prepareDatabase } from '../support/embedded-templates';
import { makeBatch } from '../support/price-batch';

const data = temporaryFolder();
beforeAll(() => prepareDatabase(data.path));
afterAll(() => data.remove());
// It writes to a database on the disk.
jest.setTimeout(180_000);

it.each([
  ['of this day', '2021-06-30', SIMULATION_VERSION],
  ['of a later day, which the site adds while it runs', '2021-07-09', SIMULATION_VERSION],
  ['of an earlier day, to which the store is read', '2021-06-29', SIMULATION_VERSION],
  ['of another version, which is shown until the new one is there', '2021-06-30', SIMULATION_VERSION - 1],
])('source prepare simulates no second market for one %s', async (_what, today, simulationVersion) => {
  const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
  const occasion = { source: 'demo', seed: 7, simulationVersion, what: 'demo market' } as const;
  const batch = makeBatch({ symbol: 'BTC-USD', from: requireIsoDate('2021-06-28'), closes: [2, 3] });
  await withMarketWriter(database, occasion, (writer) => writer.writePrices(batch));
  await database.close();
  const env = { DATA_DIR: data.path, TODAY: today };
  const config = loadConfig(env);
  forgetPrepared(config);
  const out: string[] = [];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => out.push(line),
    isInteractive: false,
  };

  const code = await runCommandLine(['source', 'prepare'], { terminal, input: Readable.from([]), env });

  expect([code, ...out]).toEqual([0]);
  expect(isPrepared(config)).toBe(true);
  expect(isPrepared({ ...config, marketData: 'live' })).toBe(false);
});
