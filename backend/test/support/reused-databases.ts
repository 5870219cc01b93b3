// Databases in memory that the test files of a worker use one after the other: to open one takes four times as long as to empty it,
// and its first statements take longer.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Ask, listEmptying, readForm } from './database-form';

/** What {@link readForm} gives of a database that was just opened. */
let formOfNew: string | null = null;

/** A database that no test uses. */
let idle: PGlite | null = null;

/**
 * Lends the migrated database of this worker: the one that was closed before, emptied, or a new one. Closing it returns it, and it
 * refuses statements from then on. One that is not in the state of a new one after it is emptied is really closed.
 */
export async function borrowDatabase(open: () => Promise<PGlite>): Promise<PGlite> {
  const used = idle;
  idle = null;
  if (used !== null) {
    if (await isRestored(used)) return lend(used, keepIdle);
    await used.close();
  }
  const opened = await open();
  formOfNew ??= await readForm(asking(opened));
  return lend(opened, keepIdle);
}

async function keepIdle(pglite: PGlite): Promise<void> {
  if (idle === null) idle = pglite;
  else await pglite.close();
}

/**
 * Keeps the embedded database of a data folder open for a test file whose commands each open it: they lock and migrate it as they do
 * in a process of their own, and get the open one.
 */
export function keepDatabaseOpen(dataDir: string): void {
  const original: (...request: readonly unknown[]) => Promise<PGlite> = Reflect.get(PGlite, 'create');
  let kept: PGlite | null = null;
  beforeAll(() => {
    Reflect.set(PGlite, 'create', async (...request: readonly unknown[]) => {
      const isKept = request[0] === join(dataDir, 'db');
      const pglite = (isKept ? kept : null) ?? (await Reflect.apply(original, PGlite, request));
      if (!isKept) return pglite;
      kept = null;
      return lend(pglite, async () => void (kept = pglite));
    });
  });
  afterAll(async () => {
    Reflect.set(PGlite, 'create', original);
    await kept?.close();
  });
}

/** Empties a database, and compares it with a new one. */
async function isRestored(pglite: PGlite): Promise<boolean> {
  const ask = asking(pglite);
  // The log is kept in memory until a checkpoint.
  await pglite.exec([...(await listEmptying(ask)), 'checkpoint'].join(';'));
  return (await readForm(ask)) === formOfNew;
}

export function asking(pglite: PGlite): Ask {
  return async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows;
}

/** The same database, until it is closed: then it is in the state of a new connection, and goes to `giveBack`. */
function lend(pglite: PGlite, giveBack: (pglite: PGlite) => Promise<void>): PGlite {
  const stops = new Set<() => Promise<void>>();
  let closing: Promise<void> | null = null;

  async function end(): Promise<void> {
    for (const stop of stops) await stop();
    try {
      // Waits for statements that run, and fails in an open transaction.
      await pglite.exec('discard all');
    } catch {
      return pglite.close();
    }
    await giveBack(pglite);
  }

  const close = () => (closing ??= end());
  const listen = async (...request: Parameters<PGlite['listen']>) => {
    const stop = await pglite.listen(...request);
    stops.add(stop);
    return stop;
  };
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return close;
      if (name === 'closed') return closing !== null;
      if (closing !== null) throw new Error('PGlite is closed');
      if (name === 'listen') return listen;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const bound: unknown = value.bind(target);
      return bound;
    },
  });
}
