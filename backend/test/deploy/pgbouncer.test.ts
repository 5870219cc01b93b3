import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openDatabase } from '@/backend/src/db/open-database';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { freePort } from '../support/launch-process';
import { makeBatch } from '../support/price-batch';

jest.setTimeout(120_000);

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);
const server = process.env['TEST_DATABASE_URL'];

(PGBOUNCER === undefined || !server ? describe.skip : describe)('PgBouncer before PostgreSQL', () => {
  const folder = temporaryFolder();
  let bouncer: ChildProcess;
  let url: URL;

  beforeAll(async () => {
    const target = new URL(server!);
    const port = await freePort();
    const users = folder.write('users', `"${target.username}" "${target.password}"\n`);
    const config = readFileSync(join(process.cwd(), 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
      .replace(
        '127.0.0.1 port=5432 dbname=tapeglass',
        `${target.hostname} port=${target.port} dbname=${target.pathname.slice(1)}`,
      )
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('scram-sha-256', 'trust')
      .replace('/etc/pgbouncer/userlist.txt', users);
    chmodSync(folder.path, 0o755);
    const file = folder.write('pgbouncer.ini', config);
    const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    bouncer = spawn(PGBOUNCER!, [...asOther, '-q', file], { stdio: 'ignore' });
    url = new URL(`postgres://${target.username}@127.0.0.1:${port}/tapeglass`);
    await wait(500);
  });
  afterAll(async () => {
    bouncer.kill('SIGTERM');
    await once(bouncer, 'close');
    folder.remove();
  });

  it('carries migrations, COPY, transactions and the news of a new data version', async () => {
    const location = { dataDir: folder.path, databaseUrl: url.href };
    const database = await openDatabase(location);
    const store = await openMarketStore(database);
    const before = store.state().dataVersion;

    await withMarketWriter(database, { source: 'csv', seed: null, what: 'test' }, (writer) =>
      writer.writePrices(makeBatch({ symbol: 'POOLED', from: 18_000, closes: [1, 2, 3] })),
    );
    for (let tries = 0; tries < 100 && store.state().dataVersion === before; tries += 1) await wait(50);

    expect(store.state().dataVersion).toBe(before + 1);
    const { id } = store.find('POOLED')!;
    expect([...(await store.view(id, 1e6))!.close]).toEqual([1, 2, 3]);
    await store.close();
    await database.close();
  });
});
