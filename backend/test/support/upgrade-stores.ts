import { gunzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Executor } from '@/backend/src/db/database';
import { createdTables, type Migration } from '@/backend/src/db/migrate';

/** A store as a version had it: the migrations of then, and rows of every table. */
export interface FormerStore {
  readonly migrations: readonly Migration[];
  /** Each table follows those that it references. */
  readonly rows: readonly { readonly table: string; readonly rows: readonly Row[] }[];
}
export type Row = Readonly<Record<string, unknown>>;

const FOLDER = join(process.cwd(), 'backend', 'test', 'stores');

/** The names of the stored forms, the oldest first. */
export const listStores = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json.gz'))
    .sort();

export const readStore = (name: string): FormerStore =>
  JSON.parse(gunzipSync(readFileSync(join(FOLDER, name))).toString('utf8')) as FormerStore;

/** Makes the tables of then in an empty database, and fills them. */
export async function makeStore(database: Database, { migrations, rows }: FormerStore): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.script(
      'create table schema_migrations (id text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    for (const { checksum, id, sql } of migrations) {
      await tx.script(sql);
      await tx.query('insert into schema_migrations (id, checksum) values ($1, $2)', [id, checksum]);
    }
    for (const { rows: list, table } of rows) await insertRows(tx, table, list);
  });
}

/** Rows in place of those that migrations have made. */
async function insertRows(tx: Executor, table: string, rows: readonly Row[]): Promise<void> {
  const columns = await columnsOf(tx, table);
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const names = columns.filter((name) => given.has(name)).join(', ');
  await tx.script(`delete from ${table}`);
  if (rows.length === 0) return;
  await tx.query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
  const [serial] = await tx.query<{ name: string | null }>(
    `select case when 'id' = any($2::text[]) then pg_get_serial_sequence($1, 'id') end as name`,
    [table, columns],
  );
  if (serial?.name)
    await tx.query(`select setval($1::regclass, (select max(id) from ${table}))`, [serial.name]);
}

export async function columnsOf(executor: Executor, table: string): Promise<string[]> {
  const rows = await executor.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The rows of every table of ours, each as JSON. */
export async function readAllRows(executor: Executor): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const table of createdTables()) {
    if ((await columnsOf(executor, table)).length === 0) continue;
    const rows = await executor.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text collate "C"`,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}
