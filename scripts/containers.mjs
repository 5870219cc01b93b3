// Builds the image of deploy/Dockerfile with podman and starts it: the whole site in one container, then in parts
// (backend, ingest, website) on a PostgreSQL server of this machine, then by deploy/compose.yml with podman-compose. No
// image registry is asked: the base image is made by debootstrap from Debian's packages, with the Node.js and the
// certificates of this machine.
//   apt-get install podman podman-compose netavark aardvark-dns runc debootstrap && npm run test:containers
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryComposeFile } from './compose-containers.mjs';
import { missingContainerPrograms } from './container-programs.mjs';
import { hasPostgres, startCluster } from './postgres-cluster.mjs';

const root = path.resolve(import.meta.dirname, '..');
const BASE = 'localhost/tapeglass-base';
const IMAGE = 'localhost/tapeglass-test';
const PREFIX = `tapeglass-test-${process.pid}`;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const START_TIMEOUT_MS = 300_000;
/** The account of the image. */
const UID = '10001';

const missing = missingContainerPrograms();
if (missing.length > 0 || process.getuid?.() !== 0) {
  const reason =
    missing.length > 0 ? `${missing.join(' and ')} not found` : 'debootstrap needs to run as root';
  console.error(
    `containers: ${reason}; on Debian, as root: apt-get install podman podman-compose netavark aardvark-dns runc debootstrap`,
  );
  process.exit(1);
}

// A container may not get higher limits than this process has.
const files = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
const limits =
  files === 'unlimited'
    ? []
    : ['--ulimit', `nofile=${files}:${files}`, '--ulimit', `nproc=${files}:${files}`];
let runtime = [];

/** Runs podman and returns its output; an error has all of it. */
function podman(...args) {
  const result = spawnSync('podman', [...runtime, ...args], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 28,
  });
  if (result.status === 0) return result.stdout.trim();
  throw new Error(`podman ${args.join(' ')}\n${result.stdout}${result.stderr}`);
}

function step(text) {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
}

/** A minimal Debian with the Node.js of this machine. */
function makeBase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapeglass-base-'));
  try {
    const tree = path.join(folder, 'root');
    const packages = '--include=ca-certificates,libstdc++6,libatomic1';
    execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', tree], { stdio: 'pipe' });
    const local = path.join(tree, 'usr/local');
    cpSync(realpathSync(process.execPath), path.join(local, 'bin/node'));
    const npm = path.dirname(path.dirname(realpathSync(findCommand('npm'))));
    cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
    // The packages may come through a proxy whose certificate this machine trusts.
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, path.join(tree, CERTIFICATES));
    execFileSync('tar', ['-C', tree, '-cf', path.join(folder, 'base.tar'), '.']);
    podman(
      'import',
      '--change',
      `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      path.join(folder, 'base.tar'),
      BASE,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findCommand(name) {
  return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
}

/** Uses runc where the default runtime cannot start a container on this machine (mixed versions of cgroups). */
function chooseRuntime() {
  const attempt = () => podman('run', '--rm', '--network', 'host', ...limits, BASE, 'node', '--version');
  try {
    return attempt();
  } catch (error) {
    runtime = ['--runtime', 'runc'];
    step(`the default runtime does not start: ${String(error).trim().split('\n').at(-1)}; using runc`);
    return attempt();
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Starts a container in the network of this machine. */
function start(name, env, command = []) {
  const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const volume = ['-v', `${PREFIX}:/data`];
  podman(
    'run',
    '-d',
    '--name',
    `${PREFIX}-${name}`,
    '--network',
    'host',
    ...limits,
    ...volume,
    ...settings,
    IMAGE,
    ...command,
  );
}

/** Waits until an address answers 200; throws with the log of the container when it ends or takes too long. */
async function answered(name, address) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return answer;
    await answer?.arrayBuffer();
    const state = podman('inspect', `${PREFIX}-${name}`, '--format', '{{.State.Status}}');
    if (state !== 'running' || Date.now() > deadline)
      throw new Error(
        `${name} (${state}) did not answer ${address}:\n${podman('logs', `${PREFIX}-${name}`)}`,
      );
    await wait(500);
  }
}

/** Ends a container with SIGTERM, removes it, and expects that it ended in order. */
function stop(name) {
  podman('stop', '-t', '30', `${PREFIX}-${name}`);
  const code = podman('inspect', `${PREFIX}-${name}`, '--format', '{{.State.ExitCode}}');
  podman('rm', `${PREFIX}-${name}`);
  expectEqual(`exit code of ${name}`, code, '0');
}

function expectEqual(what, found, expected) {
  if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}`);
  step(`${what}: ${found}`);
}

