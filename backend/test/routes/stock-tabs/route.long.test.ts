import type { FastifyInstance } from 'fastify';
import {
  DividendsPage,
  FilingsPage,
  FinancialsPage,
  PeersPage,
  StatisticsPage,
} from '@/lib/contracts/stock-tabs';
import type { InstrumentFigures } from '@/lib/contracts/instrument';
import { ChartEvents } from '@/lib/contracts/chart-events';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { ReportedAmount } from '../../../src/market/market-store';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';

const FROM = '2019-07-08';
const STOCK = { kind: 'stock', sector: 'Technology', industry: 'Software', country: 'US' } as const;
const ENDS = ['2022-12-31', '2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31'];

/** Six quarters filed 40 days after their end; the revenue of the second one is restated a year later. */
function reports(): ReportedAmount[] {
  const value = (item: string, at: number, amount: number, lag = 40): ReportedAmount => ({
    item,
    periodEnd: day(ENDS[at]!),
    periodMonths: 3,
    filed: day(ENDS[at]!) + lag,
    value: amount,
    currency: 'USD',
  });
  return [
    ...ENDS.flatMap((_, at) => [
      value('revenue', at, 100 + at),
      value('netIncome', at, 10),
      value('epsDiluted', at, 0.1),
      value('sharesOutstanding', at, 100),
      value('equity', at, 200),
      value('totalAssets', at, 500),
      value('totalLiabilities', at, 300),
      value('totalDebt', at, 50),
      value('cash', at, 20),
    ]),
    value('revenue', 1, 91, 40 + 366),
  ];
}

function makeMarket(): FakeStore {
  const stock = (symbol: string, phase: number) => ({
    ...STOCK,
    symbol,
    bars: weekdayBars(FROM, wavyCloses(1_300, phase)),
  });
  return new FakeStore([
    { symbol: '^GSPC', kind: 'index', bars: weekdayBars(FROM, wavyCloses(1_300)) },
    {
      ...stock('AAA', 1),
      reports: reports(),
      dividends: [
        { day: day('2022-03-01'), amount: 0.4 },
        { day: day('2023-03-01'), amount: 0.5 },
      ],
    },
    {
      symbol: 'FUND',
      kind: 'etf',
      bars: weekdayBars(
        '2014-06-20',
        // A price of 28 June 2023 that no other reaches.
        wavyCloses(2616).map((close, at) => (at === 2353 ? 2 * close : close)),
      ),
    },
    stock('AAB', 1.2),
    stock('AAC', 2),
  ]);
}

const store = makeMarket();
store.fundamentals = (id: number, asOf: number) => store.reports(id, asOf);
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
const rowOf = (page: FinancialsPage, id: string) => page.lines.find((line) => line.id === id);

