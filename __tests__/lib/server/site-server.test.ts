/** @jest-environment node */
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serverConfig } from '@/lib/config/server-config';
import { t } from '@/lib/domain/text';
import { createSiteServer, type SiteServerOptions } from '@/lib/server/site-server';
import { canonicalHref } from '@/lib/site/routes';
import { sendRaw } from '@/e2e/support/raw-request';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const bringUpTo = jest.fn(() => Promise.resolve());
const rendered: string[] = [];
let server: Server;
let announceStop: () => void;

async function listen(options: Partial<SiteServerOptions> = {}, trustProxy = false): Promise<string> {
  jest.mocked(serverConfig).mockReturnValue({ backendUrl: 'http://x', trustProxy, internalSecret: null });
  ({ announceStop, server } = createSiteServer({
    render: (request, response) => {
      rendered.push(`${request.method} ${request.url}`);
      response.setHeader('Cache-Control', 'public, s-maxage=300');
      response.end(`${canonicalHref('/markets')} ${String(request.headers.cookie)}`);
    },
    data: { state: { id: '7', version: 7, previousId: null, since: 0 }, bringUpTo },
    log: { level: 'silent', write: () => undefined },
    isCached: true,
    ...options,
  }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  rendered.length = 0;
  bringUpTo.mockClear();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('makes a page once for each host that it is asked at, with the origin in its absolute links', async () => {
  const site = await listen();
  const bodies = [];
  for (const host of ['a.example', 'b.example:8080', 'a.example'])
    bodies.push((await sendRaw(site, '/markets', { headers: { host, cookie: 'c=1' } })).body);

  expect(bodies).toEqual([
    'http://a.example/markets undefined',
    'http://b.example:8080/markets undefined',
    'http://a.example/markets undefined',
  ]);
  expect(rendered).toEqual(['GET /markets', 'GET /markets']);
});

it('hands on a request whose response is for its reader alone, and every one in development', async () => {
  let site = await listen();
  const personal = () => sendRaw(site, '/portfolio', { headers: { host: 'a', cookie: 'c=1' } });
  expect((await personal()).body).toBe('http://a/markets c=1');
  await personal();
  expect(rendered).toHaveLength(2);

  server.close();
  site = await listen({ isCached: false });
  await sendRaw(site, '/markets');
  await sendRaw(site, '/markets');
  expect(rendered).toHaveLength(4);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s of a page', async (method) => {
  const refused = await sendRaw(await listen(), '/markets', { method });

  expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect(rendered).toEqual([]);
});

it('refuses a broken percent-encoding and an endless query before it asks for data or a page', async () => {
  const site = await listen();
  const longQuery = `/universe/sp500?where=${'x'.repeat(9000)}`;
  const statuses = [];
  for (const path of ['/stock-data/%E0%A4%A?asof=2020-03-23', '/backend/instruments/%ff/', longQuery])
    statuses.push((await sendRaw(site, path)).status);

  expect(statuses).toEqual([400, 400, 414]);
  expect([rendered, bringUpTo.mock.calls]).toEqual([[], []]);
});

it('waits for the data version that a trusted page cache names, and for no other', async () => {
  let site = await listen({}, true);
  await sendRaw(site, '/markets', { headers: { 'x-data-version': '9' } });
  expect(bringUpTo).toHaveBeenLastCalledWith(9);
  server.close();
  site = await listen();
  await sendRaw(site, '/markets', { headers: { 'x-data-version': '9' } });

  expect(bringUpTo).toHaveBeenLastCalledWith(0);
});

it.each(['h2c', 'websocket'])('answers a request with Upgrade: %s', async (protocol) => {
  const { hostname, port } = new URL(await listen());
  const socket = connect(Number(port), hostname);
  socket.write(`GET /about HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  socket.end();

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('closes each connection after its response when the process is about to end', async () => {
  const site = await listen();
  announceStop();

  expect(
    (await sendRaw(site, '/markets', { headers: { connection: 'keep-alive' } })).headers.connection,
  ).toBe('close');
});

it('keeps a page in each language, and sends the script of a translation', async () => {
  const script = { href: '/texts/de.1a2b3c4d.js', body: 'self.translation={}' };
  const site = await listen({
    translations: [{ language: 'de', texts: { Markets: 'Märkte' }, message: String, name: String, script }],
    render: (request, response) => {
      rendered.push(String(request.url));
      response.setHeader('Cache-Control', 'public, s-maxage=300');
      response.end(t('Markets'));
    },
  });
  const ask = async (cookie: string) =>
    Buffer.from(
      (await sendRaw(site, '/markets', { headers: { host: 'a', cookie } })).body,
      'latin1',
    ).toString();

  expect([await ask('language=de'), await ask('x=1'), await ask('language=de')]).toEqual([
    'Märkte',
    'Markets',
    'Märkte',
  ]);
  expect(rendered).toEqual(['/markets', '/markets']);
  const sent = await sendRaw(site, script.href, { headers: { host: 'a', cookie: 'language=de' } });
  expect(sent.body).toBe(script.body);
  expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { headers } = await sendRaw(site, '/markets', { headers: { host: 'a' } });
  expect(headers.vary).toContain('Cookie');
});

it('says of every page that a browser must not show it in another language, also where it is not kept', async () => {
  const site = await listen({ isCached: false });
  const varyOf = async (path: string) =>
    (await sendRaw(site, path, { headers: { host: 'a' } })).headers['vary'];

  expect(await varyOf('/signup')).toBe('Cookie');
  expect(await varyOf('/markets.csv')).toBeUndefined();
});
