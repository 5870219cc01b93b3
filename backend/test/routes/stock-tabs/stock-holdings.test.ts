import type { FastifyInstance } from 'fastify';
import { HoldingsPage } from '@/lib/contracts/stock-holdings';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, wavyCloses, weekdayBars } from '../../support/fake-store';
import { UniverseStore } from '../../support/universe-market';

const FROM = '2019-07-08';
const BARS = 1_300;

const stock = (symbol: string, phase: number, sector: string) => ({
  symbol,
  kind: 'stock' as const,
  country: 'US',
  sector,
  industry: 'Any',
  bars: weekdayBars(FROM, wavyCloses(BARS, phase)),
});
const fund = (symbol: string, details: Readonly<Record<string, unknown>> = {}) => ({
  symbol,
  kind: 'etf' as const,
  country: 'US',
  details,
  bars: weekdayBars(FROM, wavyCloses(BARS, 0.01)),
});
const store = new UniverseStore(
  [
    { symbol: '^GSPC', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS)) },
    { symbol: '^SP500TR', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS)) },
    stock('AAA', 1, 'Energy'),
    stock('BBB', 2, 'Energy'),
    stock('CCC', 3, 'Financials'),
    stock('NEW', 4, 'Financials'),
    fund('SPY', { expenseRatio: 0.001, assetsMillions: 500, issuer: 'Example' }),
    fund('RSP'),
    fund('XLE'),
    fund('FEE', { expenseRatio: 0.01 }),
    fund('BARE'),
  ],
  { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: null },
  [
    { symbol: 'AAA', sharesMillions: 20 },
    { symbol: 'BBB', sharesMillions: 10 },
    { symbol: 'CCC', sharesMillions: 10 },
    { symbol: 'NEW', sharesMillions: 10, from: '2024-06-03' },
  ],
);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());

const ask = async (symbol: string, query = ''): Promise<HoldingsPage> => {
  const response = await app.inject(`/instruments/${symbol}/holdings/${query}`);
  if (response.statusCode !== 200) throw new Error(`${symbol}: ${response.body}`);
  return response.json<HoldingsPage>();
};
const closeOf = async (symbol: string): Promise<number> =>
  (await store.view(store.find(symbol)!.id, day('2024-06-28')))!.close.at(-1)!;

it('answers the dated constituents with their weights, and the sectors', async () => {
  const page = await ask('SPY');

  expectContract(HoldingsPage, page);
  expect(page.list).toMatchObject({ universe: 'sp500', sector: null, members: 4, weighted: 4, isOwn: false });
  const worths = {
    AAA: 20 * (await closeOf('AAA')),
    BBB: 10 * (await closeOf('BBB')),
    CCC: 10 * (await closeOf('CCC')),
    NEW: 10 * (await closeOf('NEW')),
  };
  const sum = Object.values(worths).reduce((all, worth) => all + worth, 0);
  const weightOf = (symbol: string) => page.holdings.find((one) => one.symbol === symbol)!.weight;
  expect(weightOf('AAA')).toBeCloseTo(worths.AAA / sum, 12);
  expect(page.list!.top10).toBeCloseTo(1, 12);
  expect(page.sectors.find(({ name }) => name === 'Energy')!.weight).toBeCloseTo(
    (worths.AAA + worths.BBB) / sum,
    12,
  );
  // 10,000 x 1.05^10 x (1 - 0.999^10).
  expect(page.facts.feeInMoney).toBeCloseTo(10_000 * 1.05 ** 10 * (1 - 0.999 ** 10), 6);
});

it('uses the members of the day, not later ones', async () => {
  const before = await ask('SPY', '?asof=2024-05-31');
  expect(before.holdings.map(({ symbol }) => symbol).sort()).toEqual(['AAA', 'BBB', 'CCC']);
});

it('measures the difference to the index with dividends, and the overlap with other funds', async () => {
  const page = await ask('SPY');
  expect(page.tracking).toMatchObject({ benchmark: '^SP500TR', basis: 'total' });
  for (const { difference, index, own } of page.tracking!.rows) {
    if (own === null || index === null) expect(difference).toBeNull();
    else expect(difference).toBeCloseTo(own - index, 12);
  }
  expect(page.tracking!.rows[0]!.difference).not.toBeNull();

  const weights = new Map(page.holdings.map(({ symbol, weight }) => [symbol, weight!]));
  const equal = page.overlaps.find(({ symbol }) => symbol === 'RSP')!;
  expect(equal.overlap).toBeCloseTo(
    [...weights.values()].reduce((sum, weight) => sum + Math.min(weight, 0.25), 0),
    12,
  );
  expect(page.overlaps.find(({ symbol }) => symbol === 'XLE')).toMatchObject({ common: 2, members: 2 });
});

it('holds one sector only, and has no tracking difference without an own index', async () => {
  const page = await ask('XLE');
  expect(page.list).toMatchObject({ sector: 'Energy', members: 2 });
  expect([page.tracking, page.sectors.length]).toEqual([null, 1]);
});

it('is there for a fund with a fee alone, and for no other instrument', async () => {
  const page = await ask('FEE');
  expect([page.list, page.holdings, page.facts.expenseRatio]).toEqual([null, [], 0.01]);
  const statuses = await Promise.all(
    ['BARE', 'AAA', '%5EGSPC'].map(
      async (symbol) => (await app.inject(`/instruments/${symbol}/holdings/`)).statusCode,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
});

it.each([
  ['holdings', /^AAA,AAA,Energy,0\./m],
  ['overlaps', /^RSP,RSP,0\./m],
  ['tracking', /^1Y,/m],
])('is written as CSV: %s', async (part, row) => {
  const { body } = await app.inject(`/instruments/SPY/holdings/?format=csv&part=${part}`);
  expect(body).toMatch(row);
});
