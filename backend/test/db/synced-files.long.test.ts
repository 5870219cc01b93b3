import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/backend/src/db/database';
import { openDatabase } from '@/backend/src/db/open-database';
import { prepareDatabase } from '../support/embedded-templates';
import { type DiskEvent, type DiskRecord, recordDisk } from '../support/power-cut/disk-record';

jest.setTimeout(60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-synced-'));
let database: Database;
let record: DiskRecord;
beforeAll(async () => {
  await prepareDatabase(dataDir);
  record = recordDisk(join(dataDir, 'db'));
  database = await openDatabase({ dataDir, databaseUrl: null });
  await database.script('create table notes (text text)');
});
afterAll(async () => {
  await database.close();
  record.stop();
  rmSync(dataDir, { recursive: true });
});

async function changesOf(work: () => Promise<unknown>): Promise<DiskEvent[]> {
  const before = record.events.length;
  await work();
  return record.events.slice(before);
}

const pathsOf = (events: readonly DiskEvent[], kind: DiskEvent['kind']): string[] =>
  events.filter((event) => event.kind === kind).map(({ at }) => at);

it('a commit has synced the log when it is acknowledged, after the last write to it', async () => {
  const events = await changesOf(() => database.query("insert into notes values ('one')"));

  const [last] = pathsOf(events, 'sync');
  expect(last).toMatch(/^pg_wal\/[0-9A-F]{24}$/);
  expect(events.findLastIndex(({ kind }) => kind === 'sync')).toBeGreaterThan(
    events.findLastIndex(({ at, kind }) => kind === 'write' && at.startsWith('pg_wal')),
  );
});

it('a checkpoint syncs every table file that it writes, with its folder when it is new', async () => {
  const before = record.events.length;
  await database.query("create table more as select repeat('x', 100) as text from generate_series(1, 100)");
  await database.script('checkpoint');
  const events = record.events.slice(before);

  const synced = pathsOf(events, 'sync');
  expect(synced).toEqual(expect.arrayContaining([...new Set(pathsOf(events, 'write'))]));
  const created = pathsOf(events, 'make-file').filter((path) => path.startsWith('base/'));
  expect(created.length).toBeGreaterThan(0);
  expect(synced).toContain(created[0]!.slice(0, created[0]!.lastIndexOf('/')));
});

it('a transaction whose log cannot be synced is not acknowledged', async () => {
  const { fsyncSync } = fs;
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  };
  try {
    await expect(database.query("insert into notes values ('lost')")).rejects.toThrow();
  } finally {
    fs.fsyncSync = fsyncSync;
  }
});
