// Notes which statements the tests send to each kind of database; `scripts/test/sent-statements.mjs` compares them.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { DatabaseKind } from '@/backend/src/db/database';

/** Where they are noted, in a run of the whole suite by `scripts/test-backend.mjs`. */
const folder = process.env['TEST_STATEMENTS'];

/** What this worker has noted. */
const noted = new Set<string>();

function note(kind: DatabaseKind, statement: unknown): void {
  if (folder === undefined || typeof statement !== 'string') return;
  const line = JSON.stringify([expect.getState().testPath, statement]);
  if (noted.has(kind + line)) return;
  noted.add(kind + line);
  appendFileSync(join(folder, `${kind}-${process.pid}`), `${line}\n`);
}

/** The same database, whose statements are noted. */
export function noteEmbedded<Connection extends PGlite | Transaction>(connection: Connection): Connection {
  if (folder === undefined) return connection;
  return new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'query' || name === 'exec')
        return (statement: unknown, ...rest: unknown[]): unknown => {
          note('embedded', statement);
          return Reflect.apply(value, target, [statement, ...rest]);
        };
      if (name === 'transaction')
        return (work: (tx: Transaction) => unknown): unknown =>
          Reflect.apply(value, target, [(tx: Transaction) => work(noteEmbedded(tx))]);
      const bound: unknown = value.bind(target);
      return bound;
    },
  });
}

/** From now on, notes what the connections of this worker send to a server. */
function noteOnServers(): void {
  const query = Reflect.get(Client.prototype, 'query') as (...request: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...request: unknown[]): unknown {
    const [first] = request;
    note('postgres', typeof first === 'string' ? first : (first as { text?: unknown }).text);
    return Reflect.apply(query, this, request);
  } as typeof Client.prototype.query;
}

if (folder !== undefined) noteOnServers();
