import type { Journal } from '@/lib/contracts/portfolios/journal';
import { RecurringList, type RecurringResponse } from '@/lib/contracts/portfolios/recurring';
import type { Transactions, TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { bookDueRows, startRecurring } from '../../../src/portfolios/recurring/run-recurring';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** ACME closes at 100, 101, … on weekdays from 3 June 2024, not on the holidays 17 and 19 June; a euro is 1.25 dollars. */
const HOLIDAYS = ['2024-06-17', '2024-06-19'];
const store = new FakeStore([
  {
    symbol: 'ACME',
    name: 'Acme',
    kind: 'stock',
    currency: 'USD',
    bars: weekdayBars(
      '2024-06-03',
      Array.from({ length: 18 }, (_, at) => 100 + at),
      HOLIDAYS,
    ),
  },
  {
    symbol: 'EURUSD=X',
    name: 'EUR/USD',
    kind: 'currency',
    currency: 'USD',
    bars: weekdayBars(
      '2024-06-03',
      Array.from({ length: 20 }, () => 1.25),
    ),
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

const url = (path = '') => `/portfolios/${slug}/recurring/${path}`;
const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  caller.call<RecurringResponse & Record<string, unknown>>(method, url(path), { payload });
const list = () => caller.ok<RecurringList>('GET', url());
const deposit = (to: number, date: string, net: string, kind = 'deposit') =>
  caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload: { account: to, kind, date, net } });

async function addRow(payload: object): Promise<number> {
  const answer = await send('POST', '', { account, rhythm: 'week', first: '2024-06-01', ...payload });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}

/** The rows that recurring rows have booked, in their order. */
async function booked(): Promise<TransactionRow[]> {
  const { transactions } = await caller.ok<Transactions>(
    'GET',
    `/portfolios/${slug}/transactions/?limit=1000`,
  );
  return transactions.filter(({ externalId }) => externalId !== null).reverse();
}

const dated = async () => (await booked()).map(({ date, price }) => [date, price]);

/** A round of the site on a day. */
const runOn = (date: string) => bookDueRows({ ...site.accounts, store, config: { today: day(date) } });

const savings = {
  name: 'World plan',
  kind: 'buy',
  asset: 'ACME',
  amount: '50.5',
  fee: '0.5',
  automatic: true,
};
/** Saturdays: the next trading days, of the third one after the holiday. */
const SAVED = [
  ['2024-06-03', '100'],
  ['2024-06-10', '105'],
  ['2024-06-18', '110'],
  ['2024-06-24', '113'],
];

/** The last day before a booking, and its day. */
const WATCHED = new Set(['2024-06-02', '2024-06-03', '2024-06-09', '2024-06-10', '2024-06-17', '2024-06-18']);

describe('a savings plan that books itself', () => {
  it('books when prices are new, not only at the next round', async () => {
    await addRow(savings);
    const errors: unknown[] = [];
    const config = { today: day('2024-05-31') };
    const now = () => new Date('2024-06-03T12:00:00Z');
    const stop = startRecurring({ ...site.accounts, store, config, now }, (error) => errors.push(error), 5);
    config.today = day('2024-06-04');
    store.bumpVersion();
    const deadline = Date.now() + 10_000;
    while ((await booked()).length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await stop();

    expect(errors).toEqual([]);
    expect(await dated()).toEqual(SAVED.slice(0, 1));
  });

  it('books a month in simulated days: on trading days, never before, each once, in its own name', async () => {
    await addRow(savings);
    const byDay: Record<string, number> = {};
    for (let today = day('2024-05-31'); today <= day('2024-06-28'); today++) {
      const date = formatIsoDate(today);
      await runOn(date);
      await runOn(date);
      if (!WATCHED.has(date)) continue;
      const rows = await booked();
      byDay[date] = rows.length;
      expect(rows.filter((row) => row.date > date)).toEqual([]);
    }

    expect(await dated()).toEqual(SAVED);
    expect(Object.values(byDay)).toEqual([0, 1, 1, 2, 2, 3]);
    const [first] = await booked();
    // 50.50 less the fee of 0.50 at 100.
    expect(first).toMatchObject({
      asset: 'ACME',
      quantity: null,
      units: '0.5',
      net: '50.5',
      fee: '0.5',
      note: 'World plan',
      amount: '50.5',
    });
    const holdings = await caller.ok<{ holdings: { asset: string; quantity: number }[] }>(
      'GET',
      `/portfolios/${slug}/holdings/`,
    );
    expect(holdings.holdings[0]!.quantity).toBeCloseTo(50 / 100 + 50 / 105 + 50 / 110 + 50 / 113, 12);
    const { changes } = await caller.ok<Journal>('GET', `/portfolios/${slug}/journal/`);
    expect(changes.slice(0, 4).map(({ author, what }) => [author, what])).toEqual(
      SAVED.map(() => ['World plan', 'Recurring row booked on its day']),
    );
  });

  it('catches up after a time in which the site did not run, also by two processes at once', async () => {
    await addRow(savings);
    await Promise.all([runOn('2024-06-28'), runOn('2024-06-28')]);
    await runOn('2024-06-28');
    expect(await dated()).toEqual(SAVED);
    expect((await list()).recurring[0]).toMatchObject({ next: '2024-06-29', problem: null });
  });

  it('does not book again what was undone or removed', async () => {
    await addRow(savings);
    await runOn('2024-06-11');
    const { changes } = await caller.ok<Journal>('GET', `/portfolios/${slug}/journal/`);
    await caller.call('GET', `/portfolios/${slug}/`);
    await caller.ok('POST', `/portfolios/${slug}/journal/${changes[0]!.revision}/undo/`);
    const [row] = await booked();
    await caller.ok('DELETE', `/portfolios/${slug}/transactions/${row!.id}/`);

    await runOn('2024-06-28');
    expect(await dated()).toEqual(SAVED.slice(2));
  });

  it('waits for a close, says so, and goes on', async () => {
    await addRow({ ...savings, first: '2024-06-15' });
    await runOn('2024-06-17');
    expect((await list()).recurring[0]!.problem).toBe('No close of ACME from 2024-06-15 on is stored yet.');
    await runOn('2024-06-18');
    expect((await list()).recurring[0]).toMatchObject({ problem: null, next: '2024-06-22' });
  });

  it('buys in another currency at the rate of the day', async () => {
    const { id } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
      payload: { name: 'Euro broker', kind: 'broker', currency: 'EUR', cash: 'tracked' },
    });
    await addRow({ ...savings, account: id, last: '2024-06-05' });
    await runOn('2024-06-28');
    const [row] = await booked();
    expect(row).toMatchObject({ fxRate: '0.8', settleCurrency: 'EUR', net: '50.5', amount: '50.5' });
    expect((await list()).recurring[0]!.next).toBeNull();
  });
});

describe('a proposal', () => {
  it('is booked at one press, and is there again after its undo', async () => {
    const id = await addRow({ ...savings, automatic: false });
    await runOn('2024-06-28');
    const before = await list();
    expectContract(RecurringList, before);
    expect(
      before.due.map(({ amount, bookDate, date, price, quantity }) => [
        date,
        bookDate,
        price,
        quantity,
        amount,
      ]),
    ).toEqual([
      ['2024-06-01', '2024-06-03', '100', '0.5', '-50.5'],
      ['2024-06-08', '2024-06-10', '105', '0.47619048', '-50.5'],
      ['2024-06-15', '2024-06-18', '110', '0.45454545', '-50.5'],
      ['2024-06-22', '2024-06-24', '113', '0.44247788', '-50.5'],
    ]);
    expect(await booked()).toEqual([]);
    const countDue = async (query = '') =>
      (await caller.ok<{ due: number }>('GET', `/portfolios/${slug}/summary/${query}`)).due;
    expect(await countDue()).toBe(4);
    expect(await countDue('?asof=2024-06-20')).toBe(0);

    const { revision } = await caller.ok<{ revision: number }>('POST', url(`${id}/book/`), {
      payload: { through: '2024-06-09' },
    });
    expect(await dated()).toEqual(SAVED.slice(0, 2));
    expect((await list()).due).toHaveLength(2);
    expect(await countDue()).toBe(2);
    await caller.ok('POST', `/portfolios/${slug}/journal/${revision}/undo/`);
    expect(await booked()).toEqual([]);
    expect((await list()).due).toHaveLength(4);

    await caller.ok('POST', url(`${id}/skip/`), { payload: { through: '2024-06-15' } });
    await caller.ok('POST', url(`${id}/book/`), { payload: {} });
    expect(await dated()).toEqual(SAVED.slice(3));
    const again = await caller.call('POST', url(`${id}/book/`), { payload: {} });
    expect(again.status).toBe(400);
    expect(again.body).toHaveProperty('through');
  });

  it('begins again from another first day, without what is booked', async () => {
    const id = await addRow({ ...savings, automatic: false });
    await caller.ok('POST', url(`${id}/skip/`), { payload: { through: '2024-06-08' } });
    await caller.ok('POST', url(`${id}/book/`), { payload: {} });
    const body = { ...savings, account, rhythm: 'week', automatic: false };
    await send('PUT', `${id}/`, { ...body, first: '2024-06-08' });
    await caller.ok('POST', url(`${id}/book/`), { payload: {} });
    expect((await dated()).sort()).toEqual(SAVED.slice(1));
  });
});

it('pays interest by a yearly rate, and a loan back to its last instalment', async () => {
  const { id: loan } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Loan', kind: 'other', currency: 'USD', cash: 'tracked' },
  });
  await deposit(account, '2024-01-01', '12000');
  await deposit(loan, '2024-01-01', '1000', 'withdrawal');
  const monthly = { rhythm: 'month', first: '2024-01-31' };
  const paying = { ...monthly, kind: 'instalment', toAccount: loan, amount: '400', rate: '0.12' };
  await addRow({ ...paying, name: 'Loan', automatic: true });
  await addRow({ ...monthly, name: 'Saving', kind: 'interest', rate: '0.01', automatic: true });
  await runOn('2024-05-03');

  const rows = (await booked()).map(({ account: of, date, kind, net }) => [date, of, kind, net]);
  // 1,000 + 10 − 400 = 610; + 6.10 − 400 = 216.10; + 2.16 is paid back. Interest is of the cash at the opening.
  expect(rows).toEqual([
    ['2024-01-31', loan, 'interest-charge', '10'],
    ['2024-01-31', account, 'transfer', '400'],
    ['2024-01-31', account, 'interest', '10'],
    ['2024-02-29', loan, 'interest-charge', '6.1'],
    ['2024-02-29', account, 'transfer', '400'],
    ['2024-02-29', account, 'interest', '9.68'],
    ['2024-04-01', loan, 'interest-charge', '2.16'],
    ['2024-04-01', account, 'transfer', '218.26'],
    ['2024-04-01', account, 'interest', '9.35'],
    ['2024-04-30', account, 'interest', '9.18'],
  ]);
});

