import type { FastifyInstance } from 'fastify';
import {
  CapitalMarkets,
  CurveHistory,
  CurveSpreads,
  MacroSeriesResponse,
} from '@/lib/contracts/capital-markets';
import { makeCapitalStore } from '../../services/macro/capital-store';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';

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
    ['curve', /^10Y,10,DGS10,0\.043,0\.042,,0\.037,2024-06-27,2024-06-20,,2023-06-26,$/m],
    ['rates', /^DFII10,10-year real yield \(TIPS\),real,daily,2024-06-27,0\.0205,,,,,$/m],
    ['fx', /^EURUSD=X,EURUSD=X,,,USD,2024-06-28,/m],
    ['cross', /^rate,USD,1,/m],
    ['commodities', /^GC=F,GC=F,metals,USD per troy ounce,/m],
    ['abroad', /^Federal Reserve,policy,,,,,,,$/m],
    ['dollar', /^# .*no rate of GBP, CAD, SEK, CHF/m],
    ['macro', /^CPIAUCSL,Consumer prices,index,monthly,2023-04-01,2024-05-01,313,/m],
  ])('writes %s as CSV', async (part, row) => {
    const csv = await app.inject(`/capital-markets/?part=${part}&format=csv`);

    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toMatch(row);
  });

  it('accepts days of the curve, and refuses an invalid or a future day', async () => {
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
    ).json<MacroSeriesResponse>();

    expectContract(CurveSpreads, spreads);
    expectContract(MacroSeriesResponse, series);
    expect(series.series[0]!.values[0]).toBe(100);
    expect((await app.inject('/capital-markets/spreads/?format=csv')).body).toContain('\ndate,2s10s\n');
    expect((await app.inject('/capital-markets/series/?ids=DGS2&transform=level&format=csv')).body).toContain(
      '\nDGS2,latest,2024-06-27,0.0475\n',
    );
  });

  it('makes one series of two, on the days of the one that is observed less often', async () => {
    const ask = async (query: string) =>
      (await app.inject(`/capital-markets/series/?range=Max&${query}`)).json<MacroSeriesResponse>();
    const ratio = await ask('ids=GC%3DF,CPIAUCSL&combine=ratio');
    const spread = await ask('ids=DGS10,DGS2&combine=difference&transform=change');

    expectContract(MacroSeriesResponse, ratio);
    expect(ratio).toMatchObject({ combine: 'ratio', unknown: [] });
    expect(ratio.series[0]).toMatchObject({ id: 'GC=F / CPIAUCSL', unit: 'Ratio', frequency: 'monthly' });
    expect(ratio.series[0]!.dates.at(-1)).toBe('2024-05-01');
    expect(spread.series).toHaveLength(1);
    expect(spread.series[0]).toMatchObject({ id: 'DGS10 − DGS2', measured: 'basisPoints' });
    // From -50 to -45 basis points.
    expect(spread.series[0]!.values.at(-1)).toBeCloseTo(5, 9);
    expect((await app.inject('/capital-markets/series/?ids=DGS2&combine=ratio')).statusCode).toBe(400);
  });

  it('draws values as first published, and on the day of their release', async () => {
    const ask = async (query: string) =>
      (
        await app.inject(`/capital-markets/series/?ids=CPIAUCSL&range=1Y&${query}`)
      ).json<MacroSeriesResponse>();
    const both = await ask('values=both&dates=release');

    expectContract(MacroSeriesResponse, both);
    expect(both.series.map(({ vintage }) => vintage)).toEqual(['latest', 'first']);
    // The prices of May were published on 13 June.
    expect(both.series[1]!.dates.at(-1)).toBe('2024-06-13');
    expect(both.revisions).toEqual([
      expect.objectContaining({ id: 'CPIAUCSL', revised: 0, mean: 0, largest: null }),
    ]);
    expect((await ask('')).series.map(({ dates }) => dates.at(-1))).toEqual(['2024-05-01']);
    expect((await ask('values=old')).series).toBeUndefined();
  });

  it('names unknown series with what they may mean, apart from those without a value yet', async () => {
    const ask = (query: string) => app.inject(`/capital-markets/series/?${query}`);
    const answer = (await ask('ids=cpi,DGS10,GC,zzzz')).json<MacroSeriesResponse>();

    expectContract(MacroSeriesResponse, answer);
    expect(answer.series.map(({ id }) => id)).toEqual(['DGS10']);
    expect(answer.unknown).toEqual(['cpi', 'GC', 'zzzz']);
    expect(answer.suggestions).toEqual({
      cpi: [{ id: 'CPIAUCSL', name: expect.any(String) as string }],
      GC: [{ id: 'GC=F', name: expect.any(String) as string }],
      zzzz: [],
    });
    expect((await ask('ids=CPIAUCSL&asof=2020-01-02')).json()).toMatchObject({
      unknown: ['CPIAUCSL'],
      suggestions: {},
    });
    expect((await ask('ids=cpi&format=csv')).body).toContain(
      '\n# cpi: unknown series; did you mean CPIAUCSL (',
    );
  });

  it('returns the curve at month ends', async () => {
    const answer = (await app.inject('/capital-markets/curve-history/')).json<CurveHistory>();

    expectContract(CurveHistory, answer);
    expect(answer.dates).toEqual(['2023-06-26', '2024-06-27']);
    expect(answer.yields).toEqual([
      [0.046, 0.037],
      [0.0475, 0.043],
    ]);
    expect((await app.inject('/capital-markets/curve-history/?format=csv')).body).toContain(
      '\n2024-06-27,0.0475,0.043\n',
    );
  });

  it.each(['', 'ids=', 'ids=A,B,C,D,E,F,G', 'ids=DGS2&transform=cube', 'ids=DGS2&range=2Y'])(
    'refuse series of "%s"',
    async (query) => {
      expect((await app.inject(`/capital-markets/series/?${query}`)).statusCode).toBe(400);
    },
  );
});
