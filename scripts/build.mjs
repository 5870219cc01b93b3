/**
 * Builds the product: `next build` for the web half, esbuild for the backend half.
 *
 *   node scripts/build.mjs [--backend | --web] [--if-stale]
 *   node scripts/build.mjs --standalone   both, and a copy of the site with only the files that a start needs
 *
 * Exit codes: 0 built (or nothing to do), 1 the build failed, 2 wrong usage.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { packTemplate, templateFile, templateKey } from '../backend/src/db/store-template.mjs';
import { readBuiltSettings } from './launch/built-settings.mjs';
import { loadSettingsFile } from './launch/settings-file.mjs';
import { SOURCES, stampSources } from './launch/source-stamp.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const STAMP = join(ROOT, 'dist', 'build.json');
const LOCK = join(ROOT, 'dist', '.building');
const LOCK_WAIT_MS = 300_000;

/** The sources on which the product's stated version depends. */
const ALL_SOURCES = [...new Set([...SOURCES.backend, ...SOURCES.web, 'backend/migrations', 'backend/data'])];

/** The bundles of the backend, and the server of the website: file name in dist/backend, and entry point. */
const ENTRIES = {
  config: 'backend/src/config/config.ts',
  secrets: 'backend/src/config/secrets.ts',
  'market-note': 'backend/src/startup/market-note.ts',
  server: 'backend/src/server.ts',
  cli: 'backend/src/cli/main.ts',
  'series-worker': 'backend/src/ingest/prices/series-worker.ts',
  'market-simulator': 'backend/src/startup/market-simulator.ts',
  'import-worker': 'backend/src/portfolios/imports/import-worker.ts',
  web: 'lib/server/web-server.ts',
};

/**
 * True when a half of the product is missing or was built from different sources.
 *
 * @param {'backend' | 'web'} half
 */
export function isStale(half) {
  // A standalone copy has no sources.
  if (readStamp().standalone) return false;
  const product =
    half === 'web' ? join(ROOT, '.next', 'BUILD_ID') : join(ROOT, 'dist', 'backend', 'server.mjs');
  return !existsSync(product) || readStamp()[half] !== stampHalf(half);
}

/**
 * Builds one half under a lock, so that two launches in one checkout do not overwrite each other's files.
 *
 * @param {'backend' | 'web'} half
 * @param {{ quiet?: boolean, force?: boolean, isStandalone?: boolean, signal?: AbortSignal }} [options] - `quiet`
 * hides the output of the tools unless they fail; without `force` nothing is built when the half is up to date;
 * `isStandalone` also lists the files that the pages need.
 * @returns {Promise<boolean>} Whether the half was built.
 * @throws Error with a message for the user when the build fails.
 */
export async function buildHalf(half, { quiet = false, force = false, isStandalone = false, signal } = {}) {
  if (!force && !isStale(half)) return false;
  const release = await lockBuild();
  try {
    if (!force && !isStale(half)) return false;
    // Computed before the build, so that a file edited during the build makes the result stale.
    const stamp = stampHalf(half);
    if (half === 'backend') {
      await bundleBackend();
      await makeStoreTemplate();
    } else {
      await buildWeb({ quiet, isStandalone, signal });
    }
    const settings = half === 'web' && { settings: readBuiltSettings(process.env) };
    const stamps = { ...readStamp(), [half]: stamp, ...settings, build: stampSources(ROOT, ALL_SOURCES) };
    writeStamp(stamps);
    return true;
  } finally {
    release();
  }
}

/**
 * Packages that become part of the bundles: ES modules of hundreds of files, which a start would find and read
 * one by one. All others are loaded as installed.
 */
const BUNDLED_PACKAGES = ['typebox', 'drizzle-orm', 'feedsmith', 'jose'];

function externalPackages() {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => !BUNDLED_PACKAGES.includes(name))
    .flatMap((name) => [name, `${name}/*`]);
}

async function bundleBackend() {
  const present = Object.entries(ENTRIES).filter(([, path]) => existsSync(join(ROOT, path)));
  // Imported only when needed: a start without a build should not load a compiler.
  const { build, stop } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(present),
    outdir: 'dist/backend',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: externalPackages(),
    // Without the sources themselves: stack traces show places (backend/src/config/stack-source-map.ts).
    sourcemap: true,
    sourcesContent: false,
    // Node keeps the text of a bundle in memory.
    minifyWhitespace: true,
    legalComments: 'linked',
    tsconfig: 'backend/tsconfig.json',
    logLevel: 'silent',
  })
    .catch((error) => {
      throw new Error(`the backend does not build: ${error.message}`, { cause: error });
    })
    .finally(stop);
}