it('shows the cash of the next twelve months, with planned transactions', async () => {
  await deposit(account, '2024-06-03', '1000');
  await deposit(account, '2024-07-20', '30');
  await addRow({ name: 'Rent', kind: 'withdrawal', amount: '200', rhythm: 'quarter', first: '2024-07-06' });
  await addRow({ ...savings, automatic: false, first: '2024-06-22', last: '2024-06-22' });
  const { planned } = await list();
  expect(
    planned.map(({ amount, cash, date, name, quantity }) => [date, name, quantity, amount, cash]),
  ).toEqual([
    ['2024-06-28', 'World plan', '0.44247788', '-50.5', '949.5'],
    ['2024-07-08', 'Rent', null, '-200', '749.5'],
    ['2024-07-20', 'deposit', null, '30', '779.5'],
    ['2024-10-07', 'Rent', null, '-200', '579.5'],
    ['2025-01-06', 'Rent', null, '-200', '379.5'],
    ['2025-04-07', 'Rent', null, '-200', '179.5'],
  ]);
});

it('begins with the cash of the book, also where a purchase settled at the rate of the day', async () => {
  const { id } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Euro broker', kind: 'broker', currency: 'EUR', cash: 'tracked' },
  });
  await deposit(id, '2024-06-03', '1000');
  const bought = { kind: 'buy', date: '2024-06-04', asset: 'ACME', quantity: '5', price: '101' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { ...bought, account: id, settleCurrency: 'EUR' },
  });
  await addRow({ name: 'Fee', kind: 'fee', account: id, amount: '6', rhythm: 'year', first: '2024-07-06' });
  // 1,000 - 505 / 1.25 - 6.
  expect((await list()).planned.map(({ cash }) => cash)).toEqual(['590']);
});

