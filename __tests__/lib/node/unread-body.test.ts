/** @jest-environment node */
import { connect } from 'node:net';
import { authRoute } from '@/lib/session/api-route';
import { requestSessionUser } from '@/lib/session/session-user';
import { closeSessionSites, openSessionSite } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const config = { api: { bodyParser: false } };
const POST = async () => ({});
const ROUTES = {
  route: { default: authRoute({ POST }), config },
  signedIn: {
    default: authRoute({ POST }, { admit: async (request) => void (await requestSessionUser(request)) }),
    config,
  },
  form: { default: authRoute({ POST }, { formLeadsTo: '/login' }), config },
};

afterEach(closeSessionSites);

/** Writes a whole body before it reads anything; the answer, or what broke the connection. */
async function send(path: string, headers: readonly string[], body: Buffer): Promise<string> {
  const { host } = await openSessionSite(ROUTES);
  return new Promise((resolve) => {
    const socket = connect(Number(host.split(':')[1]), '127.0.0.1').pause();
    socket.on('error', ({ message }) => resolve(message));
    const head = [`POST /api/auth/${path} HTTP/1.1`, `host: ${host}`, 'connection: close', ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body, () => {
      socket.once('data', (data) => resolve(String(data)));
      socket.resume();
    });
  });
}

const LONG = Buffer.alloc(8 << 20, 'a');
const LENGTH = `content-length: ${LONG.length}`;
const CHUNKED = Buffer.concat([
  Buffer.from(`${LONG.length.toString(16)}\r\n`),
  LONG,
  Buffer.from('\r\n0\r\n\r\n'),
]);
const JSON_BODY = 'content-type: application/json';

it.each([
  ['route', [JSON_BODY, LENGTH], LONG, '413', 'BODY_TOO_LARGE'],
  ['route', [JSON_BODY, 'transfer-encoding: chunked'], CHUNKED, '413', 'BODY_TOO_LARGE'],
  ['route', ['content-type: text/plain', LENGTH], LONG, '415', 'MEDIA_TYPE_UNSUPPORTED'],
  ['route', [JSON_BODY, LENGTH, 'origin: https://evil.example'], LONG, '403', 'FORBIDDEN'],
  ['signedIn', [JSON_BODY, LENGTH], LONG, '401', 'UNAUTHENTICATED'],
  ['form', ['content-type: application/x-www-form-urlencoded', LENGTH], LONG, '303', 'location: /login'],
] as const)(
  'a sender of a long body to %s with %j sees the answer',
  async (path, headers, body, status, text) => {
    const answer = await send(path, headers, body);

    expect(answer).toMatch(`HTTP/1.1 ${status}`);
    expect(answer).toContain(text);
  },
);

it('does not wait for a body that is announced as longer than it would read', async () => {
  const answer = await send('route', [JSON_BODY, `content-length: ${1 << 30}`], Buffer.from('{'));

  expect(answer).toMatch('HTTP/1.1 413');
});
