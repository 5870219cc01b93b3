import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '@/backend/src/db/database';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { migrate, readMigrations } from '@/backend/src/db/migrate';
import { openPostgres } from '@/backend/src/db/postgres-database';

/** A new in-memory database takes seconds to make and a restored one a few hundred milliseconds. */
const SETUP_TIMEOUT_MS = 60_000;

/**
 * A migrated, empty database for the tests of one file, closed after them: PGlite in memory, or a database of its own on the
 * server that TEST_DATABASE_URL names. Returns a getter, since it is open only while tests run.
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

/** As {@link withTestDatabase}, to be closed by the caller. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server) : openInMemory();
}

/** An empty, not migrated database in memory. */
export async function openBareDatabase(): Promise<Database> {
  return wrapEmbedded(await PGlite.create());
}

async function openInMemory(): Promise<Database> {
  const template = join(tmpdir(), `tapeglass-test-template-${templateKey()}.tar`);
  if (!existsSync(template)) await makeTemplate(template);
  const loadDataDir = new Blob([readFileSync(template)]);
  return wrapEmbedded(await PGlite.create({ loadDataDir }));
}

/** Made once a machine for each state of the migrations; workers that make it at once overwrite each other with the same. */
async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = wrapEmbedded(pglite);
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  await database.close();
}

function templateKey(): string {
  const hash = createHash('sha256').update(process.getuid?.().toString() ?? '');
  hash.update(readFileSync(join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'package.json')));
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(server: string): Promise<Database> {
  const name = `tapeglass_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
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
