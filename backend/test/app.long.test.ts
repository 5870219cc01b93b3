import type { FastifyInstance } from 'fastify';
import { buildTestApp, TODAY } from './support/build-test-app';
import { day, FakeStore, weekdayBars } from './support/fake-store';

describe('the application', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildTestApp(new FakeStore([{ symbol: 'AAA', bars: weekdayBars('2024-01-01', [1, 2, 3]) }]));
  });
  afterAll(() => app.close());

  it.each(['/stocks', '/stocks/', '/stock-names', '/stock-names/', '/status', '/instruments/AAA/prices'])(
    'answers %s with and without a slash',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200);
    },
  );

  it('answers an unknown path with 404 in the wire form', async () => {
    const response = await app.inject('/nothing/here?secret=1');

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      detail: 'there is nothing at /nothing/here; see /docs',
      code: 'ROUTE_UNKNOWN',
      requestId: response.headers['x-request-id'],
    });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    'answers %s on a known path with 405 and Allow, whatever the body',
    async (method) => {
      const response = await app.inject({
        method,
        url: '/instruments/AAA/prices/',
        headers: { 'content-type': 'text/strange' },
        payload: 'x',
      });

      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
      expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    },
  );

  it.each([
    ['a broken percent-encoding', '/instruments/%E0%A4%A/prices/'],
    ['an endless symbol', `/instruments/${'A'.repeat(300)}/prices/`],
  ])('answers %s with 400 in the wire form', async (_what, url) => {
    const response = await app.inject(url);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'REQUEST_INVALID',
      requestId: response.headers['x-request-id'],
    });
  });

  it.each([
    '/nothing/here',
    '/instruments/%E0%A4%A/prices/',
    '/instruments/%ff/prices/',
    '/stocks/?x=1',
    '/stocks/',
  ])('guards its answer to %s', async (url) => {
    const { headers } = await app.inject(url);

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('accepts a plain request id from the client and makes one otherwise', async () => {
    const named = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'my-request-1' } });
    const strange = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a\tb{}' } });

    expect(named.headers['x-request-id']).toBe('my-request-1');
    expect(strange.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('sends the headers that a data host needs, and none that names its software', async () => {
    const { headers } = await app.inject('/stocks/');

    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('ends a request that does not arrive within ten minutes, and none that waits for its answer', async () => {
    const { headersTimeout, requestTimeout, timeout } = app.server;

    expect([requestTimeout, headersTimeout, timeout]).toEqual([600_000, 60_000, 0]);
  });

  it('answers a listed origin, and no other, with CORS headers', async () => {
    const config = {
      corsOrigins: ['https://a.example'],
      logLevel: 'silent',
      productName: 'T',
      today: day(TODAY),
      trustProxy: false,
    } as const;
    const open = await buildTestApp(new FakeStore([]), { config });

    const listed = await open.inject({ url: '/stocks/', headers: { origin: 'https://a.example' } });
    const other = await open.inject({ url: '/stocks/', headers: { origin: 'https://b.example' } });

    expect(listed.headers['access-control-allow-origin']).toBe('https://a.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
  });

  it('replaces the text of an internal error', async () => {
    const store = new FakeStore([{ symbol: 'AAA', bars: weekdayBars('2024-01-01', [1]) }]);
    store.view = () => Promise.reject(new Error('secret table name'));
    const broken = await buildTestApp(store);

    const response = await broken.inject('/instruments/AAA/prices/');

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers.etag).toBeUndefined();
    await broken.close();
  });
});