it('names each fault of its fields, and what is not there', async () => {
  const bad = await send('POST', '', {
    name: 'Plan',
    kind: 'transfer',
    account: 99_999,
    toAccount: account,
    rhythm: 'daily',
    first: '2024-06-31',
    rate: '2',
    asset: 'NOPE',
  });
  expect(bad.status).toBe(400);
  for (const field of ['account', 'rhythm', 'first', 'rate', 'asset', 'amount'])
    expect(bad.body).toHaveProperty(field);
  const none = await send('POST', '', {
    ...savings,
    account,
    rhythm: 'week',
    first: '2024-06-01',
    quantity: '1',
  });
  expect(none.body).toHaveProperty('amount');
  await caller.call('GET', `/portfolios/${slug}/`);
  expect((await caller.call('DELETE', url('9999/'))).body).toMatchObject({ code: 'RECURRING_UNKNOWN' });
  expect((await caller.call('POST', url('9999/book/'), { payload: {} })).status).toBe(404);
});

it('goes and comes back with its account', async () => {
  await addRow(savings);
  const { id } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Second', kind: 'broker', currency: 'USD', cash: 'tracked' },
  });
  await addRow({ ...savings, name: 'Second plan', account: id });
  const { revision } = await caller.ok<{ revision: number }>('DELETE', `/portfolios/${slug}/accounts/${id}/`);
  expect((await list()).recurring.map(({ name }) => name)).toEqual(['World plan']);
  await caller.ok('POST', `/portfolios/${slug}/journal/${revision}/undo/`);
  expect((await list()).recurring.map(({ name }) => name)).toEqual(['World plan', 'Second plan']);
});
