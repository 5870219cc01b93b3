import type { FastifyInstance } from 'fastify';
import { CryptoCharts, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { dailyBars, DetailedStore } from '../../support/detailed-store';
import { wavyCloses, weekdayBars } from '../../support/fake-store';

let app: FastifyInstance;

beforeAll(async () => {
  const coin = (symbol: string, phase: number, supplyMillions: number) => ({
    symbol,
    kind: 'crypto' as const,
    bars: dailyBars('2022-01-01', wavyCloses(910, phase)),
    details: { supplyMillions },
  });
  app = await buildTestApp(
    new DetailedStore([
      coin('BTC-USD', 0, 20),
      coin('ETH-USD', 1, 5),
      { symbol: '^GSPC', kind: 'index', bars: weekdayBars('2022-01-03', wavyCloses(650, 2)) },
    ]),
  );
});
afterAll(() => app.close());

describe('GET /crypto-performance/', () => {
  it('answers coins and their sum by the contract, and as CSV', async () => {
    const answer = (await app.inject('/crypto-performance/')).json<CryptoPerformance>();
    const csv = (await app.inject('/crypto-performance/?format=csv')).body;

    expectContract(CryptoPerformance, answer);
    expect(answer.lines.map(({ rank, symbol }) => [rank, symbol])).toEqual([
      [1, 'BTC-USD'],
      [2, 'ETH-USD'],
    ]);
    expect(csv).toMatch(/^# crypto\.24h: Return, 24 hours;/m);
    expect(csv).toMatch(/^1,BTC-USD,/m);
  });
});

describe('GET /crypto-performance/charts/', () => {
  it('answers by the contract, each table as CSV', async () => {
    const answer = (
      await app.inject('/crypto-performance/charts/?range=1Y&coin=ETH-USD')
    ).json<CryptoCharts>();
    const csv = (part: string) => app.inject(`/crypto-performance/charts/?range=1Y&part=${part}&format=csv`);

    expectContract(CryptoCharts, answer);
    expect(answer).toMatchObject({ coin: 'ETH-USD', coins: ['BTC-USD', 'ETH-USD'], range: '1Y' });
    expect((await csv('correlation')).body).toMatch(
      /^# \^GSPC: \d+ joined returns, \d+ days of the coin left out$/m,
    );
    expect((await csv('dominance')).body).toContain('\ndate,BTC-USD,ETH-USD\n');
    expect((await csv('drawdowns')).body).toMatch(/\n2023-06-28,0,0\n/);
  });

  it.each(['range=2Y', 'coins=^GSPC', 'coin=NOPE', 'coins=A,B,C,D,E,F,G'])('refuses %s', async (query) => {
    expect((await app.inject(`/crypto-performance/charts/?${query}`)).statusCode).toBe(400);
  });
});
