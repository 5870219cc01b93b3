import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustOfHops, type TrustProxy } from '@/lib/domain/trust-proxy';
import {
  addressOfCall,
  callOriginOf,
  registerCallOrigin,
  siteOriginOfCall,
} from '../../src/plugins/call-origin';

const SECRET = Buffer.alloc(32, 7);
const ours = { 'x-tapeglass-secret': SECRET.toString('hex') };

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

function makeApp(trustProxy: boolean | string = false): FastifyInstance {
  const app = Fastify({ trustProxy });
  registerCallOrigin(app, { internal: SECRET });
  app.get('/', (request) => callOriginOf(request));
  apps.push(app);
  return app;
}

async function addressOf(
  app: FastifyInstance,
  headers: Record<string, string | string[]>,
  remoteAddress = '192.0.2.1',
): Promise<string> {
  const response = await app.inject({ url: '/', headers: headers as Record<string, string>, remoteAddress });
  return response.json<{ address: string }>().address;
}

it('is the connection’s own address', async () => {
  const app = makeApp();

  expect(await addressOf(app, {})).toBe('192.0.2.1');
  expect(await addressOf(app, {}, '::ffff:192.0.2.9')).toBe('192.0.2.9');
  expect(await addressOf(app, {}, 'fe80::1%eth0')).toBe('fe80::1');
});

it('is the one that the web process sends with its secret', async () => {
  const app = makeApp();

  expect(await addressOf(app, { ...ours, 'x-tapeglass-client': '203.0.113.7' })).toBe('203.0.113.7');
  expect(await addressOf(app, { ...ours, 'x-tapeglass-client': '2001:DB8::7' })).toBe('2001:db8::7');
  expect(await addressOf(app, { ...ours, 'x-tapeglass-client': '::ffff:203.0.113.7' })).toBe('203.0.113.7');
});

it('has the language that the web process says, and none that anything else says', async () => {
  const languageOf = async (headers: Record<string, string>) =>
    (await makeApp().inject({ url: '/', headers })).json<{ language?: string }>().language;

  expect(await languageOf({ ...ours, 'x-tapeglass-language': 'de' })).toBe('de');
  expect(await languageOf({ ...ours, 'x-tapeglass-language': 'xx' })).toBeUndefined();
  expect(await languageOf({ 'x-tapeglass-language': 'de' })).toBeUndefined();
});

it.each([
  ['no secret', { 'x-tapeglass-client': '203.0.113.7' }],
  ['an empty one', { 'x-tapeglass-secret': '', 'x-tapeglass-client': '203.0.113.7' }],
  ['another one', { 'x-tapeglass-secret': '08'.repeat(32), 'x-tapeglass-client': '203.0.113.7' }],
  ['half of it', { 'x-tapeglass-secret': '07'.repeat(16), 'x-tapeglass-client': '203.0.113.7' }],
  [
    'it twice',
    { 'x-tapeglass-secret': ['07'.repeat(32), '07'.repeat(32)], 'x-tapeglass-client': '203.0.113.7' },
  ],
  ['it with no address', { ...ours }],
  ['it with no address at all', { ...ours, 'x-tapeglass-client': '' }],
  ['it with a name', { ...ours, 'x-tapeglass-client': 'localhost' }],
  ['it with two addresses', { ...ours, 'x-tapeglass-client': '203.0.113.7, 203.0.113.8' }],
  ['it with two headers', { ...ours, 'x-tapeglass-client': ['203.0.113.7', '203.0.113.8'] }],
  ['it with a statement', { ...ours, 'x-tapeglass-client': "203.0.113.7'; drop table users; --" }],
  ['it with an address in other numbers', { ...ours, 'x-tapeglass-client': '0xcb.0.113.7' }],
  ['it with a port', { ...ours, 'x-tapeglass-client': '203.0.113.7:80' }],
  ['a forwarded address, though no proxy is trusted', { 'x-forwarded-for': '203.0.113.7' }],
])('is the connection’s own for a call with %s', async (_, headers) => {
  expect(await addressOf(makeApp(), headers)).toBe('192.0.2.1');
});

