import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { finish, residentMb, stop } from './processes';

const CONNECTIONS = 20;
const LOAD_MS = 4_000;

/** The result of a load: responses a second. */
interface Load {
  readonly rate: number;
}

/**
 * Keeps a number of connections busy for a while and counts the complete responses. It uses HTTP/1.1 on
 * plain sockets, because Node's client costs as much as the servers that are measured.
 *
 * @param path - Of every request, or what gives the path of the next one.
 * @param headers - Of every request; or a list: a connection for each of them.
 * @throws Error when a response is an error, or is broken off.
 */
export async function generateLoad(
  port: number,
  path: string | (() => string),
  headers: Headers | readonly Headers[],
  loadMs = LOAD_MS,
): Promise<Load> {
  const isList = Array.isArray as (value: Headers | readonly Headers[]) => value is readonly Headers[];
  const callers = isList(headers) ? headers : Array.from({ length: CONNECTIONS }, () => headers);
  const responses = { count: 0 };
  const started = performance.now();
  const nextPath = typeof path === 'string' ? () => path : path;
  const visit = (own: Headers) =>
    keepAsking(port, () => requestOf(nextPath(), own), started + loadMs, responses);
  await Promise.all(callers.map(visit));
  return { rate: (responses.count * 1000) / (performance.now() - started) };
}

type Headers = Readonly<Record<string, string>>;

function requestOf(path: string, headers: Headers): Buffer {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/**
 * One connection: asks again as soon as a response is complete, until the deadline. A server that announces its last
 * response on a connection (nginx, after a thousand) gets a new one.
 */
function keepAsking(
  port: number,
  nextRequest: () => Buffer,
  deadline: number,
  responses: { count: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = (): void => {
      const socket = connect(port, '127.0.0.1');
      const reader = new ResponseReader();
      let isOver = false;
      const ask = (): void => void socket.write(nextRequest());
      const end = (next: () => void): void => {
        isOver = true;
        socket.destroy();
        next();
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('close', () => {
        if (!isOver) reject(new Error('the connection was closed in the middle of a load'));
      });
      socket.on('data', (part: Buffer) => {
        try {
          if (!reader.add(part)) return;
        } catch (error) {
          end(() => reject(error instanceof Error ? error : new Error(String(error))));
          return;
        }
        responses.count += 1;
        if (performance.now() >= deadline) end(resolve);
        else if (reader.isLast) end(open);
        else ask();
      });
    };
    open();
  });
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Recognizes the end of a response by its length, or by the last chunk of a chunked one. */
class ResponseReader {
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body still to come; null: the head is not complete, -1: chunked. */
  #remaining: number | null = null;
  #tail: Buffer = Buffer.alloc(0);
  /** The server closes the connection after this response. */
  isLast = false;

  /** @returns Whether the response is complete. */
  add(part: Buffer): boolean {
    let body = part;
    if (this.#remaining === null) {
      this.#head = Buffer.concat([this.#head, part]);
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return false;
      const head = this.#head.subarray(0, end).toString('latin1');
      this.#remaining = lengthOf(head);
      this.isLast = /^connection: *close/im.test(head);
      body = this.#head.subarray(end + HEAD_END.length);
      this.#head = Buffer.alloc(0);
    }
    const isComplete = this.#remaining < 0 ? this.#isLastChunk(body) : (this.#remaining -= body.length) <= 0;
    if (isComplete) {
      this.#remaining = null;
      this.#tail = Buffer.alloc(0);
    }
    return isComplete;
  }

  #isLastChunk(body: Buffer): boolean {
    this.#tail = Buffer.concat([this.#tail, body]).subarray(-LAST_CHUNK.length);
    return this.#tail.equals(LAST_CHUNK);
  }
}

function lengthOf(head: string): number {
  const status = Number(head.slice(9, 12));
  if (status !== 200 && status !== 304) throw new Error(`a response of the load was ${status}`);
  if (status === 304) return 0;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  return length === undefined ? -1 : Number(length);
}

/** Runs a measurement against a bare node:http server that sends the given response. */
export async function withBareServer<T>(
  answer: { status: number; body: Buffer; type: string; coding?: string },
  work: (port: number) => Promise<T>,
): Promise<T> {
  // A separate process, like the measured one, so that both share the machine with the load in the same way.
  const script = `
    process.once('message', ({ body, coding, type, status }) => {
      const bytes = Buffer.from(body, 'base64');
      const headers = { 'content-type': type, 'content-length': bytes.length };
      if (coding) headers['content-encoding'] = coding;
      require('http').createServer((request, response) => {
        response.writeHead(status, headers);
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

/** A complete response, and the milliseconds until its first byte. */
export function fetchOnce(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ body: Buffer; status: number; headers: IncomingMessage['headers']; firstByteMs: number }> {
  return new Promise((resolve, reject) => {
    const asked = performance.now();
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const firstByteMs = performance.now() - asked;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          body: Buffer.concat(parts),
          status: response.statusCode ?? 0,
          headers: response.headers,
          firstByteMs,
        }),
      );
    }).on('error', reject);
  });
}

/** Milliseconds for starting Node without any work. */
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
