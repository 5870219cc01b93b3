import { Transactions } from '@/lib/contracts/portfolios/transaction';
import type { TradeQuote } from '@/lib/contracts/portfolios/trade-quote';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** ACME closes at 100, 101, … from 3 June 2024; a euro is 1.10 dollars, then 1.08. */
const market = new FakeStore(
  [
    {
      symbol: 'ACME',
      name: 'Acme',
      kind: 'stock',
      currency: 'USD',
      bars: weekdayBars(
        '2024-06-03',
        Array.from({ length: 20 }, (_, at) => 100 + at),
      ),
    },
    {
      symbol: 'EURUSD=X',
      name: 'EUR/USD',
      kind: 'currency',
      currency: 'USD',
      bars: weekdayBars('2024-06-03', [1.1, 1.08]),
    },
  ],
  { source: 'simulated', seed: 7 },
);
const { newCaller } = withPortfolioSite(market);
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeEach(async () => {
  caller = await newCaller();
  ({ account, slug } = await caller.create({ baseCurrency: 'EUR' }, { currency: 'EUR' }));
});

const quote = (query: Record<string, string>) =>
  caller.call<TradeQuote>('GET', `/portfolios/${slug}/quote/?${new URLSearchParams(query).toString()}`);

it('gives the close of the day as it traded, and the rate into the currency of the account', async () => {
  const { body } = await quote({ asset: 'acme', date: '2024-06-04', account: String(account) });

  expect(body).toMatchObject({
    asset: 'ACME',
    name: 'Acme',
    currency: 'USD',
    close: 101,
    closeDay: '2024-06-04',
    settleCurrency: 'EUR',
    rate: 0.9259259259,
    rateDay: '2024-06-04',
  });
});

it('has the cash of the account at the end of the day, at the rates by which rows settle', async () => {
  const cashOn = async (date: string) =>
    (await quote({ asset: 'ACME', date, account: String(account) })).body.cash;
  expect(await cashOn('2024-06-04')).toBe(0);
  const add = (payload: object) =>
    caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload: { account, ...payload } });
  await add({ kind: 'deposit', date: '2024-06-03', net: '1000' });
  await add({ kind: 'deposit', date: '2024-06-05', net: '50.5' });
  expect([await cashOn('2024-06-04'), await cashOn('2024-06-05')]).toEqual([1000, 1050.5]);
  expect((await quote({ asset: 'ACME' })).body.cash).toBeNull();
  // 2 x 102 dollars at 1 / 1.08, which the row does not state.
  const bought = { kind: 'buy', date: '2024-06-05', asset: 'ACME', settleCurrency: 'EUR' };
  await add({ ...bought, quantity: '2', price: '102' });
  expect(await cashOn('2024-06-05')).toBeCloseTo(1_050.5 - 204 / 1.08, 6);
});

it('takes the last close before a day without one, and of a later day that of today', async () => {
  expect((await quote({ asset: 'ACME', date: '2024-06-23' })).body).toMatchObject({ closeDay: '2024-06-21' });
  expect((await quote({ asset: 'ACME', date: '2030-01-01' })).body).toMatchObject({ closeDay: '2024-06-28' });
  expect((await quote({ asset: 'ACME', date: '2020-01-01' })).body).toMatchObject({
    close: null,
    closeDay: null,
    rate: null,
    rateDay: null,
  });
});

it('gives the own price of an own asset, and the currency alone where nothing else is needed', async () => {
  const { id } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Farm', kind: 'property', currency: 'EUR' },
  });
  await caller.ok('PUT', `/assets/${id}/prices/`, {
    payload: { prices: [{ date: '2024-06-05', close: '1234.5' }] },
  });

  expect((await quote({ asset: id, date: '2024-06-10' })).body).toMatchObject({
    asset: id,
    close: 1234.5,
    closeDay: '2024-06-05',
    rate: 1,
    rateDay: null,
  });
});

it.each([
  [{ date: '2024-06-04' }, 400, 'asset must be a symbol'],
  [{ asset: 'NOPE' }, 404, 'No asset is known as'],
  [{ asset: 'ACME', date: 'yesterday' }, 400, 'date must be a day'],
  [{ asset: 'ACME', account: '999999' }, 404, 'has no account'],
] as const)('refuses %j', async (query, status, text) => {
  const answer = await quote(query);

  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
});

it('lists the rows of days, each with the cash of its account after it, at the rates by which rows settle', async () => {
  const other = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Own money', kind: 'broker', currency: 'USD', cash: 'implied' },
  });
  const path = `/portfolios/${slug}/transactions/`;
  const add = (payload: object) => caller.ok('POST', path, { payload: { account, ...payload } });
  const bought = { kind: 'buy', date: '2024-06-05', asset: 'ACME', price: '102' };
  await add({ kind: 'withdrawal', date: '2024-06-06', net: '50' });
  await add({ kind: 'deposit', date: '2024-06-03', net: '2000' });
  await add({ ...bought, settleCurrency: 'EUR', quantity: '2' });
  await add({ ...bought, account: other.id, net: '51' });
  const listOf = async (query: string) => {
    const answer = await caller.ok<Transactions>('GET', `${path}?${query}`);
    expectContract(Transactions, answer);
    return answer.transactions.map(({ cash, date, kind, units }) => [date, kind, units, cash]);
  };

  // In the order of days, not of entry; an account without cash has none.
  const after = 2_000 - 204 / 1.08;
  expect(await listOf('')).toEqual([
    ['2024-06-06', 'withdrawal', null, expect.closeTo(after - 50, 6)],
    ['2024-06-05', 'buy', '0.5', null],
    ['2024-06-05', 'buy', null, expect.closeTo(after, 6)],
    ['2024-06-03', 'deposit', null, 2_000],
  ]);
  expect(await listOf(`from=2024-06-04&asof=2024-06-05&account=${account}`)).toEqual([
    ['2024-06-05', 'buy', null, expect.closeTo(after, 6)],
  ]);
  const refused = await caller.call('GET', `${path}?from=2024-13-01`);
  expect(refused).toMatchObject({ status: 400, body: { from: [expect.stringContaining('2024-13-01')] } });
});
