import { quoteName } from '../copy-batches';
import type { Executor } from '../database';
import { createdTables } from '../migrate';

/** A column of a stored table, with the type as PostgreSQL prints it: `numeric(38,18)`. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
}

/** A table to be backed up. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  readonly rows: number;
  /** Number of blocks of the table, and of all its data including values stored outside of the rows. */
  readonly blocks: number;
  readonly totalBlocks: number;
}

/** The last value that a sequence returned. */
export interface StoredSequence {
  readonly name: string;
  readonly value: number;
}

/**
 * Rows that describe running processes rather than the installation: rate-limit counters, the lease of the
 * process that synchronizes, and the backups that were made.
 */
const TRANSIENT = ['rate_limits', 'sync_runner', 'backup_runs'];

/** Makes a transaction see one state of the database; to be called before its first query. */
export async function readOneSnapshot(tx: Executor): Promise<void> {
  await tx.script('set transaction isolation level repeatable read, read only');
}

/**
 * The tables to be backed up, each after the tables that it references: those of any version of ours that the
 * store has, since a store of an earlier version is backed up before it is changed.
 *
 * @throws Error when tables reference each other in a circle.
 */
export async function readTables(executor: Executor): Promise<StoredTable[]> {
  const columns = await executor.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
  );
  const sizes = await executor.query<{ name: string; blocks: number; total: number }>(
    `select relname as name, (pg_relation_size(oid) / current_setting('block_size')::integer)::integer as blocks,
            (pg_table_size(oid) / current_setting('block_size')::integer)::integer as total
       from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  const created = createdTables().filter((name) => !TRANSIENT.includes(name));
  const present = sizes.filter(({ name }) => created.includes(name));
  const tables: StoredTable[] = [];
  for (const name of await sortByReferences(
    executor,
    present.map((one) => one.name),
  )) {
    const size = present.find((one) => one.name === name);
    if (!size) throw new Error(`the table ${name} is missing`);
    tables.push({
      name,
      columns: columns.filter(({ table }) => table === name).map(({ name, type }) => ({ name, type })),
      rows: await countTableRows(executor, name),
      blocks: size.blocks,
      totalBlocks: size.total,
    });
  }
  return tables;
}

/** The number of rows of a table. */
export async function countTableRows(executor: Executor, table: string): Promise<number> {
  const [row] = await executor.query<{ rows: number }>(
    `select count(*)::double precision as rows from ${quoteName(table)}`,
  );
  return row?.rows ?? 0;
}

async function sortByReferences(executor: Executor, names: readonly string[]): Promise<string[]> {
  const references = await executor.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`,
  );
  const sorted: string[] = [];
  const left = new Set([...names].sort());
  while (left.size > 0) {
    const ready = [...left].filter((name) =>
      references.every(({ from, to }) => from !== name || !left.has(to)),
    );
    if (ready.length === 0)
      throw new Error(`tables reference each other in a circle: ${[...left].join(', ')}`);
    for (const name of ready) {
      left.delete(name);
      sorted.push(name);
    }
  }
  return sorted;
}

/** The rows of some blocks of a table in the order in which they are stored, as a binary COPY stream. */
export function copyBlocks(
  executor: Executor,
  { columns, name }: Pick<StoredTable, 'columns' | 'name'>,
  [from, to]: readonly [number, number],
): Promise<Uint8Array> {
  const list = columns.map((column) => quoteName(column.name)).join(', ');
  return executor.copyBytesOut(
    `select ${list} from ${quoteName(name)} where ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid`,
  );
}

/** All sequences that have returned a value. */
export async function readSequences(executor: Executor): Promise<StoredSequence[]> {
  return executor.query<StoredSequence>(
    `select sequencename as name, last_value::double precision as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
}

/** Sets sequences, so that the next values follow the given ones. */
export async function restoreSequences(
  executor: Executor,
  sequences: readonly StoredSequence[],
): Promise<void> {
  for (const { name, value } of sequences)
    await executor.query('select setval($1::regclass, $2)', [quoteName(name), value]);
}

/** Removes all our tables, with the history of migrations. */
export async function dropTables(tx: Executor): Promise<void> {
  const names = [...createdTables(), 'schema_migrations'].map(quoteName).join(', ');
  await tx.script(`drop table if exists ${names} cascade`);
}

/** Empties tables into which migrations may have written. */
export async function emptyTables(tx: Executor, names: readonly string[]): Promise<void> {
  await tx.script(`truncate ${names.map(quoteName).join(', ')} cascade`);
}

/** The migrations that were run, in order. */
export async function readHistory(executor: Executor): Promise<{ id: string; checksum: string }[]> {
  return executor.query('select id, checksum from schema_migrations order by id');
}

/** The number of accounts, and the keys of their pictures. */
export async function readPeople(executor: Executor): Promise<{ accounts: number; pictures: string[] }> {
  const rows = await executor.query<{ picture: string | null }>(
    'select profile_picture as picture from users order by id',
  );
  return { accounts: rows.length, pictures: rows.flatMap(({ picture }) => picture ?? []) };
}
