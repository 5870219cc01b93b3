import type { PGlite } from '@electric-sql/pglite';
import { type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { LITTLE_SPACE_MB } from '../config/folder-fault';
import { decodeCopy } from './binary-copy';
import { copyTarget, copyTargetOf, sendInBatches } from './copy-batches';
import { always, type Database, type Executor, type Parameter } from './database';
import { guardDatabase, LittleSpaceError } from './database-errors';
import { EmbeddedClient } from './embedded-client';

export interface EmbeddedOptions {
  /** Runs after closing (to release the folder lock). */
  readonly onClose?: () => Promise<void>;
  /** True when so little of the disk is free that a statement which takes some bytes may not be executed; by default never. */
  readonly hasLittleSpace?: HasLittleSpace;
  /** Opens the database again after it ended for want of space. */
  readonly reopen?: () => Promise<PGlite>;
}

type HasLittleSpace = (taken?: number) => boolean;

/** Wraps an open PGlite as a {@link Database}. */
export function wrapEmbedded(
  pglite: PGlite,
  { hasLittleSpace = () => false, onClose = () => Promise.resolve(), reopen }: EmbeddedOptions = {},
): Database {
  let closing: Promise<void> | null = null;
  const client = new EmbeddedClient(pglite, { reopen: reopen ?? null, hasLittleSpace });
  const executorOf = (statements: Statements) => createExecutor(refuseWrites(statements, hasLittleSpace));
  return {
    ...executorOf({
      query: (text, parameters, options) => client.run((one) => one.query(text, parameters, options)),
      exec: (text, options) => client.run((one) => one.exec(text, options)),
    }),
    transaction: (work, shouldCommit = always) =>
      guardDatabase(() =>
        client.run((one) =>
          one.transaction(async (tx) => {
            const result = await work(executorOf(tx));
            if (!shouldCommit()) await tx.rollback();
            return result;
          }),
        ),
      ),
    async listen(channel, onNotify) {
      return client.listen(channel, onNotify);
    },
    async notify(channel, payload) {
      await guardDatabase(() =>
        client.run((one) => one.query('select pg_notify($1, $2)', [channel, payload])),
      );
    },
    close() {
      closing ??= (async () => {
        await client.close();
        await onClose();
      })();
      return closing;
    },
  };
}

/** The used methods of a PGlite, and of a transaction of it. */
type Statements = Pick<Transaction, 'query' | 'exec'>;

/** Statements that need no new space on the disk. */
const READS =
  /^[\s(]*(?:(?:select|show|explain|set|listen|unlisten|begin|commit|rollback|savepoint|release)\b|copy\s*\(|with\b(?![\s\S]*\b(?:insert|update|delete|merge)\b))/i;

/** The space for a byte of a row of a COPY: itself, its entries in indexes, and both again in the log. */
const COPY_FACTOR = 6;
/** The space for a byte of a text: long ones are compressed. */
const TEXT_FACTOR = 0.25;

/**
 * A client that refuses statements which write while little of the disk is free. The embedded database does not survive a full
 * disk: where its log cannot be written, it ends in the middle of the statement ({@link EmbeddedClient}).
 */
function refuseWrites(statements: Statements, hasLittleSpace: HasLittleSpace): Statements {
  const refuse = (text: string, taken: number): void => {
    if (!READS.test(text) && hasLittleSpace(taken)) throw new LittleSpaceError(taken);
  };
  return {
    query: async (text, parameters, options) => {
      refuse(text, COPY_FACTOR * (options?.blob?.size ?? 0) + TEXT_FACTOR * textBytes(parameters ?? []));
      return statements.query(text, parameters, options);
    },
    exec: async (text, options) => {
      refuse(text, CHECKPOINT.test(text) ? CHECKPOINT_BYTES : 0);
      return statements.exec(text, options);
    },
  };
}

/** A checkpoint makes room; all that it may need is one segment of the log, half of what counts as little space. */
const CHECKPOINT = /^checkpoint$/;
const CHECKPOINT_BYTES = -(LITTLE_SPACE_MB / 2) * 1024 ** 2;

const textBytes = (parameters: readonly unknown[]): number =>
  parameters.reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);

function createExecutor(client: Statements): Executor {
  const copyBytesOut = async (select: string): Promise<Uint8Array> => {
    const { blob } = await client.query(`copy (${select}) to '/dev/blob' with (format binary)`);
    if (!blob) throw new Error('COPY gave no data');
    return new Uint8Array(await blob.arrayBuffer());
  };
  const copyBytesIn = async (target: string, stream: Uint8Array<ArrayBuffer>): Promise<void> => {
    await client.query(`copy ${target} from '/dev/blob' with (format binary)`, [], {
      blob: new Blob([stream]),
    });
  };
  return {
    kind: 'embedded',
    // Drizzle's type requires a full PGlite; it only uses `query`.
    orm: drizzle({ client: client as PGlite }),
    query: <Row>(text: string, parameters: readonly Parameter[] = []) =>
      guardDatabase(async () => (await client.query<Row>(text, [...parameters])).rows),
    script: (text) =>
      guardDatabase(async () => {
        await client.exec(text);
      }),
    copyIn: (table, columns, rows) =>
      guardDatabase(() =>
        sendInBatches(columns, rows, (stream) => copyBytesIn(copyTarget(table, columns), stream)),
      ),
    copyOut: (select, types) => guardDatabase(async () => decodeCopy(await copyBytesOut(select), types)),
    copyBytesIn: (table, columns, stream) =>
      guardDatabase(() => copyBytesIn(copyTargetOf(table, columns), stream as Uint8Array<ArrayBuffer>)),
    copyBytesOut: (select) => guardDatabase(() => copyBytesOut(select)),
  };
}
