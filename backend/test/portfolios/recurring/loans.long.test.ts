import { LoanList, LoanResponse } from '@/lib/contracts/portfolios/loan';
import type { Overview } from '@/lib/contracts/portfolios/reports';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { bookDueRows } from '../../../src/portfolios/recurring/run-recurring';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const store = new FakeStore([
  {
    symbol: 'ACME',
    kind: 'stock',
    currency: 'USD',
    bars: weekdayBars('2024-01-01', Array<number>(130).fill(100)),
  },
]);
const { newCaller, site } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeEach(async () => {
  caller = await newCaller();
  ({ account, slug } = await caller.create());
});

const car = (more: object = {}) => ({
  name: 'Car',
  account,
  principal: '12000',
  rate: '0.06',
  times: 36,
  rhythm: 'month',
  start: '2024-01-15',
  paidTo: 'account',
  automatic: true,
  ...more,
});
const add = (payload: object) =>
  caller.call<LoanResponse & Record<string, unknown>>('POST', `/portfolios/${slug}/loans/`, { payload });
const list = () => caller.ok<LoanList>('GET', `/portfolios/${slug}/loans/`);

it('makes the account, the borrowed money and the instalments of a loan in one change, which an undo takes back', async () => {
  const { body, status } = await add(car());
  expect(status).toBe(201);
  expectContract(LoanResponse, body);
  // 12,000 × 0.005 ÷ (1 − 1.005⁻³⁶) = 365.0632…
  expect(body.instalment).toBe('365.07');

  const { loans, schedule, ...rest } = await list();
  expectContract(LoanList, { loans, schedule, ...rest });
  expect(loans).toMatchObject([{ name: 'Car', owed: '12000', instalment: '365.07', lastDay: '2027-01-15' }]);
  expect(schedule).toHaveLength(36);
  expect(schedule[0]).toMatchObject({
    date: '2024-02-15',
    interest: '60',
    repayment: '305.07',
    owed: '11694.93',
  });
  const overview = await caller.ok<Overview>('GET', `/portfolios/${slug}/overview/`);
  expect(overview.netWorth).toEqual({ total: 0, investments: 12_000, things: 0, debts: -12_000 });

  await caller.ok('POST', `/portfolios/${slug}/journal/${body.revision}/undo/`);
  expect((await list()).loans).toEqual([]);
  const { accounts } = await caller.ok<{ accounts: unknown[] }>('GET', `/portfolios/${slug}/accounts/`);
  expect(accounts).toHaveLength(1);
});

it('books the instalments of its schedule', async () => {
  await add(car());
  const before = await list();
  await bookDueRows({ ...site.accounts, store, config: { today: day('2024-04-20') } });
  const after = await list();
  expect(after.schedule).toEqual(before.schedule.slice(3));
  expect(after.loans[0]!.owed).toBe(before.schedule[2]!.owed);
  const { transactions } = await caller.ok<Transactions>(
    'GET',
    `/portfolios/${slug}/transactions/?limit=100`,
  );
  const interest = transactions.filter(({ kind }) => kind === 'interest-charge').reverse();
  expect(interest.map(({ net }) => net)).toEqual(before.schedule.slice(0, 3).map((one) => one.interest));
});

it('leaves the cash of the account alone where the money went to others', async () => {
  await add(car({ paidTo: 'others', instalment: '400', times: null }));
  const { netWorth } = await caller.ok<Overview>('GET', `/portfolios/${slug}/overview/`);
  expect(netWorth).toMatchObject({ investments: 0, debts: -12_000 });
  // 32 whole instalments and a rest: ln(400 ÷ 340) ÷ ln(1.005) = 32.6.
  expect((await list()).schedule).toHaveLength(33);
});

it.each([
  [{ instalment: '60', times: null }, 'instalment', /more than the first interest, 60/],
  [{ instalment: '400' }, 'instalment', /or times in its place/],
  [{ times: null }, 'instalment', /or times in its place/],
  [{ times: 0 }, 'times', /1 to 2600/],
  [{ rate: '6' }, 'rate', /fraction/],
  [{ principal: '0' }, 'principal', /above 0/],
  [{ first: '2024-01-15' }, 'first', /after the day of start/],
  [{ account: 999_999 }, 'account', /id of an account/],
  [{ name: 'Broker' }, 'name', /must differ/],
  [{ paidTo: 'me' }, 'paidTo', /account, others/],
])('names the fault of %j', async (more, field, text) => {
  const { body, status } = await add(car(more));
  expect(status).toBe(400);
  expect(body[field]).toEqual([expect.stringMatching(text)]);
  expect((await list()).loans).toEqual([]);
});
