import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { decodeCopy } from './binary-copy';
import { copyTarget, quoteName, sendInBatches } from './copy-batches';
import type { Database, Executor, Parameter } from './database';
import { guardDatabase } from './database-errors';
import * as schema from './schema';

/** How many connections one process takes at most. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long to wait before a broken LISTEN connection is tried again. */
const LISTEN_RETRY_MS = 2_000;

/** The {@link Database} over a PostgreSQL server; connects when it is first asked something. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that the server ends is replaced at the next call, which reports what is wrong; without a listener
  // Node would end the process.
  pool.on('error', () => undefined);
  const listeners = new Set<() => Promise<void>>();
  let closing: Promise<void> | null = null;

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = true;
    try {
      const result = await work(client);
      broken = false;
      return result;
    } finally {
      client.release(broken);
    }
  }

  return {
    kind: 'postgres',
    orm: drizzle({ client: pool, schema }),
    query: <Row>(text: string, parameters: readonly Parameter[] = []) =>
      guardDatabase(async () => (await pool.query(text, toDriver(parameters))).rows as Row[]),
    script: (text) =>
      guardDatabase(async () => {
        await pool.query(text);
      }),
    copyIn: (table, columns, rows) =>
      guardDatabase(() => withClient((client) => createExecutor(client).copyIn(table, columns, rows))),
    copyOut: (select, types) =>
      guardDatabase(() => withClient((client) => createExecutor(client).copyOut(select, types))),
    transaction: (work) => guardDatabase(() => withClient((client) => runTransaction(client, work))),
    async listen(channel, onNotify) {
      const stop = await startListening(url, channel, onNotify);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    async notify(channel, payload) {
      await guardDatabase(() => pool.query('select pg_notify($1, $2)', [channel, payload]));
    },
    close() {
      closing ??= (async () => {
        await Promise.all([...listeners].map((stop) => stop()));
        await pool.end();
      })();
      return closing;
    },
  };
}

async function runTransaction<T>(client: PoolClient, work: (tx: Executor) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(createExecutor(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // When even this fails the connection is gone, and with it the transaction; the first error tells more.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function createExecutor(client: PoolClient): Executor {
  return {
    kind: 'postgres',
    orm: drizzle({ client, schema }),
    query: <Row>(text: string, parameters: readonly Parameter[] = []) =>
      guardDatabase(async () => (await client.query(text, toDriver(parameters))).rows as Row[]),
    script: (text) =>
      guardDatabase(async () => {
        await client.query(text);
      }),
    copyIn: (table, columns, rows) =>
      guardDatabase(() =>
        sendInBatches(columns, rows, async (stream) => {
          const target = client.query(
            copyFrom(`copy ${copyTarget(table, columns)} from stdin with (format binary)`),
          );
          await pipeline(Readable.from([Buffer.from(stream.buffer)]), target);
        }),
      ),
    copyOut: (select, types) =>
      guardDatabase(async () => {
        const parts: Buffer[] = [];
        for await (const part of client.query(copyTo(`copy (${select}) to stdout with (format binary)`))) {
          parts.push(part as Buffer);
        }
        return decodeCopy(Buffer.concat(parts), types);
      }),
  };
}

/** Uint8Arrays must reach the driver as Buffers, or it writes them as JSON. */
function toDriver(parameters: readonly Parameter[]): unknown[] {
  return parameters.map((one) =>
    one instanceof Uint8Array ? Buffer.from(one.buffer, one.byteOffset, one.byteLength) : one,
  );
}

/** LISTEN on a connection of its own that is opened again when it breaks. */
async function startListening(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  let current: Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => scheduleRetry(client));
    client.on('end', () => scheduleRetry(client));
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    current = client;
    await client.connect();
    await client.query(`listen ${quoteName(channel)}`);
  }

  function scheduleRetry(client: Client): void {
    if (stopped || client !== current || retry) return;
    retry = setTimeout(() => {
      retry = null;
      // What was sent meanwhile is lost: the listener is told to look for itself.
      connect().then(
        () => onNotify(''),
        () => current && scheduleRetry(current),
      );
    }, LISTEN_RETRY_MS);
    retry.unref();
  }

  async function stop(): Promise<void> {
    stopped = true;
    if (retry) clearTimeout(retry);
    await current?.end();
  }

  try {
    await guardDatabase(connect);
  } catch (error) {
    // The first connection is the caller's to try again.
    stopped = true;
    if (retry) clearTimeout(retry);
    throw error;
  }
  return stop;
}
