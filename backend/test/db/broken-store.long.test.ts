import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FOLDER, describeFailedOpening, SERVER_LOCK } from '@/backend/src/db/broken-store';
import { openDatabase } from '@/backend/src/db/open-database';
import { prepareDatabase } from '../support/embedded-templates';

const dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-broken-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const failure = new Error('PGlite failed to initialize properly');
const describeReports = (...reports: readonly string[]) =>
  describeFailedOpening(
    dataDir,
    reports.map((line) => `2026-11-28 21:04:27.839 UTC [42] ${line}`),
    failure,
  );

// The reports of PostgreSQL 18 in PGlite 0.5.16 where these files are damaged or removed.
it.each([
  [
    'pg_wal/000000010000000000000001 is damaged or missing (the log holds the changes that are not yet in the tables)',
    [
      'LOG:  invalid magic number 0000 in WAL segment 000000010000000000000001, LSN 0/1000000, offset 0',
      'LOG:  invalid checkpoint record',
      'PANIC:  could not locate a valid checkpoint record at 0/174E4E0',
    ],
  ],
  ['pg_wal is damaged or missing', ['FATAL:  required WAL directory "pg_wal" does not exist']],
  ['global/pg_control is damaged', ['FATAL:  incorrect checksum in control file']],
  [
    'global/pg_control is damaged',
    [
      'FATAL:  database files are incompatible with server',
      'DETAIL:  The database cluster was initialized with PG_CONTROL_VERSION 0, but the server was compiled with PG_CONTROL_VERSION 1800.',
      'HINT:  It looks like you need to initdb.',
    ],
  ],
  [
    'global/pg_control is damaged',
    ['PANIC:  could not open file "global/pg_control": No such file or directory'],
  ],
  [
    'pg_xact/0000 is damaged or missing (it says which changes were committed)',
    [
      'FATAL:  could not access status of transaction 958',
      'DETAIL:  Could not open file "pg_xact/0000": No such file or directory.',
    ],
  ],
  [
    'PG_VERSION is damaged',
    [
      'FATAL:  "/pglite/data" is not a valid data directory',
      'DETAIL:  File "/pglite/data/PG_VERSION" does not contain valid data.',
    ],
  ],
  [
    'PG_VERSION is damaged or missing (it says which version of PostgreSQL wrote the folder)',
    [
      'FATAL:  database files are incompatible with server',
      'DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.6.',
    ],
  ],
  [
    'pg_logical/snapshots is damaged',
    ['FATAL:  could not open directory "pg_logical/snapshots": No such file'],
  ],
  ['postgresql.auto.conf is damaged', ['FATAL:  configuration file "postgresql.auto.conf" contains errors']],
  ['a file of it is damaged', []],
])('names the file: %s', (text, reports) => {
  const error = describeReports(...reports);

  expect(error).toMatchObject({ code: 'DATABASE_BROKEN', cause: failure });
  expect(error.message).toContain(text);
  expect(error.message).toMatch(/Nothing was changed$/);
});

it('does not call files damaged that this user may not read', () => {
  const error = describeReports('PANIC:  could not open file "global/pg_control": Permission denied');

  expect(error.code).toBe('CONFIG_INVALID');
  expect(error.message).toMatch(/could not open file "global\/pg_control": Permission denied$/);
});

it.each(['', '0', '-42\n/pglite'])(
  'opens a store whose start was cut off when its mark was %j',
  async (mark) => {
    await prepareDatabase(dataDir);
    writeFileSync(join(dataDir, DATABASE_FOLDER, SERVER_LOCK), mark);

    const database = await openDatabase({ dataDir, databaseUrl: null });

    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  },
);
