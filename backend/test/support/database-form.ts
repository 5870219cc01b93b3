// What the files of a worker that use one database after the other put back and compare, on both kinds of databases.

/** Sends a statement and returns its rows. */
export type Ask = <Row>(statement: string) => Promise<readonly Row[]>;

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
 * extensions, statistics, settings of the database, and the rows of the migrations. The schema of a connection's temporary tables stays when
 * these are gone.
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
    union all select concat_ws(' ', 'n', oid, nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
    union all select concat_ws(' ', 'e', oid, extversion) from pg_extension
    union all select concat_ws(' ', 's', starelid, staattnum) from pg_statistic where starelid >= 16384
    union all select concat_ws(' ', 'g', setdatabase, setrole, setconfig::text) from pg_db_role_setting
    union all select concat_ws(' ', 'q', seqrelid, seqstart, seqincrement, seqcycle) from pg_sequence
    union all select concat_ws(' ', 'r', oid, rolname) from pg_roles
    union all select concat_ws(' ', 'm', migration::text) from ${FILLED_BY_MIGRATIONS} migration
  ) lines`;

/** The statements that empty a database as it is now. */
export async function listEmptying(ask: Ask): Promise<readonly string[]> {
  const rows = await ask<{ statement: string | null }>(LIST_EMPTYING);
  return rows.flatMap(({ statement }) => statement ?? []);
}

export async function readForm(ask: Ask): Promise<string> {
  const [row] = await ask<{ form: string }>(READ_FORM);
  return row!.form;
}

/** One change of each kind that {@link readForm} shows. */
export const FORM_CHANGES: readonly string[] = [
  'alter table users add column nickname text',
  'alter table users alter column bio drop default',
  'alter table users alter column country set not null',
  'alter table users drop constraint users_email_key',
  'drop table recovery_codes',
  'create index notes on users (bio)',
  'create view notes as select id from users',
  `create function notes() returns int language sql as 'select 1'`,
  `create type notes as enum ('a')`,
  'create schema notes',
  `alter role current_user set timezone to 'Asia/Tokyo'`,
  'alter sequence users_id_seq increment 2',
  'delete from schema_migrations',
  `insert into users (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Lovelace'); analyze users`,
];
