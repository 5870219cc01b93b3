import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { readManifest } from './read-backup';
import { readSealHeader } from './seal';
import { fileSource } from './spool';

/** The folder in DATA_DIR with the copies before upgrades, and with the backups unless BACKUP_DIR is another. */
export const BACKUP_FOLDER = 'backups';
const ENDING = '.backup';
/** Backups of the site itself, which it also removes. */
const OWN = /^tapeglass-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const COPY = /^before-.*\.backup$/;
/** The number of copies before upgrades that are kept. */
const COPIES = 3;

/** A backup that can be restored. */
export interface StoredBackup {
  readonly file: string;
  /** ISO 8601, as it says itself. */
  readonly createdAt: string;
  /** The version of the program that made it. */
  readonly version: string;
  readonly isEncrypted: boolean;
}

/** `20261129T033000Z` */
const timeText = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The name of a backup of the site itself. */
export const backupName = (at: Date): string => `tapeglass-${timeText(at)}${ENDING}`;

/** The name of the copy of a store before it is brought to a version. */
export const copyName = (version: string, at: Date): string =>
  `before-${version.replaceAll(/[^\w.+-]/g, '')}-${timeText(at)}${ENDING}`;

/** The instant of a backup of the site, by its name; null for another file. */
export function backupTime(name: string): Date | null {
  const [all, ...parts] = OWN.exec(name) ?? [];
  if (all === undefined) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The names of the files of a folder; none when there is no such folder. */
export async function listFileNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The header of a backup; null when the file is gone or is no backup. */
export async function describeBackup(file: string): Promise<StoredBackup | null> {
  try {
    if (!(await stat(file)).isFile()) return null;
    const header = await readSealHeader(fileSource(file));
    const { createdAt, version } = header ?? (await readManifest(fileSource(file)));
    return { file, createdAt, version, isEncrypted: header !== null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || (error instanceof AppError && error.code === 'FILE_UNREADABLE'))
      return null;
    throw error;
  }
}

/** Removes all but the newest copies before upgrades. */
export async function removeOldCopies(folder: string): Promise<void> {
  const names = (await listFileNames(folder)).filter((name) => COPY.test(name));
  const byTime = names.sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
  for (const name of byTime.slice(0, -COPIES)) await rm(join(folder, name), { force: true });
}

/** The time at the end of a name; versions before it do not sort by time. */
const timeOf = (name: string): string => name.slice(-(ENDING.length + 'YYYYMMDDTHHMMSSZ'.length));

/** Numbers of backups that are kept: the newest of each of the last days, weeks and months that have one. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/**
 * The backups of the site itself that a rule of 7 days, 4 weeks and 12 months does not keep. Days, weeks and months are those of
 * the machine's time zone.
 *
 * @param names - File names; others than those of backups of the site itself stay.
 */
export function namesToRemove(names: readonly string[], kept: typeof KEPT = KEPT): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const keep = new Set<string>();
  for (const [count, periodOf] of [
    [kept.days, dayOf],
    [kept.weeks, weekOf],
    [kept.months, monthOf],
  ] as const) {
    const newest = new Map<number, string>();
    for (const { at, name } of newestFirst) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name);
    for (const name of [...newest.values()].slice(0, count)) keep.add(name);
  }
  return newestFirst.flatMap(({ name }) => (keep.has(name) ? [] : name));
}

const DAY_MS = 86_400_000;
/** Days since 1970 in the machine's time zone. */
const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;
/** Weeks begin on Mondays; day 0 was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date): number => at.getFullYear() * 12 + at.getMonth();
