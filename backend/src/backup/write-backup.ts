import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { waitWithoutLimit, type Database, type Executor } from '../db/database';
import {
  copyBlocks,
  readHistory,
  readOneSnapshot,
  readPeople,
  readSequences,
  readTables,
  type StoredTable,
} from '../db/repositories/backup-rows';
import type { PictureStore } from '../pictures/picture-store';
import { sealStream } from './seal';
import { BACKUP_FORMAT, MANIFEST_NAME, type BackupEntry, type BackupManifest } from './manifest';
import type { Spool } from './spool';
import { TAR_END, tarHeader, tarPadding } from './tar';
import { readTenAnswers } from './ten-answers';

/** The size of the parts into which large tables are divided, about. */
const PART_BYTES = 8 << 20;
/** Prices are stored compressed: higher levels take longer and save nothing. */
const GZIP_LEVEL = 4;

/** The sources of a backup. */
export interface BackupParts {
  readonly db: Database;
  readonly pictures: Pick<PictureStore, 'get'>;
  /** The version of this program. */
  readonly version: string;
  readonly now: () => Date;
  /** Keys of the installation by their file names, for backups that are encrypted. */
  readonly secrets?: Readonly<Record<string, Uint8Array>>;
}

/** A snapshot of an installation: its manifest, and the contents of the entries in a spool. */
export interface Snapshot {
  readonly manifest: BackupManifest;
  /** Keys of pictures that an account names and the picture store does not have. */
  readonly missingPictures: readonly string[];
  readonly spool: Spool;
}

/**
 * Copies one state of all tables and pictures into a spool. The embedded database does nothing else
 * meanwhile, so nothing is compressed here.
 *
 * @param spool - Empty; closed by the caller.
 */
export async function takeSnapshot(
  { db, now, pictures, secrets = {}, version }: BackupParts,
  spool: Spool,
): Promise<Snapshot> {
  const entries: BackupEntry[] = [];
  const missingPictures: string[] = [];
  async function add(bytes: Uint8Array, entry: Omit<BackupEntry, 'bytes' | 'sha256'>): Promise<void> {
    await spool.append(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    entries.push({ ...entry, bytes: bytes.length, sha256 });
  }
  return db.transaction(async (tx) => {
    await waitWithoutLimit(tx);
    await readOneSnapshot(tx);
    const tables = await readTables(tx);
    for (const [index, table] of tables.entries()) await addTable(tx, table, index, add);
    for (const key of (await readPeople(tx)).pictures) {
      const picture = await pictures.get(key);
      if (picture === null) missingPictures.push(key);
      else await add(picture, { name: `pictures/${key}`, picture: key });
    }
    for (const [secret, key] of Object.entries(secrets))
      await add(key, { name: `secrets/${secret}`, secret });
    const manifest: BackupManifest = {
      kind: 'tapeglass-backup',
      format: BACKUP_FORMAT,
      version,
      createdAt: now().toISOString(),
      database: tx.kind,
      migrations: await readHistory(tx),
      tables: tables.map(({ columns, name, rows }) => ({ name, columns: [...columns], rows })),
      sequences: await readSequences(tx),
      answers: await readTenAnswers(tx),
      entries,
    };
    return { manifest, missingPictures, spool };
  });
}

async function addTable(
  tx: Executor,
  table: StoredTable,
  index: number,
  add: (bytes: Uint8Array, entry: Omit<BackupEntry, 'bytes' | 'sha256'>) => Promise<void>,
): Promise<void> {
  if (table.rows === 0) return;
  const parts = Math.max(1, Math.ceil((table.totalBlocks * 8192) / PART_BYTES));
  const step = Math.max(1, Math.ceil(table.blocks / parts));
  for (let from = 0, part = 1; from < table.blocks; from += step, part += 1) {
    const bytes = await copyBlocks(tx, table, [from, from + step]);
    const name = `tables/${number(index + 1)}-${table.name}/${number(part)}.copy`;
    await add(bytes, { name, table: table.name });
  }
}

function number(value: number): string {
  return String(value).padStart(4, '0');
}

/**
 * Writes a snapshot as one compressed file: a gzipped tar archive that begins with its manifest.
 *
 * @param passphrase - With one the file is encrypted.
 */
export async function writeBackup(
  snapshot: Snapshot,
  sink: Writable,
  passphrase: string | null = null,
): Promise<void> {
  const stages = passphrase === null ? [] : [await sealStream(passphrase, snapshot.manifest)];
  await pipeline([Readable.from(archive(snapshot)), createGzip({ level: GZIP_LEVEL }), ...stages, sink]);
}

async function* archive({ manifest, spool }: Snapshot): AsyncGenerator<Buffer> {
  const head = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield Buffer.concat([tarHeader(MANIFEST_NAME, head.length), head, tarPadding(head.length)]);
  let from = 0;
  for (const { bytes, name } of manifest.entries) {
    yield tarHeader(name, bytes);
    yield* spool.read(from, bytes);
    yield tarPadding(bytes);
    from += bytes;
  }
  yield TAR_END;
}
