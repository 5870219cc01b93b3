import { buildTestApp } from '../support/build-test-app';
import { FakeStore } from '../support/fake-store';

it('answers on and closes connections after the end was announced, and is not healthy', async () => {
  const app = await buildTestApp(new FakeStore([]));
  expect((await app.inject('/healthz')).headers['connection']).toBe('keep-alive');

  app.stopping.isAnnounced = true;
  const [status, health] = [await app.inject('/status/'), await app.inject('/healthz')];

  expect([status.statusCode, status.headers['connection']]).toEqual([200, 'close']);
  expect([health.statusCode, health.json()]).toEqual([503, { status: 'stopping' }]);
  await app.close();
});
