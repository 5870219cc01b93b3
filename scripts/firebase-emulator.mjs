// The Firebase Auth emulator for tests, on free ports of 127.0.0.1, removed after `stop()`. Its packages are
// many, so they are not in the product's lock file: they have their own in e2e/firebase-emulator, and those that
// are needed are installed on first use.
//
//   node scripts/firebase-emulator.mjs --install    exit code 0 when it is installed, 1 when it cannot be
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const HOME = path.join(ROOT, 'e2e', 'firebase-emulator');
const PACKAGES = path.join(HOME, 'node_modules');
const PROGRAM = path.join(PACKAGES, 'firebase-tools', 'lib', 'emulator', 'auth', 'index.js');
const STARTER = path.join(ROOT, 'scripts', 'auth-emulator-process.cjs');

/**
 * A project id with this prefix has no counterpart at Google: no data of the emulator leaves this machine.
 */
export const EMULATOR_PROJECT = 'demo-tapeglass';

const INSTALL_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Packages that firebase-tools needs for its command line and for the emulators of other services: three quarters of all.
 * The Auth emulator loads none of them; without one that it needs, it does not start.
 */
const LEFT_OUT = [
  ...['@electric-sql/pglite', '@electric-sql/pglite-tools', '@google-cloud/cloud-sql-connector'],
  ...['@google-cloud/pubsub', '@modelcontextprotocol/sdk', 'ajv', 'ajv-formats', 'archiver', 'async-lock'],
  ...['chokidar', 'cjson', 'cli-table3', 'commander', 'cross-env', 'csv-parse', 'fuzzy', 'ignore'],
  ...['libsodium-wrappers', 'marked', 'marked-terminal', 'morgan', 'pg', 'pg-gateway', 'pglite-2'],
  ...[
    'sql-formatter',
    'stream-chain',
    'stream-json',
    'superstatic',
    'tar',
    'update-notifier-cjs',
    'ws',
    'zod',
  ],
];

/**
 * Writes the lock file without {@link LEFT_OUT}: npm does not install what nothing in it depends on.
 *
 * @param {string} from
 * @param {string} to
 */
function writeShortLock(from, to) {
  const lock = JSON.parse(readFileSync(from, 'utf8'));
  const { dependencies } = lock.packages['node_modules/firebase-tools'];
  for (const name of LEFT_OUT) delete dependencies[name];
  writeFileSync(to, JSON.stringify(lock));
}

/**
 * Installs the emulator when it is missing, without its native parts: the Auth emulator needs neither them
 * nor Java.
 *
 * @returns {boolean} False, with a printed reason, when its packages cannot be downloaded (no network).
 */
export function installAuthEmulator() {
  if (existsSync(PROGRAM)) return true;
  console.log('installing the Firebase Auth emulator (once, some 50 MB)');
  // Installed next to its target and then renamed: two concurrent or canceled test runs leave no partial
  // installation.
  const cache = path.join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, 'firebase-emulator-'));
  try {
    copyFileSync(path.join(HOME, 'package.json'), path.join(draft, 'package.json'));
    writeShortLock(path.join(HOME, 'package-lock.json'), path.join(draft, 'package-lock.json'));
    const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { error, status, stderr } = spawnSync('npm', ['ci', ...options], {
      cwd: draft,
      env: withoutNodeOptions(),
      encoding: 'utf8',
      timeout: INSTALL_TIMEOUT_MS,
    });
    if (status !== 0) {
      console.log(`the Firebase Auth emulator cannot be installed: ${error?.message ?? stderr.trim()}`);
      return false;
    }
    if (!existsSync(PROGRAM)) renameSync(path.join(draft, 'node_modules'), PACKAGES);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The environment without the caller's Node options: its loaders must not run in another program. */
function withoutNodeOptions() {
  const { NODE_OPTIONS: _options, FIREBASE_AUTH_EMULATOR_HOST: _host, ...env } = process.env;
  return env;
}

/** A port that is currently free on this machine. */
function freePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a separate emulator for the project {@link EMULATOR_PROJECT}, without users. It must be installed.
 *
 * @returns {Promise<{ host: string, stop: () => Promise<void> }>} `host:port`, in the format of
 * FIREBASE_AUTH_EMULATOR_HOST.
 * @throws Error with its output when it does not start.
 */
export async function startAuthEmulator() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapeglass-firebase-'));
  const port = await freePort();
  const host = '127.0.0.1';
  const child = spawn(process.execPath, [STARTER, host, port, EMULATOR_PROJECT], {
    cwd: folder,
    env: { ...withoutNodeOptions(), HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: folder, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => end(child, folder);
  try {
    await waitUntilReady(child, `http://${host}:${port}/`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: `${host}:${port}`, stop };
}

async function waitUntilReady(child, address) {
  let output = '';
  let end = null;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.once('error', (error) => (end = error.message));
  child.once('exit', (code) => (end = `ended with ${code}`));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (end === null && Date.now() < deadline) {
    // Fails until it listens.
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the Firebase Auth emulator ${end ?? 'was not ready in time'}:\n${output.slice(-2000)}`);
}

async function end(child, folder) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }
  rmSync(folder, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== '--install') {
    console.error('usage: node scripts/firebase-emulator.mjs --install');
    process.exit(2);
  }
  process.exit(installAuthEmulator() ? 0 : 1);
}
