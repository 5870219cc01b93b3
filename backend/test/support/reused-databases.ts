// Databases in memory that the test files of a worker use one after the other: to open one takes four times as long as to empty it,
// and its first statements take longer.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** The table that migrations fill; it is not emptied. */
const FILLED_BY_MIGRATIONS = 'schema_migrations';

/** Statements that put back what a file wrote: tables that have pages, and sequences that were used. */
const LIST_EMPTYING = `
  select 'truncate ' || string_agg(oid::regclass::text, ', ') || ' cascade' as statement from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '${FILLED_BY_MIGRATIONS}' and pg_relation_size(oid) > 0
  union all
  select 'alter sequence ' || quote_ident(sequencename) || ' restart' from pg_sequences
  where schemaname = 'public' and last_value is not null`;

/**
 * A checksum of everything else that a file can change: tables, columns, constraints, indexes, functions, triggers, types, schemas,
 * extensions, statistics, settings of the database, and the rows of the migrations.
 */
const READ_FORM = `
  select md5(string_agg(line, ' ' order by line)) as form from (
    select concat_ws(' ', 'c', oid, relname, relkind, relnatts, relchecks, relhasrules, relrowsecurity, reloptions::text) as line
    from pg_class where relnamespace <> 'pg_toast'::regnamespace
    union all
    select concat_ws(' ', 'a', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, atthasdef, attidentity, attisdropped)
    from pg_attribute where attrelid >= 16384
    union all select concat_ws(' ', 'd', oid, adbin::text) from pg_attrdef
    union all select concat_ws(' ', 'k', oid, conname, conkey::text, confrelid, conbin::text) from pg_constraint where oid >= 16384
    union all select concat_ws(' ', 'i', indexrelid, indkey::text, indisunique, indisvalid, indpred::text) from pg_index where indexrelid >= 16384
    union all select concat_ws(' ', 'p', oid, prosrc) from pg_proc where oid >= 16384
    union all select concat_ws(' ', 't', oid, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'y', oid, typname) from pg_type where oid >= 16384
    union all select concat_ws(' ', 'n', oid, nspname) from pg_namespace
    union all select concat_ws(' ', 'e', oid, extversion) from pg_extension
    union all select concat_ws(' ', 's', starelid, staattnum) from pg_statistic where starelid >= 16384
    union all select concat_ws(' ', 'g', setdatabase, setrole, setconfig::text) from pg_db_role_setting
    union all select concat_ws(' ', 'q', seqrelid, seqstart, seqincrement, seqcycle) from pg_sequence
    union all select concat_ws(' ', 'r', oid, rolname) from pg_roles
    union all select concat_ws(' ', 'm', migration::text) from ${FILLED_BY_MIGRATIONS} migration
  ) lines`;

/** What {@link READ_FORM} gives of a database that was just opened. */
let formOfNew: string | null = null;

/** A database that no test uses. */
let idle: PGlite | null = null;

/**
 * Lends the migrated database of this worker: the one that was closed before, emptied, or a new one. Closing it returns it, and it
 * refuses statements from then on. One that is not in the state of a new one after it is emptied is really closed.
 */
export async function borrowDatabase(open: () => Promise<PGlite>): Promise<PGlite> {
  const used = idle;
  idle = null;
  if (used !== null) {
    if (await isRestored(used)) return lend(used, keepIdle);
    await used.close();
  }
  const opened = await open();
  formOfNew ??= await readForm(opened);
  return lend(opened, keepIdle);
}

async function keepIdle(pglite: PGlite): Promise<void> {
  if (idle === null) idle = pglite;
  else await pglite.close();
}

/**
 * Keeps the embedded database of a data folder open for a test file whose commands each open it: they lock and migrate it as they do
 * in a process of their own, and get the open one.
 */
export function keepDatabaseOpen(dataDir: string): void {
  const original: (...request: readonly unknown[]) => Promise<PGlite> = Reflect.get(PGlite, 'create');
  let kept: PGlite | null = null;
  beforeAll(() => {
    Reflect.set(PGlite, 'create', async (...request: readonly unknown[]) => {
      const isKept = request[0] === join(dataDir, 'db');
      const pglite = (isKept ? kept : null) ?? (await Reflect.apply(original, PGlite, request));
      if (!isKept) return pglite;
      kept = null;
      return lend(pglite, async () => void (kept = pglite));
    });
  });
  afterAll(async () => {
    Reflect.set(PGlite, 'create', original);
    await kept?.close();
  });
}

/** Empties a database, and compares it with a new one. */
async function isRestored(pglite: PGlite): Promise<boolean> {
  const { rows } = await pglite.query<{ statement: string | null }>(LIST_EMPTYING);
  const statements = rows.flatMap(({ statement }) => statement ?? []);
  // The log is kept in memory until a checkpoint.
  await pglite.exec([...statements, 'checkpoint'].join(';'));
  return (await readForm(pglite)) === formOfNew;
}

export async function readForm(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ form: string }>(READ_FORM);
  return rows[0]!.form;
}

/** The same database, until it is closed: then it is in the state of a new connection, and goes to `giveBack`. */
function lend(pglite: PGlite, giveBack: (pglite: PGlite) => Promise<void>): PGlite {
  const stops = new Set<() => Promise<void>>();
  let closing: Promise<void> | null = null;

  async function end(): Promise<void> {
    for (const stop of stops) await stop();
    try {
      // Waits for statements that run, and fails in an open transaction.
      await pglite.exec('discard all');
    } catch {
      return pglite.close();
    }
    await giveBack(pglite);
  }

  const close = () => (closing ??= end());
  const listen = async (...request: Parameters<PGlite['listen']>) => {
    const stop = await pglite.listen(...request);
    stops.add(stop);
    return stop;
  };
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return close;
      if (name === 'closed') return closing !== null;
      if (closing !== null) throw new Error('PGlite is closed');
      if (name === 'listen') return listen;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const bound: unknown = value.bind(target);
      return bound;
    },
  });
}
