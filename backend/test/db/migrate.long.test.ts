import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/backend/src/db/database';
import { describeMigrations, migrate, type Migration, readMigrations } from '@/backend/src/db/migrate';
import { openBareDatabase } from '../support/test-database';

const FIRST: Migration = {
  id: '0001_a',
  sql: 'create table a (x int4); create table b (x int4);',
  checksum: 'one',
};
const SECOND: Migration = { id: '0002_c', sql: 'create table c (x int4);', checksum: 'two' };

let database: Database;

beforeAll(async () => {
  database = await openBareDatabase();
}, 60_000);

afterAll(() => database.close());

beforeEach(() => database.script('drop schema public cascade; create schema public'));

it('runs new migrations, in order, once', async () => {
  expect(await migrate(database, [FIRST])).toEqual(['0001_a']);
  expect(await migrate(database, [FIRST, SECOND])).toEqual(['0002_c']);
  expect(await migrate(database, [FIRST, SECOND])).toEqual([]);
});

it.each([
  [[], null],
  [['0001_a', '0002_c'], null],
  [['0002_c'], 'the database was brought to this version: 0002_c'],
])('says which were run: of two, %j', (ids, expected) => {
  expect(describeMigrations(ids, [FIRST, SECOND])).toBe(expected);
});

it('names the first and the last of several', () => {
  const third = { ...SECOND, id: '0003_d' };

  expect(describeMigrations(['0002_c', '0003_d'], [FIRST, SECOND, third])).toBe(
    'the database was brought to this version: 0002_c to 0003_d, 2 migrations',
  );
});

it('changes nothing when one of them fails', async () => {
  const broken = { ...SECOND, sql: 'create table c (x int4); select nonsense;' };

  await expect(migrate(database, [FIRST, broken])).rejects.toThrow(/nonsense/);

  expect(
    await database.query("select 1 from information_schema.tables where table_schema = 'public'"),
  ).toEqual([]);
});

it('accepts a database whose migration had other comments', async () => {
  const id = '0016_alert_mails';
  const former = '99f3dcfe3c8441d32daaf756d94527e6736752cdfef8b5d5a220746b5a1033d1';
  await migrate(database, [{ ...FIRST, id, checksum: former }]);

  expect(await migrate(database, [{ ...FIRST, id, checksum: 'other' }])).toEqual([]);
});

it('refuses a database whose migration was edited since', async () => {
  await migrate(database, [FIRST]);

  await expect(migrate(database, [{ ...FIRST, checksum: 'other' }])).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: 'migration 0001_a was edited after it was run on this database; restore the file',
  });
});

it('refuses a database that is newer than the code', async () => {
  await migrate(database, [FIRST, SECOND]);

  await expect(migrate(database, [FIRST])).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('made by a newer version (it has migration 0002_c') as string,
  });
});

it('runs our own migrations', async () => {
  const own = readMigrations().map(({ id }) => id);

  expect(own.slice(0, 4)).toEqual(['0001_market', '0002_accounts', '0003_news', '0004_stories']);
  expect(await migrate(database)).toEqual(own);
  // There are no accounts by default.
  expect(await database.query('select 1 from users')).toEqual([]);
});

it('runs one that was merged later, though its number is lower', async () => {
  const late = { id: '0001_b', sql: 'create table d (x int4);', checksum: 'three' };
  await migrate(database, [FIRST, SECOND]);

  expect(await migrate(database, [FIRST, late, SECOND])).toEqual(['0001_b']);
  expect(await migrate(database, [FIRST, late, SECOND])).toEqual([]);
});

it('refuses a number that is used twice, and ignores line ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-migrations-'));
  writeFileSync(join(folder, '0001_a.sql'), 'select 1;\n');
  const [unix] = readMigrations(folder);
  writeFileSync(join(folder, '0001_a.sql'), 'select 1;\r\n');
  const [windows] = readMigrations(folder);
  writeFileSync(join(folder, '0003_c.sql'), 'select 3;');
  expect(readMigrations(folder).map(({ id }) => id)).toEqual(['0001_a', '0003_c']);
  writeFileSync(join(folder, '0003_d.sql'), 'select 4;');

  expect(windows).toEqual(unix);
  expect(() => readMigrations(folder)).toThrow('with a number of their own, got 0003_d.sql');
  rmSync(folder, { recursive: true });
});
