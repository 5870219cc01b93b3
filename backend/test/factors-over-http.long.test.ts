import type { FastifyInstance } from 'fastify';
import { FactorPerformance, FactorRegression } from '@/lib/contracts/factor-performance';
import {
  adjustedFile,
  describeWithReference,
  expectNear,
  readReferenceJson,
  readReferenceText,
} from '@/__tests__/support/reference-data';
import type { Database } from '../src/db/database';
import { importFactors } from '../src/ingest/factors/import-factors';
import { importPrices } from '../src/ingest/prices/import-prices';
import { withMarketWriter } from '../src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '../src/market/open-market-store';
import { reference } from './ingest/support/reference-data';
import { temporaryFolder } from './ingest/support/temporary-folder';
import { buildTestApp } from './support/build-test-app';
import { expectContract } from './support/check-contract';
import { day } from './support/fake-store';
import { openTestDatabase } from './support/test-database';

type ByTerm = Readonly<Record<string, number>>;

interface ReferenceModel {
  readonly model: string;
  readonly n: number;
  readonly first: string;
  readonly last: string;
  readonly coef: ByTerm;
  readonly se: ByTerm;
  readonly t: ByTerm;
  readonly p: ByTerm;
  readonly t_hac_nw5: ByTerm;
  readonly r2: number;
  readonly adj_r2: number;
  readonly resid_se: number;
  readonly alpha_ann_pct_x252: number;
}

interface ReferenceFile {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly symbol: string;
    readonly window: readonly [string, string];
    readonly models: readonly ReferenceModel[];
  }[];
}

/** The files of each reference; the last vintage takes precedence. */
const SETS = [
  {
    name: 'factor_regressions',
    files: [
      'factors/F-F_Research_Data_Factors_daily.CSV.gz',
      'factors/F-F_Research_Data_5_Factors_2x3_daily.CSV.gz',
      'factors/F-F_Momentum_Factor_daily.CSV.gz',
    ],
  },
  {
    name: 'factor_regressions_recent',
    files: [
      'factors/2026iso_F-F_Research_Data_Factors_daily.CSV.gz',
      'factors/2025_F-F_Research_Data_5_Factors_2x3_daily.CSV.gz',
      'factors/2025_F-F_Momentum_Factor_daily.CSV.gz',
    ],
  },
];

/** The model of this project with the same factors. */
function modelOf(coef: ByTerm): string {
  const factors = Object.keys(coef).filter((term) => term !== 'alpha');
  const ids: Readonly<Record<string, string>> = {
    '1': 'capm',
    '3': 'ff3',
    '4': 'carhart',
    '5': 'ff5',
    '6': 'ff5mom',
  };
  return ids[String(factors.length)] ?? 'unknown';
}

