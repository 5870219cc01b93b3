import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { writeFileDurably } from '../config/write-durably';
import { BACKUP_FOLDER, describeBackup, listFileNames, type StoredBackup } from './backup-folder';

/** The file in DATA_DIR that names the last file which `backup` wrote. */
const NOTE = 'last-backup.json';

/** Writes down where the last backup is. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  await writeFileDurably(join(dataDir, NOTE), JSON.stringify({ file }));
}

/** The newest backup among the last one that was written and those in `DATA_DIR/backups`; null when there is none. */
export async function findLastBackup(dataDir: string): Promise<StoredBackup | null> {
  const folder = join(dataDir, BACKUP_FOLDER);
  const files = [await readNote(dataDir), ...(await listFileNames(folder)).map((name) => join(folder, name))];
  let last: StoredBackup | null = null;
  for (const file of new Set(files)) {
    const backup = file === null ? null : await describeBackup(file);
    if (backup && (last === null || backup.createdAt > last.createdAt)) last = backup;
  }
  return last;
}

/** An error of a damaged database with the command that goes on; any other error as it is. */
export async function offerBackup(dataDir: string, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'DATABASE_BROKEN') return error;
  const last = await findLastBackup(dataDir);
  const offer =
    last === null
      ? `There is no backup in ${join(dataDir, BACKUP_FOLDER)}, and none that the backup command wrote. To go on with one from elsewhere, run: npm run tapeglass -- restore FILE --replace`
      : `The last backup is of ${last.createdAt}. To go on with it, run: ${restoreCommandOf(last.file)}`;
  const text = `${error.message}\n${offer}\nThe command keeps a database that cannot be opened in a folder beside it`;
  return new AppError('DATABASE_BROKEN', text, { cause: error });
}

async function readNote(dataDir: string): Promise<string | null> {
  try {
    const note: unknown = JSON.parse(await readFile(join(dataDir, NOTE), 'utf8'));
    return note instanceof Object && 'file' in note && typeof note.file === 'string' ? note.file : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The command that restores a file. */
export function restoreCommandOf(file: string): string {
  return `npm run tapeglass -- restore ${/^[\w./\\:+-]+$/.test(file) ? file : `"${file}"`} --replace`;
}
