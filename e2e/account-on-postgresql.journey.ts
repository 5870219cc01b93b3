import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hasPostgres, startCluster } from '../scripts/postgres-cluster.mjs';
import { walkThroughAccount } from './support/account-walk';
import { setUpJourneys } from './support/journey';
import { runTapeglass, startSite, temporaryDataDir, type Site } from './support/site';

/**
 * Fills a PostgreSQL database with what the demo site stores, by its backup: the market is the same as a simulation on the server
 * would make, which takes twenty seconds.
 */
async function restoreDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'demo.tar.gz');
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TODAY: '2026-11-20' };
  expect(await runTapeglass(['backup', file], { DATA_DIR: process.env.DEMO_SITE_DATA_DIR! })).toMatchObject({
    code: 0,
  });
  expect(await runTapeglass(['restore', file], env)).toMatchObject({ code: 0 });
}

test.describe('an account on PostgreSQL', () => {
  test.skip(!hasPostgres(), 'PostgreSQL is not installed');
  let dataDir: string;
  let site: Site;
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    cluster = await startCluster();
    dataDir = temporaryDataDir();
    await restoreDemo(cluster.url, dataDir);
    site = await startSite({ DATABASE_URL: cluster.url }, dataDir);
  });
  test.afterAll(async () => {
    test.setTimeout(60_000);
    await site.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { open } = setUpJourneys(() => site.address);

  test('works as on the embedded database', async () => {
    test.setTimeout(240_000);
    const { page, expectComplaints } = await open('/');
    expectComplaints(/404.*\/api\/pictures\//);

    await walkThroughAccount(page, site.address);
  });
});
