import { Lab } from '@/lib/contracts/portfolios/lab';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** Weekdays from 1 January 2021 to 28 June 2024. */
const COUNT = 911;
const bars = (of: (at: number) => number, from = '2021-01-01', count = COUNT) =>
  weekdayBars(
    from,
    Array.from({ length: count }, (_, at) => of(at)),
  );
const DAILY = 1.0004;
const fund = (symbol: string, series: ReturnType<typeof bars>) => ({
  ...{ symbol, name: `Fund ${symbol}`, kind: 'etf' as const, currency: 'USD', bars: series },
});
const store = new FakeStore([
  fund(
    'UP',
    bars((at) => 100 * DAILY ** at),
  ),
  fund(
    'WAVE',
    bars((at) => 100 + 20 * Math.sin(at / 40) + at / 30),
  ),
  fund(
    'SEA',
    bars((at) => 100 + 15 * Math.cos(at / 55) + at / 50),
  ),
  fund(
    'YOUNG',
    bars((at) => 100 + at, '2024-05-01', 43),
  ),
]);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ name: 'Lab', benchmark: 'UP' });
  ({ slug } = created);
  const row = { account: created.account, date: '2023-01-02' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { ...row, kind: 'deposit', net: '10000' },
        { ...row, kind: 'buy', asset: 'WAVE', quantity: '60', price: '100' },
        { ...row, kind: 'buy', asset: 'SEA', quantity: '40', price: '100' },
      ],
    },
  });
});

const url = (query: string, path = slug): string => `/portfolios/${path}/lab/?${query}`;
const read = (query: string): Promise<Lab> => caller.ok<Lab>('GET', url(query));

it('shows the portfolio beside its benchmark on the days of both, from the same value', async () => {
  const answer = await read('');
  expectContract(Lab, answer);

  expect(answer.lines.map(({ mix, name }) => [mix, name])).toEqual([
    ['portfolio', 'Lab'],
    ['UP', 'Fund UP'],
  ]);
  // The day before the first money.
  expect(answer.from).toBe('2022-12-30');
  expect(answer.to).toBe('2024-06-28');
  expect([answer.values1[0], answer.values2[0]]).toEqual([10_000, 10_000]);
  const days = answer.dates.length - 1;
  expect(answer.values2.at(-1)).toBeCloseTo(10_000 * DAILY ** days, 5);
  expect(answer.lines[1]!.totalReturn).toBeCloseTo(DAILY ** days - 1, 10);
  const { twr } = (
    await caller.ok<{ figures: { twr: number } }>('GET', `/portfolios/${slug}/figures/?ids=twr`)
  ).figures;
  expect(answer.lines[0]!.totalReturn).toBeCloseTo(twr, 8);
});

it('keeps a mix by its rules: weights, money, costs, debt', async () => {
  const plain = await read('mix1=UP&start=1000');
  const paid = await read('mix1=up&start=1000&monthly=100&cost=0.01&from=2024-01-02&to=2024-03-28');
  const debt = await read('mix1=UP&start=1000&leverage=2&spread=0&rebalancing=none&from=2024-01-02');
  const half = await read('mix1=UP:50,cash:50&start=1000&rebalancing=none');

  const grown = DAILY ** (plain.dates.length - 1);
  expect(plain.lines[0]).toMatchObject({ paid: 1_000, costs: 0, ranOutOn: null });
  expect(plain.values1.at(-1)).toBeCloseTo(1_000 * grown, 6);
  expect(half.values1.at(-1)).toBeCloseTo(500 * grown + 500, 6);
  expect([paid.from, paid.to]).toEqual(['2024-01-02', '2024-03-28']);
  expect(paid.lines[0]).toMatchObject({ paid: 1_200 });
  // 1% of the start and of both payments.
  expect(paid.lines[0]!.costs).toBeCloseTo(12, 10);
  const growth = DAILY ** (debt.dates.length - 1);
  expect(debt.values1.at(-1)).toBeCloseTo(2_000 * growth - 1_000, 6);
  expect(debt.method).toMatchObject({ leverage: 2, bill: null, mixes: ['UP'] });
});

it('names the part that has no day in common', async () => {
  const answer = await read('mix1=UP:50,YOUNG:50&to=2024-04-30&from=2024-01-02');

  expect(answer).toMatchObject({ dates: [], gap: { gap: 'no-data' }, lines: [{ end: null, cagr: null }] });
  expect(answer.parts.find(({ id }) => id === 'YOUNG')).toMatchObject({ firstDay: '2024-05-01' });
});

it('has a frontier of the holdings with bands, and the place of today’s weights', async () => {
  const { assets, frontier, frontierGap, months, today } = await read('');

  expect(frontierGap).toBeNull();
  expect(months).toBe(42);
  expect(assets.map(({ asset }) => asset)).toEqual(['WAVE', 'SEA']);
  expect(assets.reduce((sum, { weight }) => sum + weight!, 0)).toBeCloseTo(1, 12);
  const volatilities = frontier.map(({ volatility }) => volatility);
  expect([...volatilities].sort((a, b) => a - b)).toEqual(volatilities);
  for (const { returnBand, weights } of frontier) {
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
    expect(returnBand[0]).toBeLessThan(returnBand[1]!);
  }
  expect(today!.volatility).toBeGreaterThanOrEqual(frontier[0]!.volatility - 1e-12);
});

it('takes other assets for the frontier, without those that are too young', async () => {
  const asked = await read('assets=UP,WAVE,YOUNG');
  expect(asked.assets.map(({ asset, weight }) => [asset, weight])).toEqual([
    ['UP', null],
    ['WAVE', null],
  ]);
  expect(asked.today).toBeNull();
  const few = await read('assets=UP,YOUNG');
  expect(few).toMatchObject({ frontier: [], frontierGap: { gap: 'too-few', need: 2, have: 1 } });
});

it.each([
  ['mix2=UP:60,WAVE:30', 'mix2', /add up to 100/],
  ['mix3=GONE', 'mix3', /names GONE, which is neither portfolio, cash, bill, inflation/],
  ['cost=1', 'cost', /from 0 to 0.1/],
  ['leverage=0.5', 'leverage', /from 1 to 5/],
  ['start=', 'none', /./],
  ['band=x', 'band', /from 0.001 to 1/],
  ['assets=UP', 'assets', /2 to 8 different symbols/],
  ['assets=UP,GONE', 'assets', /names GONE/],
  ['rebalancing=daily', 'rebalancing', /one of none/],
  ['real=yes', 'real', /one of true, false/],
])('names the fault of %s', async (query, field, text) => {
  const { body, status } = await caller.call<Record<string, unknown>>('GET', url(query));
  // An empty parameter counts as not given.
  if (field === 'none') return expect(status).toBe(200);
  expect(status).toBeGreaterThanOrEqual(400);
  return expect(body[field]).toEqual([expect.stringMatching(text)]);
});
