import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { waitWithoutLimit } from '@/backend/src/db/database';
import { openDatabase } from '@/backend/src/db/open-database';

const server = process.env['TEST_DATABASE_URL'];
const itOnServer = server ? it : it.skip;

itOnServer.each([
  ['a missing database', (url: URL) => (url.pathname = '/tapeglass_nowhere'), 'tapeglass_nowhere'],
  ['a user that is not known', (url: URL) => (url.username = 'tapeglass_nobody'), 'tapeglass_nobody'],
])('names the setting for %s', async (_, change, named) => {
  const url = new URL(server!);
  change(url);

  await expect(openDatabase({ dataDir: tmpdir(), databaseUrl: url.href })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringMatching(
      new RegExp(`^the PostgreSQL server at ${url.host} \\(DATABASE_URL\\) refuses: .*${named}`),
    ) as string,
  });
});

itOnServer(
  'a connection that ends between two statements of a transaction fails the transaction alone',
  async () => {
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server! });
    try {
      const interrupted = database.transaction(async (tx) => {
        const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await database.query('select pg_terminate_backend($1)', [row!.pid]);
        // The driver reports the end while no statement is under way.
        await wait(100);
        await tx.query('select 1');
      });

      await expect(interrupted).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
    }
  },
);

itOnServer('gives up on a lock after five seconds, except in a transaction that may wait', async () => {
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server! });
  const lock = 'select pg_advisory_xact_lock(1)';
  try {
    expect(await database.query('show statement_timeout')).toEqual([{ statement_timeout: '1min' }]);
    let release = (): void => undefined;
    const held = database.transaction(async (tx) => {
      await tx.query(lock);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await wait(100);
    const patient = database.transaction(async (tx) => {
      await waitWithoutLimit(tx);
      await tx.query(lock);
    });
    await expect(database.query(lock)).rejects.toMatchObject({
      code: 'DATABASE_AWAY',
      message: 'the database is busy: another statement holds a lock',
    });
    release();
    await Promise.all([held, patient]);
  } finally {
    await database.close();
  }
});
