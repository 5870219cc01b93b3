import type { Database } from '@/backend/src/db/database';
import { openBareDatabase, openTestDatabase } from '../support/test-database';

const databases: Database[] = [];

async function opened(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  databases.push(database);
  return database;
}

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

/** All databases of a worker begin with the same bytes in memory. */
it.each([
  ['with migrations', openTestDatabase],
  ['without', openBareDatabase],
])('a database of tests %s does not see what another one writes', async (_kind, open) => {
  const [written, beside] = [await opened(open), await opened(open)];
  await written.script('create table own_rows (id int primary key, text text)');
  await written.script(`insert into own_rows select i, repeat('x', 200) from generate_series(1, 5000) i`);
  await written.script('delete from own_rows where id <= 2500');
  await written.script('checkpoint');
  const after = await opened(open);

  expect(await written.query('select count(*)::int as rows from own_rows')).toEqual([{ rows: 2500 }]);
  for (const other of [beside, after]) {
    expect(await other.query(`select to_regclass('own_rows') as found`)).toEqual([{ found: null }]);
    await other.script('create table own_rows (id int)');
    expect(await other.query('select * from own_rows')).toEqual([]);
  }
});
