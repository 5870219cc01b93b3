import { GoalList, Goals } from '@/lib/contracts/portfolios/goals';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** An index that grows by 1% a month: every path is the same. */
const DAILY = 1.01 ** (12 / 261);
const steady = weekdayBars(
  '2019-07-08',
  Array.from({ length: 1_300 }, (_, i) => 100 * DAILY ** i),
);
const store = new FakeStore([{ symbol: 'ACWI', name: 'World', kind: 'etf', country: 'US', bars: steady }]);

const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

/** 100,000 in cash. */
beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ name: 'Goals', benchmark: 'ACWI' });
  ({ slug } = created);
  await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { account: created.account, kind: 'deposit', date: '2024-06-03', net: '100000' },
  });
});

const url = (path = '') => `/portfolios/${slug}/goals/${path}`;
const put = (goals: unknown) => caller.call<Record<string, unknown>>('PUT', url(), { payload: { goals } });
const read = (query = '?returns=benchmark&inflation=0') => caller.ok<Goals>('GET', url(query));

it('keeps goals in their order with the digits that were entered', async () => {
  const stored = await put([
    { name: 'House', kind: 'amount', amount: '150000.50', date: '2026-06-28', saving: '500' },
    { name: 'Free', kind: 'spending', amount: '24000' },
  ]);
  expect(stored.status).toBe(200);
  expectContract(GoalList, stored.body);
  expect(stored.body).toMatchObject({
    goals: [
      {
        name: 'House',
        kind: 'amount',
        amount: '150000.5',
        date: '2026-06-28',
        saving: '500',
        spendingRate: null,
      },
      { name: 'Free', kind: 'spending', amount: '24000', date: null, saving: null, spendingRate: '0.04' },
    ],
  });
});

it('follows steady returns to the amount, the needed saving and the day', async () => {
  const answer = await read();
  expectContract(Goals, answer);
  expect(answer.value).toBeCloseTo(100_000, 6);
  expect(answer.method).toMatchObject({
    returns: 'benchmark',
    symbol: 'ACWI',
    name: 'World',
    paths: 5_000,
    inflation: 0,
  });
  const [house, free] = answer.goals;

  // About 100,000 x 1.01^24 + 500 x (1.01^24 - 1) / 0.01 = 126,973 + 13,487.
  expect(house!.middle.at(-1)).toBeGreaterThan(139_500);
  expect(house!.middle.at(-1)).toBeLessThan(141_500);
  expect(house).toMatchObject({ target: 150_000.5, chance: 0, gap: null, lasts: null });
  expect(house!.dates).toEqual(['2024-06-28', '2025-06-28', '2026-06-28']);
  // (150,000.5 - 126,973) / 26.97 = 854 a month, a few more where months are short.
  expect(house!.needed).toBeGreaterThan(820);
  expect(house!.needed).toBeLessThan(890);

  // 24,000 / 0.04: six times the value, which needs ln 6 / ln 1.01 = 180 months.
  expect(free).toMatchObject({ target: 600_000, chance: null, needed: null, lasts: 1 });
  expect(free!.progress).toBeCloseTo(1 / 6, 12);
  expect(free!.reachedOn! > '2039-03' && free!.reachedOn! < '2039-10').toBe(true);
});

it('lowers returns by inflation, draws the same paths again, and accepts custom returns', async () => {
  const [real] = (await read('?returns=benchmark')).goals;
  const { goals } = await read();
  expect(real!.middle.at(-1)).toBeLessThan(goals[0]!.middle.at(-1)!);
  expect((await read()).goals).toEqual(goals);
  const own = await read('?returns=own');
  expect(own.goals[0]).toMatchObject({
    chance: null,
    gap: { gap: 'insufficient-history', need: 24 },
    progress: expect.any(Number) as number,
  });
});

it('takes the returns of the holdings of the day, in today’s money: cash alone has no spread', async () => {
  const { goals, method } = await read('');

  expect(method).toMatchObject({ returns: 'allocation', symbol: null, paths: 5_000, inflation: 0.02 });
  const [house] = goals;
  // 100,000 in cash loses two years of inflation, and 500 a month are added.
  expect(house!.middle.at(-1)).toBeCloseTo(100_000 / 1.02 ** 2 + 500 * 24 * 0.981, -2);
  expect(house!.low).toEqual(house!.high);
  expect(house).toMatchObject({ chance: 0, gap: null });
});

