import type { FastifyInstance } from 'fastify';
import type { Comparison } from '@/lib/contracts/compare';
import { buildTestApp } from '../../support/build-test-app';
import { FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';

// Frankfurt is closed on 29 December 2023, the last session of the year in New York.
const store = new FakeStore([
  { symbol: 'NYC', kind: 'stock', country: 'US', bars: weekdayBars('2023-06-01', wavyCloses(282)) },
  {
    symbol: 'FRA',
    kind: 'stock',
    country: 'US',
    bars: weekdayBars('2023-06-01', wavyCloses(281, 1), ['2023-12-29']),
  },
]);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());

it('begins a horizon at the last common day on or before it, and a window with the first joined day', async () => {
  const ask = async (query: string) =>
    (await app.inject(`/compare/?symbols=NYC,FRA&${query}`)).json<Comparison>();
  const [horizon, window] = await Promise.all([ask('range=YTD'), ask('from=2023-12-31')]);

  expect([horizon.commonStart, horizon.limitedBy]).toEqual(['2023-12-28', null]);
  expect(window.commonStart).toBe('2024-01-01');
});
