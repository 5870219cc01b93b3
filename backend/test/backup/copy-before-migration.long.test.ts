import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copyBeforeMigration } from '@/backend/src/backup/copy-before-migration';
import { verifyBackup } from '@/backend/src/backup/read-backup';
import { fileSource } from '@/backend/src/backup/spool';
import { loadConfig } from '@/backend/src/config/config';
import { openDatabase } from '@/backend/src/db/open-database';
import type { Database } from '@/backend/src/db/database';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { prepareDatabase } from '../support/embedded-templates';

jest.setTimeout(180_000);

const data = temporaryFolder();
afterAll(() => data.remove());

const LAST = '0060_language';
const config = loadConfig({ DATA_DIR: data.path });
const copies = (): string[] =>
  readdirSync(join(data.path, 'backups')).filter((name) => name.startsWith('before-'));

/** Changes the store, as the version before the last migration would have it. */
async function inStore(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(config);
  await work(database);
  await database.close();
}

async function upgrade(): Promise<string[]> {
  const said: string[] = [];
  const listener = { copy: copyBeforeMigration(config), onMigrated: (text: string) => void said.push(text) };
  await (await openDatabase(config, listener)).close();
  return said;
}

const makeOlder = (database: Database): Promise<void> =>
  database.script(
    `delete from schema_migrations where id >= '${LAST}'; alter table users drop column language`,
  );

beforeAll(async () => {
  await prepareDatabase(data.path);
  await inStore((database) =>
    database.script(
      "insert into users (email, first_name, last_name) values ('ada@example.org', 'Ada', 'L')",
    ),
  );
});

it('makes none where nothing is changed', async () => {
  expect(await upgrade()).toEqual([]);
  expect(readdirSync(data.path)).not.toContain('backups');
});

it('copies a store of an earlier version, and says so in one line', async () => {
  await inStore(makeOlder);

  const [line, ...others] = await upgrade();

  expect(others).toEqual([]);
  expect(line).toMatch(
    /^the database was brought to this version: 0060_language; a copy of it as it was is \/.*\/backups\/before-1\.0\.0-\d{8}T\d{6}Z\.backup$/,
  );
  const [copy] = copies();
  const file = join(data.path, 'backups', copy!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const manifest = await verifyBackup(fileSource(file));
  expect(manifest).toMatchObject({
    version: 'before 1.0.0',
    answers: { accounts: expect.stringMatching(/^1 /) as string },
  });
  expect(manifest.migrations.map(({ id }) => id)).not.toContain(LAST);
  expect(readdirSync(join(data.path, 'tmp'))).toEqual([]);
});

it('leaves the store as it was where the migration fails, and names the copy and the way back', async () => {
  // The migration finds a column that it is to make.
  await inStore((database) => database.script(`delete from schema_migrations where id >= '${LAST}'`));

  const failure = upgrade();

  await expect(failure).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringMatching(
      /^the database cannot be brought to version 1\.0\.0: migration 0060_language failed: .*"language".*already exists.*\. The stored data are as they were\nA copy of them is (\/\S+\.backup)\. Start the earlier version to go on; if it does not open the database, run there: npm run tapeglass -- restore \1 --replace$/,
    ) as string,
  });
  await expect(openDatabase(config)).rejects.toMatchObject({ code: 'MIGRATION_FAILED' });
});

it('refuses a store of a newer version, with the version that it needs', async () => {
  const newer = temporaryFolder();
  const place = loadConfig({ DATA_DIR: newer.path });
  await prepareDatabase(newer.path);
  const database = await openDatabase(place);
  await database.script("insert into schema_migrations values ('9999_future', 'x', now(), '9.1.0')");
  await database.close();

  await expect(openDatabase(place, { copy: copyBeforeMigration(place) })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message:
      'the database was made by a newer version (it has migration 9999_future of version 9.1.0, and this is version 1.0.0); start version 9.1.0 or a later one',
  });
  expect(readdirSync(newer.path)).not.toContain('backups');
  newer.remove();
});
