/** @jest-environment node */
import { createServer, request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestListener, RequestOptions, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { backendPath, forwardToBackend } from '@/lib/http/forward-to-backend';
import { serverConfig } from '@/lib/config/server-config';
import type { ServerConfig } from '@/lib/config/server-config';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts a web process in front of this backend; returns its port. */
async function listenBefore(
  backend: RequestListener | number,
  settings: Partial<ServerConfig> = {},
  silenceMs?: number,
) {
  const backendPort = typeof backend === 'number' ? backend : await listen(backend);
  const config = {
    backendUrl: `http://127.0.0.1:${backendPort}`,

    trustProxy: false,
    internalSecret: null,
    ...settings,
  };
  jest.mocked(serverConfig).mockReturnValue(config);
  return listen((request, response) => void forwardToBackend(request, response, silenceMs));
}

async function ask(port: number, path: string, options: RequestOptions = {}, body?: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    requestHttp({ host: '127.0.0.1', port, path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Responds with the received request. */
const echo: RequestListener = (request, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  });
};

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

async function askEcho(port: number, path: string, options?: RequestOptions, body?: string): Promise<Echo> {
  return JSON.parse((await ask(port, path, options, body)).body) as Echo;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it.each([
  ['/backend/stocks/', '/stocks/'],
  ['/backend/stocks?asof=2020-01-02', '/stocks?asof=2020-01-02'],
  ['/api/backend/instruments/%5EGSPC/', '/instruments/%5EGSPC/'],
  ['/backend', '/'],
  ['/backend?x=1', '/?x=1'],
  ['/backend/backend/', '/backend/'],
])('maps %s to %s', (from, to) => {
  expect(backendPath(from)).toBe(to);
});

it('passes method, path, query, headers and body on to the letter', async () => {
  const port = await listenBefore(echo);
  const headers = {
    authorization: 'Bearer x',
    accept: 'text/csv',
    range: 'bytes=0-1',
    'if-none-match': '"a"',
  };

  const got = await askEcho(
    port,
    '/backend/addtowatchlist/%5EGSPC/?a=%20b',
    { method: 'PUT', headers },
    'hello',
  );

  expect(got).toMatchObject({
    method: 'PUT',
    url: '/addtowatchlist/%5EGSPC/?a=%20b',
    body: 'hello',
    headers,
  });
});

it('returns status, headers and an empty body', async () => {
  const port = await listenBefore((_, response) =>
    response.writeHead(304, { etag: '"a"', 'x-own': '1' }).end(),
  );

  const answer = await ask(port, '/backend/stocks/');

  expect(answer).toMatchObject({ status: 304, body: '', headers: { etag: '"a"', 'x-own': '1' } });
});

it('ends headers about one connection at each of its ends', async () => {
  const port = await listenBefore(echo);
  const headers = { connection: 'close, x-mine', 'x-mine': '1', te: 'trailers', 'proxy-authorization': 'x' };

  const got = await askEcho(port, '/backend/', { headers });

  expect(got.headers).not.toHaveProperty('x-mine');
  expect(got.headers).not.toHaveProperty('te');
  expect(got.headers).not.toHaveProperty('proxy-authorization');
  expect(got.headers.connection).toBe('keep-alive');
});

it.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
  ['an unknown coding', ['Transfer-Encoding: xchunked']],
])('refuses a request with %s, so that nothing can be hidden in it', async (_, headers) => {
  let isReached = false;
  const port = await listenBefore((request, response) => {
    isReached = true;
    echo(request, response);
  });
  const head = ['POST /backend/x/ HTTP/1.1', 'Host: a', ...headers].join('\r\n');
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}\r\n\r\n0\r\n\r\nGET /y HTTP/1.1\r\n\r\n`),
    );
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(isReached).toBe(false);
});

it('forwards the address of the connection, not the one that the client claims', async () => {
  const port = await listenBefore(echo);
  const headers = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' };

  const got = await askEcho(port, '/backend/', { headers });

  expect(got.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(JSON.stringify(got.headers)).not.toContain('6.6.6.6');
});

it('trusts the proxy in front of it when configured to', async () => {
  const port = await listenBefore(echo, { trustProxy: true });

  const got = await askEcho(port, '/backend/', { headers: { 'x-forwarded-for': '6.6.6.6' } });

  expect(got.headers['x-forwarded-for']).toBe('6.6.6.6');
});

it('identifies the client with its own key, and removes such a header from the request', async () => {
  const port = await listenBefore(echo, { internalSecret: 'a1b2' });
  const headers = { 'x-tapeglass-client': '6.6.6.6', 'x-tapeglass-secret': 'guess' };

  const got = await askEcho(port, '/backend/', { headers });

  expect(got.headers).toMatchObject({ 'x-tapeglass-client': '127.0.0.1', 'x-tapeglass-secret': 'a1b2' });
});

it('keeps the session cookie to itself', async () => {
  const port = await listenBefore(echo);

  const got = await askEcho(port, '/backend/', { headers: { cookie: 'token=secret' } });

  expect(got.headers).not.toHaveProperty('cookie');
});

it.each([
  '/backend/login/',
  '/backend/login',
  '/api/backend/session/',
  '/backend/logout/',
  '/backend/login/firebase/',
  '/backend//login/',
  '/backend/%6cogin/',
  '/backend/x/../login/',
  '/backend/x/%2e%2e/login/',
  '/backend/x%2F..%2Flogin/',
  '/backend/LOGIN/?x=1',
])('does not pass on %s, whose answer no page script may see', async (path) => {
  const port = await listenBefore(echo);

  const answer = await ask(port, path, { method: 'POST' });

  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'ROUTE_UNKNOWN' });
});

it('streams: the first part arrives before the last is sent', async () => {
  let sendRest: () => void = () => undefined;
  const port = await listenBefore((_, response) => {
    response.write('first ');
    sendRest = () => response.end('last');
  });

  const answer = await new Promise<IncomingMessage>((resolve) => {
    requestHttp({ host: '127.0.0.1', port, path: '/backend/x/', agent: false }, resolve).end();
  });
  const first = await new Promise<string>((resolve) => answer.once('data', (part) => resolve(String(part))));
  sendRest();

  expect(first).toBe('first ');
  await expect(text(answer)).resolves.toBe('last');
});

it('uses a connection to the backend again', async () => {
  const ports = new Set<number | undefined>();
  const port = await listenBefore((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('ok');
  });

  for (let i = 0; i < 3; i += 1) await ask(port, '/backend/x/');

  expect(ports.size).toBe(1);
});

it('answers 503 when the backend is unavailable', async () => {
  const gone = await listen(echo);
  await new Promise((resolve) => servers.pop()!.close(resolve));
  const port = await listenBefore(gone);

  const answer = await ask(port, '/backend/stocks/', { method: 'POST' }, 'body');

  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(JSON.parse(answer.body)).toEqual({
    detail: 'The data service is not answering. Try again in a few seconds.',
    code: 'BACKEND_AWAY',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
});

it.each([
  ['a client of which nothing more arrives', 408, 'POST', ['Content-Length: 9', '', 'half']],
  ['a backend that sends nothing', 502, 'GET', ['', '']],
])('waits for %s no longer than the limit: %i', async (_, status, method, lines) => {
  const port = await listenBefore((request) => void request.resume(), {}, 100);
  const socket = connect(port, '127.0.0.1');
  socket.write([`${method} /backend/x/ HTTP/1.1`, 'Host: a', 'Connection: close', ...lines].join('\r\n'));

  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('waits for a body of which something arrives again and again', async () => {
  const port = await listenBefore(echo, {}, 150);
  const asking = requestHttp({ host: '127.0.0.1', port, path: '/backend/x/', method: 'POST', agent: false });
  const answered = new Promise<IncomingMessage>((resolve) => asking.once('response', resolve));
  for (let n = 0; n < 6; n += 1) {
    asking.write('a');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  asking.end();

  expect(JSON.parse(await text(await answered))).toMatchObject({ body: 'aaaaaa' });
});

it('answers 502 when the backend breaks off before it answers', async () => {
  const port = await listenBefore((request) => request.socket.destroy());

  await expect(ask(port, '/backend/stocks/')).resolves.toMatchObject({ status: 502 });
});

it('cuts the answer off when the backend breaks off in its middle', async () => {
  const port = await listenBefore((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => request.socket.destroy(), 20);
  });

  await expect(ask(port, '/backend/stocks/')).rejects.toThrow();
});

it('aborts the request when the client disconnects', async () => {
  const dropped = new Promise<void>((resolve) => {
    void listenBefore((request, response) => {
      response.on('close', resolve);
      request.resume();
    }).then((port) => {
      const asking = requestHttp({ host: '127.0.0.1', port, path: '/backend/slow/', agent: false });
      asking.on('error', () => undefined).end();
      setTimeout(() => asking.destroy(), 50);
    });
  });

  await expect(dropped).resolves.toBeUndefined();
});

it('lets a sender end its body after the answer has come', async () => {
  const port = await listenBefore((request, response) => {
    request.resume();
    response.writeHead(413).end('too large');
  });

  const sent = Buffer.alloc(32 << 20, 'a');
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  const head = ['POST /backend/x HTTP/1.1', 'host: x'];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${sent.length}\r\n\r\n`);
    socket.write(sent, () => resolve());
  });

  while (!answer.endsWith('0\r\n\r\n') && !socket.closed)
    await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413[^]*too large/);
});
