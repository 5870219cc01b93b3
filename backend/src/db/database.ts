import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CopyColumn, CopyRow } from './binary-copy';
import type * as schema from './schema';

export type Schema = typeof schema;

/** Drizzle over whichever database is open. */
export type Orm = PgDatabase<PgQueryResultHKT, Schema>;

/** A value of a query parameter. */
export type Parameter =
  string | number | bigint | boolean | Date | Uint8Array | null | readonly (string | number | null)[];

/** What can be asked of a database, inside a transaction or outside. */
export interface Executor {
  readonly kind: DatabaseKind;
  readonly orm: Orm;
  /** One statement with `$1`, `$2`, … Rows come as plain objects; bytea as Uint8Array, timestamptz as Date, bigint as the driver gives it. */
  query<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Several statements without parameters. */
  script(text: string): Promise<void>;
  /** Appends rows by binary COPY, in batches of a few megabytes. Returns how many there were. */
  copyIn(table: string, columns: readonly CopyColumn[], rows: CopySource): Promise<number>;
  /** Reads the rows of a SELECT (without parameters) by binary COPY, in the order of its columns. */
  copyOut(select: string, types: readonly CopyColumn['type'][]): Promise<CopyRow[]>;
}

export type CopySource = Iterable<CopyRow> | AsyncIterable<CopyRow>;
export type DatabaseKind = 'embedded' | 'postgres';

/** An open database: embedded in `DATA_DIR`, or a PostgreSQL server. */
export interface Database extends Executor {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Calls back for every notification on a channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Ends every connection and gives the folder back. Closing twice is the same as once. */
  close(): Promise<void>;
}
