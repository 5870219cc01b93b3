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
const BUCKET = 'tapeglass-pictures';

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
export async function startS3Server({ kind = hasSwift() ? 'swift' : 's3rver' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-s3-'));
  const start = kind === 'swift' ? startSwift : startS3rver;
  let child = null;
  try {
    const { keys, ...started } = await start(folder, (spawned) => (child = spawned));
    const server = { kind, region: 'us-east-1', bucket: BUCKET, endpoint: started.endpoint, ...keys };
    if (kind === 'swift') await createBucket(server);
    return { ...server, stop: () => end(child, folder) };
  } catch (error) {
    await end(child, folder);
    throw error;
  }
}

async function startSwift(folder, onSpawn) {
  const keys = { accessKeyId: 'tapeglass:tester', secretAccessKey: randomBytes(20).toString('hex') };
  const data = join(folder, 'data');
  mkdirSync(data);
  // Passed in a file: command lines are readable by every process.
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, keys.secretAccessKey, { mode: 0o600 });
  const script = join(ROOT, 'scripts', 's3-server', 'swift-server.py');
  const child = spawn(PYTHON, [script, data, keys.accessKeyId, secretFile], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onSpawn(child);
  const port = await waitForLine(child, /^ready (\d+)$/);
  return { keys, endpoint: `http://127.0.0.1:${port}` };
}

async function startS3rver(folder, onSpawn) {
  const program = join(ROOT, 'node_modules', 's3rver', 'bin', 's3rver.js');
  const options = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    '0',
    '--no-vhost-buckets',
    '--configure-bucket',
    BUCKET,
  ];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['pipe', 'pipe', 'pipe'] });
  onSpawn(child);
  const port = await waitForLine(child, /listening on \S+:(\d+)/);
  return {
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    endpoint: `http://127.0.0.1:${port}`,
  };
}

async function createBucket({ accessKeyId, bucket, endpoint, region, secretAccessKey }) {
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
