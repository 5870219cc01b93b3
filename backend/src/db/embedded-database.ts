import type { PGlite } from '@electric-sql/pglite';
import { type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { decodeCopy } from './binary-copy';
import { copyTarget, copyTargetOf, sendInBatches } from './copy-batches';
import type { Database, Executor, Parameter } from './database';
import { guardDatabase, LittleSpaceError } from './database-errors';

export interface EmbeddedOptions {
  /** Runs after closing (to release the folder lock). */
  readonly onClose?: () => Promise<void>;
  /** Whether so little of the disk is free that nothing may be written; by default never. */
  readonly hasLittleSpace?: () => boolean;
}

/** Wraps an open PGlite as a {@link Database}. */
export function wrapEmbedded(
  pglite: PGlite,
  { hasLittleSpace = () => false, onClose = () => Promise.resolve() }: EmbeddedOptions = {},
): Database {
  let closing: Promise<void> | null = null;
  const executorOf = (client: PGlite | Transaction) => createExecutor(refuseWrites(client, hasLittleSpace));
  return {
    ...executorOf(pglite),
    transaction: (work) => guardDatabase(() => pglite.transaction((tx) => work(executorOf(tx)))),
    async listen(channel, onNotify) {
      const stop = await pglite.listen(channel, onNotify);
      return () => stop();
    },
    async notify(channel, payload) {
      await guardDatabase(() => pglite.query('select pg_notify($1, $2)', [channel, payload]));
    },
    close() {
      closing ??= (async () => {
        await pglite.close();
        await onClose();
      })();
      return closing;
    },
  };
}

/** Statements that need no new space on the disk. */
const READS =
  /^[\s(]*(?:(?:select|show|explain|set|listen|unlisten|begin|commit|rollback|savepoint|release)\b|copy\s*\(|with\b(?![\s\S]*\b(?:insert|update|delete|merge)\b))/i;

/**
 * A client that refuses statements which write while little of the disk is free. The embedded database does not survive a full
 * disk: where its log cannot be written, it neither answers nor ends, and the process stops with it.
 */
function refuseWrites<Client extends PGlite | Transaction>(
  client: Client,
  hasLittleSpace: () => boolean,
): Client {
  const refuse = (text: string): void => {
    if (!READS.test(text) && hasLittleSpace()) throw new LittleSpaceError();
  };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (text: unknown, ...rest: unknown[]): unknown => {
        if ((name === 'query' || name === 'exec') && typeof text === 'string') refuse(text);
        return Reflect.apply(value, target, [text, ...rest]);
      };
    },
  });
}

function createExecutor(client: PGlite | Transaction): Executor {
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
    // Drizzle's type requires a full PGlite; of a transaction it only uses `query`.
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
