import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../support/build-test-app';
import { FakeStore, weekdayBars } from '../support/fake-store';

const TOKEN = 'a-token-for-the-scraper';
/** The key of the test application, as the web process sends it. */
const OURS = { 'x-tapeglass-secret': Buffer.alloc(32, 1).toString('hex') };

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function makeApp(metricsToken: string | null = null): Promise<FastifyInstance> {
  const store = new FakeStore([{ symbol: 'AAA', bars: weekdayBars('2024-01-01', [1, 2, 3]) }]);
  const config = { corsOrigins: [], logLevel: 'silent', productName: 'Tapeglass', today: 19_902 } as const;
  const app = await buildTestApp(store, { config: { ...config, trustProxy: false, metricsToken } });
  apps.push(app);
  return app;
}

async function statusOf(
  app: FastifyInstance,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<number> {
  return (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
}

it('counts requests by route pattern and status, never by what was asked for', async () => {
  const app = await makeApp();
  await app.inject('/instruments/AAA/prices/');
  await app.inject('/instruments/NOPE/prices/');
  await app.inject('/nothing/of/this/kind');

  const { body, headers } = await app.inject('/metrics');

  expect(headers['content-type']).toContain('text/plain');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(
    /^tapeglass_http_requests_total\{method="GET",route="\/instruments\/:symbol\/prices\/",status="200"\} 1$/m,
  );
  expect(body).toMatch(/route="\/instruments\/:symbol\/prices\/",status="404"\} 1$/m);
  expect(body).toMatch(/route="unknown",status="404"\} 1$/m);
  expect(body).toMatch(/^tapeglass_http_request_duration_seconds_bucket\{le="0.25",/m);
  expect(body).toMatch(/^tapeglass_data_version \d+$/m);
  expect(body).toMatch(/^tapeglass_data_last_day_timestamp_seconds\{kind="prices"\} \d+$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(body).not.toMatch(/AAA|NOPE|nothing|127\.0\.0\.1/);
});

it('is only for this machine without a token', async () => {
  const app = await makeApp();

  expect(await statusOf(app, {}, '127.0.0.1')).toBe(200);
  expect(await statusOf(app, {}, '::1')).toBe(200);
  expect(await statusOf(app, {}, '::ffff:127.0.0.1')).toBe(200);
  expect(await statusOf(app, {}, '192.0.2.1')).toBe(403);
  expect(await statusOf(app, { ...OURS, 'x-tapeglass-client': '127.0.0.1' })).toBe(200);
  expect(await statusOf(app, { ...OURS, 'x-tapeglass-client': '192.0.2.1' })).toBe(403);
});

it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'treats requests through a proxy on this machine as remote: %s',
  async (header) => {
    expect(await statusOf(await makeApp(), { [header]: '127.0.0.1' })).toBe(403);
  },
);

it('opens to other machines with the token, and with no other', async () => {
  const app = await makeApp(TOKEN);

  expect(await statusOf(app, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200);
  expect(await statusOf(app, { authorization: 'Bearer another' }, '192.0.2.1')).toBe(401);
  expect(await statusOf(app, {}, '192.0.2.1')).toBe(401);
  expect(await statusOf(app, {})).toBe(200);
});