async function tryOneContainer() {
  const [port, backendPort] = [await freePort(), await freePort()];
  const env = { PORT: port, BACKEND_PORT: backendPort, TODAY: '2026-11-20' };
  const site = `http://127.0.0.1:${port}`;
  const versions = [];
  for (const attempt of ['first', 'second']) {
    start('site', env);
    await answered('site', `${site}/stock-data/AAPL`);
    const { counts, dataVersion } = await (await answered('site', `${site}/backend/status/`)).json();
    step(`${attempt} start: ${counts.instruments} instruments, data version ${dataVersion}`);
    versions.push(dataVersion);
    expectEqual('account', podman('exec', `${PREFIX}-site`, 'id', '-u'), UID);
    podman('healthcheck', 'run', `${PREFIX}-site`);
    stop('site');
  }
  expectEqual('data version after the second start', versions[1], versions[0]);
}

async function tryParts() {
  if (!hasPostgres()) {
    step('left out: the parts need PostgreSQL on this machine');
    return;
  }
  const cluster = await startCluster();
  const [port, api, ingest] = [await freePort(), await freePort(), await freePort()];
  const env = {
    DATABASE_URL: cluster.url,
    TODAY: '2026-11-20',
    BACKEND_URL: `http://127.0.0.1:${api}`,
    PORT: port,
  };
  const backendOnly = ['node', 'scripts/launch.mjs', '--no-build', '--backend-only'];
  try {
    start('backend', { ...env, ROLE: 'api', BACKEND_PORT: api }, backendOnly);
    await answered('backend', `http://127.0.0.1:${api}/readyz`);
    start('ingest', { ...env, ROLE: 'ingest', BACKEND_PORT: ingest }, backendOnly);
    await answered('ingest', `http://127.0.0.1:${ingest}/healthz`);
    start('web', env, ['node', 'scripts/launch.mjs', '--no-build', '--web-only']);
    await answered('web', `http://127.0.0.1:${port}/stock-data/AAPL`);
    const { database } = await (await answered('web', `http://127.0.0.1:${port}/backend/status/`)).json();
    expectEqual('database of the parts', database, 'postgresql');
    for (const name of ['web', 'ingest', 'backend']) stop(name);
  } finally {
    await cluster.stop();
  }
}

function clean() {
  for (const name of ['site', 'web', 'ingest', 'backend'])
    spawnSync('podman', ['rm', '-f', '-i', `${PREFIX}-${name}`]);
  spawnSync('podman', ['volume', 'rm', '-f', PREFIX]);
}

try {
  step('making the base image');
  makeBase();
  step(`Node.js in a container: ${chooseRuntime()}`);
  step('building the image');
  const ignore = ['--ignorefile', 'deploy/Dockerfile.dockerignore'];
  const file = ['--format', 'docker', '-f', 'deploy/Dockerfile', '--build-arg', `BASE=${BASE}`];
  podman('build', '--network', 'host', ...limits, ...ignore, ...file, '-t', IMAGE, '.');
  await tryOneContainer();
  clean();
  await tryParts();
  clean();
  await tryComposeFile({
    podman,
    step,
    expectEqual,
    freePort,
    limits,
    runtime: runtime.at(-1) ?? '',
    base: BASE,
    image: IMAGE,
    prefix: PREFIX,
    root,
  });
  step('the containers work');
} finally {
  clean();
}