describeWithReference('the reference regressions over HTTP', () => {
  let database: Database;
  let store: OpenMarketStore;
  let app: FastifyInstance;
  const folder = temporaryFolder();

  /** The only symbol of the cases that is part of a file with many. */
  async function writeAbbv(): Promise<string> {
    const lines = readReferenceText('prices/us-5yr/us_stocks_2015_2020.csv.gz').split('\n');
    return folder.write('ABBV.csv', lines.filter((line, at) => at === 0 || line.includes('ABBV')).join('\n'));
  }

  async function write(work: Parameters<typeof withMarketWriter>[2]): Promise<void> {
    await withMarketWriter(database, { source: 'csv', seed: null, what: 'test' }, work);
    await store.refresh();
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    const today = day('2026-08-23');
    store = await openMarketStore(database, { today });
    const config = {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'T',
      today,
      trustProxy: false,
    } as const;
    app = await buildTestApp(store, { db: database, config });
    const paths = [
      ...['SPY', 'AAPL', 'XLF'].map((symbol) => reference(adjustedFile(symbol))),
      await writeAbbv(),
    ];
    await write((writer) => importPrices({ paths }, writer));
  }, 120_000);

  afterAll(async () => {
    await app.close();
    await store.close();
    await database.close();
    folder.remove();
  });

  async function regress(query: Record<string, string>): Promise<FactorRegression> {
    const answer = await app.inject({ url: '/factor-performance/regression/', query });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const body = answer.json<FactorRegression>();
    expectContract(FactorRegression, body);
    return body;
  }

  it('reports a missing file before one is imported', async () => {
    const answer = await regress({ symbol: 'SPY', model: 'ff3' });

    expect(answer).toMatchObject({ n: 0, coef: null, alphaAnnual: null, files: [] });
    expect(answer.gaps['coef']).toMatchObject({ gap: 'no-data' });
  });

  // One import after the other: of two vintages of a file, the one imported last takes precedence.
  describe.each(SETS)('$name', ({ name, files }) => {
    const { cases, tolerance } = readReferenceJson<ReferenceFile>(`reference/${name}.json`);

    beforeAll(async () => {
      await write((writer) =>
        importFactors(
          files.map((file) => reference(file)),
          writer,
        ),
      );
    }, 60_000);

    it.each(
      cases.flatMap(({ models, symbol, window }) =>
        models.map((model) => [`${symbol} ${modelOf(model.coef)}`, { symbol, window, model }] as const),
      ),
    )('%s', async (_, { model, symbol, window: [from, to] }) => {
      const id = modelOf(model.coef);
      const windows: Record<string, string>[] = [
        { from, to },
        { from, asof: to },
      ];
      for (const query of windows) {
        const answer = await regress({ symbol, model: id, ...query });

        expect(answer).toMatchObject({ symbol, model: id, n: model.n, first: model.first, last: model.last });
        expect(['alpha', ...answer.factors]).toEqual(Object.keys(model.coef));
        const pairs: readonly (readonly [Record<string, number> | null, ByTerm, string])[] = [
          [answer.coef, model.coef, 'coef'],
          [answer.se, model.se, 'se'],
          [answer.t, model.t, 't'],
          [answer.p, model.p, 'p'],
          [answer.tNeweyWest, model.t_hac_nw5, 'tNeweyWest'],
        ];
        for (const [found, expected, what] of pairs) {
          for (const [term, value] of Object.entries(expected)) {
            expectNear(found?.[term] ?? NaN, value, { tolerance, what: `${what} ${term}` });
          }
        }
        expectNear(answer.r2 ?? NaN, model.r2, { tolerance, what: 'r2' });
        expectNear(answer.adjR2 ?? NaN, model.adj_r2, { tolerance, what: 'adjR2' });
        expectNear(answer.residualSd ?? NaN, model.resid_se, { tolerance, what: 'residualSd' });
        expectNear(100 * (answer.alphaAnnual ?? NaN), model.alpha_ann_pct_x252, { tolerance, what: 'alpha' });
      }
    });
  });

  it('regresses a list as a portfolio, and each of its instruments separately', async () => {
    const { cases, tolerance } = readReferenceJson<ReferenceFile>('reference/factor_regressions_recent.json');
    const [one, two] = ['SPY', 'XLF'].map((symbol) => cases.find((found) => found.symbol === symbol)!);
    const [from, to] = one!.window;
    expect(two!.window).toEqual([from, to]);
    const of = (reference: typeof one) => reference!.models.find(({ coef }) => modelOf(coef) === 'ff3')!;
    const answer = await regress({
      symbols: 'SPY,XLF',
      weights: '60,20',
      model: 'ff3',
      rebalance: 'none',
      rolling: '252',
      from,
      to,
    });

    expect(answer).toMatchObject({ symbol: 'SPY,XLF', rebalance: 'none', n: of(one).n });
    expect(answer.holdings.map(({ symbol, weight }) => [symbol, weight])).toEqual([
      ['SPY', 0.75],
      ['XLF', 0.25],
    ]);
    for (const [i, reference] of [of(one), of(two)].entries()) {
      for (const [term, value] of Object.entries(reference.coef)) {
        expectNear(answer.holdings[i]!.coef![term]!, value, { tolerance, what: `${i} ${term}` });
      }
      expectNear(answer.holdings[i]!.r2!, reference.r2, { tolerance, what: `r2 of ${i}` });
    }
    // A portfolio lies between its parts.
    const market = answer.coef!['Mkt-RF']!;
    const ends = answer.holdings.map(({ coef }) => coef!['Mkt-RF']!);
    expect(market).toBeGreaterThan(Math.min(...ends));
    expect(market).toBeLessThan(Math.max(...ends));
    expect(answer.rolling).toMatchObject({ window: 252, gap: null });
    expect(answer.rolling!.terms['Mkt-RF']).toHaveLength(answer.rolling!.dates.length);
    expect(answer.rolling!.dates.at(-1)).toBe(answer.last);
  });

  it('refuses a list that it cannot weigh', async () => {
    const ask = async (query: Record<string, string>) => {
      const answer = await app.inject({ url: '/factor-performance/regression/', query });
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };

    expect(await ask({ symbols: 'SPY,AAPL', weights: '60' })).toEqual([
      400,
      'weights must be one number for each of 2 symbols, got 1',
    ]);
    expect(await ask({ symbols: 'SPY,AAPL', weights: '60,-3' })).toEqual([
      400,
      'weights must be numbers above 0, got "-3"',
    ]);
    expect(await ask({})).toEqual([400, 'symbol must name an instrument; or name several in symbols']);
    expect(await ask({ symbol: 'SPY', rolling: '12' })).toEqual([
      400,
      'rolling must be a whole number of days from 60 to 2520',
    ]);
    expect((await ask({ symbols: 'SPY,NOPE' }))[0]).toBe(404);
  });

  it('has no regression where instrument and factors share no day', async () => {
    const answer = await regress({ symbol: 'SPY', model: 'ff5', from: '2025-09-01', to: '2025-12-31' });

    expect(answer).toMatchObject({ n: 0, first: null, coef: null });
    expect(answer.gaps['coef']).toMatchObject({ gap: 'no-overlap' });
  });

  it('shows the factors that are stored, up to the day asked for', async () => {
    await write((writer) => importFactors([reference('factors/aqr_usa_monthly.csv')], writer));
    const { body } = await app.inject({ url: '/factor-performance/', query: { asof: '2019-12-31' } });
    const answer = JSON.parse(body) as FactorPerformance;
    expectContract(FactorPerformance, answer);

    expect(answer.factors.map(({ id }) => id)).toEqual([
      'academic.market',
      'etf.SPY',
      'academic.size',
      'academic.value',
      'academic.profitability',
      'academic.investment',
      'academic.momentum',
      'academic.quality',
    ]);
    expect(answer.months.at(-1)).toBe('2019-12-31');
    const market = answer.factors[0]!;
    expect([market.firstDay, market.lastDay]).toEqual(['1926-07-01', '2019-12-31']);
    // The library’s annual block of the same vintage has 28.28 for 2019.
    expect(market.figures['return.1Y']).toBeCloseTo(0.2828, 2);
    expect(answer.correlation.n).toBe(120);
    // The low of 1932 was made good in 1945 only.
    expect(market.underwater!.from.slice(0, 7)).toBe('1929-09');
    expect(market.figures['factor.underwater']).toBe(market.underwater!.days);
    expect(market.figures['factor.hitRate10Y']!).toBeGreaterThan(market.figures['factor.hitRate']!);
    const { factors, regimes } = answer.regimes;
    expect(answer.regimes).toMatchObject({ months: 240, to: '2019-12-31' });
    expect(regimes.slice(0, 2).reduce((sum, { months }) => sum + months, 0)).toBe(240);
    const cells = factors.find(({ id }) => id === 'academic.market')!.cells;
    expect([cells[0]!.positive, cells[1]!.positive]).toEqual([1, 0]);
    // No yield is stored here: the months cannot be divided by it.
    expect(regimes[2]).toMatchObject({ id: 'ratesUp', source: null, months: 0 });
    expect(cells[2]!.gap).toMatchObject({ gap: 'insufficient-history' });
  }, 60_000);
});
