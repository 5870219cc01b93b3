import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { AppError } from '@/lib/domain/errors';
import { childEnvironment } from '../config/child-environment';
import { errorCode } from '../config/error-code';
import { projectRoot } from '../config/project-root';
import type { Database } from './database';
import { wrapEmbedded } from './embedded-database';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { openPostgres } from './postgres-database';

/** Where the database is. */
export interface DatabaseLocation {
  readonly dataDir: string;
  /** PostgreSQL; null = embedded in `dataDir`. */
  readonly databaseUrl: string | null;
}

const DATABASE_FOLDER = 'db';

/** Memory of the embedded database for pages: what is read often is kept by the store itself, and 128 MB (its default) would be held twice. */
const EMBEDDED_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/**
 * Opens the database, makes it when there is none, and brings its tables up to date.
 * An embedded one is locked for this process until `close`.
 *
 * @throws AppError DATABASE_IN_USE, DATABASE_AWAY, or CONFIG_INVALID (folder not writable, migrations that do not fit).
 */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<Database> {
  const database = databaseUrl === null ? await openEmbedded(dataDir) : openPostgres(databaseUrl);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl === null ? error : describeServerFailure(error, databaseUrl);
  }
}

/** What a server says to whom it does not let in: unknown user or wrong password, no such database, no right to make tables. */
const REFUSALS = /^(28...|3D000|42501)$/;

/** Names the server, and the setting that leads to it. */
function describeServerFailure(error: unknown, databaseUrl: string): unknown {
  const server = `the PostgreSQL server at ${new URL(databaseUrl).host || 'the local socket'} (DATABASE_URL)`;
  if (error instanceof AppError && error.code === 'DATABASE_AWAY')
    return new AppError('DATABASE_AWAY', `${server} does not answer`, { cause: error });
  if (!(error instanceof Error)) return error;
  const isRefusal = REFUSALS.test(errorCode(error) ?? '') || /does not support SSL/.test(error.message);
  return isRefusal
    ? new AppError('CONFIG_INVALID', `${server} refuses: ${error.message}`, { cause: error })
    : error;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    if (!existsSync(folder)) await createEmbedded(dataDir, folder);
    const pglite = await PGlite.create(folder, { startParams: EMBEDDED_PARAMETERS });
    return wrapEmbedded(pglite, () => {
      lock.release();
      return Promise.resolve();
    });
  } catch (error) {
    lock.release();
    if (error instanceof AppError) throw error;
    throw new AppError(
      'CONFIG_INVALID',
      `the database in ${join(dataDir, DATABASE_FOLDER)} cannot be opened`,
      { cause: error },
    );
  }
}

/** Makes the database beside its place and renames it there, so that a create that was killed leaves nothing half done. */
async function createEmbedded(dataDir: string, folder: string): Promise<void> {
  const drafts = `${DATABASE_FOLDER}.new-`;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(drafts)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `${drafts}${process.pid}`);
  mkdirSync(draft);
  await runCreate(draft);
  renameSync(draft, folder);
}

function runCreate(draft: string): Promise<void> {
  const script = join(projectRoot(), 'backend', 'src', 'db', 'create-embedded.mjs');
  return new Promise((resolve, reject) => {
    const env = childEnvironment();
    const child = spawn(process.execPath, [script, draft], { stdio: ['pipe', 'ignore', 'pipe'], env });
    let complaint = '';
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`making the database failed (${code ?? 'killed'}): ${complaint.trim().slice(-500)}`),
        );
    });
  });
}
