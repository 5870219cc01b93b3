import { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import { AssetPrices, PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import { Journal } from '@/lib/contracts/portfolios/journal';
import { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { Transactions, TransactionsResponse } from '@/lib/contracts/portfolios/transaction';
import { expectContract } from '../../support/check-contract';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller, site } = withPortfolioSite();
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

const buy = (account: number, more: object = {}) => ({
  account,
  kind: 'buy',
  date: '2024-01-02',
  asset: 'AAA',
  quantity: '10',
  price: '100',
  fee: '1.50',
  ...more,
});

async function addRow(slug: string, row: object): Promise<number> {
  const { transaction } = await caller.ok<{ transaction: { id: number } }>(
    'POST',
    `/portfolios/${slug}/transactions/`,
    { payload: row },
  );
  return transaction.id;
}

describe('portfolios and accounts', () => {
  it('creates, lists, changes and removes them, each change with the revision seen', async () => {
    const { account, slug } = await caller.create({ name: 'Ménage à trois', costMethod: 'average' });
    expect(slug).toBe('menage-a-trois');
    const second = await caller.ok('POST', '/portfolios/', {
      payload: { name: 'Ménage à trois', baseCurrency: 'CHF' },
    });
    expect(second['slug']).toBe('menage-a-trois-2');

    const changed = await caller.ok('PATCH', `/portfolios/${slug}/`, { payload: { lossRule: 'wash' } });
    expect(changed).toMatchObject({ revision: 3, lossRule: 'wash', costMethod: 'average' });
    const list = await caller.ok('GET', '/portfolios/');
    expectContract(PortfolioList, list);
    expect(list['portfolios']).toMatchObject([{ slug, accounts: 1, transactions: 0 }, { accounts: 0 }]);

    await caller.ok('PATCH', `/portfolios/${slug}/accounts/${account}/`, { payload: { sheltered: true } });
    const answer = await caller.ok('GET', `/portfolios/${slug}/accounts/`);
    expectContract(PortfolioAccounts, answer);
    expect(answer['accounts']).toMatchObject([
      { id: account, name: 'Broker', sheltered: true, cash: 'tracked' },
    ]);
    await caller.ok('DELETE', `/portfolios/${slug}/`);
    expect((await caller.call('GET', `/portfolios/${slug}/`)).status).toBe(404);
  });

  it('refuses a change without a revision, with an old one, and with anything else', async () => {
    const { account, slug } = await caller.create();
    const url = `/portfolios/${slug}/transactions/`;
    const send = (ifMatch: string) =>
      caller.call('POST', url, { payload: buy(account), headers: { 'if-match': ifMatch } });

    expect((await (await newCaller()).call('POST', url)).status).toBe(404);
    expect(await send('"1"')).toMatchObject({
      status: 409,
      body: { code: 'REVISION_STALE', revision: 2 },
    });
    expect(await send('x')).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
    const bare = await site.app.inject({ method: 'DELETE', url: `/portfolios/${slug}/`, headers: {} });
    expect(bare.statusCode).toBe(401);
    const fresh = new PortfolioCaller(site.app, caller['account']);
    expect(await fresh.call('DELETE', `/portfolios/${slug}/`)).toMatchObject({
      status: 428,
      body: { code: 'REVISION_REQUIRED' },
    });
  });

  it('names every bad field', async () => {
    expect(
      await caller.call('POST', '/portfolios/', { payload: { name: ' ', costMethod: 'best', colour: 1 } }),
    ).toMatchObject({
      status: 400,
      body: {
        name: [expect.any(String)],
        baseCurrency: ['is missing'],
        costMethod: [expect.stringContaining('fifo')],
        colour: [expect.any(String)],
      },
    });
  });
});

describe('transactions', () => {
  it('gives what the cash of all accounts changed by, also charges without an amount', async () => {
    const { account, slug } = await caller.create();
    const { id: other } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
      payload: { name: 'Other', kind: 'bank', currency: 'USD', cash: 'tracked' },
    });
    await addRow(slug, buy(account, { fee: '0' }));
    const transfer = { account, date: '2024-01-03', kind: 'transfer', toAccount: other };
    const out = { account, date: '2024-01-04', kind: 'transfer-out', asset: 'AAA', quantity: '1', fee: '75' };
    const effectsOf = async (payload: object) =>
      (await caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload }))['effects'];

    expect(await effectsOf({ ...transfer, net: '50', fee: '2' })).toMatchObject({ cash: { USD: '-2' } });
    expect(await effectsOf({ ...transfer, asset: 'AAA', quantity: '1', fee: '3' })).toMatchObject({
      cash: { USD: '-3' },
    });
    expect(await effectsOf(out)).toMatchObject({ cash: { USD: '-75' } });
    const { cash } = await caller.ok<{ cash: { amount: string }[] }>('GET', `/portfolios/${slug}/holdings/`);
    expect(cash.map(({ amount }) => amount)).toEqual(['-1128', '48']);
  });

  it('adds rows, reports what they changed, and lists them newest first by pages', async () => {
    const { account, slug } = await caller.create();
    const url = `/portfolios/${slug}/transactions/`;
    const batch = await caller.ok('POST', `${url}batch/`, {
      payload: {
        transactions: [
          { account, kind: 'deposit', date: '2024-01-01', net: '5000' },
          buy(account),
          buy(account, {
            date: '2024-03-01',
            asset: 'aab',
            quantity: '2.50',
            currency: 'GBX',
            price: '250',
            fxRate: '1.25',
            time: '09:30:00',
            tag: 'isa',
            group: 'plan',
            note: '=cmd',
          }),
        ],
      },
    });
    expectContract(TransactionsResponse, batch);
    expect(batch).toMatchObject({
      revision: 3,
      transactions: [
        { kind: 'deposit', amount: '5000' },
        { asset: 'AAA', quantity: '10', net: null, amount: '1001.5', amountCurrency: 'USD' },
        { asset: 'AAB', quantity: '2.5', price: '2.5', currency: 'GBP', quoteUnit: 'GBX', time: '09:30:00' },
      ],
      effects: { positions: { AAA: '10', AAB: '2.5' }, laterRows: [] },
    });
    const page = await caller.ok<Transactions>('GET', `${url}?limit=2`);
    expectContract(Transactions, page);
    expect(page.transactions.map(({ date }) => date)).toEqual(['2024-03-01', '2024-01-02']);
    const [{ id } = { id: 0 }] = page.transactions;
    expect((await caller.ok<Transactions>('GET', `${url}?id=${id}`)).transactions).toMatchObject([{ id }]);
    const rest = await caller.ok<Transactions>('GET', `${url}?limit=2&before=${page.next}`);
    expect(rest).toMatchObject({ total: 3, next: null, transactions: [{ kind: 'deposit' }] });
    expect(await caller.ok('GET', `${url}?asset=AAA&kind=buy`)).toMatchObject({ total: 1 });
    expect(await caller.ok('GET', `${url}?tag=isa`)).toMatchObject({ total: 1 });
    expect(await caller.ok('GET', `${url}?group=plan`)).toMatchObject({ total: 1 });
    expect((await caller.call('GET', `${url}?format=csv`)).text).toContain("'=cmd");
  });

  it('refuses a whole batch and names every fault with its row', async () => {
    const { account, slug } = await caller.create();
    const answer = await caller.call('POST', `/portfolios/${slug}/transactions/batch/`, {
      payload: {
        transactions: [
          buy(account),
          buy(account, { asset: 'NOPE' }),
          buy(account, { date: '2024-02-30', quantity: '-1' }),
          buy(account, { price: undefined }),
        ],
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'REQUEST_INVALID',
        'transactions.1.asset': [expect.stringContaining('NOPE')],
        'transactions.2.date': [expect.any(String)],
        'transactions.2.quantity': [expect.any(String)],
        'transactions.3.price': ['is missing: the price of one unit, or the amount'],
      },
    });
    expect(await caller.ok('GET', `/portfolios/${slug}/transactions/`)).toMatchObject({
      total: 0,
      revision: 2,
    });
  });

  it('answers with the code of the fault: amounts, assets and accounts', async () => {
    const { account, slug } = await caller.create();
    const send = (row: object) => caller.call('POST', `/portfolios/${slug}/transactions/`, { payload: row });

    expect(await send(buy(account, { net: '5000' }))).toMatchObject({
      status: 400,
      body: { code: 'AMOUNTS_DISAGREE', given: '5000', computed: '1001.5', net: [expect.any(String)] },
    });
    expect(await send(buy(account, { asset: 'NOPE' }))).toMatchObject({
      status: 404,
      body: { code: 'ASSET_UNKNOWN' },
    });
    expect(await send(buy(account + 1))).toMatchObject({ status: 404, body: { code: 'ACCOUNT_UNKNOWN' } });
    expect(await send(buy(account, { date: '1899-12-31' }))).toMatchObject({ status: 400 });
  });

  it('replaces and removes rows, and undoes each change by its revision', async () => {
    const { account, slug } = await caller.create();
    const url = `/portfolios/${slug}/transactions/`;
    const id = await addRow(slug, buy(account, { lots: null }));
    const put = await caller.ok('PUT', `${url}${id}/`, { payload: buy(account, { quantity: '12' }) });
    expect(put).toMatchObject({ revision: 4, effects: { positions: { AAA: '2' }, cash: { USD: '-200' } } });
    await caller.ok('DELETE', `${url}${id}/`);
    expect((await caller.call('DELETE', `${url}${id}/`)).body).toMatchObject({ code: 'TRANSACTION_UNKNOWN' });

    const journal = await caller.ok('GET', `/portfolios/${slug}/journal/`);
    expectContract(Journal, journal);
    expect(journal['changes']).toMatchObject([
      { revision: 5, what: 'Transaction removed', before: { transactions: { rows: 1 } } },
      { revision: 4 },
      { revision: 3, added: { transactions: { shown: [id] } } },
      { revision: 2 },
    ]);
    await caller.ok('POST', `/portfolios/${slug}/journal/5/undo/`);
    expect(await caller.ok('GET', url)).toMatchObject({ transactions: [{ id, quantity: '12', fee: '1.5' }] });
    // Revision 3 added the row, which was changed since: it is kept.
    expect(await caller.ok('POST', `/portfolios/${slug}/journal/3/undo/`)).toMatchObject({
      removed: 0,
      kept: [{ table: 'transactions', id }],
    });
    expect(await caller.ok('GET', url)).toMatchObject({ total: 1 });
  });

  it('undoes a change once; its undoing can be undone', async () => {
    const { account, slug } = await caller.create();
    const deposit = { account, kind: 'deposit', date: '2024-01-02', net: '100' };
    await addRow(slug, deposit);
    const undo = (revision: number) =>
      caller.call<{ code?: string; detail?: string; revision?: number }>(
        'POST',
        `/portfolios/${slug}/journal/${revision}/undo/`,
      );
    const rows = async () =>
      (await caller.ok<{ transactions: unknown[] }>('GET', `/portfolios/${slug}/transactions/`)).transactions
        .length;
    const added = 3;

    const first = await undo(added);
    expect([first.status, await rows()]).toEqual([200, 0]);
    const twice = await undo(added);
    expect([twice.status, twice.body.code]).toEqual([409, 'CHANGE_UNDONE']);
    expect(twice.body.detail).toBe('Revision 3 is undone already, by revision 4.');
    expect((await undo(4)).status).toBe(200);
    expect(await undo(999)).toMatchObject({ status: 404, body: { code: 'CHANGE_UNKNOWN' } });
    expect(await rows()).toBe(1);
  });

  it('refuses amounts that follow from others and have more than 20 digits', async () => {
    const { account, slug } = await caller.create();
    const huge = '9'.repeat(20);
    const row = { account, kind: 'buy', date: '2024-01-03', asset: 'AAA', quantity: huge, price: huge };
    const refused = await caller.call('POST', `/portfolios/${slug}/transactions/`, { payload: row });

    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      gross: ['must be below 10^20, also where it follows from other amounts'],
    });
  });

  it('serves no other user', async () => {
    const { account, slug } = await caller.create();
    const id = await addRow(slug, buy(account));
    const asset = await caller.ok<{ id: string }>('POST', '/assets/', {
      payload: { name: 'House', kind: 'property', currency: 'EUR' },
    });
    const other = await newCaller();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', 'accounts/'],
      ['GET', 'transactions/'],
      ['GET', 'journal/'],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', 'accounts/'],
      ['POST', 'transactions/'],
      ['DELETE', `transactions/${id}/`],
      ['PUT', `transactions/${id}/`],
      ['POST', 'journal/3/undo/'],
    ] as const) {
      const payload = path.endsWith('accounts/')
        ? { name: 'x', kind: 'bank', currency: 'USD', cash: 'tracked' }
        : {};
      const answer = await other.call(method, `/portfolios/${slug}/${path}`, {
        payload: method === 'GET' ? undefined : payload,
        headers: { 'if-match': '"3"' },
      });
      expect([path, answer.status, answer.body['code']]).toEqual([path, 404, 'PORTFOLIO_UNKNOWN']);
    }
    for (const path of [`/assets/${asset.id}/prices/`]) {
      expect((await other.call('GET', path)).body).toMatchObject({ code: 'ASSET_UNKNOWN' });
    }
    const mine = await other.create();
    expect(
      await other.call('POST', `/portfolios/${mine.slug}/transactions/`, {
        payload: buy(mine.account, { asset: asset.id }),
      }),
    ).toMatchObject({ status: 404, body: { code: 'ASSET_UNKNOWN' } });
    expect(
      await other.call('POST', `/portfolios/${mine.slug}/transactions/`, { payload: buy(account) }),
    ).toMatchObject({ status: 404, body: { code: 'ACCOUNT_UNKNOWN' } });
  });
});

