import { existsSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { describeLittleSpace } from '../config/folder-fault';
import { renameDurably } from '../config/write-durably';
import { lockFolder } from './folder-lock';

/** The folder of the embedded database, below DATA_DIR. */
export const DATABASE_FOLDER = 'db';

/** The purpose of a file of the database, by the beginning of its path. */
const PURPOSES: readonly (readonly [start: string, purpose: string])[] = [
  ['global/pg_control', 'it says where the log begins, and without it no table can be read'],
  ['pg_wal', 'the log holds the changes that are not yet in the tables'],
  ['pg_xact', 'it says which changes were committed'],
  ['pg_multixact', 'it says which rows are locked'],
  ['PG_VERSION', 'it says which version of PostgreSQL wrote the folder'],
  ['postgresql', 'it holds the settings of PostgreSQL'],
  ['base', 'it holds tables and indexes'],
  ['global', 'it holds tables of the whole database'],
];

/** Reports of PostgreSQL that mean a file without naming it. */
const UNNAMED: readonly (readonly [report: RegExp, file: string])[] = [
  [/control file|PG_CONTROL_VERSION|CATALOG_VERSION_NO/, 'global/pg_control'],
  [/initialized by PostgreSQL version/, 'PG_VERSION'],
  [/checkpoint record|WAL segment|WAL directory/, 'pg_wal'],
];
const NAMED = /(?:file|directory) "(?:\/pglite\/data\/)?([^"]+)"/i;
const SEGMENT = /WAL segment ([0-9A-F]{24})/;
const REASON = /(?:PANIC|FATAL): +(.*)/;

/** @throws AppError DATABASE_BROKEN where PGlite would create a new database over what is left of an old one. */
export function requireDatabaseFolder(folder: string): void {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw broken(folder, 'PG_VERSION', 'the file is missing');
}

/** PostgreSQL's own mark of a running server. */
export const SERVER_LOCK = 'postmaster.pid';

/**
 * Removes the mark that a start left which was cut off: empty or half-written, PostgreSQL refuses to open the folder. The caller
 * holds the lock of the folder, so no server runs.
 */
export function removeServerLock(folder: string): void {
  const file = join(folder, SERVER_LOCK);
  if (existsSync(file)) unlinkSync(file);
}

/**
 * Says why an embedded database cannot be opened: which file, what it is for, and that nothing was changed.
 *
 * @param reports - What PostgreSQL wrote meanwhile.
 * @returns An AppError: DATABASE_BROKEN where files are damaged, CONFIG_INVALID where they cannot be read; others as they are.
 */
export function describeFailedOpening(dataDir: string, reports: readonly string[], cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const folder = join(dataDir, DATABASE_FOLDER);
  const space = describeLittleSpace(dataDir);
  const text = reports.join('\n');
  if (space !== '' || text.includes('Permission denied')) {
    const why = space || `: ${reasonOf(text)}`;
    return new AppError('CONFIG_INVALID', `the database in ${folder} cannot be opened${why}`, { cause });
  }
  return broken(folder, fileOf(text), reasonOf(text) || String(cause), cause);
}

/** Moves the folder of the embedded database away and keeps it. @returns Its new path. */
export async function setDatabaseAside(dataDir: string, now: Date): Promise<string> {
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const aside = join(dataDir, `${DATABASE_FOLDER}.broken-${time}Z`);
  const lock = await lockFolder(dataDir);
  try {
    await renameDurably(join(dataDir, DATABASE_FOLDER), aside);
  } finally {
    lock.release();
  }
  return aside;
}

function broken(folder: string, file: string | null, reason: string, cause?: unknown): AppError {
  const purpose = PURPOSES.find(([start]) => file?.startsWith(start))?.[1];
  const damage =
    file === null
      ? 'a file of it is damaged'
      : `${file} is damaged or missing${purpose === undefined ? '' : ` (${purpose})`}`;
  return new AppError(
    'DATABASE_BROKEN',
    `the database in ${folder} cannot be opened: ${damage}. PostgreSQL reports: ${reason}. Nothing was changed`,
    { cause },
  );
}

/** The last reason that PostgreSQL gave, with its detail. */
function reasonOf(text: string): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => REASON.test(line));
  if (at < 0)
    return lines.findLast((line) => line.startsWith('postgres: '))?.slice('postgres: '.length) ?? '';
  const detail = /DETAIL: +(.*)/.exec(lines[at + 1] ?? '')?.[1];
  return [REASON.exec(lines[at]!)![1], detail]
    .filter((one) => one !== undefined)
    .join('; ')
    .replace(/\.$/, '');
}

/** The file that the reason means, as a path in the folder of the database. */
function fileOf(text: string): string | null {
  const reason = reasonOf(text);
  const segment = SEGMENT.exec(text)?.[1];
  const unnamed = UNNAMED.find(([report]) => report.test(reason))?.[1];
  if (unnamed === 'pg_wal' && segment !== undefined) return `pg_wal/${segment}`;
  // The last that is named: "could not access status of transaction 958; Could not open file "pg_xact/0000"".
  return unnamed ?? NAMED.exec(reason)?.[1] ?? null;
}
