import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { groupDigits } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { waitWithoutLimit, type Database, type Executor } from './database';
import { translateDatabaseError } from './database-errors';

/** Extensions of the embedded database that compare indexes with their tables. */
export const CHECK_EXTENSIONS = { amcheck };

/** A table or index that cannot be read as it was written. */
export interface TableFault {
  readonly table: string;
  readonly fault: string;
}

/** The result of reading every table. */
export interface TableVerification {
  readonly tables: number;
  readonly rows: number;
  /** Indexes that were compared with their tables; null where the server does not allow the check. */
  readonly indexes: number | null;
  readonly faults: readonly TableFault[];
}

interface Relation {
  readonly id: number;
  /** Quoted where it needs quotes, with the schema where it is not the usual one. */
  readonly name: string;
}

/**
 * Reads every row of every table that this user may read, long values too, and compares each B-tree index with its table. Pages
 * of the embedded database have checksums, which a read compares; on a server they depend on how it was set up.
 */
export async function verifyTables(database: Database): Promise<TableVerification> {
  const faults: TableFault[] = [];
  const tables = await listTables(database);
  let rows = 0;
  for (const { isSequence, name } of tables) {
    try {
      // As a text, a row is decompressed and every value in it is read; a sequence has no rows of this kind.
      const value = isSequence ? 'last_value' : 'octet_length(whole_row::text)';
      rows += await database.transaction(async (tx) => {
        await waitWithoutLimit(tx);
        const [read] = await tx.query<{ rows: number }>(
          `select count(${value})::float8 as rows from ${name} whole_row`,
        );
        return read!.rows;
      });
    } catch (error) {
      faults.push({ table: name, fault: faultOf(error) });
    }
  }
  const indexes = await verifyIndexes(database, faults);
  return { tables: tables.length, rows, indexes, faults };
}

/** One line about {@link verifyTables}. */
export function describeTables({ faults, indexes, rows, tables }: TableVerification): string {
  const checkedText =
    indexes === null
      ? 'indexes were not checked, since this user may not install the extension amcheck'
      : `${groupDigits(indexes)} indexes checked`;
  return `read ${groupDigits(tables)} tables with ${groupDigits(rows)} rows, ${checkedText}: ${faults.length} damaged`;
}

/** Tables and sequences, those of PostgreSQL first: without them no other can be read. */
async function listTables(executor: Executor): Promise<(Relation & { readonly isSequence: boolean })[]> {
  return executor.query(
    `select c.oid::int4 as id, c.oid::regclass::text as name, c.relkind = 'S' as "isSequence"
     from pg_class c
     where c.relkind in ('r', 'm', 'S') and c.relpersistence <> 't' and has_table_privilege(c.oid, 'select')
     order by c.relnamespace = 'pg_catalog'::regnamespace desc, c.relname`,
  );
}

/** Thrown to leave nothing of a transaction. */
class Undo extends Error {}

/** insufficient_privilege, feature_not_supported, undefined_file: no extension for this user, or none on this server. */
const WITHOUT_EXTENSION = new Set(['42501', '0A000', '58P01']);

async function verifyIndexes(database: Database, faults: TableFault[]): Promise<number | null> {
  let checked: number | null = null;
  try {
    await database.transaction(async (tx) => {
      await waitWithoutLimit(tx);
      if (!(await installChecks(tx))) throw new Undo();
      checked = 0;
      const indexes = await tx.query<Relation & { table: string }>(
        `select i.indexrelid::int4 as id, i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table
         from pg_index i
         join pg_class c on c.oid = i.indexrelid
         join pg_am a on a.oid = c.relam
         where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence <> 't' and i.indisready and i.indisvalid
         order by name`,
      );
      const unreadable = new Set(faults.map(({ table }) => table));
      for (const { id, name, table } of indexes.filter((index) => !unreadable.has(index.table))) {
        await tx.script('savepoint one_index');
        try {
          await tx.query('select bt_index_check($1::oid::regclass, true)', [id]);
          checked += 1;
        } catch (error) {
          await tx.script('rollback to savepoint one_index');
          faults.push({ table, fault: `index ${name}: ${faultOf(error)}` });
        }
        await tx.script('release savepoint one_index');
      }
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return checked;
}

/** Makes the functions of amcheck available in a transaction; false where this user may not. */
async function installChecks(tx: Executor): Promise<boolean> {
  try {
    await tx.script('create extension if not exists amcheck');
    const [may] = await tx.query<{ run: boolean }>(
      `select has_function_privilege('bt_index_check(regclass, boolean)', 'execute') as run`,
    );
    return may!.run;
  } catch (error) {
    if (WITHOUT_EXTENSION.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function faultOf(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(translateDatabaseError(error));
}
