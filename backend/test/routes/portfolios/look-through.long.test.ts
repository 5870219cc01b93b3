import { Allocation, Overlap } from '@/lib/contracts/portfolios/reports';
import type { Member } from '../../../src/market/market-store';
import { expectContract } from '../../support/check-contract';
import { FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const bars = weekdayBars('2019-07-08', wavyCloses(1_300));
const etf = (symbol: string) => ({ symbol, name: symbol, kind: 'etf' as const, country: 'US', bars });
const stock = (symbol: string, sector: string) => ({
  symbol,
  name: `${symbol} Inc.`,
  kind: 'stock' as const,
  country: 'US',
  sector,
  industry: sector,
  bars,
});

/** SPY holds the members of ^GSPC: 3 shares of X to one of Y at equal prices; DARK has no holdings. */
class FundStore extends FakeStore {
  override universes() {
    return [{ id: 'sp500', name: 'S&P 500', indexSymbol: '^GSPC', region: 'US', historyFrom: null }];
  }
  override members(): Promise<readonly Member[]> {
    return Promise.resolve([
      { instrument: this.find('X')!, sharesMillions: 3, countedOn: null },
      { instrument: this.find('Y')!, sharesMillions: 1, countedOn: null },
    ]);
  }
}

const store = new FundStore(
  [
    etf('SPY'),
    etf('DARK'),
    etf('XLE'),
    etf('RSP'),
    stock('X', 'Technology'),
    stock('Y', 'Energy'),
    { symbol: '^GSPC', name: 'S&P 500', kind: 'index', bars },
  ],
  { source: 'csv' },
);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

/** At equal prices: 40 SPY, 20 X, 20 DARK, and cash worth 20. */
beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ name: 'Funds' });
  ({ slug } = created);
  const { account } = created;
  const price = String(bars.close.at(-1));
  const buy = (asset: string, quantity: string) => ({
    account,
    kind: 'buy',
    date: '2024-06-28',
    asset,
    quantity,
    price,
  });
  const net = String(100 * bars.close.at(-1)!);
  const transactions = [
    { account, kind: 'deposit', date: '2024-06-28', net: Number(net).toFixed(6) },
    buy('SPY', '40'),
    buy('X', '20'),
    buy('DARK', '20'),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = <Body>(path: string): Promise<Body> => caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);
const weightsOf = ({ groups }: Allocation) =>
  Object.fromEntries(groups.map(({ key, weight }) => [key, Number(weight!.toFixed(6))]));

it('replaces funds by their members, and prints how much of them is known', async () => {
  const plain = await read<Allocation>('allocation/?by=asset');
  expect(plain.lookThrough).toBeNull();
  expect(weightsOf(plain)).toEqual({ SPY: 0.4, X: 0.2, DARK: 0.2, cash: 0.2 });

  const through = await read<Allocation>('allocation/?by=asset&lookThrough=true');
  expectContract(Allocation, through);
  // 0.4 x 3/4 of SPY is X, beside the 0.2 held directly.
  expect(weightsOf(through)).toEqual({ X: 0.5, DARK: 0.2, cash: 0.2, Y: 0.1 });
  expect(through.groups.find(({ key }) => key === 'X')).toMatchObject({ holdings: 2 });
  expect(through.lookThrough!.coverage).toBeCloseTo(2 / 3, 6);
  expect(through.lookThrough!.funds).toEqual([
    { asset: 'DARK', name: 'DARK', members: 0, source: null },
    { asset: 'SPY', name: 'SPY', members: 2, source: 'S&P 500' },
  ]);
  expect(weightsOf(await read('allocation/?by=sector&lookThrough=true'))).toEqual({
    Technology: 0.5,
    unassigned: 0.2,
    cash: 0.2,
    Energy: 0.1,
  });
  expect(weightsOf(await read('allocation/?by=class&lookThrough=true'))).toEqual({
    stock: 0.6,
    etf: 0.2,
    cash: 0.2,
  });
});

it('looks into funds of a sector and of equal weights, as their own pages do', async () => {
  const { account, slug: other } = await caller.create({ name: 'Sector funds' });
  const price = String(bars.close.at(-1));
  const transactions = ['XLE', 'RSP'].map((asset) => {
    return { account, kind: 'buy', date: '2024-06-28', asset, quantity: '10', price };
  });
  await caller.ok('POST', `/portfolios/${other}/transactions/batch/`, { payload: { transactions } });

  const { lookThrough } = await caller.ok<Allocation>(
    'GET',
    `/portfolios/${other}/allocation/?by=asset&lookThrough=true`,
  );
  expect(lookThrough!.coverage).toBe(1);
  expect(lookThrough!.funds).toMatchObject([
    { asset: 'RSP', members: 2, source: 'S&P 500' },
    { asset: 'XLE', members: 1, source: 'S&P 500, Energy' },
  ]);
  const { rows } = await caller.ok<Overlap>('GET', `/portfolios/${other}/overlap/`);
  expect(rows[0]![1]).toBe(0.5);
});

it('returns the overlap of holdings, and what is owned more than once', async () => {
  const answer = await read<Overlap>('overlap/');
  expectContract(Overlap, answer);

  const names = answer.holdings.map(({ asset }) => asset);
  expect(answer.holdings.map(({ asset, members }) => [asset, members])).toEqual(
    expect.arrayContaining([
      ['SPY', 2],
      ['X', null],
      ['DARK', 0],
    ]),
  );
  const at = (a: string, b: string) => answer.rows[names.indexOf(a)]![names.indexOf(b)];
  expect(at('SPY', 'X')).toBeCloseTo(0.75, 9);
  expect([at('SPY', 'SPY'), at('SPY', 'DARK'), at('DARK', 'X')]).toEqual([1, null, null]);
  expect(answer.shared).toMatchObject([{ asset: 'X', name: 'X Inc.' }]);
  // Of the holdings without cash: (0.3 + 0.2) / 0.8.
  expect(answer.shared[0]!.weight).toBeCloseTo(0.625, 6);
  expect(answer.shared[0]!.through.map(({ asset }) => asset)).toEqual(['SPY', 'X']);
});

it.each([
  ['by=account&lookThrough=true', /must not be true by account/],
  ['lookThrough=yes', /must be true or false/],
])('refuses %s', async (query, text) => {
  const answer = await caller.call<{ lookThrough: string[] }>(
    'GET',
    `/portfolios/${slug}/allocation/?${query}`,
  );
  expect([answer.status, answer.body.lookThrough]).toEqual([400, [expect.stringMatching(text)]]);
});
