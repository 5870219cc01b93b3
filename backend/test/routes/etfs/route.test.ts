import type { FastifyInstance } from 'fastify';
import { EtfPerformance, FundGrowth } from '@/lib/contracts/etf-performance';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { DetailedStore } from '../../support/detailed-store';
import { wavyCloses, weekdayBars } from '../../support/fake-store';

let app: FastifyInstance;

beforeAll(async () => {
  const fund = (symbol: string, phase: number, group: string, expenseRatio: number) => ({
    symbol,
    name: `${symbol} Fund`,
    kind: 'etf' as const,
    bars: weekdayBars('2019-07-08', wavyCloses(1300, phase)),
    details: { group, expenseRatio, assetsMillions: 100, inception: '2005-01-03', issuer: 'Issuer' },
  });
  app = await buildTestApp(
    new DetailedStore([
      fund('AAA', 0, 'Bonds', 0.001),
      fund('BBB', 0, 'Bonds', 0.003),
      fund('CCC', 2, 'Themes', 0.005),
    ]),
  );
});
afterAll(() => app.close());

describe('GET /etf-performance/', () => {
  it('answers funds, groups and pairs by the contract', async () => {
    const answer = (await app.inject('/etf-performance/')).json<EtfPerformance>();

    expectContract(EtfPerformance, answer);
    expect(answer).toMatchObject({
      rankedBy: 'return.1Y',
      groups: [
        { name: 'Bonds', n: 2 },
        { name: 'Themes', n: 1 },
      ],
      assumption: { amount: 10_000, years: 10, grossReturn: 0.05 },
      pairs: [{ symbol: 'BBB', cheaper: 'AAA', group: 'Bonds' }],
    });
  });

  it('answers one group, ranked by a figure, and a past day', async () => {
    const answer = (
      await app.inject('/etf-performance/?group=Themes&rank=fund.expenseRatio&asof=2022-06-30')
    ).json<EtfPerformance>();

    expect(answer.lines.map(({ rank, symbol }) => [symbol, rank])).toEqual([['CCC', { place: 1, n: 1 }]]);
    expect(answer.lines[0]!.lastDay).toBe('2022-06-30');
    expect(answer.pairs).toEqual([]);
    const unknown = await app.inject('/etf-performance/?group=Bond');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json<{ group: string[] }>().group[0]).toMatch(/^must be one of .*Bonds.*, not "Bond"$/);
  });

  it('writes both tables as CSV, each column defined', async () => {
    const funds = (await app.inject('/etf-performance/?format=csv')).body;
    const pairs = (await app.inject('/etf-performance/?format=csv&part=pairs')).body;

    expect(funds).toMatch(/^# fund\.expenseRatio: Expense ratio;/m);
    expect(funds).toMatch(/^# group: as reported, no history$/m);
    expect(funds).toMatch(/^AAA,AAA Fund,Bonds,Issuer,2005-01-03,/m);
    expect(pairs).toMatch(/^Bonds,BBB,AAA,/m);
  });

  it.each(['rank=price', 'rank=nope', 'part=x', 'asof=2030-01-01', 'nope=1'])('refuses %s', async (query) => {
    expect((await app.inject(`/etf-performance/?${query}`)).statusCode).toBe(400);
  });
});

describe('GET /etf-performance/growth/', () => {
  it('answers by the contract, as JSON and as CSV', async () => {
    const answer = (await app.inject('/etf-performance/growth/?symbols=AAA,CCC&range=1Y')).json<FundGrowth>();
    const csv = (await app.inject('/etf-performance/growth/?symbols=AAA,NOPE&range=1Y&format=csv')).body;

    expectContract(FundGrowth, answer);
    expect(answer.series.map(({ symbol, values }) => [symbol, values[0]])).toEqual([
      ['AAA', 10_000],
      ['CCC', 10_000],
    ]);
    expect(csv).toContain('\ndate,AAA\n2023-06-28,10000\n');
    expect(csv).toContain('\n# left out: NOPE. There is no instrument of this symbol.\n');
  });

  it('refuses more than ten funds and names the parameter', async () => {
    const symbols = Array.from({ length: 11 }, (_, at) => `S${at}`).join(',');
    const refusal = await app.inject(`/etf-performance/growth/?symbols=${symbols}`);

    expect(refusal.statusCode).toBe(400);
    expect(refusal.json()).toMatchObject({ symbols: ['takes at most 10, got 11'] });
  });
});
