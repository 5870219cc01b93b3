import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import type { Overview } from '@/lib/contracts/portfolios/reports';
import { ThingResponse } from '@/lib/contracts/portfolios/thing';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import { withPortfolioSite } from '../../support/portfolio-site';

const store = new FakeStore([
  {
    symbol: 'ACME',
    kind: 'stock',
    currency: 'USD',
    bars: weekdayBars('2023-12-01', Array<number>(150).fill(100)),
  },
]);
const { newCaller } = withPortfolioSite(store);

it('has loans and things beside investments, and valuations on a straight line', async () => {
  const caller = await newCaller();
  const { account, slug } = await caller.create();
  const loan = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Mortgage', kind: 'loan', currency: 'USD', cash: 'tracked' },
  });
  const house = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: {
      name: 'House',
      kind: 'property',
      currency: 'USD',
      countsInReturns: false,
      overrides: { between: 'line' },
    },
  });
  const prices = [
    { date: '2024-01-01', close: '100000' },
    { date: '2024-04-10', close: '110000' },
  ];
  await caller.ok('PUT', `/assets/${house.id}/prices/`, { payload: { prices } });
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { account, kind: 'deposit', date: '2024-01-01', net: '10000' },
        { account: loan.id, toAccount: account, kind: 'transfer', date: '2024-01-02', net: '5000' },
        { account, kind: 'transfer-in', date: '2024-01-01', asset: house.id, quantity: '1', net: '100000' },
      ],
    },
  });
  const read = (query: string) => caller.ok<Overview>('GET', `/portfolios/${slug}/overview/${query}`);
  const overview = await read('?from=2023-12-31');

  expect(overview.netWorth).toEqual({ total: 120_000, investments: 15_000, things: 110_000, debts: -5_000 });
  const valueOn = ({ dates, values }: Overview, date: string) => values[dates.indexOf(date)];
  // 50 of the 100 days between the valuations.
  expect(valueOn(overview, '2024-02-20')).toBe(115_000);
  // On that day the second valuation was not known.
  expect((await read('?asof=2024-02-20')).netWorth.things).toBe(100_000);
  expect(overview.figures['twr']).toBe(0);
  const { findings } = await caller.ok<Doctor>('GET', `/portfolios/${slug}/doctor/`);
  expect(findings.filter(({ kind }) => kind === 'cash-negative')).toEqual([]);
  const bad = await caller.call('PATCH', `/assets/${house.id}/`, {
    payload: { overrides: { between: 'curve' } },
  });
  expect([bad.status, JSON.stringify(bad.body)]).toEqual([
    400,
    expect.stringContaining('between: last or line'),
  ]);
});

it('adds a thing in one step: its account, its first valuation and its row, which an undo takes back', async () => {
  const caller = await newCaller();
  const { slug } = await caller.create();
  const add = (parts: object) =>
    caller.call<ThingResponse>('POST', `/portfolios/${slug}/things/`, {
      payload: {
        name: 'House',
        kind: 'property',
        currency: 'USD',
        value: '250000',
        date: '2024-01-02',
        ...parts,
      },
    });
  const netWorth = async () => (await caller.ok<Overview>('GET', `/portfolios/${slug}/overview/`)).netWorth;

  const house = await add({});
  expectContract(ThingResponse, house.body);
  expect(await netWorth()).toEqual({ total: 250_000, investments: 0, things: 250_000, debts: 0 });
  const deposit = await add({ name: 'Fixed deposit', kind: 'deposit', value: '1000' });
  expect(deposit.body.asset).toBeNull();
  expect((await netWorth()).total).toBe(251_000);

  const faults = async (parts: object) => {
    const { body, status } = await add({ name: 'Car', kind: 'vehicle', ...parts });
    return [
      status,
      ...Object.keys(body).filter((key) => ['name', 'kind', 'value', 'date', 'currency'].includes(key)),
    ];
  };
  expect(await faults({ name: 'House' })).toEqual([400, 'name']);
  expect(await faults({ value: '0' })).toEqual([400, 'value']);
  expect(await faults({ date: '2999-01-01' })).toEqual([400, 'date']);
  expect(await faults({ kind: 'stock', currency: 'X' })).toEqual([400, 'kind', 'currency']);
  // The refused calls have left nothing behind.
  const names = async () =>
    (await caller.ok<{ assets: { name: string }[] }>('GET', '/assets/')).assets.map(({ name }) => name);
  expect(await names()).toEqual(['House']);

  await caller.ok('POST', `/portfolios/${slug}/journal/${deposit.body.revision}/undo/`);
  await caller.ok('POST', `/portfolios/${slug}/journal/${house.body.revision}/undo/`);
  expect((await netWorth()).total).toBe(0);
  expect(await names()).toEqual([]);
  const { accounts } = await caller.ok<{ accounts: unknown[] }>('GET', `/portfolios/${slug}/accounts/`);
  expect(accounts).toHaveLength(1);
});
