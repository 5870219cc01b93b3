/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { serverConfig } from '@/lib/config/server-config';
import * as picture from '@/pages/api/pictures/[key]';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const KEY = `7-${'a'.repeat(32)}.jpg`;
/** Larger than one chunk of a stream. */
const BYTES = Buffer.alloc(300_000, Buffer.from([0xff, 0xd8, 0xff, 0, 10, 13]));

let backend: Server;
let web: Server;
let asked: string[];
let answer: RequestListener;

function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

beforeEach(async () => {
  asked = [];
  answer = (_, response) => {
    // A deceived backend: whatever content type it sends, the page's own headers apply.
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-length': BYTES.length,
      'set-cookie': 'a=b',
    });
    response.end(BYTES);
  };
  backend = await listen((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim());
    answer(request, response);
  });
  jest.mocked(serverConfig).mockReturnValue({
    backendUrl: `http://127.0.0.1:${portOf(backend)}`,

    trustProxy: false,
    internalSecret: 'our-secret',
  });
  const context = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '', dev: false };
  web = await listen((request, response) => {
    const [, name = ''] = /^\/api\/pictures\/([^?]*)/.exec(request.url ?? '') ?? [];
    const query = { key: decodeURIComponent(name) };
    void apiResolver(request, response, query, picture, context, false);
  });
});
afterEach(() => Promise.all([close(web), close(backend)]));

const get = (name: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf(web)}/api/pictures/${name}`, init);

it('serves a picture with its own type and nothing else', async () => {
  const served = await get(KEY, { headers: { cookie: 'token=secret' } });

  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
    'content-length': String(BYTES.length),
  });
  expect(served.headers.get('set-cookie')).toBeNull();
  expect(Buffer.from(await served.arrayBuffer()).equals(BYTES)).toBe(true);
  expect(asked).toEqual([`GET /pictures/${KEY}`]);
});

it('answers HEAD without the bytes', async () => {
  const served = await get(KEY, { method: 'HEAD' });

  expect(served.status).toBe(200);
  expect(served.headers.get('content-length')).toBe(String(BYTES.length));
  expect(await served.text()).toBe('');
  expect(asked).toEqual([`HEAD /pictures/${KEY}`]);
});

it.each([
  'x',
  '..%2f..%2faccount%2fexport',
  '%2e%2e%2fstatus%2f',
  `${KEY}%00`,
  `${KEY}%2f..`,
  'a'.repeat(5000),
])('answers 404 at %s, without a request to the backend', async (name) => {
  const served = await get(name);

  expect(served.status).toBe(404);
  expect(served.headers.get('cache-control')).toBe('no-store');
  expect(await served.json()).toMatchObject({ code: 'IMAGE_UNKNOWN' });
  expect(asked).toEqual([]);
});

it('has nothing where the backend has nothing', async () => {
  answer = (_, response) =>
    response
      .writeHead(404)
      .end(JSON.stringify({ detail: 'There is no such picture.', code: 'IMAGE_UNKNOWN' }));

  const served = await get(KEY);

  expect(served.status).toBe(404);
  expect(await served.json()).toMatchObject({ code: 'IMAGE_UNKNOWN', detail: 'There is no such picture.' });
});

it('answers GET and HEAD only', async () => {
  const served = await get(KEY, { method: 'POST' });

  expect(served.status).toBe(405);
  expect(served.headers.get('allow')).toBe('GET, HEAD');
});

it('reports a backend that is unavailable or answers garbage', async () => {
  answer = (_, response) => response.writeHead(502).end('<html>bad gateway</html>');
  const nonsense = await get(KEY);
  await close(backend);
  const away = await get(KEY);
  backend = await listen(() => undefined);

  expect([nonsense.status, away.status]).toEqual([503, 503]);
  expect(away.headers.get('retry-after')).toBe('5');
  expect(await away.json()).toMatchObject({ code: 'BACKEND_AWAY' });
});

it('cuts an answer off when the backend breaks off, so that no half picture is kept', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': BYTES.length });
    response.write(BYTES.subarray(0, 1000), () => response.destroy());
  };

  await expect(get(KEY).then((served) => served.arrayBuffer())).rejects.toThrow();
});
