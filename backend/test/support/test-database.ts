import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '@/backend/src/db/database';
import { wrapEmbedded, type EmbeddedOptions } from '@/backend/src/db/embedded-database';
import { migrate } from '@/backend/src/db/migrate';
import { openPostgres } from '@/backend/src/db/postgres-database';
import { openPglite, testTemplateKey } from './embedded-templates';

/** A database of its own on the server. */
interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creating an in-memory database takes seconds, restoring one a few hundred milliseconds. */
const SETUP_TIMEOUT_MS = 60_000;

/**
 * A migrated, empty database for the tests of one file, closed after them: PGlite in memory, or a separate
 * database on the server of TEST_DATABASE_URL. Returns a getter, since it is open only while tests run.
 */
export function withTestDatabase(): () => Database {
  let database: Database | null = null;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, SETUP_TIMEOUT_MS);
  afterAll(async () => {
    await database?.close();
  }, SETUP_TIMEOUT_MS);
  return () => {
    if (!database) throw new Error('the test database is open only while tests run');
    return database;
  };
}

/** Like {@link withTestDatabase}, but closed by the caller. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server) : openEmbeddedDatabase();
}

/** An empty database without migrations: in memory, or on the server of TEST_DATABASE_URL. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openBareDatabase();
  const { drop, url } = await createOnServer(server);
  const database = openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A migrated, empty database in memory, also where the tests run on a server. */
export async function openEmbeddedDatabase(
  options: Pick<EmbeddedOptions, 'hasLittleSpace'> = {},
): Promise<Database> {
  return wrapEmbedded(await openPglite('migrated'), options);
}

/** A separate empty database on the server of TEST_DATABASE_URL, for processes that a test starts. */
export async function openServerDatabase(): Promise<OwnDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  return createOnServer(server);
}

/** An empty database in memory without migrations. */
export async function openBareDatabase(): Promise<Database> {
  return wrapEmbedded(await openPglite('bare'));
}

async function openOnServer(server: string): Promise<Database> {
  const isThrownAway = Boolean(process.env['TEST_DATABASE_IS_THROWN_AWAY']);
  const { drop, url } = await createOnServer(server, isThrownAway ? await findTemplate(server) : null);
  const database = openPostgres(url);
  if (!isThrownAway) await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function createOnServer(server: string, template: string | null = null): Promise<OwnDatabase> {
  const name = `tapeglass_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** A migrated template database; only on a server that ends with the tests, because it is not removed. */
async function findTemplate(server: string): Promise<string> {
  const name = `tapeglass_template_${testTemplateKey()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Jest workers call this at the same time: one creates it, the others wait.
    await client.query('select pg_advisory_lock(20260101)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}_draft`);
      const draft = openPostgres(withDatabase(server, `${name}_draft`));
      await migrate(draft);
      await draft.close();
      await client.query(`alter database ${name}_draft rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
