import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@/backend/src/cli/command-line';
import { openDatabase } from '@/backend/src/db/open-database';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { prepareDatabase } from '../support/embedded-templates';

jest.setTimeout(120_000);

const data = temporaryFolder();
const elsewhere = temporaryFolder();
afterAll(() => {
  data.remove();
  elsewhere.remove();
});

const BACKUP = join(elsewhere.path, 'site.backup');
const DATABASE = join(data.path, 'db');

async function tapeglass(...words: readonly string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const env = { DATA_DIR: data.path, MARKET_DATA: 'csv', TODAY: '2021-06-30' };
  const code = await runCommandLine(words, { terminal, env });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function readEmails(): Promise<string[]> {
  const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
  const rows = await database.query<{ email: string }>('select email from users');
  await database.close();
  return rows.map(({ email }) => email);
}

/** Changes a byte of a file. */
function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = bytes[at]! ^ 0x55;
  writeFileSync(file, bytes);
}

beforeAll(async () => {
  await prepareDatabase(data.path);
  const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
  await database.query(
    `insert into users (email, first_name, last_name) values ('ada@example.org', 'Ada', 'Lovelace')`,
  );
  await database.close();
  expect(await tapeglass('backup', BACKUP)).toMatchObject({ code: 0, error: '' });
});

describe('a store whose control file is damaged', () => {
  beforeAll(() => flip(join(DATABASE, 'global', 'pg_control'), 40));

  it.each([['status'], ['verify'], ['backup', join(elsewhere.path, 'other.backup')], ['restore', BACKUP]])(
    '%s names the file and the command that goes on',
    async (...words) => {
      const { code, error } = await tapeglass(...words);

      expect(code).toBe(1);
      expect(error.split('\n')).toEqual([
        `tapeglass: the database in ${DATABASE} cannot be opened: global/pg_control is damaged or missing (it says where the log begins, and without it no table can be read). PostgreSQL reports: incorrect checksum in control file. Nothing was changed`,
        expect.stringMatching(
          /^tapeglass: The last backup is of 20\d\d-\S+Z. To go on with it, run: npm run tapeglass -- restore \S+site\.backup --replace$/,
        ) as string,
        'tapeglass: The command keeps a database that cannot be opened in a folder beside it',
      ]);
    },
  );

  it('is not set aside for a backup that is refused', async () => {
    const damaged = join(elsewhere.path, 'damaged.backup');
    writeFileSync(damaged, readFileSync(BACKUP).subarray(0, -20));

    const { code, error } = await tapeglass('restore', damaged, '--replace');

    expect(code).toBe(1);
    expect(error).toMatch(/the backup is refused: .*Nothing was changed$/);
    expect(readdirSync(data.path).filter((name) => name.startsWith('db'))).toEqual(['db']);
  });

  afterAll(() => flip(join(DATABASE, 'global', 'pg_control'), 40));
});

it('a table with a flipped page is named by verify; restore --replace keeps its store aside and goes on', async () => {
  const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
  const [table] = await database.query<{ path: string }>(`select pg_relation_filepath('users') as path`);
  await database.close();
  flip(join(DATABASE, table!.path), 8000);

  const verified = await tapeglass('verify');
  expect(verified.code).toBe(1);
  expect(verified.out).toMatch(
    /^table users: invalid page in block 0 of relation .*\nread \d+ tables .*: 1 damaged; the series were not checked$/,
  );
  expect(verified.error).toMatch(/^tapeglass: 1 table damaged: .*\n.*restore \S+site\.backup --replace\n/);

  const { code, error, out } = await tapeglass('restore', BACKUP, '--replace');
  expect([code, out]).toEqual([0, expect.stringMatching(/^restored the backup of /)]);
  const [aside] = readdirSync(data.path).filter((name) => name.startsWith('db.broken-'));
  expect(aside).toMatch(/^db\.broken-\d{8}T\d{6}Z$/);
  expect(error).toBe(`the database is damaged; it is kept as ${join(data.path, aside!)}, and can be removed`);
  expect(existsSync(join(data.path, aside!, 'PG_VERSION'))).toBe(true);
  expect(await readEmails()).toEqual(['ada@example.org']);
});

it('what is left of a database without its version is not overwritten by a new one', async () => {
  rmSync(join(DATABASE, 'PG_VERSION'));

  const { code, error } = await tapeglass('status');

  expect(code).toBe(1);
  expect(error).toContain('PG_VERSION is damaged or missing');
  expect(existsSync(join(DATABASE, 'PG_VERSION'))).toBe(false);
});

it('finds a newer backup in DATA_DIR/backups, and says where none is found', async () => {
  mkdirSync(join(data.path, 'backups'));
  writeFileSync(join(data.path, 'backups', 'notes.txt'), 'no backup');
  rmSync(BACKUP);

  expect((await tapeglass('status')).error).toContain(
    `There is no backup in ${join(data.path, 'backups')}, and none that the backup command wrote. To go on with one from elsewhere, run: npm run tapeglass -- restore FILE --replace`,
  );
});
