import type { Database } from '@/backend/src/db/database';
import { isDatabaseAway } from '@/backend/src/db/database-errors';
import { storeSettings } from '@/backend/src/db/schema';
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

test('what was refused is stored when there is space again', async () => {
  isFull = true;
  await expect(database.query(WRITE)).rejects.toThrow('less than 32 MB are free on the disk of the database');
  isFull = false;
  await database.query(WRITE);
  expect(await database.query('select source from store_settings')).toEqual([{ source: 'csv' }]);
});