describe('GET /instruments/{symbol}/financials/', () => {
  it('answers statements as known on the day, restated values with the first report', async () => {
    const page = await ask<FinancialsPage>('/instruments/AAA/financials/?period=quarterly');

    expectContract(FinancialsPage, page);
    expect(page.columns.map(({ end }) => end)).toEqual(ENDS);
    expect(rowOf(page, 'revenue')!.values).toEqual([100, 91, 102, 103, 104, 105]);
    expect(rowOf(page, 'revenue')!.restated).toEqual([
      { column: 1, first: 101, firstFiled: '2023-05-10', latest: 91, filed: '2024-05-10' },
    ]);
    // Nothing of the cost of revenue is filed.
    expect(rowOf(page, 'costOfRevenue')).toBeUndefined();
    expect(page.head.tabs).toEqual([
      'profile',
      'financials',
      'dividends',
      'statistics',
      'peers',
      'filings',
      'history',
    ]);
  });

  it('uses neither the report nor the restatement the day before', async () => {
    const before = await ask<FinancialsPage>('/instruments/AAA/financials/?period=quarterly&asof=2024-05-08');

    expect(before.columns.map(({ end }) => end)).toEqual(ENDS.slice(0, 5));
    expect(rowOf(before, 'revenue')).toMatchObject({ values: [100, 101, 102, 103, 104], restated: [] });
  });

  it('shows growth, shares, the first reports, and sums of twelve months', async () => {
    const ask2 = (query: string) => ask<FinancialsPage>(`/instruments/AAA/financials/?${query}`);
    const [growth, share, first, ttm] = await Promise.all([
      ask2('period=quarterly&view=growth'),
      ask2('statement=balance&period=quarterly&view=share'),
      ask2('period=quarterly&values=first'),
      ask2('period=ttm'),
    ]);

    expect(rowOf(growth, 'revenue')!.values.at(-1)).toBeCloseTo(105 / 91 - 1, 12);
    expect(rowOf(share, 'equity')!.values.at(-1)).toBe(0.4);
    expect(rowOf(share, 'sharesOutstanding')).toBeUndefined();
    expect(rowOf(first, 'revenue')!.values[1]).toBe(101);
    // 91 + 102 + 103 + 104, then 102 + 103 + 104 + 105.
    expect(rowOf(ttm, 'revenue')!.values.slice(-2)).toEqual([400, 414]);
  });

  it('ranks the multiples of today within their own past', async () => {
    const page = await ask<FinancialsPage>('/instruments/AAA/financials/?statement=ratios&period=ttm');

    expectContract(FinancialsPage, page);
    const row = rowOf(page, 'priceToEarnings')!;
    const view = (await store.view(store.find('AAA')!.id, day('2024-06-28')))!;
    const known = page.columns.at(-1)!.filed;
    const close = view.close[view.days.findLastIndex((one) => formatIsoDate(one) <= known)]!;
    expect(row.values.at(-1)).toBeCloseTo(close / 0.4, 9);
    expect(row.now).toBeCloseTo(view.close.at(-1)! / 0.4, 9);
    const lower = row.values.filter((value) => value! < row.now!).length;
    expect(row.percentile).toBeCloseTo(lower / row.values.length, 12);
    expect(rowOf(page, 'netMargin')!.values.at(-1)).toBeCloseTo(40 / 414, 12);
  });

  it('is written as CSV with the day of each value', async () => {
    const { body } = await app.inject('/instruments/AAA/financials/?period=quarterly&format=csv');
    expect(body).toContain('revenue,Revenue,money,2023-03-31,2023-05-10,91,101,91,2024-05-10');
  });

  it('is neither found nor linked for an instrument without accounts', async () => {
    const response = await app.inject('/instruments/AAB/financials/');
    expect(response.statusCode).toBe(404);
    const { head } = await ask<StatisticsPage>('/instruments/AAB/statistics/');
    expect(head.tabs).toEqual(['profile', 'statistics', 'peers', 'history']);
  });
});

it('answers dividends by payment and year', async () => {
  const page = await ask<DividendsPage>('/instruments/AAA/dividends/?asof=2023-12-29');

  expectContract(DividendsPage, page);
  expect(page.payments.map(({ amount, date }) => [date, amount])).toEqual([
    ['2023-03-01', 0.5],
    ['2022-03-01', 0.4],
  ]);
  expect(page.payments[0]!.change).toBeCloseTo(0.25, 12);
  expect(page.summary).toMatchObject({ trailing: 0.5, frequency: 1, yearsOfGrowth: 0 });
  const [now] = page.summary.incomePer1000;
  expect(now!.income).toBeCloseTo((1000 / now!.price!) * 0.5, 9);
  expect((await app.inject('/instruments/AAA/dividends/?format=csv&part=years')).body).toContain(
    '2022,0.4,1',
  );
  for (const query of ['format=csv&part=x', 'part=x', 'part='])
    expect((await app.inject(`/instruments/AAA/dividends/?${query}`)).json()).toMatchObject({
      part: [expect.stringContaining('payments, years')],
    });
});

it('answers statistics of a stock and of an index, and peers with their percentiles', async () => {
  const statistics = await ask<StatisticsPage>('/instruments/AAA/statistics/');
  expectContract(StatisticsPage, statistics);
  // 100 shares at the last close, plus 50 of debt, minus 20 of cash.
  const { enterpriseValue, lastReport, marketCap, nextReport } = statistics.facts;
  expect(enterpriseValue).toBeCloseTo(marketCap! + 30, 9);
  // The report of the second quarter of 2023 came on 9 August; 52 weeks later.
  expect([lastReport, nextReport]).toEqual(['2024-05-10', '2024-08-07']);
  expect(statistics.sector).toEqual({ name: 'Technology', members: 3 });
  expect(statistics.histogram.bins.reduce((sum, { count }) => sum + count, 0)).toBe(statistics.histogram.n);
  const [none, five] = statistics.missed.rows;
  expect([none!.count, five!.count]).toEqual([0, 5]);
  expect(five!.withoutBest).toBeLessThan(none!.withoutBest);
  expect(five!.withoutWorst).toBeGreaterThan(none!.withoutWorst);
  const [days] = statistics.extremes;
  expect(days!.best[0]!.value).toBeGreaterThan(days!.best[1]!.value);

  const index = await ask<StatisticsPage>('/instruments/%5EGSPC/statistics/');
  expect([index.sector, index.facts.marketCap]).toEqual([null, null]);

  const peers = await ask<PeersPage>('/instruments/AAA/peers/');
  expectContract(PeersPage, peers);
  expect(peers.rows.map(({ symbol }) => symbol)).toEqual(['AAA', 'AAB', 'AAC']);
  expect(peers.percentiles.find(({ id }) => id === 'return.1Y')).toMatchObject({ n: 2 });
  // The table of peers has few columns; the ranks cover the figures of the accounts.
  expect(peers.columns).not.toContain('debtToCapital');
  expect(Object.keys(peers.rows[0]!.figures)).toEqual(peers.columns);
  const debt = peers.percentiles.find(({ id }) => id === 'debtToCapital')!;
  expect(debt).toMatchObject({ value: 0.2, n: 0 });
});

