import { runEvery } from '../config/run-every';
import type { Database } from './database';

/** Rows that a table may have replaced without being vacuumed: to read a table for fewer is not worth it. */
const REPLACED_ROWS = 20;

interface TableName {
  readonly schema: string;
  readonly name: string;
}

/**
 * Frees the space of rows that this process has replaced or removed since the last call, so that later rows take it,
 * and ends the write-ahead log. For the embedded database, which does neither by itself; a server does. Not within a
 * transaction.
 */
export async function reclaimSpace(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return;
  await database.query('select pg_stat_force_next_flush()');
  const tables = await database.query<TableName>(
    `select n.nspname as schema, c.relname as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_class long on long.oid = c.reltoastrelid
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and greatest(pg_stat_get_dead_tuples(c.oid), coalesce(pg_stat_get_dead_tuples(long.oid), 0)) >= ${REPLACED_ROWS}
     order by c.relname`,
  );
  const names = tables.map(({ name, schema }) => `"${schema}"."${name}"`);
  // Each one commits by itself, so that a reader waits for one table at most.
  for (const name of names) await database.script(`vacuum ${name}`);
  await database.script('checkpoint');
}

/** Bytes of the log from which on a running site reclaims: the database itself never ends it. */
const LONG_LOG = 64 * 1024 ** 2;
const EVERY_MS = 60_000;

/** True when the log of an embedded database since its last checkpoint is long. */
async function hasLongLog(database: Database, longLog: number): Promise<boolean> {
  const [log] = await database.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return log!.bytes >= longLog;
}

/**
 * Reclaims space whenever the log of the embedded database has become long, until stopped: large imports into
 * portfolios write tens of megabytes each, also where the market does not change.
 *
 * @returns A function that stops; it resolves when the present run has ended.
 */
export function startReclaiming(
  database: Database,
  onError: (error: unknown) => void,
  { everyMs = EVERY_MS, longLog = LONG_LOG }: { readonly everyMs?: number; readonly longLog?: number } = {},
): () => Promise<void> {
  if (database.kind !== 'embedded') return () => Promise.resolve();
  const reclaim = async (): Promise<void> => {
    if (!(await hasLongLog(database, longLog))) return;
    // First, since it makes room on a disk that is too full for the rest.
    await database.script('checkpoint');
    await reclaimSpace(database);
  };
  return runEvery(everyMs, reclaim, onError);
}
