// A temporary S3-compatible server for tests, on a free port of 127.0.0.1, removed after `stop()`: OpenStack
// Swift where Debian's package python3-swift is installed (it verifies signatures like Amazon), else s3rver,
// which checks key ids but accepts any signature.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const START_TIMEOUT_MS = 30_000;
/** Debian's Python: its system packages are not available to another Python in the PATH. */
const PYTHON = '/usr/bin/python3';
export const BUCKET = 'tapeglass-pictures';
export const REGION = 'us-east-1';

/** True when Swift and its S3 interface are installed. */
export function hasSwift() {
  if (!existsSync(PYTHON)) return false;
  const probe = spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api.s3api, pkg_resources'], {
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/**
 * Starts a separate server with one empty bucket.
 *
 * @param {{ kind?: 'swift' | 's3rver' }} [options] - The kind of server; default: the better one that is
 * installed.
 * @returns {Promise<{
 *   kind: 'swift' | 's3rver', endpoint: string, region: string, accessKeyId: string, secretAccessKey: string, bucket: string,
 *   stop: () => Promise<void>
 * }>}
 * @throws Error when it does not start.
 */
export async function startS3Server({ kind = defaultKind() } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-s3-'));
  let child = null;
  try {
    const { args, command, keys, readyLine } = describeS3Server(folder, { kind });
    child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const port = await waitForLine(child, readyLine);
    const server = { kind, region: REGION, bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, ...keys };
    if (kind === 'swift') await createBucket(server);
    return { ...server, stop: () => end(child, folder) };
  } catch (error) {
    await end(child, folder);
    throw error;
  }
}

function defaultKind() {
  return hasSwift() ? 'swift' : 's3rver';
}

/**
 * The command of a server with its keys; the keys and the data stay in the folder, so that the same command starts it again.
 *
 * @param {string} folder - An existing folder, readable by the server.
 * @param {{ kind?: 'swift' | 's3rver', port?: number }} [options] - Port 0: a free one.
 */
export function describeS3Server(folder, { kind = defaultKind(), port = 0 } = {}) {
  return (kind === 'swift' ? describeSwift : describeS3rver)(folder, port);
}

function describeSwift(folder, port) {
  const keys = { accessKeyId: 'tapeglass:tester', secretAccessKey: randomBytes(20).toString('hex') };
  const data = join(folder, 'data');
  mkdirSync(data);
  // Passed in a file: command lines are readable by every process.
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, keys.secretAccessKey, { mode: 0o600 });
  const script = join(ROOT, 'scripts', 's3-server', 'swift-server.py');
  const args = [script, data, keys.accessKeyId, secretFile, String(port)];
  return { keys, command: PYTHON, args, readyLine: /^ready (\d+)$/ };
}

function describeS3rver(folder, port) {
  const program = join(ROOT, 'node_modules', 's3rver', 'bin', 's3rver.js');
  const args = [
    program,
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--no-vhost-buckets',
    '--configure-bucket',
    BUCKET,
  ];
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { keys, command: process.execPath, args, readyLine: /listening on \S+:(\d+)/ };
}

/** Creates the bucket of a server that has none yet. */
export async function createBucket({ accessKeyId, bucket, endpoint, region, secretAccessKey }) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}

/** The first group of the first line that matches. */
function waitForLine(child, pattern) {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (text) => reject(new Error(`the S3 server ${text}: ${log.slice(-2000)}`));
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
    child.stderr.on('data', (part) => (log += part));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log += `${line}\n`;
      const match = pattern.exec(line);
      if (!match) return;
      clearTimeout(timer);
      resolve(match[1]);
    });
  });
}

async function end(child, folder) {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
