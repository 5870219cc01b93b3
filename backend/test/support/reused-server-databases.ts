// Databases on a temporary server that the test files of a worker use one after the other, with their open connections: the server
// takes a third of a second to copy and to remove one, and a new connection has to read the catalog again.
import type { Pool } from 'pg';
import type { Database } from '@/backend/src/db/database';
import { openPostgres } from '@/backend/src/db/postgres-database';
import { type Ask, listEmptying, readForm } from './database-form';

/** A database of its own on the server. */
export interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

interface OpenDatabase extends OwnDatabase {
  readonly database: Database;
  /** What {@link readForm} gave when it was new. */
  readonly form: string;
}

/** Databases that no test uses; some files use two at once. Each has up to ten connections. */
const idle: OpenDatabase[] = [];
const MAX_IDLE = 2;

/**
 * Lends a migrated database: the one that was closed before, emptied, or a new one. Closing it returns it. One that is not in the state
 * of a new one after it is emptied is removed.
 */
export async function borrowServerDatabase(create: () => Promise<OwnDatabase>): Promise<Database> {
  const used = idle.pop();
  if (used !== undefined) {
    if (await isRestored(used)) return lend(used);
    await remove(used);
  }
  const own = await create();
  const database = openPostgres(own.url);
  return lend({ ...own, database, form: await readForm(asking(database)) });
}

export function asking(database: Database): Ask {
  return <Row>(statement: string) => database.query<Row>(statement);
}

/** Empties a database, and compares it with what it was. */
async function isRestored({ database, form }: OpenDatabase): Promise<boolean> {
  const ask = asking(database);
  const statements = await listEmptying(ask);
  if (statements.length > 0) await database.script(statements.join(';'));
  return (await readForm(ask)) === form;
}

async function remove({ database, drop }: OpenDatabase): Promise<void> {
  await database.close();
  await drop();
}

/** The same database until it is closed, and one that is closed from then on. */
function lend(lent: OpenDatabase): Database {
  const { database, url } = lent;
  const closed = openPostgres(url);
  const stops = new Set<() => Promise<void>>();
  let closing: Promise<void> | null = null;

  async function giveBack(): Promise<void> {
    await closed.close();
    await Promise.all([...stops].map((stop) => stop()));
    await renewConnections(poolOf(database));
    if (idle.length < MAX_IDLE) idle.push(lent);
    else await remove(lent);
  }

  const own: Partial<Database> = {
    close: () => (closing ??= giveBack()),
    async listen(...request) {
      const stop = await database.listen(...request);
      stops.add(stop);
      return stop;
    },
  };
  return new Proxy(
    { ...database, ...own },
    {
      get(target, name) {
        return Reflect.get(closing === null || name === 'close' ? target : closed, name) as unknown;
      },
    },
  );
}

const poolOf = (database: Database): Pool => Reflect.get(database.orm, '$client') as Pool;

/**
 * Puts all connections of a pool in the state of new ones when the statements under way have ended. They do not end while nothing uses
 * them, nor keep the worker.
 */
async function renewConnections(pool: Pool): Promise<void> {
  Object.assign(pool.options, { allowExitOnIdle: true, idleTimeoutMillis: 0 });
  while (pool.idleCount < pool.totalCount)
    await new Promise((resolve) => pool.once('release', () => setImmediate(resolve)));
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(
    clients.map(async (client) => {
      // Fails in an open transaction.
      const isRenewed = await client.query('discard all').then(
        () => true,
        () => false,
      );
      client.release(!isRenewed);
    }),
  );
}
