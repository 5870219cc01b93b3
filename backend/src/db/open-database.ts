import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { AppError } from '@/lib/domain/errors';
import { childEnvironment } from '../config/child-environment';
import { errorCode } from '../config/error-code';
import { hasLittleSpace } from '../config/folder-fault';
import { tightenAccess } from '../config/tighten-access';
import { renameDurably, syncTree } from '../config/write-durably';
import { projectRoot } from '../project/project-root';
import {
  DATABASE_FOLDER,
  describeFailedOpening,
  removeServerLock,
  requireDatabaseFolder,
} from './broken-store';
import type { Database } from './database';
import { wrapEmbedded } from './embedded-database';
import { lockFolder } from './folder-lock';
import { describeMigrations, listPending, migrate } from './migrate';
import { openPostgres } from './postgres-database';
import { EMBEDDED_PARAMETERS, SyncedFiles } from './synced-files';
import { templateFile, templateKey, unpackTemplate } from './store-template.mjs';

/** The location of the database. */
export interface DatabaseLocation {
  readonly dataDir: string;
  /** PostgreSQL; null = embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Extensions of the embedded database that are loaded, by default none. */
  readonly extensions?: Extensions;
}

/** A copy of a store that is about to be changed. */
export interface StoreCopy {
  readonly file: string;
  /** The way back to it, in a sentence. */
  readonly wayBack: string;
}

/** The functions that are called when a store of an earlier version is opened. */
export interface MigrationListener {
  /** Makes a copy before anything is changed; without it there is none. */
  readonly copy?: (database: Database) => Promise<StoreCopy>;
  /** Gets the migrations that brought the store to this version, and where the copy is. */
  readonly onMigrated?: (description: string) => void;
}

/**
 * Limits the memory of the process that creates the database: a small young generation, and freed memory is
 * returned to the system.
 */
const CREATE_FLAGS = ['--max-semi-space-size=1'];
const CREATE_ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Opens the database, creates it if it does not exist, and runs pending migrations. An embedded database is
 * locked for this process until `close`.
 *
 * @throws AppError DATABASE_IN_USE, DATABASE_AWAY, DATABASE_BROKEN (damaged files), or CONFIG_INVALID (folder not
 *   writable, incompatible migrations); MIGRATION_FAILED with the copy and the way back to it.
 */
export async function openDatabase(
  { dataDir, databaseUrl, extensions = {} }: DatabaseLocation,
  { copy, onMigrated }: MigrationListener = {},
): Promise<Database> {
  const database = databaseUrl === null ? await openEmbedded(dataDir, extensions) : openPostgres(databaseUrl);
  try {
    const isOlder = (await listPending(database)).length > 0;
    const madeCopy = (isOlder && (await copy?.(database))) || null;
    const description = describeMigrations(await naming(madeCopy, migrate(database)));
    if (description !== null)
      onMigrated?.(
        madeCopy === null ? description : `${description}; a copy of it as it was is ${madeCopy.file}`,
      );
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl === null ? error : describeServerFailure(error, databaseUrl);
  }
}

/** Adds to the error of a failed migration where the copy is, and how to go back. */
async function naming<T>(copy: StoreCopy | null, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (copy === null || !(error instanceof AppError) || error.code !== 'MIGRATION_FAILED') throw error;
    throw new AppError(error.code, `${error.message}\n${copy.wayBack}`, { cause: error });
  }
}

/**
 * SQLSTATE codes of refused access: unknown user or wrong password, unknown database, no privilege to create
 * tables.
 */
const REFUSALS = /^(28...|3D000|42501)$/;

/** Describes a server failure with the server's name and the setting that refers to it. */
function describeServerFailure(error: unknown, databaseUrl: string): unknown {
  const server = `the PostgreSQL server at ${new URL(databaseUrl).host || 'the local socket'} (DATABASE_URL)`;
  if (error instanceof AppError && error.code === 'DATABASE_AWAY')
    return new AppError('DATABASE_AWAY', error.message.replace(/^the database/, server), { cause: error });
  if (!(error instanceof Error)) return error;
  const isRefusal = REFUSALS.test(errorCode(error) ?? '') || /does not support SSL/.test(error.message);
  return isRefusal
    ? new AppError('CONFIG_INVALID', `${server} refuses: ${error.message}`, { cause: error })
    : error;
}

async function openEmbedded(dataDir: string, extensions: Extensions): Promise<Database> {
  const lock = await lockFolder(dataDir);
  /** PostgreSQL's reports while it starts: PGlite itself only says that it failed. */
  const reports: string[] = [];
  let isOpen = false;
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    if (!existsSync(folder)) await createEmbedded(dataDir, folder);
    tightenAccess(folder);
    const open = () => {
      requireDatabaseFolder(folder);
      removeServerLock(folder);
      return PGlite.create(folder, {
        fs: new SyncedFiles(folder),
        startParams: [...EMBEDDED_PARAMETERS],
        extensions,
        onStderr(line) {
          if (!isOpen) reports.push(line);
          return false;
        },
      });
    };
    const pglite = await open();
    isOpen = true;
    return wrapEmbedded(pglite, {
      hasLittleSpace: (taken) => hasLittleSpace(folder, taken),
      reopen: open,
      onClose: () => {
        lock.release();
        return Promise.resolve();
      },
    });
  } catch (error) {
    lock.release();
    throw describeFailedOpening(dataDir, reports, error);
  }
}

/**
 * Creates the database, from the template of the build where there is one, beside its final location and renames it, so that an interrupted creation leaves no
 * partial database.
 */
async function createEmbedded(dataDir: string, folder: string): Promise<void> {
  const drafts = `${DATABASE_FOLDER}.new-`;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(drafts)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `${drafts}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  const root = projectRoot();
  if (!unpackTemplate(templateFile(root), draft, templateKey(root))) await runCreate(draft);
  await syncTree(draft);
  await renameDurably(draft, folder);
}

/** The command that creates an embedded database in an empty folder: Node.js arguments and environment. */
export function createCommand(draft: string): { args: readonly string[]; env: NodeJS.ProcessEnv } {
  const script = join(projectRoot(), 'backend', 'src', 'db', 'create-embedded.mjs');
  return { args: [...CREATE_FLAGS, script, draft], env: { ...childEnvironment(), ...CREATE_ALLOCATOR } };
}

function runCreate(draft: string): Promise<void> {
  const { args, env } = createCommand(draft);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'pipe'], env });
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