it.each([
  ['the last proxy’s word', '203.0.113.7', '203.0.113.7'],
  ['an address that a client put in front', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['nonsense', 'nonsense', '192.0.2.1'],
  ['script text', '<script>alert(1)</script>', '192.0.2.1'],
  ['a statement', "1.2.3.4'; drop table users; --", '192.0.2.1'],
  ['something very long', '1'.repeat(5000), '192.0.2.1'],
  ['nothing', '', '192.0.2.1'],
])('is %s behind a proxy that is trusted', async (_, forwarded, address) => {
  expect(await addressOf(makeApp('192.0.2.1'), { 'x-forwarded-for': forwarded })).toBe(address);
});

it('is the connection’s own when the proxy is another one than the trusted', async () => {
  expect(await addressOf(makeApp('192.0.2.2'), { 'x-forwarded-for': '203.0.113.7' })).toBe('192.0.2.1');
});

it('trusts the web process more than a proxy', async () => {
  const headers = { ...ours, 'x-tapeglass-client': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' };

  expect(await addressOf(makeApp(true), headers)).toBe('203.0.113.7');
});

it('names the browser, and no more of it than one needs to recognize it', async () => {
  const agentOf = async (userAgent: string) =>
    (await makeApp().inject({ url: '/', headers: { 'user-agent': userAgent } })).json<{
      userAgent: unknown;
    }>().userAgent;

  expect(await agentOf('Mozilla/5.0')).toBe('Mozilla/5.0');
  expect(await agentOf('x'.repeat(5000))).toBe('x'.repeat(256));
  expect(await agentOf(' ')).toBeNull();
});

describe('where readers find the site', () => {
  async function siteOf(
    headers: Record<string, string>,
    { siteUrl = null, trustProxy = false }: { siteUrl?: string | null; trustProxy?: boolean } = {},
  ): Promise<string> {
    const app = Fastify({ trustProxy });
    registerCallOrigin(app, { internal: SECRET });
    app.get('/', (request) => ({ site: siteOriginOfCall(request, siteUrl) }));
    apps.push(app);
    return (await app.inject({ url: '/', headers })).json<{ site: string }>().site;
  }

  it('is its own address when one is configured, whatever a request claims', async () => {
    const headers = { ...ours, host: 'evil.example', 'x-tapeglass-origin': 'https://evil.example' };

    expect(await siteOf(headers, { siteUrl: 'https://tapeglass.example/' })).toBe(
      'https://tapeglass.example',
    );
  });

  it('is the one that the web process sends with its secret, and never the one that another client claims', async () => {
    const webHeaders = { 'x-tapeglass-origin': 'https://site.example:8443', host: '127.0.0.1:8000' };

    expect(await siteOf({ ...webHeaders, ...ours })).toBe('https://site.example:8443');
    expect(await siteOf(webHeaders)).toBe('http://127.0.0.1:8000');
  });

  it('accepts forwarded headers from trusted proxies alone', async () => {
    const headers = { host: 'inside:8000', 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' };

    expect(await siteOf(headers)).toBe('http://inside:8000');
    expect(await siteOf(headers, { trustProxy: true })).toBe('https://site.example');
  });

  it.each(['https://site.example/path', 'https://a@site.example', 'javascript:alert(1)', 'site.example', ''])(
    'is null for an invalid origin: "%s"',
    async (text) => {
      expect(await siteOf({ ...ours, 'x-tapeglass-origin': text })).toBe('');
    },
  );
});

it.each([
  [
    'a call of the website',
    { ...ours, 'x-tapeglass-origin': 'https://site.example' },
    {},
    'https://site.example/backend/feed?q=1',
  ],
  ['a call of the backend', {}, {}, 'http://127.0.0.1:8000/feed?q=1'],
  ['a configured site', {}, { siteUrl: 'https://site.example' }, 'https://site.example/backend/feed?q=1'],
  [
    'a backend with a host of its own',
    ours,
    { publicBackendHost: 'https://api.example' },
    'https://api.example/feed?q=1',
  ],
])('is the public address of a feed for %s', async (_, headers, addresses, expected) => {
  const app = Fastify();
  registerCallOrigin(app, { internal: SECRET });
  app.get('/feed', (request) => ({ address: addressOfCall(request, addresses) }));
  apps.push(app);
  const answer = await app.inject({ url: '/feed?q=1', headers: { host: '127.0.0.1:8000', ...headers } });

  expect(answer.json()).toEqual({ address: expected });
});

describe('a proxy that is not trusted', () => {
  async function warningsOf(headers: Record<string, string>, trust: TrustProxy): Promise<string[]> {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = Fastify({ trustProxy: trustOfHops(trust, compile), logger: { level: 'warn', stream } });
    registerCallOrigin(app, { internal: SECRET });
    app.get('/', (request) => callOriginOf(request));
    apps.push(app);
    await addressOf(app, headers);
    await addressOf(app, headers);
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  it('is named in the log once, and not with the addresses that it sends', async () => {
    const lines = await warningsOf(forwarded, ['10.0.0.0/8']);

    expect(lines).toEqual([expect.stringMatching(/^192\.0\.2\.1 sends X-Forwarded-For.*TRUST_PROXY/)]);
    expect(lines.join()).not.toContain('203.0.113.7');
  });

  it.each<[string, Record<string, string>, TrustProxy]>([
    ['a trusted one', forwarded, true],
    ['the web process', { ...forwarded, ...ours }, false],
    ['a call without a proxy', {}, false],
  ])('is not %s', async (_, headers, trust) => {
    expect(await warningsOf(headers, trust)).toEqual([]);
  });
});
