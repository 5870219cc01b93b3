import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { MANIFEST_NAME, parseManifest, type BackupEntry, type BackupManifest } from './manifest';
import { readTar, type TarEntry } from './tar';

/** A backup that can be read several times from its start. */
export type BackupSource = () => AsyncIterable<Buffer>;

/** An entry with its content, whose checksum is right. */
export interface CheckedEntry extends BackupEntry {
  readonly content: Buffer;
}

/**
 * Reads a backup to its end and compares every entry with the manifest.
 *
 * @returns The manifest.
 * @throws AppError FILE_UNREADABLE when the file is damaged, incomplete, newer, or not a backup.
 */
export async function verifyBackup(source: BackupSource): Promise<BackupManifest> {
  let manifest: BackupManifest | null = null;
  await readBackup(source, {
    onManifest: (read) => void (manifest = read),
    onEntry: () => Promise.resolve(),
  });
  if (manifest === null) throw damaged('it is empty');
  return manifest;
}

/**
 * Reads a backup entry by entry; each is checked before it is passed on, and the end of the file after the
 * last one.
 *
 * @throws AppError FILE_UNREADABLE like {@link verifyBackup}; what the callbacks throw.
 */
export async function readBackup(
  source: BackupSource,
  {
    onEntry,
    onManifest = () => undefined,
  }: {
    readonly onManifest?: (manifest: BackupManifest) => void;
    readonly onEntry: (entry: CheckedEntry) => Promise<void>;
  },
): Promise<void> {
  await unpack(source, async (unzip) => {
    const files = readTar(unzip);
    const manifest = await readFirst(files);
    onManifest(manifest);
    for (const entry of manifest.entries) {
      const next = await files.next();
      if (next.done) throw damaged(`${entry.name} is missing`);
      const { bytes: content, name } = next.value;
      const isSame =
        name === entry.name && content.length === entry.bytes && sha256(content) === entry.sha256;
      if (!isSame) throw damaged(`the checksum of ${entry.name} is wrong`);
      await onEntry({ ...entry, content });
    }
    if (!(await files.next()).done) throw damaged('it has entries that its manifest does not list');
    // Also verifies the checksum of the compressed stream.
    for await (const rest of unzip) if (rest.some((byte) => byte !== 0)) throw damaged('it does not end');
  });
}

/**
 * Reads only the manifest of a backup.
 *
 * @throws AppError FILE_UNREADABLE when the file is not a backup.
 */
export async function readManifest(source: BackupSource): Promise<BackupManifest> {
  return unpack(source, (unzip) => readFirst(readTar(unzip)));
}

async function readFirst(files: AsyncGenerator<TarEntry>): Promise<BackupManifest> {
  const first = await files.next();
  if (first.done || first.value.name !== MANIFEST_NAME) throw damaged('it has no manifest');
  return parseManifest(first.value.bytes);
}

/** Decompresses a backup while `read` reads it. */
async function unpack<T>(
  source: BackupSource,
  read: (unzip: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const unzip = createGunzip();
  // Errors of the source reach the reader of `unzip`, so the callback has nothing to do.
  pipeline(Readable.from(source()), unzip, () => undefined);
  try {
    return await read(unzip as AsyncIterable<Buffer>);
  } catch (error) {
    if (/^Z_/.test(errorCode(error) ?? '')) throw damaged('it cannot be decompressed', error);
    throw error;
  } finally {
    unzip.destroy();
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function damaged(why: string, cause?: unknown): AppError {
  return new AppError('FILE_UNREADABLE', why, { cause });
}
