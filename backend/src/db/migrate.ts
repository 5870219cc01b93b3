import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { projectRoot } from '../config/project-root';
import type { Database, Executor } from './database';

/** One file of `backend/migrations`. */
export interface Migration {
  /** `0001_market`. */
  readonly id: string;
  readonly sql: string;
  /** SHA-256 of the file with `\n` line ends, hexadecimal. */
  readonly checksum: string;
}

/** Any number that no other program on the same server is likely to take. */
const MIGRATION_LOCK = 7_361_001;

/**
 * Runs the migrations that the database has not seen, in order and in one transaction. Returns the ids that were run.
 *
 * @throws AppError CONFIG_INVALID when a migration that was run has since been edited, or the database knows one that
 *   this version of the code does not.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return database.transaction(async (tx) => {
    if (tx.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.script(
      'create table if not exists schema_migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await tx.query<{ id: string; checksum: string }>(
      'select id, checksum from schema_migrations order by id',
    );
    checkHistory(applied, migrations);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await applyMigration(tx, migration);
    return pending.map(({ id }) => id);
  });
}

/** The migrations of this version of the code, in order. */
export function readMigrations(folder: string = join(projectRoot(), 'backend', 'migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || Number(name.slice(0, 4)) !== index + 1) {
      throw new Error(
        `migrations must be numbered without gaps as NNNN_name.sql, got ${name} in place ${index + 1}`,
      );
    }
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
  applied.forEach(({ id, checksum }, index) => {
    const known = migrations[index];
    if (known?.id !== id) {
      throw new AppError(
        'CONFIG_INVALID',
        `the database was made by a newer version (it has migration ${id}, this version knows ${migrations.length}); start that version`,
      );
    }
    if (known.checksum !== checksum) {
      throw new AppError(
        'CONFIG_INVALID',
        `migration ${id} was edited after it was run on this database; restore the file`,
      );
    }
  });
}
