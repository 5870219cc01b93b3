import { Rebalance, Targets } from '@/lib/contracts/portfolios/targets';
import { expectContract } from '../../support/check-contract';
import { day } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const store = makeTestMarket();
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;
let price: { readonly AAB: number; readonly AAC: number };

/** 20 AAB bought below their price, 30 AAC bought above it, and 1,000 in cash. */
beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ name: 'Plan' });
  ({ slug } = created);
  const { account } = created;
  price = { AAB: await lastClose('AAB'), AAC: await lastClose('AAC') };
  const row = (kind: string, more: object) => ({ account, kind, date: '2022-06-01', ...more });
  const transactions = [
    row('deposit', { net: '10000' }),
    row('buy', { asset: 'AAB', quantity: '20', price: '50' }),
    row('buy', { asset: 'AAC', quantity: '30', price: '250' }),
    row('withdrawal', { net: '500' }),
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } });
});

async function lastClose(symbol: string): Promise<number> {
  return (await store.view(store.find(symbol)!.id, day('2024-06-28')))!.close.at(-1)!;
}

const url = (path: string) => `/portfolios/${slug}/${path}`;
const put = (targets: unknown, dimension = 'asset') =>
  caller.call<Record<string, unknown>>('PUT', url('targets/'), { payload: { dimension, targets } });
const plan = (query = '') => caller.ok<Rebalance>('GET', url(`rebalance/?${query}`));
const HALF = [
  { key: 'AAB', weight: '0.5' },
  { key: 'aac', weight: '0.5', band: '0.02' },
];

