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
import {
  type DatabaseTemplate,
  readDatabaseTemplate,
  TemplateFiles,
  writeDatabaseTemplate,
} from './template-files';

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

/** The programs of PGlite: compiled and read once per worker, half of the time of an opening. */
let programs: Promise<PGliteOptions> | null = null;

async function readPrograms(): Promise<PGliteOptions> {
  const folder = join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'dist');
  return {
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm'))),
    fsBundle: inMemory(readFileSync(join(folder, 'pglite.data'))),
  };
}

/** A blob that gives its bytes as they are; Node's own copies them, which takes longer than the rest. */
function inMemory(bytes: Buffer): Blob {
  const copy = Uint8Array.from(bytes).buffer;
  return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(copy) });
}

async function createInMemory(options: PGliteOptions = {}): Promise<PGlite> {
  programs ??= readPrograms();
  // The product's parameters: with PostgreSQL's default page cache of 128 MB, an opening takes half as long again.
  return PGlite.create({ startParams: EMBEDDED_PARAMETERS, ...(await programs), ...options });
}

type TemplateKind = 'bare' | 'migrated';

/** The files of each kind of database, read once per worker. */
const templates = new Map<TemplateKind, Promise<DatabaseTemplate>>();

function findFiles(kind: TemplateKind): Promise<DatabaseTemplate> {
  const template = templates.get(kind) ?? readTemplate(kind);
  templates.set(kind, template);
  return template;
}

async function openInMemory(kind: TemplateKind): Promise<Database> {
  return wrapEmbedded(await openPglite(kind));
}

async function openPglite(kind: TemplateKind): Promise<PGlite> {
  return createInMemory({ fs: new TemplateFiles(await findFiles(kind)) });
}

/** The migrated, empty PGlite of {@link openTestDatabase}, for tests that watch it. */
export function openTestPglite(): Promise<PGlite> {
  return openPglite('migrated');
}

/**
 * Writes a migrated, empty database into a data folder, for tests whose subject is not its creation, which takes
 * three seconds (`open-database.test.ts` has that).
 */
export async function prepareDatabase(dataDir: string): Promise<void> {
  writeDatabaseTemplate(await findFiles('migrated'), join(dataDir, 'db'));
}

async function readTemplate(kind: TemplateKind): Promise<DatabaseTemplate> {
  const file = join(tmpdir(), `tapeglass-test-template-${kind}-${templateKey()}.tar`);
  if (!existsSync(file)) await makeTemplate(kind, file);
  const { files, folders } = readDatabaseTemplate(readFileSync(file));
  return { folders, files: files.filter(({ path }) => !TEMPLATE_DATABASES.test(path)) };
}

/**
 * Files of the databases `template1` and `template0`: half of all files. Only `create database` reads them,
 * which PGlite does not have.
 */
const TEMPLATE_DATABASES = /^\/base\/[14]\/./;

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
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
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
