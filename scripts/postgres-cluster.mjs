// A temporary PostgreSQL server for tests: created in a temporary folder, on a free port of 127.0.0.1,
// removed after `stop()`.
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;
/** Usual accounts of such servers; PostgreSQL refuses to run as root. */
const OTHER_USERS = ['postgres', 'nobody'];

/** True when the PostgreSQL server programs are installed. */
export function hasPostgres() {
  return findPostgresFolder() !== null;
}

/**
 * Starts a separate server.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} The URL of its database and a function that
 * ends it.
 * @throws Error when PostgreSQL is not installed or does not start.
 */
export async function startCluster() {
  const binaries = findPostgresFolder();
  if (!binaries) throw new Error('PostgreSQL is not installed (initdb and postgres were looked for)');
  const account = findServerAccount();
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await findFreePort();
  // Inherited folders may be inaccessible to the other account, so all commands run in the cluster's folder.
  const options = { cwd: folder, ...account, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' } };
  let server = null;
  try {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'tapeglass', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...options, stdio: 'pipe' },
    );
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: 100,
      // Tables without statistics look large enough to compile statements that read a few rows.
      jit: 'off',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(server, port);
  } catch (error) {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const running = server;
  const onExit = () => running.kill('SIGQUIT');
  process.once('exit', onExit);
  return {
    url: `postgres://tapeglass@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', onExit);
      if (running.exitCode === null && running.signalCode === null) {
        const ended = new Promise((resolve) => running.once('exit', resolve));
        // "Immediate" shutdown: its data are not needed any more.
        running.kill('SIGQUIT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's server programs; null where they are not installed. */
export function findPostgresFolder() {
  const debian = '/usr/lib/postgresql';
  let versions = [];
  try {
    versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  } catch {
    // Not a Debian system with PostgreSQL: uses the PATH.
  }
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))) ?? null
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ids of another account when running as root, else null: PostgreSQL and PgBouncer refuse to run as root. */
export function findServerAccount() {
  if (process.getuid?.() !== 0) return null;
  for (const user of OTHER_USERS) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This account does not exist; try the next one.
    }
  }
  throw new Error(`PostgreSQL does not run as root, and none of the users ${OTHER_USERS.join(', ')} exists`);
}

/** A port of 127.0.0.1 that was free when checked. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(server, port) {
  const { Client } = await import('pg').then((module) => module.default ?? module);
  let log = '';
  server.stderr.on('data', (part) => (log = (log + part).slice(-2000)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log}`);
    const client = new Client({ host: '127.0.0.1', port, user: 'tapeglass', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not listening yet.
      await sleep(50);
    }
  }
  throw new Error(`PostgreSQL was not ready within ${START_TIMEOUT_MS / 1000} s: ${log}`);
}
