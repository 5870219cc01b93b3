/** @jest-environment node */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { authRoute } from '@/lib/session/api-route';
import type { AuthHandler } from '@/lib/session/api-route';
import { closeSessionSites, openSessionSite } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const config = { api: { bodyParser: false } };

/** A site with one route at `/api/auth/route`: POST returns its body. */
async function open(handler: AuthHandler = async ({ body }) => ({ body }), limitBytes?: number) {
  const page = {
    default: authRoute({ POST: handler }, limitBytes === undefined ? {} : { limitBytes }),
    config,
  };
  const site = await openSessionSite({ route: page });
  return {
    ...site,
    post: (request: object) => site.ask('/api/auth/route', { method: 'POST', ...request }),
  };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await closeSessionSites();
});

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'is accepted as %s',
  async (type) => {
    const site = await open();

    const answer = await site.post({ body: '{"a":"ü"}', headers: { 'content-type': type } });

    expect(answer).toMatchObject({ status: 200, body: { body: { a: 'ü' } } });
  },
);

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; x=application/json',
  '',
])('is refused as %j', async (type) => {
  const site = await open();

  const answer = await site.post({ body: '{"a":1}', headers: { 'content-type': type } });

  expect(answer).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_UNSUPPORTED' } });
});

it('is refused without a type', async () => {
  const site = await open();

  const answer = await site.post({ body: '{"a":1}' });

  expect(answer.status).toBe(415);
});

it('may be missing', async () => {
  const site = await open();

  expect(await site.post({})).toMatchObject({ status: 200, body: { body: {} } });
});

it.each([
  ['half an object', '{"a":'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['nothing', 'null'],
  ['bytes that are not text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
])('is refused when it is %s', async (_, body) => {
  const site = await open();

  const answer = await site.post({ body, headers: { 'content-type': 'application/json' } });

  expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

it('brings no prototype along', async () => {
  const site = await open(async ({ body }) => ({ isAdmin: body.isAdmin ?? null }));

  const answer = await site.post({
    body: '{"__proto__":{"isAdmin":true}}',
    headers: { 'content-type': 'application/json' },
  });

  expect(answer.body).toEqual({ isAdmin: null });
});

it.each([
  ['reports it', {}],
  ['does not report it', { 'transfer-encoding': 'chunked' }],
])('is refused when it is too large and %s', async (_, headers) => {
  const site = await open(undefined, 1000);
  const large = JSON.stringify({ a: 'x'.repeat(100_000) });

  const answer = await site.post({
    body: large,
    headers: { ...headers, 'content-type': 'application/json' },
  });

  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE', detail: 'The body is larger than 1000 bytes.' },
  });
});

it('may be as large as the limit, which is 16 KiB', async () => {
  const site = await open(async ({ body }) => ({ length: String(body.a).length }));
  const body = { a: 'x'.repeat(16 * 1024 - '{"a":""}'.length) };

  expect((await site.post({ body })).status).toBe(200);
  expect((await site.post({ body: { a: `${body.a}x` } })).status).toBe(413);
});

it('that breaks off is not reported as a server error', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const site = await open();
  const socket = connect(Number(site.host.split(':')[1]), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end(
    'POST /api/auth/route HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":',
  );
  await text(socket).catch(() => '');

  expect(await site.post({ body: { a: 1 } })).toMatchObject({ status: 200 });
  expect(log).not.toHaveBeenCalled();
});
