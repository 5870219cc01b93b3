import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { childEnvironment } from '../config/child-environment';
import { openDatabase } from '../db/open-database';
import { CHECK_EXTENSIONS, verifyTables } from '../db/verify-tables';
import { makeTemporaryFolder } from '../ingest/prices/spill-folder';
import { threadProgram } from '../ingest/task-thread';
import type { PictureStore } from '../pictures/picture-store';
import { readManifest, type BackupSource } from './read-backup';
import { restoreBackup } from './restore-backup';
import { compareAnswers, readTenAnswers } from './ten-answers';

/** The content of a backup, after all of it was restored once. */
export interface VerifiedBackup {
  readonly createdAt: string;
  readonly version: string;
  readonly rows: number;
  readonly pictures: number;
  readonly hasSecrets: boolean;
  /** Questions that the restored store answers as the original did. */
  readonly answers: number;
  /** The migrations that brought it to this version; null when it is of this version. */
  readonly migrated: string | null;
}

/** Pictures were compared with their checksums when they were read. */
const NO_PICTURES: PictureStore = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  removeAllOf: () => Promise.resolve(),
  publicUrl: null,
};

/**
 * Restores a backup into a temporary embedded database, which is removed afterwards: checksums and numbers of rows are compared, each
 * table and index is read, and the answers to ten questions are compared with those of the original. Nothing of the site is touched.
 *
 * @param dataDir - Where temporary files may be written.
 * @throws AppError FILE_UNREADABLE with what differs.
 */
export async function verifyFile(source: BackupSource, dataDir: string): Promise<VerifiedBackup> {
  const folder = makeTemporaryFolder(join(dataDir, 'tmp'));
  try {
    const db = await openDatabase({ dataDir: folder, databaseUrl: null, extensions: CHECK_EXTENSIONS });
    try {
      const target = { db, pictures: NO_PICTURES, replace: false, secrets: { factors: Buffer.alloc(32) } };
      const report = await restoreBackup(target, source);
      const { answers = {}, version } = await readManifest(source);
      const { faults } = await verifyTables(db);
      const [fault] = faults;
      if (fault)
        throw new AppError(
          'FILE_UNREADABLE',
          `restored, its table ${fault.table} is damaged: ${fault.fault}`,
        );
      const different = compareAnswers(answers, await readTenAnswers(db));
      if (different.length > 0)
        throw new AppError('FILE_UNREADABLE', `restored, it answers differently: ${different.join(', ')}`);
      const { createdAt, hasSecrets, migrated, pictures, rows } = report;
      return {
        createdAt,
        version,
        rows,
        pictures,
        hasSecrets,
        migrated,
        answers: Object.keys(answers).length,
      };
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * {@link verifyFile} in a process of its own, which gives its memory back.
 *
 * @throws AppError FILE_UNREADABLE with what it reported.
 */
export async function verifyApart(file: string, verifyHere: () => Promise<unknown>): Promise<void> {
  const program = threadProgram('cli.mjs');
  // Sources, as in tests, are verified here: Node.js cannot start them.
  if (program === null) return void (await verifyHere());
  const args = [fileURLToPath(program), 'backup', 'verify', file];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: childEnvironment(),
    });
    let complaint = '';
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new AppError(
            'FILE_UNREADABLE',
            complaint.trim().slice(-1000) || `it ended with ${code ?? 'a signal'}`,
          ),
        );
    });
  });
}

/** The result of a verification, in a sentence. */
export function describeVerified({
  answers,
  createdAt,
  hasSecrets,
  pictures,
  rows,
  version,
}: VerifiedBackup): string {
  const parts = [countText(rows, 'row'), countText(pictures, 'picture'), countText(answers, 'answer')];
  return `the backup of ${createdAt} by version ${version} can be restored: ${parts.join(', ')}, ${hasSecrets ? 'with' : 'without'} keys`;
}
