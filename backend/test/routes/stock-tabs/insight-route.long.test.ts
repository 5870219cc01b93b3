import type { FastifyInstance } from 'fastify';
import { factorRegression } from '@/lib/analytics';
import { FactorsPage } from '@/lib/contracts/stock-factors';
import { ProfilePage } from '@/lib/contracts/stock-profile';
import { FinancialsPage, type FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import type { ReportedAmount } from '../../../src/market/market-store';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';

const FROM = '2019-07-08';
const BARS = 1_300;
const STOCK = { kind: 'stock', sector: 'Technology', industry: 'Software', country: 'US' } as const;

/** Four quarters a year from 2017 to March 2024, filed 40 days after their end; 2% fewer shares each year. */
function reports(): ReportedAmount[] {
  const ends: string[] = [];
  for (let year = 2017; year <= 2024; year++)
    for (const end of ['03-31', '06-30', '09-30', '12-31']) ends.push(`${year}-${end}`);
  return ends
    .filter((end) => end <= '2024-03-31')
    .flatMap((end, at) => {
      const value = (item: string, amount: number): ReportedAmount => ({
        item,
        periodEnd: day(end),
        periodMonths: 3,
        filed: day(end) + 40,
        value: amount,
        currency: 'USD',
      });
      return [
        value('revenue', 100 + at),
        value('netIncome', 10),
        value('operatingIncome', 15),
        value('interestExpense', 3),
        value('ebitda', 20),
        value('epsDiluted', 0.1),
        value('operatingCashFlow', 18),
        value('capitalExpenditure', 5),
        value('dividendsPaid', 4),
        value('netStockIssuance', -6),
        value('sharesOutstanding', 100 * 0.98 ** (at / 4)),
        value('equity', 200),
        value('totalDebt', 50),
        value('cash', 20),
      ];
    });
}

const stock = (symbol: string, phase: number) => ({
  ...STOCK,
  symbol,
  bars: weekdayBars(FROM, wavyCloses(BARS, phase)),
});
const market = weekdayBars(FROM, wavyCloses(BARS));
const store = new FakeStore([
  { symbol: '^GSPC', kind: 'index', bars: market },
  {
    ...stock('AAA', 1),
    reports: reports(),
    dividends: [
      { day: day('2023-03-01'), amount: 0.4 },
      { day: day('2024-03-01'), amount: 0.5 },
    ],
  },
  { ...stock('AAB', 1.2), reports: reports() },
  { symbol: 'BTC-USD', kind: 'crypto', bars: weekdayBars(FROM, wavyCloses(BARS, 2)) },
]);
store.fundamentals = (id: number, asOf: number) => store.reports(id, asOf);
/** The market's own returns are the market factor; the two others are waves. */
const FACTOR_DAYS = 1_200;
store.factorFiles = [
  {
    set: 'ff3',
    frequency: 'daily',
    vintage: '202404',
    days: market.days.slice(1, FACTOR_DAYS + 1),
    columns: {
      'Mkt-RF': Float64Array.from(
        { length: FACTOR_DAYS },
        (_, i) => 100 * (market.close[i + 1]! / market.close[i]! - 1),
      ),
      SMB: Float64Array.from({ length: FACTOR_DAYS }, (_, i) => 0.5 * Math.sin(i * 2.1)),
      HML: Float64Array.from({ length: FACTOR_DAYS }, (_, i) => 0.5 * Math.cos(i * 3.3)),
      RF: new Float64Array(FACTOR_DAYS).fill(0.01),
    },
  },
];
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());

const ask = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.inject(path);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  return response.json<Answer>();
};

describe('GET /instruments/{symbol}/factors/', () => {
  it('answers the regression of the model, what each factor explains, and all models', async () => {
    const page = await ask<FactorsPage>('/instruments/AAA/factors/?window=126');

    expectContract(FactorsPage, page);
    expect([page.model, page.gap]).toEqual(['ff3', null]);
    const view = (await store.view(store.find('AAA')!.id, day('2024-06-28')))!;
    const found = factorRegression({ days: view.days, values: view.total }, store.factorFiles, {
      factors: ['Mkt-RF', 'SMB', 'HML'],
      from: day('2019-02-12'),
      to: day('2024-06-28'),
    });
    if (!found.ok) throw new Error(found.gap);
    expect(page.n).toBe(found.value.n);
    expect(page.terms.map(({ loading, term }) => [term, loading])).toEqual(Object.entries(found.value.coef));
    const shares = page.terms.reduce((sum, { varianceShare }) => sum + (varianceShare ?? 0), 0);
    expect(shares).toBeCloseTo(page.r2!, 9);
    // Five-factor and momentum files are not stored.
    expect(page.models.map(({ model }) => model)).toEqual(['capm', 'ff3']);
    expect(page.rolling.dates).toHaveLength(page.rolling.loadings['Mkt-RF']!.length);
    expect(page.rolling.dates.at(-1)).toBe(page.last);
    expect(page.head.tabs).toContain('factors');
  });

  it('names the gap of a model without files, and a window that is too long for the history', async () => {
    const five = await ask<FactorsPage>('/instruments/AAA/factors/?model=ff5');
    expect([five.terms, five.gap]).toEqual([[], { gap: 'no-data', need: null, have: null }]);

    const early = await ask<FactorsPage>('/instruments/AAA/factors/?asof=2020-01-31');
    expect(early.rolling).toMatchObject({ dates: [], gap: { gap: 'insufficient-history', need: 252 } });
    expect(early.last! <= '2020-01-31').toBe(true);
  });

  it('is missing without common days and for a coin, and refuses an unknown window', async () => {
    const statuses = await Promise.all(
      [
        '/instruments/AAA/factors/?asof=2019-08-30',
        '/instruments/BTC-USD/factors/',
        '/instruments/AAA/factors/?window=20',
      ].map(async (path) => (await app.inject(path)).statusCode),
    );
    expect(statuses).toEqual([404, 404, 400]);
  });

  it('is written as CSV by part', async () => {
    const csv = async (part: string) =>
      (await app.inject(`/instruments/AAA/factors/?format=csv&part=${part}`)).body;
    expect(await csv('terms')).toMatch(/^alpha,/m);
    expect(await csv('models')).toMatch(/^capm,/m);
    expect(await csv('rolling')).toMatch(/^date,alpha,Mkt-RF,SMB,HML,r2/m);
  });
});

