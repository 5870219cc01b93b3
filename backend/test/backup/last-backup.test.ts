import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AppError } from '@/lib/domain/errors';
import { findLastBackup, noteBackup, offerBackup } from '@/backend/src/backup/last-backup';
import { TAR_END, tarHeader, tarPadding } from '@/backend/src/backup/tar';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const data = temporaryFolder();
const elsewhere = temporaryFolder();
afterAll(() => {
  data.remove();
  elsewhere.remove();
});

/** A backup without tables. */
function makeBackup(createdAt: string): Buffer {
  const manifest = Buffer.from(
    JSON.stringify({
      kind: 'tapeglass-backup',
      format: 1,
      version: '1.0.0',
      createdAt,
      database: 'embedded',
      migrations: [],
      tables: [],
      sequences: [],
      entries: [],
    }),
  );
  const head = tarHeader('manifest.json', manifest.length);
  return gzipSync(Buffer.concat([head, manifest, tarPadding(manifest.length), TAR_END]));
}

it('is the newest by its own manifest, of the one that was noted and those in DATA_DIR/backups', async () => {
  expect(await findLastBackup(data.path)).toBeNull();

  const noted = elsewhere.write('noted.backup', makeBackup('2026-11-02T00:00:00.000Z'));
  await noteBackup(data.path, noted);
  expect(await findLastBackup(data.path)).toEqual({
    file: noted,
    createdAt: '2026-11-02T00:00:00.000Z',
    version: '1.0.0',
    isEncrypted: false,
  });

  const folder = join(data.path, 'backups');
  mkdirSync(join(folder, 'before-1.0.0'), { recursive: true });
  writeFileSync(join(folder, 'older.backup'), makeBackup('2026-11-01T00:00:00.000Z'));
  writeFileSync(join(folder, 'newer.backup'), makeBackup('2026-11-03T00:00:00.000Z'));
  writeFileSync(join(folder, 'torn.backup'), makeBackup('2026-11-04T00:00:00.000Z').subarray(0, 40));
  writeFileSync(join(folder, 'notes.txt'), 'no backup');
  expect(await findLastBackup(data.path)).toEqual({
    file: join(folder, 'newer.backup'),
    createdAt: '2026-11-03T00:00:00.000Z',
    version: '1.0.0',
    isEncrypted: false,
  });

  rmSync(folder, { recursive: true });
  rmSync(noted);
  expect(await findLastBackup(data.path)).toBeNull();
});

it('is offered for a damaged database alone, with its path quoted where a shell would divide it', async () => {
  const file = elsewhere.write('my site.backup', makeBackup('2026-11-02T00:00:00.000Z'));
  await noteBackup(data.path, file);
  const damaged = new AppError('DATABASE_BROKEN', 'it is damaged');
  const other = new AppError('DATABASE_AWAY', 'it is away');

  expect(await offerBackup(data.path, other)).toBe(other);
  expect(await offerBackup(data.path, damaged)).toMatchObject({
    code: 'DATABASE_BROKEN',
    message: `it is damaged\nThe last backup is of 2026-11-02T00:00:00.000Z. To go on with it, run: npm run tapeglass -- restore "${file}" --replace\nThe command keeps a database that cannot be opened in a folder beside it`,
  });
});
