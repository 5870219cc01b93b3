import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type ClientBase, type PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { decodeCopy } from './binary-copy';
import { copyTarget, copyTargetOf, quoteName, sendInBatches } from './copy-batches';
import { always, type Database, type Executor, type Parameter } from './database';
import { guardDatabase } from './database-errors';

/** Maximum number of connections per process. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A request does not wait longer for a lock that another session holds, nor for a statement; those that may take
 * longer say so ({@link waitWithoutLimit}).
 */
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** Delay before reconnecting a broken LISTEN connection. */
const LISTEN_RETRY_MS = 2_000;

/** Opens a {@link Database} on a PostgreSQL server; connects at the first query. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: limitWaits,
  });
  // An idle connection that the server closes is replaced at the next query, which reports any error. Without
  // a listener, Node would exit.
  pool.on('error', () => undefined);
  // The same for a connection that breaks while a transaction holds it between two statements: the next one reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
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
    orm: drizzle({ client: pool }),
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
    copyBytesIn: (table, columns, stream) =>
      guardDatabase(() => withClient((client) => createExecutor(client).copyBytesIn(table, columns, stream))),
    copyBytesOut: (select) =>
      guardDatabase(() => withClient((client) => createExecutor(client).copyBytesOut(select))),
    transaction: (work, shouldCommit = always) =>
      guardDatabase(() => withClient((client) => runTransaction(client, work, shouldCommit))),
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

/**
 * Statements, not parameters of the connection, which PgBouncer refuses. The pool awaits what it returns before it
 * lends the connection.
 */
function limitWaits(client: ClientBase): unknown {
  return client.query(
    `set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  );
}

async function runTransaction<T>(
  client: PoolClient,
  work: (tx: Executor) => Promise<T>,
  shouldCommit: () => boolean,
): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(createExecutor(client));
    await client.query(shouldCommit() ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    // If the rollback fails too, the connection is lost and with it the transaction; the first error is more
    // informative.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function createExecutor(client: PoolClient): Executor {
  const copyBytesOut = async (select: string): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of client.query(copyTo(`copy (${select}) to stdout with (format binary)`))) {
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  };
  const copyBytesIn = async (target: string, stream: Uint8Array): Promise<void> => {
    const sink = client.query(copyFrom(`copy ${target} from stdin with (format binary)`));
    const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
    await pipeline(Readable.from([bytes]), sink);
  };
  return {
    kind: 'postgres',
    orm: drizzle({ client }),
    query: <Row>(text: string, parameters: readonly Parameter[] = []) =>
      guardDatabase(async () => (await client.query(text, toDriver(parameters))).rows as Row[]),
    script: (text) =>
      guardDatabase(async () => {
        await client.query(text);
      }),
    copyIn: (table, columns, rows) =>
      guardDatabase(() =>
        sendInBatches(columns, rows, (stream) => copyBytesIn(copyTarget(table, columns), stream)),
      ),
    copyOut: (select, types) => guardDatabase(async () => decodeCopy(await copyBytesOut(select), types)),
    copyBytesIn: (table, columns, stream) =>
      guardDatabase(() => copyBytesIn(copyTargetOf(table, columns), stream)),
    copyBytesOut: (select) => guardDatabase(() => copyBytesOut(select)),
  };
}

/** Uint8Arrays must be passed to the driver as Buffers; otherwise it serializes them as JSON. */
function toDriver(parameters: readonly Parameter[]): unknown[] {
  return parameters.map((one) =>
    one instanceof Uint8Array ? Buffer.from(one.buffer, one.byteOffset, one.byteLength) : one,
  );
}

/** Runs LISTEN on a dedicated connection that is reopened when it breaks. */
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
      // Notifications sent while disconnected are lost: make the listener check for changes itself.
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
    // Retrying the first connection is left to the caller.
    stopped = true;
    if (retry) clearTimeout(retry);
    throw error;
  }
  return stop;
}
