/** @jest-environment node */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { forwardToBackend } from '@/lib/http/forward-to-backend';
import { serverConfig } from '@/lib/config/server-config';
import { writePageCache } from '@/deploy/drill/page-cache';
import { findProgram } from '@/deploy/drill/programs';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

/** A smuggled request, as the body of another one. */
const hidden = (id: string): string => `GET /backend/hidden-${id}/ HTTP/1.1\r\nHost: site\r\n\r\n`;
const inChunks = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const plain = (body: string): string => body;
const length = (body: string): string => `Content-Length: ${body.length}`;

interface RequestFraming {
  readonly name: string;
  readonly headers: (body: string) => readonly string[];
  readonly write: (body: string) => string;
  readonly isRefused?: true;
  readonly version?: '1.0';
}

const CHUNKED = 'Transfer-Encoding: chunked';

const FRAMINGS: readonly RequestFraming[] = [
  { name: 'no body', headers: () => [], write: () => '' },
  { name: 'a length', headers: (body) => [length(body)], write: plain },
  { name: 'a length of zero', headers: () => ['Content-Length: 0'], write: () => '' },
  { name: 'chunks', headers: () => [CHUNKED], write: inChunks },
  { name: 'no chunk', headers: () => [CHUNKED], write: () => '0\r\n\r\n' },
  { name: 'other letters', headers: () => ['tRANSFER-eNCODING: \t Chunked'], write: inChunks },
  {
    name: 'a length that Connection names',
    headers: (body) => ['Connection: Content-Length', length(body)],
    write: plain,
  },
  {
    name: 'chunks that Connection names',
    headers: () => ['Connection: x, transfer-encoding ,host', CHUNKED],
    write: inChunks,
  },
  {
    name: 'a length to be continued',
    headers: (body) => ['Expect: 100-continue', length(body)],
    write: plain,
  },
  { name: 'chunks to be continued', headers: () => ['Expect: 100-continue', CHUNKED], write: inChunks },
  {
    name: 'an upgrade with a length',
    headers: (body) => [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AA',
      length(body),
    ],
    write: plain,
  },
  {
    name: 'an upgrade with chunks',
    headers: () => ['Connection: Upgrade', 'Upgrade: websocket', CHUNKED],
    write: inChunks,
  },
  { name: 'another expectation', headers: () => ['Expect: x'], write: () => '', isRefused: true },
  {
    name: 'a length and chunks',
    headers: (body) => [length(body), CHUNKED],
    write: inChunks,
    isRefused: true,
  },
  {
    name: 'the same length twice',
    headers: (body) => [length(body), length(body)],
    write: plain,
    isRefused: true,
  },
  {
    name: 'two lengths',
    headers: (body) => ['Content-Length: 4', length(body)],
    write: plain,
    isRefused: true,
  },
  { name: 'a list of lengths', headers: (body) => [`${length(body)}, 4`], write: plain, isRefused: true },
  {
    name: 'a signed length',
    headers: (body) => [`Content-Length: +${body.length}`],
    write: plain,
    isRefused: true,
  },
  {
    name: 'an unknown coding',
    headers: () => ['Transfer-Encoding: xchunked'],
    write: inChunks,
    isRefused: true,
  },
  { name: 'no coding', headers: () => ['Transfer-Encoding: identity'], write: inChunks, isRefused: true },
  {
    name: 'two codings',
    headers: () => ['Transfer-Encoding: gzip, chunked'],
    write: inChunks,
    isRefused: true,
  },
  { name: 'chunks of chunks', headers: () => [CHUNKED, CHUNKED], write: inChunks, isRefused: true },
  {
    name: 'a last coding',
    headers: () => ['Transfer-Encoding: chunked, gzip'],
    write: inChunks,
    isRefused: true,
  },
  { name: 'a space', headers: () => ['Transfer-Encoding : chunked'], write: inChunks, isRefused: true },
  {
    name: 'a vertical tab',
    headers: () => ['Transfer-Encoding: \vchunked'],
    write: inChunks,
    isRefused: true,
  },
  { name: 'chunks of HTTP/1.0', headers: () => [CHUNKED], write: inChunks, isRefused: true, version: '1.0' },
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A word of a path: `GET-a-length`. */
const idOf = (method: string, name: string): string => `${method}-${name.replaceAll(/\W/g, '-')}`;

const CASES = METHODS.flatMap((method) =>
  FRAMINGS.map((framing) => ({ ...framing, method, id: idOf(method, framing.name) })),
);

/** Each request that the backend got, with the length of its body. */
const seen: string[] = [];
const servers: Server[] = [];
const programs: ChildProcess[] = [];
let folder: string;
let website: number;
let websiteServer: Server;

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port that nothing listens at. */
async function findPort(): Promise<number> {
  const port = await listen(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return port;
}

/** Sends bytes, and returns what is answered until the connection ends. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    // A connection that is refused while bytes are under way is reset.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(answer));
  });
}

/** Asks one case, and then a further request on the same connection, whose answer is the last one. */
async function ask(port: number, { headers, id, method, version, write }: (typeof CASES)[number]) {
  const body = hidden(id);
  const head = [`${method} /backend/first-${id}/ HTTP/${version ?? '1.1'}`, 'Host: site', ...headers(body)];
  const last = `GET /backend/last-${id}/ HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`;
  const answer = await exchange(port, `${head.join('\r\n')}\r\n\r\n${write(body)}${last}`);
  return {
    id,
    answered: [...answer.matchAll(/^x-seen: (.*)\r$/gim)].map(([, line]) => String(line)),
    statuses: [...answer.matchAll(/^HTTP\/1\.[01] ([2-5]\d\d) /gm)].map(([, status]) => Number(status)),
  };
}

/** Asks all cases at once; the backend gets nothing of them afterwards. */
async function askAll(port: number) {
  seen.length = 0;
  const answers = await Promise.all(CASES.map((one) => ask(port, one)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return answers.map((answer) => ({
    ...answer,
    seen: seen.filter((one) => one.includes(`t-${answer.id}/`) || one.includes(`hidden-${answer.id}/`)),
  }));
}

/** Starts a proxy, and waits until it answers. */
async function startProxy(name: string, args: readonly string[], port: number): Promise<void> {
  // A proxy that sends a request while the website closes its idle connection answers 502.
  websiteServer.keepAliveTimeout = 60_000;
  const child = spawn(name, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  programs.push(child);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await exchange(
      port,
      'GET /backend/up/ HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n',
    ).then(
      (answer) => answer !== '',
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} does not answer`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapeglass-framing-'));
  const backend = await listen((request, response) => {
    seen.push(String(request.url));
    void text(request).then(
      (body) => response.setHeader('x-seen', `${request.url} ${body.length}`).end('seen'),
      () => undefined,
    );
  });
  // As long as Fastify keeps a connection.
  servers.at(-1)!.keepAliveTimeout = 72_000;
  const backendUrl = `http://127.0.0.1:${backend}`;
  jest.mocked(serverConfig).mockReturnValue({ backendUrl, trustProxy: false, internalSecret: 'a1b2' });
  website = await listen((request, response) => void forwardToBackend(request, response));
  websiteServer = servers.at(-1)!;
  // Node drops what follows an upgrade that is ignored within the same packet; the client would wait for 5 seconds.
  websiteServer.keepAliveTimeout = 200;
});

afterAll(async () => {
  for (const child of programs) {
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await end;
  }
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Asks all cases; the backend must have got what is answered, in this order, and nothing else. */
async function expectOneForOne(port: number) {
  const answers = await askAll(port);

  const pathsOf = (lines: readonly string[]) => lines.map((line) => line.split(' ', 1)[0]);
  expect(answers.map(({ id, seen: got }) => ({ id, got }))).toEqual(
    answers.map(({ answered, id }) => ({ id, got: pathsOf(answered) })),
  );
  return answers;
}

/** A proxy refuses more than the website does, but what browsers and curl send it passes on. */
function expectUsualAnswers(answers: Awaited<ReturnType<typeof askAll>>): void {
  const usual = METHODS.flatMap((method) =>
    ['no body', 'a length', 'chunks'].map((name) => idOf(method, name)),
  );
  const isPassed = (id: string) =>
    answers.some((answer) => answer.id === id && answer.answered[0]?.startsWith(`/first-${id}/ `));
  expect(usual.filter((id) => !isPassed(id))).toEqual([]);
}

it('sends the backend one request for each one that it accepts, with its whole body', async () => {
  const answers = await expectOneForOne(website);

  const first = answers.map(({ answered, id }) => [
    id,
    answered.find((line) => line.includes('/first-')) ?? null,
  ]);
  expect(first).toEqual(
    CASES.map(({ id, isRefused, write }) => {
      const bytes = write(hidden(id)).includes('hidden') ? hidden(id).length : 0;
      return [id, isRefused ? null : `/first-${id}/ ${bytes}`];
    }),
  );
  const refused = answers.filter((_, index) => CASES[index]?.isRefused);
  expect(new Set(refused.flatMap(({ statuses }) => statuses[0]))).toEqual(new Set([400, 417]));
});

it('sends the backend nothing of a body that is aborted but its part', async () => {
  seen.length = 0;
  const aborted = METHODS.flatMap((method) => [
    `${method} /backend/aborted/ HTTP/1.1\r\nHost: site\r\nContent-Length: 900\r\n\r\n${hidden('aborted')}`,
    `${method} /backend/aborted/ HTTP/1.1\r\nHost: site\r\n${CHUNKED}\r\n\r\n900\r\n${hidden('aborted')}`,
  ]);
  await Promise.all(
    aborted.map(async (bytes) => {
      const socket = connect(website, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }),
  );
  const answers = await Promise.all(CASES.slice(0, 20).map((one) => ask(website, one)));

  expect(seen.filter((url) => url === '/aborted/')).toHaveLength(aborted.length);
  expect(seen.filter((url) => url.includes('hidden'))).toEqual([]);
  expect(answers.flatMap(({ answered }) => answered).length).toBeGreaterThan(20);
});

const nginx = findProgram('nginx');
(nginx ? it : it.skip)(`holds behind nginx as it is shipped${nginx ? '' : ' (not installed)'}`, async () => {
  const port = await findPort();
  const root = process.cwd();
  const files = writePageCache({ root, folder, own: join(folder, 'nginx'), port, websites: [website] });
  // Its workers would leave root's rights, and could not write into the folder.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  await startProxy(nginx!, ['-c', files.main, ...user], port);

  expectUsualAnswers(await expectOneForOne(port));
});

const caddy = findProgram('caddy');
(caddy ? it : it.skip)(`holds behind Caddy's default proxy${caddy ? '' : ' (not installed)'}`, async () => {
  const port = await findPort();
  const file = join(folder, 'Caddyfile');
  const site = `http://:${port} {\n\treverse_proxy 127.0.0.1:${website}\n}\n`;
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  await startProxy(caddy!, ['run', '--config', file, '--adapter', 'caddyfile'], port);

  expectUsualAnswers(await expectOneForOne(port));
});