describe('targets', () => {
  it('has none at first, and no plan', async () => {
    expect(await caller.ok<Targets>('GET', url('targets/'))).toMatchObject({ dimension: null, targets: [] });
    const empty = await plan('money=100');
    expectContract(Rebalance, empty);
    expect(empty).toMatchObject({ orders: [], weights: [], cash: { before: 1000, after: 1100 } });
  });

  it('are replaced as a whole, with the symbols of the store, and can be undone', async () => {
    const stored = await put(HALF);
    expect(stored.status).toBe(200);
    expectContract(Targets, stored.body);
    expect(stored.body).toMatchObject({
      dimension: 'asset',
      targets: [
        { key: 'AAB', weight: '0.5', band: '0' },
        { key: 'AAC', weight: '0.5', band: '0.02' },
      ],
    });
    await put([{ key: 'stock', weight: '1' }], 'class');
    const { body } = await caller.call<{ revision: number }>('GET', url('targets/'));
    expect(body).toMatchObject({ dimension: 'class' });
    await caller.ok('POST', url(`journal/${body.revision}/undo/`));
    expect(await caller.ok<Targets>('GET', url('targets/'))).toMatchObject({
      dimension: 'asset',
      targets: [{ key: 'AAB' }, { key: 'AAC' }],
    });
  });

  it.each([
    [[{ key: 'AAB', weight: '0.5' }], 'targets', /add up to 1, they add up to 0.5/],
    [[{ key: 'NOPE', weight: '1' }], 'targets.0.key', /symbol of a stored instrument/],
    [[{ key: 'AAB', weight: '1.5' }], 'targets.0.weight', /from 0 to 1/],
    [[{ key: 'AAB', weight: '-1' }], 'targets.0.weight', /from 0 to 1/],
    [[...HALF.slice(0, 1), { key: 'aab', weight: '0.5' }], 'targets.1.key', /there twice/],
    [[{ weight: '1' }], 'targets.0.key', /missing/],
    ['all', 'targets', /a list of 200/],
  ])('refuses %j', async (targets, field, text) => {
    const { body, status } = await put(targets);
    expect(status).toBe(400);
    expect(body[field]).toEqual([expect.stringMatching(text)]);
  });

  it('needs the revision, and belongs to its owner', async () => {
    const stale = await caller.call('PUT', url('targets/'), {
      payload: { dimension: 'asset', targets: [] },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(409);
    const stranger = await newCaller();
    const answers = await Promise.all(
      ['targets/', 'rebalance/'].map((path) => stranger.call('GET', url(path))),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('orders', () => {
  beforeAll(() => put(HALF));

  it('restore the targets by selling what is above and buying what is below', async () => {
    const answer = await plan();
    expectContract(Rebalance, answer);
    const [aab, aac] = [20 * price.AAB, 30 * price.AAC];
    const amount = Math.abs(aac - aab) / 2;

    expect(answer.orders.map(({ asset, side }) => [side, asset])).toEqual([
      ['sell', 'AAC'],
      ['buy', 'AAB'],
    ]);
    for (const order of answer.orders) expect(order.amount).toBeCloseTo(amount, 8);
    const [sale] = answer.orders;
    expect(sale!.units).toBeCloseTo(amount / price.AAC, 10);
    // FIFO: each unit cost 250.
    expect(sale!.realized).toBeCloseTo(amount - (amount / price.AAC) * 250, 6);
    expect(answer.realized).toMatchObject({ gains: 0, sheltered: 0 });
    expect(answer.realized.losses).toBeCloseTo(sale!.realized!, 8);
    expect(answer.weights.map(({ after }) => after)).toEqual([
      expect.closeTo(0.5, 10) as number,
      expect.closeTo(0.5, 10) as number,
    ]);
    expect(answer.cash.before).toBeCloseTo(1000, 8);
    expect(answer.cash.after).toBeCloseTo(1000, 8);
    expect(answer.leftOut).toEqual([{ key: 'cash', name: 'cash', value: 1000, reason: 'no-target' }]);
  });

  it('spend new money only, in whole units, and leave small orders out', async () => {
    const answer = await plan('money=300&sales=false&whole=true');
    expect(answer.orders).toMatchObject([{ side: 'buy', asset: 'AAB', realized: null }]);
    const { amount, units } = answer.orders[0]!;
    expect(units).toBe(Math.floor(300 / price.AAB));
    expect(answer.cash.after).toBeCloseTo(1300 - amount, 8);

    expect((await plan('money=300&sales=false&least=400')).orders).toEqual([]);
    // Cash above the amount to keep is invested.
    const kept = await plan('sales=false&keep=250');
    expect(kept.orders.reduce((sum, order) => sum + order.amount, 0)).toBeCloseTo(750, 8);
    expect(kept.cash.after).toBeCloseTo(250, 8);
    // New money makes up what it lacks before it buys.
    expect((await plan('money=300&sales=false&keep=1200')).cash.after).toBeCloseTo(1200, 8);
  });

  it('keep what is within its band, and buy missing assets', async () => {
    const total = 20 * price.AAB + 30 * price.AAC;
    const weight = ((20 * price.AAB) / total + 0.01).toFixed(6);
    const rest = (1 - Number(weight)).toFixed(6);
    await put([
      { key: 'AAB', weight, band: '0.05' },
      { key: 'AAC', weight: rest, band: '0.05' },
    ]);
    expect((await plan()).orders).toEqual([]);

    await put([
      { key: 'AAB', weight: '0.4' },
      { key: 'AAC', weight: '0.4' },
      { key: 'AAA', weight: '0.1' },
      { key: 'cash', weight: '0.1' },
    ]);
    const answer = await plan();
    expect(answer.orders.find(({ asset }) => asset === 'AAA')).toMatchObject({
      side: 'buy',
      accountName: 'Broker',
    });
    expect(answer.weights.map(({ after }) => Number(after!.toFixed(9)))).toEqual([0.4, 0.4, 0.1, 0.1]);
  });

  it('restore targets by groups of your own, by size and by account', async () => {
    for (const [symbol, group] of [
      ['AAB', 'Core'],
      ['AAC', 'Edge'],
    ] as const)
      await caller.ok('PATCH', `/assets/${symbol}/`, {
        payload: { overrides: { taxonomies: { Risk: { [group]: 1 } } } },
      });
    await put(HALF);
    const byAsset = await plan();
    const own = [
      { key: 'Core', weight: '0.5' },
      { key: 'Edge', weight: '0.5', band: '0.02' },
    ];
    expect((await put(own, 'taxonomy:Risk')).status).toBe(200);
    const byGroup = await plan();
    expectContract(Rebalance, byGroup);
    const ordersOf = ({ orders }: Rebalance) =>
      orders.map(({ amount, asset, side }) => [side, asset, amount]);
    expect(byGroup.dimension).toBe('taxonomy:Risk');
    expect(ordersOf(byGroup)).toEqual(ordersOf(byAsset));

    await put(
      [
        { key: 'unassigned', weight: '0.9' },
        { key: 'cash', weight: '0.1' },
      ],
      'size',
    );
    expect((await plan()).weights.map(({ after }) => after)).toEqual([
      expect.closeTo(0.9, 9),
      expect.closeTo(0.1, 9),
    ]);
    await put([{ key: 'Broker', weight: '1' }], 'account');
    const value = 20 * price.AAB + 30 * price.AAC;
    expect(await plan()).toMatchObject({
      orders: [],
      weights: [{ key: 'Broker', before: 1, value: expect.closeTo(value, 6) as number }],
      leftOut: [{ key: 'cash', value: 1000 }],
    });
    // A renamed account keeps its target, and so it is after an undo.
    const names = async () =>
      (await caller.ok<Rebalance>('GET', `/portfolios/${slug}/rebalance/`)).weights.map(({ key }) => key);
    const { accounts: rows } = await caller.ok<{ accounts: { id: number }[] }>(
      'GET',
      `/portfolios/${slug}/accounts/`,
    );
    const { revision } = await caller.ok<{ revision: number }>(
      'PATCH',
      `/portfolios/${slug}/accounts/${rows[0]!.id}/`,
      { payload: { name: 'Bank' } },
    );
    expect(await names()).toEqual(['Bank']);
    await caller.ok('POST', `/portfolios/${slug}/journal/${revision}/undo/`, { payload: {} });
    expect(await names()).toEqual(['Broker']);
    const refused = await put([{ key: 'a', weight: '1' }], 'taxonomy:');
    expect(refused.body).toMatchObject({ dimension: [expect.stringContaining('taxonomy: and the name')] });
  });

  it('serve a class by the assets in it, losses first', async () => {
    await put(
      [
        { key: 'stock', weight: '0.5' },
        { key: 'cash', weight: '0.5' },
      ],
      'class',
    );
    const { orders, weights } = await plan();
    // AAC has lost, AAB has gained.
    expect(orders[0]).toMatchObject({ side: 'sell', key: 'stock', asset: 'AAC' });
    expect(weights.map(({ after }) => Number(after!.toFixed(9)))).toEqual([0.5, 0.5]);
  });

  it('has no orders when every group with a target weight is below zero', async () => {
    const { account, slug: owing } = await caller.create({ name: 'Owing' });
    const buy = { account, kind: 'buy', date: '2022-06-01', asset: 'AAB', quantity: '1', price: '50' };
    await caller.ok('POST', `/portfolios/${owing}/transactions/`, { payload: buy });
    const targets = [
      { key: 'AAB', weight: '0' },
      { key: 'cash', weight: '1' },
    ];
    await caller.ok('PUT', `/portfolios/${owing}/targets/`, { payload: { dimension: 'asset', targets } });

    expect(await caller.ok<Rebalance>('GET', `/portfolios/${owing}/rebalance/`)).toMatchObject({
      orders: [],
      leftOut: [{ key: 'cash', value: -50, reason: 'below-zero' }],
    });
  });

  it.each([
    ['money=lots', 'money'],
    ['sales=maybe', 'sales'],
    ['least=-1', 'least'],
    ['keep=5', 'keep'],
  ])('reports the fault of %s', async (query, field) => {
    const { body, status } = await caller.call<Record<string, unknown>>('GET', url(`rebalance/?${query}`));
    expect(status).toBe(400);
    expect(body[field]).toEqual([expect.stringContaining('must')]);
  });
});
