import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { finish, residentMb, stop } from './processes';

const CONNECTIONS = 20;
const LOAD_MS = 4_000;

/** Keeps some connections busy for a while and counts the answers. */
export async function generateLoad(
  port: number,
  path: string,
  headers: Record<string, string>,
  loadMs = LOAD_MS,
): Promise<number> {
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
  const end = started + loadMs;
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

/** Work beside a bare node:http server that sends the given answer. */
export async function withBareServer<T>(
  answer: { status: number; body: Buffer; type: string },
  work: (port: number) => Promise<T>,
): Promise<T> {
  // A process of its own, as ours is, so that both share the machine with the load in the same way.
  const script = `
    process.once('message', ({ body, type, status }) => {
      const bytes = Buffer.from(body, 'base64');
      require('http').createServer((request, response) => {
        response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
        response.end(bytes);
      }).listen(0, '127.0.0.1', function () { process.send(this.address().port); });
    });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ ...answer, body: answer.body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  try {
    return await work(port);
  } finally {
    await stop(child);
  }
}

/** One answer, whole, and the milliseconds until its first byte. */
export function fetchOnce(
  port: number,
  path: string,
): Promise<{ body: Buffer; headers: IncomingMessage['headers']; firstByteMs: number }> {
  return new Promise((resolve, reject) => {
    const asked = performance.now();
    get({ host: '127.0.0.1', port, path }, (response) => {
      const firstByteMs = performance.now() - asked;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ body: Buffer.concat(parts), headers: response.headers, firstByteMs }),
      );
    }).on('error', reject);
  });
}

/** Milliseconds of starting Node and doing nothing. */
export async function timeBareStart(): Promise<number> {
  const started = performance.now();
  await finish(spawn(process.execPath, ['-e', '0']), 'node');
  return performance.now() - started;
}

/** Resident memory of a bare node:http server, in MB. */
export async function bareMemory(): Promise<number> {
  const script = `require('http').createServer().listen(0, function () { process.send('up'); });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  const mb = residentMb(child.pid ?? 0);
  await stop(child);
  return mb;
}
