import type { PGlite } from '@electric-sql/pglite';
import { type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { decodeCopy } from './binary-copy';
import { copyTarget, sendInBatches } from './copy-batches';
import type { Database, Executor, Parameter } from './database';
import { guardDatabase } from './database-errors';
import * as schema from './schema';

/** The {@link Database} over an open PGlite. `onClose` runs after it was closed (to give back the folder's lock). */
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
  return {
    kind: 'embedded',
    // Drizzle's type asks for the whole PGlite; of a transaction it uses `query` alone.
    orm: drizzle({ client: client as PGlite, schema }),
    query: <Row>(text: string, parameters: readonly Parameter[] = []) =>
      guardDatabase(async () => (await client.query<Row>(text, [...parameters])).rows),
    script: (text) =>
      guardDatabase(async () => {
        await client.exec(text);
      }),
    copyIn: (table, columns, rows) =>
      guardDatabase(() =>
        sendInBatches(columns, rows, async (stream) => {
          const copy = `copy ${copyTarget(table, columns)} from '/dev/blob' with (format binary)`;
          await client.query(copy, [], { blob: new Blob([stream]) });
        }),
      ),
    copyOut: (select, types) =>
      guardDatabase(async () => {
        const { blob } = await client.query(`copy (${select}) to '/dev/blob' with (format binary)`);
        if (!blob) throw new Error('COPY gave no data');
        return decodeCopy(new Uint8Array(await blob.arrayBuffer()), types);
      }),
  };
}
