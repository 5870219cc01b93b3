import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { projectRoot } from '../project/project-root';
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

/** Checksums of files whose comments were edited later: the statements are the same. */
const FORMER_CHECKSUMS: Readonly<Record<string, string>> = {
  '0016_alert_mails': '99f3dcfe3c8441d32daaf756d94527e6736752cdfef8b5d5a220746b5a1033d1',
};

/**
 * Runs the pending migrations in order, in one transaction. Returns the ids of the migrations that were run.
 *
 * @throws AppError CONFIG_INVALID when an applied migration has since been edited, or the database contains
 *   one that this version of the code does not have.
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
  await tx.script(
    'create table if not exists schema_migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const applied = await tx.query<{ id: string; checksum: string }>(
    'select id, checksum from schema_migrations order by id',
  );
  checkHistory(applied, migrations);
  const done = new Set(applied.map(({ id }) => id));
  const pending = migrations.filter(({ id }) => !done.has(id));
  for (const migration of pending) await applyMigration(tx, migration);
  return pending.map(({ id }) => id);
}

/** Says which migrations were run; null when none were, or all of them on an empty database. */
export function describeMigrations(
  ids: readonly string[],
  known: readonly Migration[] = readMigrations(),
): string | null {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || ids.length === known.length) return null;
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
  await tx.script(sql);
  await tx.query('insert into schema_migrations (id, checksum) values ($1, $2)', [id, checksum]);
}

function checkHistory(
  applied: readonly { id: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  applied.forEach(({ id, checksum }) => {
    const known = migrations.find((one) => one.id === id);
    if (known === undefined) {
      throw new AppError(
        'CONFIG_INVALID',
        `the database was made by a newer version (it has migration ${id}, this version has ${migrations.length}); start that version`,
      );
    }
    if (known.checksum !== checksum && FORMER_CHECKSUMS[id] !== checksum) {
      throw new AppError(
        'CONFIG_INVALID',
        `migration ${id} was edited after it was run on this database; restore the file`,
      );
    }
  });
}