it('gives a goal without a saving that of the recurring rows, each amount once', async () => {
  const created = await caller.create({ name: 'Plans', benchmark: 'ACWI' });
  const path = `/portfolios/${created.slug}`;
  const plan = { account: created.account, rhythm: 'month', first: '2024-07-01' };
  const add = (payload: object) =>
    caller.ok('POST', `${path}/recurring/`, { payload: { ...plan, ...payload } });
  await caller.ok('POST', `${path}/transactions/`, {
    payload: { account: created.account, kind: 'deposit', date: '2024-06-03', net: '100000' },
  });
  await caller.ok('PUT', `${path}/goals/`, {
    payload: {
      goals: [
        { name: 'Usual', kind: 'amount', amount: '100000', date: '2026-06-28' },
        { name: 'None', kind: 'amount', amount: '100000', date: '2026-06-28', saving: '0' },
        { name: 'Own', kind: 'amount', amount: '100000', date: '2026-06-28', saving: '400' },
      ],
    },
  });
  await add({ name: 'Salary', kind: 'deposit', amount: '500' });
  await add({ name: 'Gift', kind: 'withdrawal', amount: '300', rhythm: 'quarter' });
  await add({ name: 'World', kind: 'buy', asset: 'ACWI', amount: '450' });
  await add({ name: 'Over', kind: 'deposit', amount: '900', first: '2024-01-01', last: '2024-06-01' });
  const { goals, saving } = await caller.ok<Goals>('GET', `${path}/goals/?returns=benchmark&inflation=0`);

  expect(saving).toEqual({ monthly: 400, leftOut: [] });
  const [usual, none, own] = goals;
  expect(usual!.middle).toEqual(own!.middle);
  expect(usual).toMatchObject({ saving: null });
  expect(none!.middle.at(-1)).toBeLessThan(usual!.middle.at(-1)! - 400 * 24);
});

it('counts purchases where no row brings money, units at the price of the day', async () => {
  const created = await caller.create({ name: 'Units' });
  const path = `/portfolios/${created.slug}`;
  const plan = { account: created.account, rhythm: 'two-months', first: '2024-07-01', kind: 'buy' };
  const { id } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Wine', kind: 'other', currency: 'USD' },
  });
  for (const payload of [
    { name: 'World', asset: 'ACWI', quantity: '2', fee: '1' },
    { name: 'Cellar', asset: id, quantity: '3' },
  ])
    await caller.ok('POST', `${path}/recurring/`, { payload: { ...plan, ...payload } });
  await caller.ok('POST', `${path}/transactions/`, {
    payload: { account: created.account, kind: 'deposit', date: '2024-06-03', net: '1000' },
  });
  const { saving } = await caller.ok<Goals>('GET', `${path}/goals/`);

  const close = 100 * DAILY ** 1_299;
  expect(saving.leftOut).toEqual(['Cellar']);
  expect(saving.monthly).toBeCloseTo((2 * close + 1) / 2, 6);
});

it('reports that a day is over', async () => {
  await put([{ name: 'Car', kind: 'amount', amount: '10000', date: '2020-01-01' }]);
  expect((await read()).goals).toMatchObject([{ gap: { gap: 'past' }, chance: null, dates: [] }]);
});

it.each([
  [[{ kind: 'amount', amount: '5', date: '2030-01-01' }], 'goals.0.name', /missing/],
  [[{ name: 'A', kind: 'amount', amount: '5' }], 'goals.0.date', /when must it be there/],
  [[{ name: 'A', kind: 'amount', amount: '0', date: '2030-01-01' }], 'goals.0.amount', /above 0/],
  [[{ name: 'A', kind: 'wish', amount: '5' }], 'goals.0.kind', /amount, spending/],
  [[{ name: 'A', kind: 'spending', amount: '5', spendingRate: '4' }], 'goals.0.spendingRate', /up to 1/],
  [[{ name: 'A', kind: 'spending', amount: '5', colour: 'red' }], 'goals.0.colour', /no field/],
  [Array.from({ length: 11 }, () => ({})), 'goals', /10 goals at most/],
])('refuses %j', async (goals, field, text) => {
  const { body, status } = await put(goals);
  expect(status).toBe(400);
  expect(body[field]).toEqual([expect.stringMatching(text)]);
});

it.each(['returns=none', 'inflation=2', 'inflation=abc'])('reports the fault of %s', async (query) => {
  const { body, status } = await caller.call<Record<string, unknown>>('GET', url(`?${query}`));
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([query.split('=')[0]])]);
});