/** Makes the template of a new embedded database, unless there is one of the same database and migrations. */
async function makeStoreTemplate() {
  const file = templateFile(ROOT);
  const key = templateKey(ROOT);
  const keyFile = `${file}.key`;
  if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  for (const old of [file, keyFile]) rmSync(old, { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-template-'));
  try {
    await makeEmptyStore(folder);
    writeFileSync(file, packTemplate(join(folder, 'db'), key));
    writeFileSync(keyFile, key);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates an empty, migrated database by the command line of the bundle, with no settings of this environment. */
function makeEmptyStore(folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'dist', 'backend', 'cli.mjs'), 'init'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the empty database cannot be made: ${said.trim()}`)),
    );
  });
}

/** Most of what a build makes is garbage at once: less of it is copied in a larger young generation. */
const YOUNG_GENERATION = '--max-semi-space-size=32';

/**
 * Uses webpack, because Turbopack adds its own inline script to every page, which a hash-based content
 * security policy cannot allow.
 */
function buildWeb({ isStandalone, quiet, signal }) {
  const next = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [YOUNG_GENERATION, next, 'build', '--webpack'], {
      cwd: ROOT,
      signal,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        NEXT_STANDALONE: isStandalone ? '1' : '',
      },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`the web pages do not build (next build ended with ${code})\n${output.trim()}`.trim()),
        );
    });
  });
}

/**
 * Stamp of the sources of a half. Next writes some settings into the pages, so they count as sources of the web half.
 */
function stampHalf(half) {
  const settings = half === 'web' ? JSON.stringify(readBuiltSettings(process.env)) : '';
  return stampSources(ROOT, SOURCES[half], settings);
}

/** The settings of the built pages; null where there are none. */
export function builtSettings() {
  return readStamp().settings ?? null;
}

function readStamp() {
  return existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
}

/** Synced before it gets its name: after a power cut the old stamps are there, or the new ones. */
function writeStamp(stamps) {
  const draft = `${STAMP}.draft`;
  writeFileSync(draft, `${JSON.stringify(stamps, null, 2)}\n`, { flush: true });
  renameSync(draft, STAMP);
}

async function lockBuild() {
  mkdirSync(dirname(LOCK), { recursive: true });
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHolderAlive()) rmSync(LOCK, { force: true });
    else if (Date.now() > deadline) throw new Error(`another build is running (see ${LOCK})`);
    else await sleep(200);
  }
}

function isHolderAlive() {
  const holder = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
  if (!holder) return false;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function main(args) {
  const unknown = args.filter((arg) => !['--backend', '--web', '--if-stale', '--standalone'].includes(arg));
  if (unknown.length > 0) {
    process.stderr.write(`build: unknown argument ${unknown[0]}\n`);
    return 2;
  }
  const isStandalone = args.includes('--standalone');
  if (isStandalone && args.length > 1) {
    process.stderr.write('build: --standalone builds everything, and takes no other argument\n');
    return 2;
  }
  loadSettingsFile(ROOT);
  const halves = ['backend', 'web'].filter((half) => args.includes(`--${half}`));
  for (const half of halves.length > 0 ? halves : ['backend', 'web']) {
    const started = Date.now();
    try {
      const built = await buildHalf(half, { force: !args.includes('--if-stale'), isStandalone });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(built ? `Built the ${half} in ${seconds} s\n` : `The ${half} is up to date\n`);
    } catch (error) {
      process.stderr.write(`build: ${error.message}\n`);
      return 1;
    }
  }
  if (isStandalone) {
    // Imported only when needed: a start should not load the tracer.
    const { copyStandalone } = await import('./build/copy-standalone.mjs');
    try {
      const { folder, megabytes } = await copyStandalone(ROOT);
      process.stdout.write(`Copied what a start needs to ${folder}, ${megabytes} MB\n`);
    } catch (error) {
      process.stderr.write(`build: ${error.message}\n`);
      return 1;
    }
  }
  return 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main(process.argv.slice(2));
}
