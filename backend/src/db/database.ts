import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CopyColumn, CopyRow, WrittenColumn } from './binary-copy';

/**
 * Drizzle over the open database of either kind. Without its relational queries, which nothing uses: to prepare them
 * takes 1.5 ms in each transaction.
 */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** The value of a query parameter. */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | null)[];

/** Database operations available inside and outside of a transaction. */
export interface Executor {
  readonly kind: DatabaseKind;
  readonly orm: Orm;
  /**
   * Executes one statement with `$1`, `$2`, … Rows are plain objects; bytea is a Uint8Array, timestamptz a
   * Date, bigint as returned by the driver.
   */
  query<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Executes several statements without parameters. */
  script(text: string): Promise<void>;
  /** Appends rows by binary COPY, in batches of a few megabytes. Returns the number of rows. */
  copyIn(table: string, columns: readonly WrittenColumn[], rows: CopySource): Promise<number>;
  /** Reads the rows of a SELECT (without parameters) by binary COPY, in the order of its columns. */
  copyOut(select: string, types: readonly CopyColumn['type'][]): Promise<CopyRow[]>;
  /** Appends a complete binary COPY stream, as `copyBytesOut` returns it. */
  copyBytesIn(table: string, columns: readonly string[], stream: Uint8Array): Promise<void>;
  /** The rows of a SELECT (without parameters) as a complete binary COPY stream. */
  copyBytesOut(select: string): Promise<Uint8Array>;
}

export type CopySource = Iterable<CopyRow> | AsyncIterable<CopyRow>;
export type DatabaseKind = 'embedded' | 'postgres';

/** An open database: embedded in `DATA_DIR`, or a PostgreSQL server. */
export interface Database extends Executor {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
   *
   * @param shouldCommit - Asked at the end of `work`; false rolls back, and the result is returned all the same.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>, shouldCommit?: () => boolean): Promise<T>;
  /** Calls `onNotify` for every notification on a channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Closes all connections and releases the folder lock. Further calls have no effect. */
  close(): Promise<void>;
}

/** The default end of a transaction. */
export const always = (): boolean => true;

/** Lets the statements of a transaction wait for locks, and take, as long as they need. */
export async function waitWithoutLimit(tx: Executor): Promise<void> {
  if (tx.kind === 'postgres') await tx.script('set local lock_timeout = 0; set local statement_timeout = 0');
}

/**
 * Asks the database whether it can answer. The embedded one reads a file: it answers most statements from memory
 * after its folder was moved away or its disk unmounted.
 *
 * @throws AppError DATABASE_AWAY.
 */
export async function probeDatabase({ kind, query }: Pick<Database, 'kind' | 'query'>): Promise<void> {
  await query(kind === 'embedded' ? "select size from pg_stat_file('PG_VERSION')" : 'select 1');
}
