import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { localOrigin } from '@/scripts/launch/preflight.mjs';
import { freePort } from '../support/launch-process';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ family }) => family === 'IPv6'),
);

/** A server in the form that Next writes into a standalone copy. */
const SERVER = `const { PORT, HOSTNAME } = process.env;
require('node:http').createServer((_, response) => response.end('ok')).listen(Number(PORT), HOSTNAME, () => console.log('up'));`;

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-address-'));
let child: ChildProcess;

beforeAll(() => {
  mkdirSync(join(folder, 'scripts', 'launch'), { recursive: true });
  copyFileSync('scripts/launch/web.mjs', join(folder, 'scripts', 'launch', 'web.mjs'));
  writeFileSync(join(folder, 'server.js'), SERVER);
});
afterEach(() => void child.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the website of a standalone copy. A container's HOSTNAME is its own name. */
async function start(...args: readonly string[]): Promise<number> {
  const port = await freePort();
  child = spawn(process.execPath, ['scripts/launch/web.mjs', 'start', '-p', String(port), ...args], {
    cwd: folder,
    env: { ...process.env, HOSTNAME: '4f1c0ffee' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return port;
}

function isReached(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => undefined);
    socket.once('connect', () => socket.destroy());
  });
}

it('is all of the machine unless it is set, by IPv6 too', async () => {
  const port = await start();

  expect(await isReached('127.0.0.1', port)).toBe(true);
  expect(await isReached('::1', port)).toBe(hasIpv6);
});

it('is the one that is set, and no other', async () => {
  const port = await start('-H', '127.0.0.2');

  expect(await isReached('127.0.0.2', port)).toBe(true);
  expect(await isReached('127.0.0.1', port)).toBe(false);
});

it.each([
  [null, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['192.0.2.4', 'http://192.0.2.4:3000'],
])('of %s is reached from this machine at %s', (address, origin) => {
  expect(localOrigin(address, 3000)).toBe(origin);
});
