import { resolve } from 'node:path';

import { AppError } from '@/lib/domain/errors';

import { copyBeforeMigration } from '../backup/copy-before-migration';
import { offerBackup } from '../backup/last-backup';
import type { Config } from '../config/config';
import { loadConfig } from '../config/config';
import type { Database } from '../db/database';
import { openDatabase, type DatabaseLocation } from '../db/open-database';
import type { Input } from './read-password';
import type { Terminal } from './terminal';

/** The context passed to every command. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The stream from which a password is read; standard input by default. */
  readonly input?: Input;
  /** The database of a running site, which runs the command for another process. */
  readonly database?: Database;
  /** The folder of that process, from which its paths begin. */
  readonly folder?: string;
}

/** The settings of a command, and the open database where a running site runs it. */
export type CommandConfig = Config & Pick<CommandContext, 'database'>;

/** Reads the settings for a command. */
export function readConfig({ database, env }: CommandContext): CommandConfig {
  const config = env === undefined ? loadConfig() : loadConfig(env);
  return database === undefined ? config : { ...config, database };
}

/** Paths as the process that runs the command finds them. */
export function pathsOf({ folder }: CommandContext, paths: readonly string[]): string[] {
  return folder === undefined ? [...paths] : paths.map((path) => resolve(folder, path));
}

/**
 * Opens the database, runs `work` and always closes the database afterwards. That of a running site is used as it is.
 *
 * @param onMigrated - By default a line on standard error.
 *
 * @throws AppError `DATABASE_IN_USE` when a running site uses the embedded database; `DATABASE_BROKEN`, with the last backup, when
 *   its files are damaged.
 */
export async function withDatabase<T>(
  { database, ...location }: DatabaseLocation & Pick<CommandConfig, 'backup' | 'database'>,
  work: (database: Database) => Promise<T>,
  onMigrated: (text: string) => void = (text) => void process.stderr.write(`tapeglass: ${text}\n`),
): Promise<T> {
  if (database) return work(database);
  try {
    return await useDatabase(location, work, onMigrated);
  } catch (error) {
    throw await offerBackup(location.dataDir, error);
  }
}

async function useDatabase<T>(
  location: DatabaseLocation & Pick<Config, 'backup'>,
  work: (database: Database) => Promise<T>,
  onMigrated: (text: string) => void,
): Promise<T> {
  const listener = { onMigrated, copy: copyBeforeMigration(location) };
  const database = await openDatabase(location, listener).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'DATABASE_IN_USE') throw error;
    const text = `the database is in use: ${error.message}, and no site answers; wait until that process has ended. Nothing was changed`;
    throw new AppError('DATABASE_IN_USE', text, { cause: error });
  });
  let result: T;
  try {
    result = await work(database);
  } catch (error) {
    // Reported is the error of the work, not that of a database that cannot be closed after it.
    await database.close().catch(() => undefined);
    throw error;
  }
  await database.close().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = `the command is done, and what it stored stays stored; the database could not be closed: ${reason}`;
    throw new AppError('DATABASE_AWAY', text, { cause });
  });
  return result;
}
