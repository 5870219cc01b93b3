import type { FastifyInstance } from 'fastify';
import { UniverseValuation } from '@/lib/contracts/universe-valuation';
import type { ReportedAmount } from '../../../src/market/market-store';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';

const FROM = '2022-01-03';
const STOCK = { kind: 'stock', sector: 'Technology', industry: 'Software', country: 'US' } as const;

/** An annual report of 2023, filed on 15 February 2024. */
function report(netIncome: number): ReportedAmount[] {
  const value = (item: string, amount: number): ReportedAmount => ({
    item,
    periodEnd: day('2023-12-31'),
    periodMonths: 12,
    filed: day('2024-02-15'),
    value: amount,
    currency: 'USD',
  });
  return [
    value('sharesOutstanding', 10),
    value('netIncome', netIncome),
    value('revenue', 1_000),
    value('equity', 500),
  ];
}

const stock = (symbol: string, netIncome: number | null) => ({
  ...STOCK,
  symbol,
  bars: weekdayBars(FROM, wavyCloses(650, symbol.length)),
  reports: netIncome === null ? [] : report(netIncome),
});

const store = new FakeStore([
  { symbol: '^GSPC', kind: 'index', bars: weekdayBars(FROM, wavyCloses(650)) },
  stock('A', 100),
  stock('BB', -20),
  stock('CCC', null),
  {
    symbol: 'SPY',
    kind: 'etf',
    bars: weekdayBars(FROM, wavyCloses(650, 3)),
    details: { expenseRatio: 0.0009, assetsMillions: 500_000 },
  },
]);
const MEMBERS = ['A', 'BB', 'CCC'].map((symbol) => ({
  instrument: store.find(symbol)!,
  weight: null,
  sharesMillions: null,
  from: null,
  to: null,
}));
store.universes = () => [
  { id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: null, historyFrom: null },
];
store.members = () => Promise.resolve(MEMBERS);
store.membershipPeriods = () => Promise.resolve(MEMBERS);

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());
const ask = async (path: string) => (await app.inject(path)).json<UniverseValuation>();

it('divides the market value of all members by their earnings, with what it covers', async () => {
  const answer = await ask('/universe/sp500/valuation/?asof=2024-06-03');

  expectContract(UniverseValuation, answer);
  const close = async (symbol: string) =>
    (await store.view(store.find(symbol)!.id, day('2024-06-03')))!.close.at(-1)!;
  const cap = 10 * ((await close('A')) + (await close('BB')));
  expect([answer.members, answer.valued]).toEqual([3, 2]);
  expect(answer.marketCap).toBeCloseTo(cap, 8);
  const pe = answer.multiples.find(({ id }) => id === 'pe')!;
  expect(pe.value).toBeCloseTo(cap / 80, 10);
  expect(pe).toMatchObject({ members: 2, coverage: 1 });
  expect(answer.multiples.find(({ id }) => id === 'evEbitda')).toMatchObject({
    value: null,
    gap: { gap: 'not-published' },
  });
  expect(answer.funds).toMatchObject([{ symbol: 'SPY', expenseRatio: 0.0009, isEqual: false }]);
  expect(answer.breadth.days.at(-1)).toBe('2024-06-03');
});

it('knows no accounts before they were filed', async () => {
  const answer = await ask('/universe/sp500/valuation/?asof=2024-02-14');
  expect([answer.valued, answer.marketCap]).toEqual([0, null]);
  expect(answer.history).toEqual([]);
});

it('is written as CSV, table by table', async () => {
  const csv = async (part: string) =>
    (await app.inject(`/universe/sp500/valuation/?asof=2024-06-03&format=csv&part=${part}`)).body;
  expect(await csv('valuation')).toContain('\npe,');
  expect(await csv('funds')).toContain('SPY');
  expect(await csv('breadth')).toContain('2024-06-03,');
});

it('has no universe of another name', async () => {
  expect((await app.inject('/universe/nope/valuation/')).statusCode).toBe(404);
});
