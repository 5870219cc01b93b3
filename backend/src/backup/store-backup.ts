import { createWriteStream, type WriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameDurably } from '../config/write-durably';
import { describeFull, openSpool } from './spool';
import { takeSnapshot, writeBackup, type BackupParts } from './write-backup';

/** A backup that was written to a file. */
export interface StoredReport {
  readonly rows: number;
  readonly bytes: number;
  readonly createdAt: string;
  /** Keys of pictures that an account names and the picture store does not have. */
  readonly missingPictures: readonly string[];
}

/** The place and the form in which a backup is written. */
export interface StoreTarget {
  /** The complete path; an existing file is replaced when the new one is complete. */
  readonly file: string;
  readonly dataDir: string;
  readonly passphrase: string | null;
  /** Checks the complete file before it gets its name; what it throws removes the file. */
  readonly check?: (draft: string) => Promise<void>;
}

/**
 * Writes a backup: to a temporary name, checked, renamed, and readable by its owner alone.
 *
 * @throws AppError DATABASE_AWAY when a disk is full.
 */
export async function storeBackup(
  parts: BackupParts,
  { check, dataDir, file, passphrase }: StoreTarget,
): Promise<StoredReport> {
  return draftBackup(file, async (draft) => {
    const spool = openSpool(join(dataDir, 'tmp'));
    try {
      const snapshot = await takeSnapshot(parts, spool);
      await writeBackup(snapshot, openDraft(draft), passphrase);
      await check?.(draft);
      const { manifest, missingPictures } = snapshot;
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, createdAt: manifest.createdAt, missingPictures };
    } finally {
      spool.close();
    }
  });
}

/** Lets `write` write a file under a temporary name beside it, and renames it when that has succeeded. */
export async function draftBackup<T>(
  file: string,
  write: (draft: string) => Promise<T>,
): Promise<T & { readonly bytes: number }> {
  const draft = `${file}.part`;
  try {
    const report = await write(draft);
    await renameDurably(draft, file);
    return { ...report, bytes: (await stat(file)).size };
  } catch (error) {
    throw describeFull(dirname(file), error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Synced when it is closed, so that a complete backup survives a power cut. */
export function openDraft(draft: string): WriteStream {
  return createWriteStream(draft, { mode: 0o600, flush: true });
}
