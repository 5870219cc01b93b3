import type { Database } from '@/backend/src/db/database';
import { isDatabaseAway } from '@/backend/src/db/database-errors';
import { storeSettings } from '@/backend/src/db/schema';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { openPglite } from '../support/embedded-templates';
import { openEmbeddedDatabase } from '../support/test-database';

let isFull = false;
let database: Database;

beforeAll(async () => (database = await openEmbeddedDatabase({ hasLittleSpace: () => isFull })));
afterEach(() => (isFull = false));
afterAll(() => database.close());

const WRITE = "insert into store_settings (source) values ('csv')";

const WRITES: [string, () => Promise<unknown>][] = [
  ['a statement', () => database.query(WRITE)],
  [
    'a statement that begins as a query',
    () => database.query(`with added as (${WRITE} returning *) select 1`),
  ],
  ['a script', () => database.script(`${WRITE};`)],
  ['a statement of Drizzle', async () => database.orm.insert(storeSettings).values({ source: 'csv' })],
  ['rows', () => database.copyIn('store_settings', [{ name: 'source', type: 'text' }], [['csv']])],
  ['a transaction', () => database.transaction((tx) => tx.query(WRITE))],
];

test.each(WRITES)('little space on the disk refuses %s, and nothing is stored', async (_, write) => {
  isFull = true;
  const error: unknown = await write().catch((thrown: unknown) => thrown);

  expect(isDatabaseAway(error)).toBe(true);
  expect(await database.query('select * from store_settings')).toEqual([]);
  expect(await database.copyOut("select 'text'::text", ['text'])).toHaveLength(1);
});

test('a checkpoint, which makes room, needs less', async () => {
  const mb = 1024 ** 2;
  let free = 20 * mb;
  const small = await openEmbeddedDatabase({ hasLittleSpace: (taken = 0) => free < 32 * mb + taken });
  await expect(small.script('vacuum store_settings')).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await small.script('checkpoint');
  free = 15 * mb;
  await expect(small.script('checkpoint')).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await small.close();
});

test('what was refused is stored when there is space again', async () => {
  isFull = true;
  await expect(database.query(WRITE)).rejects.toThrow('less than 32 MB are free on the disk of the database');
  isFull = false;
  await database.query(WRITE);
  expect(await database.query('select source from store_settings')).toEqual([{ source: 'csv' }]);
});

test('a COPY is refused where its rows would fill the disk, and nothing of its transaction is stored', async () => {
  const free = 40 * 1024 ** 2;
  const small = await openEmbeddedDatabase({ hasLittleSpace: (taken = 0) => taken > free });
  const rows = (count: number): string[][] => Array.from({ length: count }, () => ['x'.repeat(1000)]);
  const add = (count: number): Promise<number> =>
    small.transaction((tx) => tx.copyIn('copied', [{ name: 'text', type: 'text' }], rows(count)));
  await small.script('create table copied (text text)');

  await add(1000);
  await expect(add(20_000)).rejects.toThrow(/^less than \d+ MB are free/);
  expect(await small.query('select count(*)::integer as n from copied')).toEqual([{ n: 1000 }]);
  await small.close();
});

test('a database that ended in the middle of a statement is opened again as soon as there is space', async () => {
  const first = await openPglite('migrated');
  const second = await openPglite('migrated');
  let hasLittleSpace = false;
  let reopened = 0;
  const database = wrapEmbedded(first, {
    hasLittleSpace: () => hasLittleSpace,
    reopen: () => {
      reopened += 1;
      return Promise.resolve(second);
    },
  });
  const heard: string[] = [];
  const stop = await database.listen('channel', (payload) => heard.push(payload));
  // As PostgreSQL does after it gave up: each statement finds the one that was under way.
  jest
    .spyOn(first, 'query')
    .mockRejectedValue(Object.assign(new Error('cannot drop active portal ""'), { code: '24000' }));

  const isRefused = async (): Promise<boolean> =>
    isDatabaseAway(await database.query('select 1').catch((error: unknown) => error));
  hasLittleSpace = true;
  expect(await isRefused()).toBe(true);
  expect(await isRefused()).toBe(true);
  expect(reopened).toBe(0);
  hasLittleSpace = false;
  const both = await Promise.all([database.query('select 1 as n'), database.query('select 1 as n')]);
  expect(both).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  expect(reopened).toBe(1);
  await database.notify('channel', 'after');
  expect(heard).toEqual(['after']);
  await stop();
  await database.close();
});
