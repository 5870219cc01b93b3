import type { PGlite } from '@electric-sql/pglite';
import { type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { decodeCopy } from './binary-copy';
import { copyTarget, copyTargetOf, sendInBatches } from './copy-batches';
import type { Database, Executor, Parameter } from './database';
import { guardDatabase } from './database-errors';

/** Wraps an open PGlite as a {@link Database}. `onClose` runs after closing (to release the folder lock). */
export function wrapEmbedded(
  pglite: PGlite,
  onClose: () => Promise<void> = () => Promise.resolve(),
): Database {
  let closing: Promise<void> | null = null;
  return {
    ...createExecutor(pglite),
    transaction: (work) => guardDatabase(() => pglite.transaction((tx) => work(createExecutor(tx)))),
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
