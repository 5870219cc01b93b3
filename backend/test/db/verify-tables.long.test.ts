import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import type { Database } from '@/backend/src/db/database';
import { openDatabase } from '@/backend/src/db/open-database';
import { verifyTables } from '@/backend/src/db/verify-tables';
import { prepareDatabase } from '../support/embedded-templates';
import { openTestDatabase } from '../support/test-database';

jest.setTimeout(60_000);

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-verify-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const location = () => ({ dataDir, databaseUrl: null, extensions: { amcheck } });

/** Writes an account, and returns the file of a table or index. */
async function fillStore(relation: string): Promise<string> {
  await prepareDatabase(dataDir);
  const database = await openDatabase(location());
  await database.query(
    `insert into users (email, first_name, last_name) values ('ada@example.org', 'Ada', 'Lovelace')`,
  );
  await database.script('checkpoint');
  const [file] = await database.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [
    relation,
  ]);
  await database.close();
  return join(dataDir, 'db', file!.path);
}

/** Changes a byte of a text in a file, as a bad disk does. */
function flip(file: string, text: string): void {
  const bytes = readFileSync(file);
  const at = bytes.lastIndexOf(text);
  if (at < 0) throw new Error(`${text} is not in ${file}`);
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(file, bytes);
}

async function verifyStored() {
  const database: Database = await openDatabase(location());
  try {
    return await verifyTables(database);
  } finally {
    await database.close();
  }
}

it('reads every table of an intact store and checks every index, and leaves nothing behind', async () => {
  const database = await openTestDatabase();
  try {
    const { faults, tables } = await verifyTables(database);
    expect(faults).toEqual([]);
    expect(tables).toBeGreaterThan(100);
    expect(await database.query(`select 1 from pg_extension where extname = 'amcheck'`)).toEqual([]);
  } finally {
    await database.close();
  }
});

it('names the table of a flipped page', async () => {
  flip(await fillStore('users'), 'ada@example.org');

  const { faults } = await verifyStored();

  expect(faults).toContainEqual({
    table: 'users',
    fault: expect.stringMatching(/^invalid page in block 0 of relation/) as string,
  });
});

it('names the table of an index with a flipped page, which no read of the table shows', async () => {
  flip(await fillStore('users_email_key'), 'ada@example.org');

  const { faults, indexes } = await verifyStored();

  expect(indexes).toBeGreaterThan(100);
  expect(faults).toEqual([
    {
      table: 'users',
      fault: expect.stringMatching(/^index users_email_key: invalid page in block 1 of relation/) as string,
    },
  ]);
});

it('names a table whose file is gone', async () => {
  rmSync(await fillStore('users'));

  expect((await verifyStored()).faults).toContainEqual({
    table: 'users',
    fault: expect.stringMatching(/^could not open file "base/) as string,
  });
});
