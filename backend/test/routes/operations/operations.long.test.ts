import { WireError } from '@/lib/contracts/meta';
import { Status } from '@/lib/contracts/status';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { FakeStore } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

describe('the routes for operators', () => {
  it('return version, source, last day and counts', async () => {
    const app = await buildTestApp(makeTestMarket(), { release: { version: '1.2.3', buildId: 'b' } });

    const status = (await app.inject('/status/')).json<Status>();

    expectContract(Status, status);
    expect(status).toMatchObject({
      product: 'Tapeglass',
      version: '1.2.3',
      source: 'simulated',
      seed: 7,
      today: '2024-06-28',
      lastDay: '2024-06-28',
      database: 'embedded',
    });
    expect(status.firstDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(status.firstDay! < status.lastDay!).toBe(true);
    expect(status.counts.instruments).toBe(8);
    expect(status.feeds).toEqual([
      { id: 'prices', lastDay: '2024-06-28', lagDays: 0, lastError: null },
      { id: 'macro:DTB3', lastDay: '2024-06-27', lagDays: 1, lastError: null },
      { id: 'factors:ff3:daily', lastDay: '2024-05-31', lagDays: 28, lastError: null },
    ]);
    expect(status.counts).toMatchObject({ macroSeries: 1, factorSets: 1 });
    await app.close();
  });

  it('return nulls for an empty store', async () => {
    const app = await buildTestApp(new FakeStore([], { loadedAt: null }));

    const status = (await app.inject('/status/')).json<Status>();

    expectContract(Status, status);
    expect(status).toMatchObject({
      firstDay: null,
      lastDay: null,
      loadedAt: null,
      counts: { instruments: 0, bars: 0 },
    });
    await app.close();
  });

  it('are alive but not ready while the database is unavailable, and reveal no internals', async () => {
    const db = {
      kind: 'postgres' as const,
      query: () => Promise.reject(new Error('password authentication failed')),
    };
    const app = await buildTestApp(makeTestMarket(), { db });

    const ready = await app.inject('/readyz');

    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(ready.statusCode).toBe(503);
    expectContract(WireError, ready.json());
    expect(ready.json()).toMatchObject({ code: 'DATABASE_AWAY' });
    expect(ready.body).not.toContain('password');
    await app.close();
  });
});