it('ranks the ratios of today among the sector', async () => {
  const page = await ask<FinancialsPage>('/instruments/AAA/financials/?statement=ratios&period=ttm');
  const other = await ask<FinancialsPage>('/instruments/AAB/financials/?statement=ratios&period=ttm');

  expectContract(FinancialsPage, page);
  const [own, peer] = [page, other].map(({ lines }) => lines.find(({ id }) => id === 'priceToEarnings')!) as [
    FinancialStatementRow,
    FinancialStatementRow,
  ];
  expect(own.sector!.median).toBeCloseTo(peer.now!, 9);
  expect(own.sector).toMatchObject({ n: 1, percentile: peer.now! < own.now! ? 1 : 0 });
  // The same margins: an equal one counts half.
  expect(page.lines.find(({ id }) => id === 'netMargin')!.sector!.percentile).toBe(0.5);
  expect(page.lines.find(({ id }) => id === 'interestCover')!.sector).toBeUndefined();
});

describe('GET /instruments/{symbol}/profile/', () => {
  const factOf = ({ facts }: ProfilePage, id: string) => facts.find((fact) => fact.id === id);

  it('answers facts of the accounts, beside the past and the sector', async () => {
    const page = await ask<ProfilePage>('/instruments/AAA/profile/');

    expectContract(ProfilePage, page);
    // The newest quarter is the 29th: 125 + 126 + 127 + 128 against 121 + 122 + 123 + 124.
    expect(factOf(page, 'revenue')).toMatchObject({ value: 506, day: '2024-03-31' });
    expect(factOf(page, 'revenueGrowth')!.value).toBeCloseTo(506 / 490 - 1, 12);
    expect(factOf(page, 'revenueGrowth5Y')!.value).toBeCloseTo((506 / 426) ** (1 / 5) - 1, 12);
    expect(factOf(page, 'sharesChange1Y')!.value).toBeCloseTo(-0.02, 12);
    expect(factOf(page, 'sharesChange5Y')!.value).toBeCloseTo(0.98 ** 5 - 1, 12);
    expect(factOf(page, 'freeCashFlow')!.value).toBe(52);
    // Dividends of 16 and repurchases of 24.
    expect(factOf(page, 'paidOut')!.value).toBe(40);
    expect(factOf(page, 'netDebtToEbitda')!.value).toBeCloseTo(30 / 80, 12);
    expect(factOf(page, 'interestCover')!.value).toBe(5);
    expect(factOf(page, 'pe')!.percentile).not.toBeNull();
    expect(factOf(page, 'netMargin')).toMatchObject({ groupPercentile: 0.5 });
    expect([1, 2]).toContain(factOf(page, 'sizeRank')!.value);
    expect(page.group).toEqual({ name: 'Technology', members: 1 });
    expect([page.lastReport, page.nextReport]).toEqual(['2024-05-10', '2024-08-07']);
  });

  it('uses only the reports of the day, and needs none for an index or a coin', async () => {
    const before = await ask<ProfilePage>('/instruments/AAA/profile/?asof=2024-05-09');
    expect(factOf(before, 'revenue')).toMatchObject({ value: 502, day: '2023-12-31' });

    const coin = await ask<ProfilePage>('/instruments/BTC-USD/profile/');
    expect(factOf(coin, 'price')).toBeDefined();
    expect([factOf(coin, 'revenue'), factOf(coin, 'loadingMarket')]).toEqual([undefined, undefined]);
    const index = await ask<ProfilePage>('/instruments/%5EGSPC/profile/');
    // Its own factor leaves no residual, and it has no beta against itself.
    expect([factOf(index, 'loadingMarket'), factOf(index, 'beta')]).toEqual([undefined, undefined]);
  });

  it('is written as CSV with the definition of each fact', async () => {
    const { body } = await app.inject('/instruments/AAA/profile/?format=csv');
    expect(body).toMatch(/^revenue,revenue of the last twelve months,506,2024-03-31,/m);
  });
});