describe('own assets', () => {
  it('have prices as JSON and CSV, of which a day can be replaced', async () => {
    const { id } = await caller.ok<{ id: string }>('POST', '/assets/', {
      payload: { name: 'House', kind: 'property', currency: 'EUR' },
    });
    const url = `/assets/${id}/prices/`;
    await caller.ok('PUT', url, { payload: { prices: [{ date: '2024-01-01', close: '500000' }] } });
    const answer = await caller.ok('PUT', url, {
      payload: 'date,close\n2024-01-01,510000.50\n2024-02-01,520000\n',
      headers: { 'content-type': 'text/csv' },
    });
    expectContract(AssetPrices, answer);
    const { slug } = await caller.create();
    // It is not unknown, but not held either.
    const unheld = await caller.call('GET', `/portfolios/${slug}/holdings/${id}/`);
    expect([unheld.status, unheld.body['code'], unheld.body['detail']]).toEqual([
      404,
      'ASSET_UNKNOWN',
      'No transaction of this portfolio names this asset.',
    ]);
    expect(answer['prices']).toEqual([
      { date: '2024-01-01', close: '510000.5' },
      { date: '2024-02-01', close: '520000' },
    ]);
    const without = { prices: [{ date: '2024-02-01', close: null }] };
    expect(await caller.ok('PUT', url, { payload: without })).toMatchObject({
      prices: [{ date: '2024-01-01', close: '510000.5' }],
    });
    const both = ['6', '6', '7'].map((close) => ({ date: '2024-03-01', close }));
    expect(await caller.call('PUT', url, { payload: { prices: both } })).toMatchObject({
      status: 400,
      body: { 'prices.2.close': ['must be 6, as given before for this day, or left out'] },
    });
    expect(await caller.call('PUT', url, { payload: { prices: [{ date: 'x', close: '0' }] } })).toMatchObject(
      {
        status: 400,
        body: { 'prices.0.date': [expect.any(String)], 'prices.0.close': [expect.any(String)] },
      },
    );
    await caller.ok('PATCH', `/assets/${id}/`, { payload: { countsInReturns: false } });
    const list = await caller.ok('GET', '/assets/');
    expectContract(PortfolioAssets, list);
    expect(list['assets']).toMatchObject([
      { id, asset: id, symbol: null, countsInReturns: false, prices: 1 },
    ]);
  });
});

it('refuses fields that say nothing in a row of their kind, each with its row', async () => {
  const { account, slug } = await caller.create();
  const deposit = { account, kind: 'deposit', date: '2021-02-01', net: '10' };
  const transactions = [
    deposit,
    { ...deposit, quantity: '5', ratio: '2/1' },
    { ...deposit, lots: [], price: null },
  ];
  expect(
    await caller.call('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions } }),
  ).toMatchObject({
    status: 400,
    body: {
      code: 'REQUEST_INVALID',
      'transactions.1.quantity': ['must be left out: kind deposit has none'],
      'transactions.1.ratio': ['must be left out: kind deposit has none'],
      detail: expect.not.stringContaining('transactions.2') as string,
    },
  });
  const toNet = { ...deposit, kind: 'fee', toNet: '3', toCurrency: 'USD' };
  expect(await caller.call('POST', `/portfolios/${slug}/transactions/`, { payload: toNet })).toMatchObject({
    status: 400,
    body: { toNet: ['must be left out: kind fee has none'], toCurrency: [expect.any(String)] },
  });
});
