import type { FastifyInstance } from 'fastify';
import { PASSWORD, post, registerPerson, websiteHeaders } from '../../support/account-calls';
import { accountsContext, buildAccountsApp } from '../../support/accounts';
import { withTestDatabase } from '../../support/test-database';

const OPEN = ['/register/', '/login/', '/session/', '/logout/'];

const database = withTestDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildAccountsApp(accountsContext(database()));
});
afterAll(() => app.close());

const send = (url: string, payload: string | Buffer, type: string | null = 'application/json') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...websiteHeaders(app, url), ...(type !== null && { 'content-type': type }) },
  });

describe.each(OPEN)('%s', (url) => {
  it.each([
    ['a broken one', '{"username":"a", "password":"my secret password'],
    ['none', ''],
    ['a number', '5'],
    ['a text', '"my secret password"'],
    ['a list', '["my secret password"]'],
    ['null', 'null'],
    ['one that reaches for the prototype', '{"__proto__":{"isAdmin":true},"password":"my secret password"}'],
    ['one that reaches for the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['one in another encoding', Buffer.from('{"password":"ÿþ"}', 'utf16le')],
    ['one of bytes that are not text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a deep one', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('answers 400 for a body that is %s, and does not send it back', async (_, payload) => {
    const response = await send(url, payload);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'REQUEST_INVALID' });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.body).not.toContain('secret');
    expect(response.body.length).toBeLessThan(2000);
  });

  it('answers 413 for a body of more than 64 KiB', async () => {
    const response = await send(url, JSON.stringify({ password: 'x'.repeat(64 << 10) }));

    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/xml',
    'nonsense',
  ])('answers 415 for %s', async (type) => {
    const response = await send(url, '{}', type);

    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  it('answers 415 for a body without a type', async () => {
    expect((await send(url, Buffer.from('{}'), null)).statusCode).toBe(415);
  });

  it('answers 405 to another method, with those that are possible', async () => {
    const response = await app.inject({ method: 'GET', url });

    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });
});

it('accepts JSON with a charset', async () => {
  const person = await registerPerson(app);
  const login = JSON.stringify({ username: person.email, password: 'correct horse battery' });

  expect((await send('/login/', login, 'application/json; charset=utf-8')).statusCode).toBe(200);
});

it('answers no other origin, nor its preflight, while none is listed', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };

  for (const url of ['/login/', '/account/password/']) {
    const preflight = await app.inject({ method: 'OPTIONS', url, headers });
    const call = await app.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' } });
    for (const response of [preflight, call]) {
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  }
});

it('admits a listed origin with its token and its waiting time, and no other', async () => {
  const open = await buildAccountsApp(accountsContext(database()), { corsOrigins: ['https://site.example'] });
  const ask = (origin: string) =>
    open.inject({
      method: 'OPTIONS',
      url: '/account/password/',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const listed = await ask('https://site.example');
  const other = await ask('https://site.example.evil.example');
  const refused = await open.inject({ url: '/user_profile/', headers: { origin: 'https://site.example' } });

  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': 'https://site.example',
    'access-control-allow-headers': expect.stringContaining('authorization') as string,
  });
  expect(listed.headers['access-control-allow-credentials']).toBeUndefined();
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  expect(refused.headers['access-control-expose-headers']).toContain('retry-after');
  await open.close();
});

it('describes every account call in the documentation, with who may make it', async () => {
  const { components, paths } = (await app.inject('/docs/json')).json<{
    components: object;
    paths: Record<string, Record<string, { summary?: string; tags?: string[]; security?: unknown[] }>>;
  }>();

  expect(components).toMatchObject({ securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } });
  for (const url of OPEN) expect(paths[url]?.['post']).toMatchObject({ tags: ['account'] });
  for (const url of ['/account/password/', '/account/email/', '/account/sessions/revoke/']) {
    expect(paths[url]?.['post']).toMatchObject({ tags: ['account'], security: [{ bearer: [] }] });
  }
  expect((await app.inject('/docs/')).body).toContain('<code>POST /register/</code>');
});

it.each(['/login/', '/session/', '/logout/'])(
  'answers 403 on %s without the internal key, before it reads the body',
  async (url) => {
    const person = await registerPerson(app);
    const payload = { username: person.email, password: PASSWORD, session_token: person.sessionToken };
    for (const headers of [{}, { 'x-tapeglass-secret': 'f'.repeat(64) }]) {
      const response = await app.inject({ method: 'POST', url, payload, headers });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'FORBIDDEN' });
      expect(response.headers['cache-control']).toBe('private, no-store');
    }

    expect((await post(app, '/session/', { session_token: person.sessionToken })).statusCode).toBe(200);
  },
);
