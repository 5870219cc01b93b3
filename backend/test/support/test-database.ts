import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '@/backend/src/db/database';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { migrate, readMigrations } from '@/backend/src/db/migrate';
import { EMBEDDED_PARAMETERS } from '@/backend/src/db/open-database';
import { openPostgres } from '@/backend/src/db/postgres-database';
import { withoutFiles } from './tar';

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
  return server ? openOnServer(server) : openInMemory('migrated');
}

/** A separate empty database on the server of TEST_DATABASE_URL, for processes that a test starts. */
export async function openServerDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `tapeglass_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** An empty database in memory without migrations. */
export async function openBareDatabase(): Promise<Database> {
  return openInMemory('bare');
}

/** Node has it; the types of ES2023 do not. */
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> };

let compiled: Promise<object> | null = null;

/** Compiles the program of PGlite once per worker: half of the time of an opening. */
async function createInMemory(options: PGliteOptions = {}): Promise<PGlite> {
  const program = join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'dist', 'pglite.wasm');
  compiled ??= WebAssembly.compile(readFileSync(program));
  // The product's parameters: with PostgreSQL's default page cache of 128 MB, an opening takes half as long again.
  return PGlite.create({ startParams: EMBEDDED_PARAMETERS, ...options, pgliteWasmModule: await compiled });
}

type TemplateKind = 'bare' | 'migrated';

/** The files of each kind of database, read once per worker. */
const templates = new Map<TemplateKind, Promise<Blob>>();

async function openInMemory(kind: TemplateKind): Promise<Database> {
  const template = templates.get(kind) ?? readTemplate(kind);
  templates.set(kind, template);
  return wrapEmbedded(await createInMemory({ loadDataDir: await template }));
}

async function readTemplate(kind: TemplateKind): Promise<Blob> {
  const file = join(tmpdir(), `tapeglass-test-template-${kind}-${templateKey()}.tar`);
  if (!existsSync(file)) await makeTemplate(kind, file);
  return new Blob([readFileSync(file)]);
}

/**
 * Files of the databases `template1` and `template0`: half of all files. Only `create database` reads them,
 * which PGlite does not have.
 */
const TEMPLATE_DATABASES = /^\/?base\/[14]\/./;

/**
 * Created once per machine for each state of the migrations; concurrent workers overwrite each other's file
 * with the same content.
 */
async function makeTemplate(kind: TemplateKind, file: string): Promise<void> {
  const pglite = await createInMemory();
  const database = wrapEmbedded(pglite);
  if (kind === 'migrated') await migrate(database);
  // Without it, each opening would write the last changes again from the log.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, withoutFiles(Buffer.from(await dump.arrayBuffer()), TEMPLATE_DATABASES));
  renameSync(draft, file);
  await database.close();
}

function templateKey(): string {
  const hash = createHash('sha256').update(process.getuid?.().toString() ?? '');
  hash.update(readFileSync(join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'package.json')));
  hash.update(readFileSync(__filename));
  for (const { checksum, id } of readMigrations()) hash.update(`${id} ${checksum} `);
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(server: string): Promise<Database> {
  const name = `tapeglass_test_${randomUUID().replaceAll('-', '')}`;
  const template = process.env['TEST_DATABASE_IS_THROWN_AWAY'] ? await findTemplate(server) : null;
  await onServer(server, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const database = openPostgres(withDatabase(server, name));
  if (template === null) await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A migrated template database; only on a server that ends with the tests, because it is not removed. */
async function findTemplate(server: string): Promise<string> {
  const name = `tapeglass_template_${templateKey()}`;
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
