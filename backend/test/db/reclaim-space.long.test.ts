import { setTimeout as sleep } from 'node:timers/promises';
import { reclaimSpace, startReclaiming } from '@/backend/src/db/reclaim-space';
import type { Database } from '@/backend/src/db/database';
import { openTestDatabase } from '../support/test-database';

let database: Database;

beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

/** Pages of 8 KB that a table has, with its long values and indexes. */
async function pagesOf(table: string): Promise<number> {
  const [row] = await database.query<{ pages: number }>(
    `select (pg_total_relation_size('${table}') / 8192)::int as pages`,
  );
  return row!.pages;
}

/** Replaces each row again and again, as an update of the market does. */
async function replaceRows(table: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await database.query(`update ${table} set body = body || 'x'`);
    await reclaimSpace(database);
  }
}

test.each([
  ['short', `repeat(md5(n::text), 20)`],
  // Stored beside the table: 32 KB of digits.
  ['long', `(select string_agg(md5((n * 2000 + k)::text), '') from generate_series(1, 1000) k)`],
])('a table whose %s values are replaced keeps its size; a server does it itself', async (kind, body) => {
  await database.script(`
    create table ${kind} (id int primary key, body text not null);
    insert into ${kind} select n, ${body} from generate_series(1, 40) n;
  `);
  if (database.kind === 'postgres') {
    const script = jest.spyOn(database, 'script');
    await replaceRows(kind, 1);
    expect(script).not.toHaveBeenCalled();
    script.mockRestore();
    return;
  }
  await replaceRows(kind, 3);
  const settled = await pagesOf(kind);
  await replaceRows(kind, 6);
  // Without it nine times the pages; a page or two follow from where free space is.
  expect(await pagesOf(kind)).toBeLessThanOrEqual(settled + 2);
});

test('a long log is ended by a running site, although the market does not change', async () => {
  const length = async (): Promise<number> => {
    const [log] = await database.query<{ mb: number }>(
      'select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) / 1048576)::float8 as mb from pg_control_checkpoint()',
    );
    return log!.mb;
  };
  await database.script('create table many (n int primary key, body text); checkpoint');
  const stop = startReclaiming(database, (error) => expect(error).toBeUndefined(), {
    everyMs: 20,
    longLog: 2 * 1024 ** 2,
  });
  await database.query(`insert into many select n, repeat('x', 600) from generate_series(1, 5000) n`);
  for (let n = 0; n < 100 && database.kind === 'embedded' && (await length()) > 1; n++) await sleep(20);
  await stop();
  if (database.kind === 'embedded') expect(await length()).toBeLessThan(1);
});
