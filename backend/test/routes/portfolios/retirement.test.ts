import { Retirement } from '@/lib/contracts/portfolios/retirement';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** An index that grows by 1% a month: every path is the same. */
const steady = weekdayBars(
  '2019-07-08',
  Array.from({ length: 1_300 }, (_, i) => 100 * 1.01 ** ((12 / 261) * i)),
);
const store = new FakeStore([{ symbol: 'ACWI', name: 'World', kind: 'etf', country: 'US', bars: steady }]);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ benchmark: 'ACWI' });
  ({ slug } = created);
  const pension = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Pension', kind: 'pension', currency: 'USD', cash: 'tracked' },
  });
  const deposit = { kind: 'deposit', date: '2024-06-03' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { ...deposit, account: created.account, net: '100000' },
        { ...deposit, account: pension.id, net: '50000' },
      ],
    },
  });
});

const call = (query: string) =>
  caller.call<Retirement>('GET', `/portfolios/${slug}/retirement/?returns=benchmark&inflation=0&${query}`);

it('follows the plan along past returns, with the pots of the accounts', async () => {
  const { body } = await call(
    'age=60&retireAge=65&lastAge=90&saving=500&spending=2000&phases=75:1500&income=67:800&tax=pension:0.25',
  );
  expectContract(Retirement, body);
  expect(body).toMatchObject({
    value: expect.closeTo(150_000, 6) as number,
    pots: [
      { kind: 'broker', value: expect.closeTo(100_000, 6) as number, taxRate: 0 },
      { kind: 'pension', value: expect.closeTo(50_000, 6) as number, taxRate: 0.25 },
    ],
    plan: {
      spending: [
        { from: 65, to: 75, monthly: 2_000 },
        { from: 75, to: null, monthly: 1_500 },
      ],
      income: [{ from: 67, to: null, monthly: 800 }],
      rule: 'fixed',
    },
    chance: 1,
    gap: null,
    stress: { starts: body.method.months, lasting: body.method.months },
  });
  expect([body.dates.length, body.spent.length]).toEqual([31, 25]);
  expect(body.dates.slice(0, 2)).toEqual(['2024-06-28', '2025-06-28']);
  // 150,000 x 1.01^60 + 500 x (1.01^60 - 1) / 0.01 = 272,505 + 40,835; months differ in their days.
  expect(body.middle[5]! / 313_340).toBeGreaterThan(0.97);
  expect(body.middle[5]! / 313_340).toBeLessThan(1.03);
  expect(body.spent[0]).toMatchObject({ age: 65 });
  expect(body.spent[0]!.middle).toBeCloseTo(24_000, 6);
  expect(body.spent[10]!.middle).toBeCloseTo(18_000, 6);
});

it('names each parameter that it cannot read', async () => {
  const { body, status } = await call(
    'age=12&retireAge=70&lastAge=69&spending=x&phases=75&income=70-60:5&tax=moon:0.1&rule=all',
  );
  expect(status).toBe(400);
  for (const field of ['age', 'lastAge', 'spending', 'phases', 'income', 'tax', 'rule'])
    expect(body).toHaveProperty(field);
});
