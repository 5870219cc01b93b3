import type { FastifyInstance } from 'fastify';
import { InstrumentPage } from '@/lib/contracts/instrument';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { makeTestMarket } from '../../support/test-market';

describe('GET /instruments/{symbol}/', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildTestApp(makeTestMarket());
  });
  afterAll(() => app.close());

  it('answers identity, figures, benchmark, peers and health, as in the contract', async () => {
    const page = (await app.inject('/instruments/AAA/')).json<InstrumentPage>();

    expectContract(InstrumentPage, page);
    expect(page.identity).toMatchObject({
      symbol: 'AAA',
      name: 'Alpha Analytics',
      kind: 'stock',
      sector: 'Technology',
    });
    expect(page.benchmark).toMatchObject({ symbol: '^GSPC', name: 'S&P 500 (price index)', basis: 'price' });
    expect(page.benchmarkFigures?.figures['price']).toEqual(expect.any(Number));
    // AAB has the closest phase; the others of the sector follow those of the industry.
    expect(page.peers.map(({ symbol }) => symbol)).toEqual(['AAB', 'AAC', 'HOLE']);
    expect(page.health).toMatchObject({
      firstDay: '2019-07-08',
      lastDay: '2024-06-28',
      bars: 1300,
      missingSessions: 0,
      staleDays: 0,
      splits: 1,
      dividends: 1,
    });
  });

  it('reports holes and staleness of a series', async () => {
    const { health } = (await app.inject('/instruments/HOLE/?asof=2024-03-17')).json<InstrumentPage>();

    expect(health).toMatchObject({ missingSessions: 2, lastDay: '2024-03-15', staleDays: 2 });
    // 11 to 14 March, with two missing sessions.
    expect(health.longestGapDays).toBe(3);
  });

  it('is available as CSV', async () => {
    const response = await app.inject({ url: '/instruments/BRK.B/', headers: { accept: 'text/csv' } });

    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain('# Berkshire Hathaway (Class B), stock');
  });
});
