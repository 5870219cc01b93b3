import { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { addAccount, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const store = makeTestMarket();
const { newCaller, site } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

/** 1,000 in on 2022-06-01, 500 more on 2023-06-01, 300 out on 2024-01-10; all of it lies idle. */
beforeAll(async () => {
  store.bills = {
    id: 'DTB3',
    rates: { days: Int32Array.of(day('2020-01-01')), rates: Float64Array.of(0.04) },
  };
  caller = await newCaller();
  const created = await caller.create({ name: 'What if' });
  ({ slug } = created);
  const { account } = created;
  const transactions = [
    { account, kind: 'deposit', date: '2022-06-01', net: '1000' },
    { account, kind: 'deposit', date: '2023-06-01', net: '500' },
    { account, kind: 'withdrawal', date: '2024-01-10', net: '300' },
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

const read = (query: string): Promise<WhatIf> =>
  caller.ok<WhatIf>('GET', `/portfolios/${slug}/what-if/?${query}`);

async function closeOf(symbol: string, date: string): Promise<number> {
  const view = (await store.view(store.find(symbol)!.id, day('2024-06-28')))!;
  return view.close[view.days.indexOf(day(date))]!;
}

it('buys and sells an instrument for the same money on the same days', async () => {
  const answer = await read('symbols=AAB');
  expectContract(WhatIf, answer);
  const [first, second, out, end] = [
    await closeOf('AAB', '2022-06-01'),
    await closeOf('AAB', '2023-06-01'),
    await closeOf('AAB', '2024-01-10'),
    await closeOf('AAB', '2024-06-28'),
  ];
  const units = 1000 / first + 500 / second - 300 / out;

  expect(answer.end.own).toBeCloseTo(1200, 9);
  expect(answer.end.other).toBeCloseTo(units * end, 8);
  expect(answer.end.difference).toBeCloseTo(units * end - 1200, 8);
  expect(answer).toMatchObject({
    parts: [{ id: 'AAB', weight: 1 }],
    firstMoney: '2022-06-01',
    ranOutOn: null,
    gaps: {},
  });
  // Idle money earns nothing.
  expect(answer.xirr.own).toBeCloseTo(0, 9);
  expect(answer.other.at(-1)).toBe(answer.end.other);
  expect(answer.dates).toHaveLength(answer.own.length);
});

it('accepts cash, bills and a mix with weights', async () => {
  const cash = await read('symbols=cash');
  expect(cash.end).toEqual({ own: 1200, other: 1200, difference: 0 });
  expect(cash.parts[0]!.name).toBe('USD without interest');

  const bill = await read('symbols=bill');
  const grown = (from: string, amount: number) => amount * 1.04 ** ((day('2024-06-28') - day(from)) / 365);
  expect(bill.end.other).toBeCloseTo(
    grown('2022-06-01', 1000) + grown('2023-06-01', 500) - grown('2024-01-10', 300),
    6,
  );
  expect(bill.xirr.other).toBeCloseTo(0.04, 6);

  const [all, half] = [await read('symbols=AAB'), await read('symbols=AAB,cash&weights=0,100')];
  expect(half.end.other).toBeCloseTo(1200, 8);
  expect(half.parts.map(({ weight }) => weight)).toEqual([0, 1]);
  const mixed = await read('symbols=AAB,cash&rebalancing=none');
  const between = [all.end.other!, 1200].sort((a, b) => a - b);
  expect(mixed.end.other).toBeGreaterThan(between[0]!);
  expect(mixed.end.other).toBeLessThan(between[1]!);
});

it('moves with its currency on a day without a close', async () => {
  const abroad = new FakeStore([
    { symbol: 'ABROAD', currency: 'EUR', bars: weekdayBars('2024-06-24', [10, 11], ['2024-06-25']) },
    { symbol: 'EURUSD=X', kind: 'currency', bars: weekdayBars('2024-06-24', [1.1, 1.2, 1.3]) },
  ]);
  const other = await buildAccountsApp(site.accounts, { store: abroad });
  const guest = new PortfolioCaller(other, await addAccount(site.accounts));
  const { account, slug: holiday } = await guest.create({ name: 'Holiday' });
  await guest.ok('POST', `/portfolios/${holiday}/transactions/`, {
    payload: { account, kind: 'deposit', date: '2024-06-24', net: '110' },
  });
  const query = 'what-if/?symbols=ABROAD&asof=2024-06-25';

  // Ten units at 10 euros and 1.1 dollars each; a day later the euro is at 1.2.
  expect((await guest.ok<WhatIf>('GET', `/portfolios/${holiday}/${query}`)).end.other).toBeCloseTo(120, 9);
  await other.close();
});

it('returns the reason why the other side is missing', async () => {
  const late = await read('symbols=BRK.B');
  expect(late).toMatchObject({
    dates: [],
    other: [],
    end: { own: 1200, other: null, difference: null },
    gaps: { other: { gap: 'begins-later', day: '2024-05-01' } },
  });
  expect(await read('symbols=inflation')).toMatchObject({ gaps: { other: { gap: 'no-data' } } });
  expect(await read('symbols=AAB&from=2024-05-02')).toMatchObject({
    xirr: { own: null, other: null },
    gaps: { 'own.xirr': { gap: 'short-period', need: 365 } },
  });
});

it.each([
  ['', 400, 'symbols'],
  ['symbols=AAB,aab', 400, 'symbols'],
  ['symbols=AAB,AAC&weights=1', 400, 'weights'],
  ['symbols=AAB&weights=-1', 400, 'weights'],
  ['symbols=AAB&weights=0', 400, 'weights'],
  ['symbols=AAB&rebalancing=daily', 400, 'rebalancing'],
  ['symbols=NOPE', 404, 'symbols'],
])('refuses %s with %d at %3$s', async (query, status, field) => {
  const answer = await caller.call<Record<string, unknown>>('GET', `/portfolios/${slug}/what-if/?${query}`);
  expect(answer.status).toBe(status);
  expect(answer.body[field]).toEqual([expect.stringContaining('must be')]);
});
