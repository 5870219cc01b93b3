import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { projectRoot, readVersion } from '../project/project-root';
import { waitWithoutLimit, type Database, type Executor } from './database';

/** A file of `backend/migrations`. */
export interface Migration {
  /** `0001_market`. */
  readonly id: string;
  readonly sql: string;
  /** SHA-256 of the file with `\n` line endings, in hexadecimal. */
  readonly checksum: string;
}

/** An arbitrary number that other programs on the same server are unlikely to use. */
const MIGRATION_LOCK = 7_361_001;

/** Checksums of files that were edited later: of 0016 the comments, of 0022 by a column that 0046 adds where it is missing. */
const FORMER_CHECKSUMS: Readonly<Record<string, string>> = {
  '0016_alert_mails': '99f3dcfe3c8441d32daaf756d94527e6736752cdfef8b5d5a220746b5a1033d1',
  '0022_undo_of_deletions': '629f635f8f253d9fe972d8e7d5cb937f61e55c107007c393d886a2bfa3825331',
};

/**
 * Runs the pending migrations in order, in one transaction. Returns the ids of the migrations that were run.
 *
 * @throws AppError CONFIG_INVALID when an applied migration has since been edited, or the database contains
 *   one that this version of the code does not have; MIGRATION_FAILED when one fails, and then nothing was changed.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return database.transaction((tx) => migrateWithin(tx, migrations));
}

/** {@link migrate} in a transaction of the caller. */
export async function migrateWithin(tx: Executor, migrations: readonly Migration[]): Promise<string[]> {
  await waitWithoutLimit(tx);
  if (tx.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  if (!(await hasHistory(tx, 'id')))
    await tx.script(
      'create table if not exists schema_migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now(), version text)',
    );
  // Stores of earlier versions do not say which version has changed them. Only then the table is locked.
  else if (!(await hasHistory(tx, 'version')))
    await tx.script('alter table schema_migrations add column if not exists version text');
  const pending = await findPending(tx, migrations);
  for (const migration of pending) await applyMigration(tx, migration);
  return pending.map(({ id }) => id);
}

/**
 * The migrations that the next {@link migrate} will run on a store that has some of them; none for an empty database.
 *
 * @throws AppError CONFIG_INVALID like {@link migrate}.
 */
export async function listPending(
  executor: Executor,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly Migration[]> {
  if (!(await hasHistory(executor, 'id'))) return [];
  const pending = await findPending(executor, migrations);
  return pending.length === migrations.length ? [] : pending;
}

/** The names of the tables that migrations create, also of those that a later one removes. */
export function createdTables(migrations: readonly Migration[] = readMigrations()): readonly string[] {
  const names = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(names)];
}

async function hasHistory(executor: Executor, column: string): Promise<boolean> {
  const rows = await executor.query(
    `select 1 from information_schema.columns
      where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = $1`,
    [column],
  );
  return rows.length > 0;
}

async function findPending(executor: Executor, migrations: readonly Migration[]): Promise<Migration[]> {
  const version = (await hasHistory(executor, 'version')) ? 'version' : 'null';
  const applied = await executor.query<AppliedMigration>(
    `select id, checksum, ${version} as version from schema_migrations order by id`,
  );
  checkHistory(applied, migrations);
  const appliedIds = new Set(applied.map(({ id }) => id));
  return migrations.filter(({ id }) => !appliedIds.has(id));
}

interface AppliedMigration {
  readonly id: string;
  readonly checksum: string;
  /** The version of the program that ran it; null for those of before it was noted. */
  readonly version: string | null;
}

/** True when a checksum is that of a migration, or of a form that it had before. */
export function isSameMigration({ checksum, id }: Migration, storedText: string): boolean {
  return checksum === storedText || FORMER_CHECKSUMS[id] === storedText;
}

/** Says which migrations were run; null when none were, or all of them on an empty database. */
export function describeMigrations(
  ids: readonly string[],
  knownMigrations: readonly Migration[] = readMigrations(),
): string | null {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || ids.length === knownMigrations.length) return null;
  const which = first === last ? first : `${first} to ${last ?? ''}, ${ids.length} migrations`;
  return `the database was brought to this version: ${which}`;
}

/**
 * The migrations of this version of the code, in order. Numbers are unique; gaps are allowed, because the
 * changes that are being worked on have their numbers before they are merged, in any order.
 */
export function readMigrations(folder: string = join(projectRoot(), 'backend', 'migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`migrations must be named NNNN_name.sql with a number of their own, got ${name}`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      id: name.slice(0, -'.sql'.length),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    };
  });
}

async function applyMigration(tx: Executor, { id, sql, checksum }: Migration): Promise<void> {
  try {
    await tx.script(sql);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = `the database cannot be brought to version ${readVersion()}: migration ${id} failed: ${reason}. The stored data are as they were`;
    throw new AppError('MIGRATION_FAILED', text, { cause });
  }
  await tx.query('insert into schema_migrations (id, checksum, version) values ($1, $2, $3)', [
    id,
    checksum,
    readVersion(),
  ]);
}

function checkHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  applied.forEach(({ id, checksum, version }) => {
    const knownMigration = migrations.find((one) => one.id === id);
    if (knownMigration === undefined) {
      throw new AppError(
        'CONFIG_INVALID',
        `the database was made by a newer version (it has migration ${id}${version === null ? '' : ` of version ${version}`}, and this is version ${readVersion()}); start ${version === null ? 'that version' : `version ${version} or a later one`}`,
      );
    }
    if (!isSameMigration(knownMigration, checksum)) {
      throw new AppError(
        'CONFIG_INVALID',
        `migration ${id} was edited after it was run on this database; restore the file`,
      );
    }
  });
}
