// Not in `test-database.ts`: what imports that runs on PostgreSQL, too.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Extensions, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Database } from '@/backend/src/db/database';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { migrate, readMigrations } from '@/backend/src/db/migrate';
import { EMBEDDED_PARAMETERS } from '@/backend/src/db/synced-files';
import {
  type DatabaseTemplate,
  readDatabaseTemplate,
  TemplateFiles,
  writeDatabaseTemplate,
} from './template-files';

/** The compiled program of PGlite, from `database-environment.cjs`. */
declare const compileDatabase: () => Promise<NonNullable<PGliteOptions['pgliteWasmModule']>>;

/** The programs of PGlite. */
let programs: Promise<PGliteOptions> | null = null;

async function readPrograms(): Promise<PGliteOptions> {
  const folder = join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'dist');
  return {
    pgliteWasmModule: await compileDatabase(),
    fsBundle: new Blob([readFileSync(join(folder, 'pglite.data'))]),
  };
}

/**
 * The product's, and three by which a database in memory, which no crash can damage, writes less: it syncs nothing, and its log is neither
 * filled with zeros before it is written nor holds the whole page with the first change of each.
 */
const IN_MEMORY_PARAMETERS = [
  ...EMBEDDED_PARAMETERS,
  ...['-c', 'wal_init_zero=off', '-c', 'full_page_writes=off', '-c', 'fsync=off'],
];

async function createInMemory(options: PGliteOptions = {}): Promise<PGlite> {
  programs ??= readPrograms();
  // The product's parameters: with PostgreSQL's default page cache of 128 MB, an opening takes half as long again.
  return PGlite.create({ startParams: IN_MEMORY_PARAMETERS, ...(await programs), ...options });
}

type TemplateKind = 'bare' | 'migrated';

/** The files of each kind of database, read once per test file. */
const templates = new Map<TemplateKind, Promise<DatabaseTemplate>>();

function findFiles(kind: TemplateKind): Promise<DatabaseTemplate> {
  const template = templates.get(kind) ?? readTemplate(kind);
  templates.set(kind, template);
  return template;
}

/** A PGlite in memory that begins with the files of a template. */
export async function openPglite(kind: TemplateKind): Promise<PGlite> {
  return createInMemory({ fs: new TemplateFiles(await findFiles(kind)) });
}

/** A database in memory that begins with some files, as if it were opened on a disk that holds them. */
export async function openFiles(files: DatabaseTemplate, extensions: Extensions = {}): Promise<Database> {
  const pglite = await createInMemory({
    extensions,
    fs: new TemplateFiles(files),
    startParams: [...EMBEDDED_PARAMETERS, '-c', 'fsync=off'],
  });
  return wrapEmbedded(pglite);
}

/**
 * Writes a migrated, empty database into a data folder, for tests whose subject is not its creation, which takes
 * three seconds (`open-database.test.ts` has that).
 */
export async function prepareDatabase(dataDir: string): Promise<void> {
  writeDatabaseTemplate(await findFiles('migrated'), join(dataDir, 'db'));
}

async function readTemplate(kind: TemplateKind): Promise<DatabaseTemplate> {
  const file = join(tmpdir(), `tapeglass-test-template-${kind}-${testTemplateKey()}.tar`);
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

/** A key of the migrations and of everything else that the templates depend on. */
export function testTemplateKey(): string {
  const hash = createHash('sha256').update(process.getuid?.().toString() ?? '');
  hash.update(readFileSync(join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'package.json')));
  hash.update(readFileSync(__filename));
  for (const { checksum, id } of readMigrations()) hash.update(`${id} ${checksum} `);
  return hash.digest('hex').slice(0, 16);
}
