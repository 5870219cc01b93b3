import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import type { BenchRow } from './bench-row';

const ROOT = process.cwd();
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(ROOT, 'var', 'bench');
const CONNECTIONS = 20;
const LOAD_MS = 4_000;
const STARTS = 3;

/**
 * The backend as it is built, with the demo market of a fixed day: command to ready, memory, requests a second. The
 * baseline of a rate is a bare node:http server that sends the same bytes, under the same load in the same run.
 */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--backend', '--if-stale'], {}), 'build');
  const starts: number[] = [];
  const bareStarts: number[] = [];
  for (let round = 0; round <= STARTS; round++) {
    const { child, ms } = await startBackend();
    await stop(child);
    // The first one may have made the database.
    if (round > 0) starts.push(ms);
    bareStarts.push(await timeBareStart());
  }

  const { child, port } = await startBackend();
  const backend = childOf(child);
  try {
    const idle = residentMb(backend);
    const rates = [
      await measureRate('GET /stocks/', port, '/stocks/'),
      await measureRate('GET /instruments/SPY/figures/', port, '/instruments/SPY/figures/'),
    ];
    const conditional = await measureConditional(port, '/instruments/SPY/figures/');
    return [
      row('start of the backend, built: command to ready', median(starts), {
        unit: 'ms',
        baseline: 'node -e 0',
        baselineValue: median(bareStarts),
        goal: '2,000 ms for both processes',
      }),
      row('resident memory of the backend, idle, demo market open', idle, {
        unit: 'MB',
        baseline: 'bare node:http server',
        baselineValue: await bareMemory(),
        goal: '400 MB embedded',
      }),
      ...rates,
      conditional,
    ];
  } finally {
    await stop(child);
  }
}

function row(what: string, ours: number, rest: Omit<BenchRow, 'what' | 'ours' | 'ratio'>): BenchRow {
  return { what, ours, ...rest, ratio: ours / rest.baselineValue };
}

async function measureRate(what: string, port: number, path: string): Promise<BenchRow> {
  const { body, headers } = await fetchOnce(port, path);
  const ours = await generateLoad(port, path, {});
  const baselineValue = await withBareServer(
    { status: 200, body, type: String(headers['content-type']) },
    (bare) => generateLoad(bare, path, {}),
  );
  return row(what, ours, {
    unit: 'requests/s',
    baseline: 'bare node:http, same bytes',
    baselineValue,
    goal: '5,000 requests/s',
  });
}

async function measureConditional(port: number, path: string): Promise<BenchRow> {
  const { headers } = await fetchOnce(port, path);
  const ours = await generateLoad(port, path, { 'if-none-match': String(headers.etag) });
  const baselineValue = await withBareServer(
    { status: 304, body: Buffer.alloc(0), type: 'text/plain' },
    (bare) => generateLoad(bare, path, {}),
  );
  return row('the same, conditional: 304', ours, {
    unit: 'requests/s',
    baseline: 'bare node:http, 304',
    baselineValue,
    goal: 'no computation',
  });
}

/** Keeps some connections busy for a while and counts the answers. */
async function generateLoad(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume();
        response.on('end', resolve);
      }).on('error', reject);
    });
  await ask();
  let count = 0;
  const started = performance.now();
  const end = started + LOAD_MS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await ask();
        count += 1;
      }
    }),
  );
  const rate = (count * 1000) / (performance.now() - started);
  agent.destroy();
  return rate;
}

async function withBareServer<T>(
  answer: { status: number; body: Buffer; type: string },
  work: (port: number) => Promise<T>,
): Promise<T> {
  // A process of its own, as ours is, so that both share the machine with the load in the same way.
  const script = `
    const body = Buffer.from(process.argv[1], 'base64');
    require('http').createServer((request, response) => {
      response.writeHead(${answer.status}, { 'content-type': process.argv[2], 'content-length': body.length });
      response.end(body);
    }).listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;
  const child = spawn(process.execPath, ['-e', script, answer.body.toString('base64'), answer.type], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  try {
    return await work(port);
  } finally {
    await stop(child);
  }
}

async function startBackend(): Promise<{ child: ChildProcess; port: number; ms: number }> {
  const port = await freePort();
  const started = performance.now();
  const child = spawnNode(['scripts/launch.mjs', '--backend-only', '--no-build'], {
    BACKEND_PORT: String(port),
    PORT: String(await freePort()),
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('Tapeglass is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the backend did not start (${code}): ${said}`)));
  });
  return { child, port, ms: performance.now() - started };
}

function spawnNode(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', DATA_DIR, TODAY: '2026-06-30', ...env },
  });
}

async function finish(child: ChildProcess, what: string): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function timeBareStart(): Promise<number> {
  const started = performance.now();
  await finish(spawn(process.execPath, ['-e', '0']), 'node');
  return performance.now() - started;
}

async function bareMemory(): Promise<number> {
  const script = `require('http').createServer().listen(0, function () { process.send('up'); });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  const mb = residentMb(child.pid ?? 0);
  await stop(child);
  return mb;
}

/** Resident set of a process (Linux). */
function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

/** The one process that the launcher has started (Linux). */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

function fetchOnce(
  port: number,
  path: string,
): Promise<{ body: Buffer; headers: IncomingMessage['headers'] }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ body: Buffer.concat(parts), headers: response.headers }));
    }).on('error', reject);
  });
}

async function freePort(): Promise<number> {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