it('measures ranges and years of returns as the figures do', async () => {
  const [{ ranges }, { figures }] = await Promise.all([
    ask<StatisticsPage>('/instruments/FUND/statistics/'),
    ask<InstrumentFigures>('/instruments/FUND/figures/'),
  ]);
  expect([ranges[0]!.high, ranges[0]!.low]).toEqual([figures.high52w, figures.low52w]);

  // Ten years before 21 June 2024 is a Saturday: the base is the close before it.
  const [statistics, on] = await Promise.all([
    ask<StatisticsPage>('/instruments/FUND/statistics/?asof=2024-06-21'),
    ask<InstrumentFigures>('/instruments/FUND/figures/?asof=2024-06-21'),
  ]);
  expect([statistics.missed.from, on.figures['start.10Y']]).toEqual(['2014-06-20', '2014-06-20']);
  expect(statistics.missed.rows[0]!.withoutBest).toBeCloseTo(on.figures['return.10Y'] as number, 9);
  expect(statistics.histogram.n).toBe(on.figures.n);
});

it('lists reports with their restatements and the moves after them', async () => {
  const page = await ask<FilingsPage>('/instruments/AAA/filings/');

  expectContract(FilingsPage, page);
  const [newest] = page.filings;
  expect(newest).toMatchObject({
    filed: '2024-05-10',
    periodEnd: '2024-03-31',
    months: 3,
    restated: 1,
    revenue: 105,
  });
  expect(newest!.revenueGrowth).toBeCloseTo(105 / 101 - 1, 12);
  const { close, days } = (await store.view(store.find('AAA')!.id, day('2024-06-28')))!;
  const base = days.indexOf(day('2024-05-09'));
  expect(newest!.moves['5D']).toBeCloseTo(close[base + 5]! / close[base]! - 1, 12);
});

it('answers the reports that a chart marks, and marks results once', async () => {
  const events = await ask<ChartEvents>('/instruments/AAA/events/');

  expectContract(ChartEvents, events);
  expect(events.reports).toHaveLength(6);
  expect(events.reports.at(-1)).toMatchObject({
    filed: '2024-05-10',
    periodEnd: '2024-03-31',
    isFirst: true,
    revenue: 105,
    epsDiluted: 0.1,
    restated: 1,
  });
  const before = await ask<ChartEvents>('/instruments/AAA/events/?asof=2024-05-09');
  expect(before.reports).toEqual(events.reports.slice(0, -1));

  const index = await ask<ChartEvents>('/instruments/%5EGSPC/events/');
  expect([index.reports, index.news]).toEqual([[], []]);
  const csv = await app.inject('/instruments/AAA/events/?format=csv');
  expect(csv.body).toContain('2024-05-10,report,2024-03-31,3,true,105,');
});

it('compares the returns of the statistics with a named instrument', async () => {
  const page = await ask<StatisticsPage>('/instruments/AAA/statistics/?benchmark=AAB');

  expect(page.benchmark?.symbol).toBe('AAB');
  const other = await ask<StatisticsPage>('/instruments/AAB/statistics/');
  const of = ({ returns }: StatisticsPage) => returns.find(({ horizon }) => horizon === '1Y');
  expect(of(page)?.benchmark).toBeCloseTo(of(other)!.own!, 12);
  expect((await app.inject('/instruments/AAA/statistics/?benchmark=NOPE')).statusCode).toBe(404);
});
