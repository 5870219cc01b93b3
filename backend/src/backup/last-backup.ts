import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { writeFileDurably } from '../config/write-durably';
import { readManifest } from './read-backup';
import { fileSource } from './spool';

/** The file in DATA_DIR that names the last file which `backup` wrote. */
const NOTE = 'last-backup.json';
/** The folder in DATA_DIR in which backups are looked for as well. */
const FOLDER = 'backups';

/** A backup that can be restored. */
export interface StoredBackup {
  readonly file: string;
  /** ISO 8601, as its manifest says. */
  readonly createdAt: string;
}

/** Writes down where the last backup is. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  await writeFileDurably(join(dataDir, NOTE), JSON.stringify({ file }));
}

/** The newest backup among the last one that `backup` wrote and those in `DATA_DIR/backups`; null when there is none. */
export async function findLastBackup(dataDir: string): Promise<StoredBackup | null> {
  const files = [await readNote(dataDir), ...(await listFiles(join(dataDir, FOLDER)))];
  let last: StoredBackup | null = null;
  for (const file of new Set(files)) {
    const createdAt = file && (await readTime(file));
    if (file && createdAt && (last === null || createdAt > last.createdAt)) last = { file, createdAt };
  }
  return last;
}

/** An error of a damaged database with the command that goes on; any other error as it is. */
export async function offerBackup(dataDir: string, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'DATABASE_BROKEN') return error;
  const last = await findLastBackup(dataDir);
  const offer =
    last === null
      ? `There is no backup in ${join(dataDir, FOLDER)}, and none that the backup command wrote. To go on with one from elsewhere, run: npm run tapeglass -- restore FILE --replace`
      : `The last backup is of ${last.createdAt}. To go on with it, run: npm run tapeglass -- restore ${quote(last.file)} --replace`;
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

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** When a backup was made; null when the file is gone or is no backup. */
async function readTime(file: string): Promise<string | null> {
  try {
    if (!(await stat(file)).isFile()) return null;
    return (await readManifest(fileSource(file))).createdAt;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || (error instanceof AppError && error.code === 'FILE_UNREADABLE'))
      return null;
    throw error;
  }
}

/** A path as an argument in a shell. */
function quote(path: string): string {
  return /^[\w./\\:-]+$/.test(path) ? path : `"${path}"`;
}
