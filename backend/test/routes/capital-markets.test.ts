import type { FastifyInstance } from 'fastify';
import { CapitalMarkets, CurveSpreads, MacroSeries } from '@/lib/contracts/capital-markets';
import { makeCapitalStore } from '../services/macro/capital-store';
import { buildTestApp } from '../support/build-test-app';
import { expectContract } from '../support/check-contract';

let app: FastifyInstance;

beforeAll(async () => {
  app = await buildTestApp(makeCapitalStore());
});
afterAll(() => app.close());

describe('GET /capital-markets/', () => {
  it('answers by the contract', async () => {
    const answer = (await app.inject('/capital-markets/')).json<CapitalMarkets>();

    expectContract(CapitalMarkets, answer);
    expect(answer.curve.days[0]).toMatchObject({ day: '2024-06-27', yields: [0.0475, 0.043] });
  });

  it.each([
    ['curve', /^10Y,10,DGS10,0\.043,0\.042,,0\.037$/m],
    ['rates', /^DFII10,10-year real yield \(TIPS\),real,daily,2024-06-27,0\.0205,,,,$/m],
    ['fx', /^EURUSD=X,EURUSD=X,,,USD,2024-06-28,/m],
    ['cross', /^rate,USD,1,/m],
    ['commodities', /^GC=F,GC=F,metals,USD per troy ounce,/m],
    ['macro', /^CPIAUCSL,Consumer prices,index,monthly,2023-04-01,2024-05-01,313,/m],
  ])('writes %s as CSV', async (part, row) => {
    const csv = await app.inject(`/capital-markets/?part=${part}&format=csv`);

    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toMatch(row);
  });

  it('takes days of the curve, and refuses what is no day or lies ahead', async () => {
    const asked = (await app.inject('/capital-markets/?curve=2023-06-30')).json<CapitalMarkets>();
    expect(asked.curve.days.map(({ id }) => id)).toEqual(['now', '2023-06-30']);

    for (const days of ['soon', '2024-06-29', '2020-01-01,2020-01-02,2020-01-03,2020-01-06,2020-01-07']) {
      const refusal = await app.inject(`/capital-markets/?curve=${days}`);
      expect(refusal.statusCode).toBe(400);
      expect(refusal.json()).toHaveProperty('curve');
    }
  });
});

describe('GET /capital-markets/spreads/ and /series/', () => {
  it('answer by their contracts, as JSON and as CSV', async () => {
    const spreads = (await app.inject('/capital-markets/spreads/')).json<CurveSpreads>();
    const series = (
      await app.inject('/capital-markets/series/?ids=CPIAUCSL&transform=index&range=1Y')
    ).json<MacroSeries>();

    expectContract(CurveSpreads, spreads);
    expectContract(MacroSeries, series);
    expect(series.series[0]!.values[0]).toBe(100);
    expect((await app.inject('/capital-markets/spreads/?format=csv')).body).toContain('\ndate,2s10s\n');
    expect((await app.inject('/capital-markets/series/?ids=DGS2&transform=level&format=csv')).body).toContain(
      '\nDGS2,2024-06-27,0.0475\n',
    );
  });

  it.each(['', 'ids=', 'ids=A,B,C,D,E,F,G', 'ids=DGS2&transform=cube', 'ids=DGS2&range=2Y'])(
    'refuse series of "%s"',
    async (query) => {
      expect((await app.inject(`/capital-markets/series/?${query}`)).statusCode).toBe(400);
    },
  );
});
