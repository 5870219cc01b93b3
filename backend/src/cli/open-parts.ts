import { AppError } from '@/lib/domain/errors';

import type { Config } from '../config/config';
import { loadConfig } from '../config/config';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import type { Input } from './read-password';
import type { Terminal } from './terminal';

/** What every command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where a password is typed or piped in; standard input when absent. */
  readonly input?: Input;
}

/** Reads the settings of a command. */
export function readConfig({ env }: CommandContext): Config {
  return env === undefined ? loadConfig() : loadConfig(env);
}

/**
 * Opens the database for one piece of work and closes it on every path.
 *
 * @throws AppError `DATABASE_IN_USE` when a site runs on the embedded one.
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'DATABASE_IN_USE') throw error;
    const text = `the database is in use: ${error.message}; stop the site first, or use PostgreSQL (DATABASE_URL). Nothing was changed`;
    throw new AppError('DATABASE_IN_USE', text, { cause: error });
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
