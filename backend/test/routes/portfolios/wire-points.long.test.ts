import type { Income } from '@/lib/contracts/portfolios/income';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import type { Allocation, Lots } from '@/lib/contracts/portfolios/reports';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller, site } = withPortfolioSite();
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeAll(async () => {
  caller = await newCaller();
  ({ slug, account } = await caller.create({ name: 'Points' }));
  const row = (kind: string, date: string, more: object) => ({ account, kind, date, ...more });
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        row('deposit', '2021-01-04', { net: '10000' }),
        row('buy', '2021-01-05', { asset: 'AAA', quantity: '10', price: '200' }),
        row('buy', '2021-01-05', { asset: 'AAB', quantity: '10', price: '100' }),
      ],
    },
  });
});

const call = (path: string) => caller.call('GET', `/portfolios/${slug}/${path}`);

it('sums the transactions of a filter, and refuses a kind that does not exist', async () => {
  expect(await call('transactions/?kind=buy')).toMatchObject({
    status: 200,
    body: { total: 2, sums: { cash: { USD: '-3000' }, positions: { AAA: '10', AAB: '10' } } },
  });
  expect(await call('transactions/')).toMatchObject({ status: 200, body: { total: 3, sums: null } });
  expect(await call('transactions/?asof=2021-01-04')).toMatchObject({
    body: { meta: { asOf: '2021-01-04' }, total: 1, sums: { cash: { USD: '10000' }, positions: {} } },
  });
  expect(await call('transactions/?asof=2999-01-01')).toMatchObject({
    status: 400,
    body: { asof: [expect.stringContaining('today')] },
  });
  // A file has all rows, a page those of its limit.
  expect((await call('transactions/?format=csv')).text.trim().split('\n')).toHaveLength(2 + 3);
  expect((await call('transactions/?account=999999')).status).toBe(404);
  expect((await call('overview/?part=nothing')).status).toBe(400);
  expect((await call('transactions/?format=csv&limit=1')).text.trim().split('\n')).toHaveLength(2 + 1);
  expect(await call('transactions/?kind=purchase')).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_INVALID', kind: [expect.stringContaining('return-of-capital')] },
  });
});

it('refuses accounts that do not exist in the doctor, and gives its amounts in another currency or none', async () => {
  expect(await call('doctor/?accounts=999999')).toMatchObject({
    status: 404,
    body: { code: 'ACCOUNT_UNKNOWN' },
  });
  expect(await call('doctor/?currency=EUR')).toMatchObject({ status: 200, body: { currency: 'EUR' } });
  expect(await call('doctor/?currency=local')).toMatchObject({ status: 200, body: { currency: 'USD' } });
});

it.each([
  ['%PDF-1.7 ...', 'a PDF'],
  ['PK\u0003\u0004....', 'a zip archive'],
])('answers 415 for a file of another kind (%j)', async (text, what) => {
  const answer = await caller.call('POST', `/portfolios/${slug}/imports/?name=x&account=${account}`, {
    payload: Buffer.from(text, 'latin1'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer).toMatchObject({ status: 415, body: { code: 'FILE_UNREADABLE' } });
  expect(answer.body['detail']).toContain(what);
});

it.each([
  ['<a>\n<b></a>', 2, 8],
  ['{"a": 1,\n "b": }', 2, 8],
  ['a,b\n1,"2\n', 2, 3],
  ['a,b\n"é\n",2,"3\n', 3, 5],
  ['a,b\n1,"2"3\n', 2, 6],
])('names the line and column at which a file cannot be read (%j)', async (text, line, column) => {
  const answer = await caller.call('POST', `/portfolios/${slug}/imports/?name=x&account=${account}`, {
    payload: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer).toMatchObject({ status: 422, body: { code: 'FILE_UNREADABLE', line, column } });
});

it('gives figures as CSV, with the reason of each gap', async () => {
  const { text } = await call('figures/?format=csv&ids=value,xirr&asof=2021-01-05');
  const [comment, ...lines] = text.trim().split('\n');
  expect(comment).toMatch(/^# figures, as of 2021-01-05/);
  expect(lines[0]).toBe('figure,value,gap,need,have');
  expect(lines.slice(1).map((line) => line.replace(/^value,[\d.]+/, 'value,0'))).toEqual([
    'value,0,,,',
    expect.stringMatching(/^xirr,,(short-period|no-rate),/),
  ]);
});

it('sums disposals by holding period, with a threshold of one’s own', async () => {
  const { id } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Pension', kind: 'pension', currency: 'USD', cash: 'implied', sheltered: true },
  });
  const row = (kind: string, date: string, more: object) => ({ account, kind, date, asset: 'AAB', ...more });
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        row('sell', '2021-03-05', { quantity: '4', price: '130' }),
        row('buy', '2021-01-05', { account: id, quantity: '1', price: '100' }),
        row('reinvested-income', '2021-02-05', { gross: '7' }),
        row('reinvested-income', '2021-02-05', { account: id, gross: '9' }),
      ],
    },
  });
  // 10 units cost 1,000 and the reinvested 7; 4 of them 402.80.
  const sold = { proceeds: 520, cost: 402.8, gain: 117.2, gains: 117.2, losses: 0, denied: 0 };
  const none = { proceeds: 0, cost: 0, gain: 0, gains: 0, losses: 0, denied: 0 };
  expect((await call('lots/?year=2021')).body).toMatchObject({
    longTermDays: null,
    periods: { shortTerm: sold, longTerm: none },
    // Income of a sheltered account is out of the report, as its sales are.
    totals: { gain: 117.2, reinvestedIncome: 7 },
    disposals: [{ asset: 'AAB', name: expect.any(String) as string }],
  });
  expect((await call('lots/?year=2021&longTermDays=58')).body).toMatchObject({
    longTermDays: 58,
    periods: { shortTerm: none, longTerm: sold },
  });
  expect(await call('lots/?longTermDays=-1')).toMatchObject({
    status: 400,
    body: { longTermDays: [expect.stringContaining('whole number')] },
  });
});

it('gives the book of the portfolio for its own method, whichever is asked for first', async () => {
  const { account: first, slug: other } = await caller.create({ name: 'Scope', costScope: 'portfolio' });
  const { id: second } = await caller.ok<{ id: number }>('POST', `/portfolios/${other}/accounts/`, {
    payload: { name: 'Second', kind: 'broker', currency: 'USD', cash: 'tracked' },
  });
  const row = (kind: string, date: string, more: object) => ({
    kind,
    date,
    asset: 'AAB',
    quantity: '1',
    ...more,
  });
  await caller.ok('POST', `/portfolios/${other}/transactions/batch/`, {
    payload: {
      transactions: [
        row('buy', '2021-01-04', { account: first, price: '50' }),
        row('buy', '2021-01-05', { account: second, price: '90' }),
        row('sell', '2021-03-05', { account: second, price: '100' }),
      ],
    },
  });
  const realizedOf = async (query: string) =>
    (
      await caller.ok<{ figures: { realized: number } }>(
        'GET',
        `/portfolios/${other}/figures/?ids=realized${query}`,
      )
    ).figures.realized;
  // Lots of all accounts: the oldest one costs 50.
  expect([await realizedOf('&method=fifo'), await realizedOf('')]).toEqual([50, 50]);
  // An account with a method of its own has its own lots; a method that is asked for is that of all accounts.
  const own = (costMethod: string | null) =>
    caller.ok('PATCH', `/portfolios/${other}/accounts/${second}/`, { payload: { costMethod } });
  await own('lifo');
  expect([await realizedOf('&method=fifo'), await realizedOf('')]).toEqual([50, 10]);
  await own(null);

  // The lot that is left belongs to the account that holds a unit.
  for (const [one, lots, days] of [
    [first, [{ quantity: 1, cost: 90 }], ['2021-01-04']],
    [second, [], ['2021-01-05', '2021-03-05']],
  ] as const) {
    const path = `/portfolios/${other}/holdings/AAB/?accounts=${one}`;
    const holding = await caller.ok<HoldingDetail>('GET', path);
    expect(holding.lots).toMatchObject(lots);
    expect(holding.trades.map(({ date }) => date)).toEqual(days);
    const { open } = await caller.ok<Lots>('GET', `/portfolios/${other}/lots/?accounts=${one}`);
    expect(open).toMatchObject(lots);
  }
});

it('refuses changes of an asset with which its rows are impossible; a visitor of such a portfolio sees no units', async () => {
  const other = await newCaller();
  const { slug: split, account: at } = await other.create({ name: 'Split' });
  const trade = (kind: string, date: string, quantity: string) => {
    const row = { account: at, kind, date, asset: 'AAA', quantity, price: '100' };
    return other.ok('POST', `/portfolios/${split}/transactions/`, { payload: row });
  };
  await trade('buy', '2021-01-05', '10');
  await trade('sell', '2023-01-05', '15');
  const { assets } = await other.ok<{ assets: { id: string }[] }>('GET', '/assets/');
  const path = `/assets/${assets[0]!.id}/`;
  const patch = (payload: object) => other.call('PATCH', path, { payload });
  expect(await patch({ overrides: { splits: 'none' } })).toMatchObject({
    status: 422,
    body: { code: 'OVERSOLD', have: '10', need: '15' },
  });
  expect(await patch({ note: 'kept' })).toMatchObject({ status: 200, body: { overrides: {} } });
  await other.ok('POST', '/assets/', {
    payload: { name: 'B', kind: 'stock', currency: 'USD', symbol: 'AAB' },
  });
  expect(await patch({ symbol: 'AAB' })).toMatchObject({
    status: 400,
    body: { symbol: [expect.stringContaining('must be new')] },
  });

  const shared = { kind: 'percent', tabs: ['holdings'] };
  const { token } = await other.ok<{ token: string }>('POST', `/portfolios/${split}/shares/`, {
    payload: shared,
  });
  await site
    .database()
    .query(`update portfolio_assets set overrides = '{"splits":"none"}' where id = $1`, [assets[0]!.id]);
  await site
    .database()
    .query('update portfolios set assets_revision = assets_revision + 1 where slug = $1', [split]);
  const visit = await site.app.inject({ method: 'GET', url: `/shared/${token}/holdings/` });
  expect(visit.statusCode).toBe(422);
  expect(visit.body).not.toMatch(/"have"|"need"|15 units/);
});

it('takes rows of what came by an exchange, and refuses those that either side of it makes impossible', async () => {
  const { slug: merged, account: at } = await caller.create({ name: 'Merged' });
  const post = (kind: string, date: string, fields: object) =>
    caller.call<{ transaction: { id: number } }>('POST', `/portfolios/${merged}/transactions/`, {
      payload: { account: at, kind, date, ...fields },
    });
  const bought = await post('buy', '2021-01-05', { asset: 'AAB', quantity: '10', price: '100' });
  await post('exchange', '2021-02-01', { asset: 'AAB', quantity: '10', toAsset: 'AAC', toQuantity: '4' });
  const sale = { asset: 'AAC', price: '100' };
  expect(await post('sell', '2021-03-01', { ...sale, quantity: '3' })).toMatchObject({ status: 201 });
  expect(await post('sell', '2021-03-01', { ...sale, quantity: '2' })).toMatchObject({
    status: 422,
    body: { code: 'OVERSOLD', asset: 'AAC', have: '1', need: '2' },
  });
  const purchase = `/portfolios/${merged}/transactions/${bought.body.transaction.id}/`;
  expect(await caller.call('DELETE', purchase)).toMatchObject({
    status: 422,
    body: { code: 'OVERSOLD', asset: 'AAB', have: '0', need: '10' },
  });
});

it('refuses chosen lots of more units than the sale, a spin-off of an asset to itself, and a conversion into the same currency; keeps the unit of a row sent back', async () => {
  const post = (row: object) =>
    caller.call<{ transaction: { id: number } }>('POST', `/portfolios/${slug}/transactions/`, {
      payload: { account, date: '2021-02-01', asset: 'AAB', ...row },
    });
  const lots = [{ date: '2021-01-05', quantity: '3' }];
  expect(await post({ kind: 'sell', quantity: '2', price: '100', lots })).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_INVALID', lots: [expect.stringContaining('they have 3')] },
  });
  const mistyped = [{ date: '2021-01-06', quantity: '1' }];
  expect(await post({ kind: 'sell', quantity: '3', price: '100', lots: mistyped })).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_INVALID', lots: [expect.stringContaining('none were on 2021-01-06')] },
  });
  const arriving = { kind: 'transfer-in', quantity: '5', cost: '5', acquired: '2021-02-02', lots };
  expect(await post(arriving)).toMatchObject({
    status: 400,
    body: {
      acquired: ['must not be after the date of the row'],
      lots: ['must be left out: kind transfer-in has none'],
    },
  });
  expect(await post({ kind: 'buy', asset: 'NOPE', quantity: 'x', price: '1' })).toMatchObject({
    status: 400,
    body: {
      code: 'REQUEST_INVALID',
      asset: [expect.stringContaining('NOPE')],
      quantity: [expect.any(String)],
    },
  });
  expect(
    await post({ kind: 'spin-off', toAsset: 'AAB', toQuantity: '1', costFraction: '0.1' }),
  ).toMatchObject({
    status: 400,
    body: { toAsset: ['must be another asset'] },
  });
  const converted = { kind: 'convert', asset: null, net: '5', toNet: '0', toCurrency: 'USD' };
  expect(await post(converted)).toMatchObject({
    status: 400,
    body: { toCurrency: ['must be another currency'], toNet: ['must be a number above 0'] },
  });
  const { transaction } = (await post({ kind: 'buy', quantity: '2', price: '15000', currency: 'GBX' })).body;
  expect(transaction).toMatchObject({ price: '150', currency: 'GBP', quoteUnit: 'GBX' });
  const path = `/portfolios/${slug}/transactions/${transaction.id}/`;
  expect(await caller.ok('PUT', path, { payload: { ...transaction, quantity: '3' } })).toMatchObject({
    transaction: { quantity: '3', price: '150', quoteUnit: 'GBX' },
  });
  await caller.ok('DELETE', path);
});

it('names an own asset whose units are missing', async () => {
  const asset = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Cheese Ltd', kind: 'stock', currency: 'USD' },
  });
  const sale = { account, kind: 'sell', date: '2021-01-06', asset: asset.id, quantity: '1', price: '1' };
  expect(await caller.call('POST', `/portfolios/${slug}/transactions/`, { payload: sale })).toMatchObject({
    status: 422,
    body: {
      code: 'OVERSOLD',
      asset: asset.id,
      detail: expect.stringContaining('units of Cheese Ltd') as string,
    },
  });
});

it('expects the dividends of own rows where the market knows none', async () => {
  const { id: asset } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Farm Ltd', kind: 'stock', currency: 'USD' },
  });
  const { account: broker, slug: other } = await caller.create({ name: 'Farm' });
  const row = (kind: string, date: string, more: object) => ({ account: broker, kind, date, asset, ...more });
  await caller.ok('POST', `/portfolios/${other}/transactions/batch/`, {
    payload: {
      transactions: [
        row('buy', '2023-09-01', { quantity: '10', price: '5' }),
        row('dividend', '2024-03-01', { gross: '5' }),
        row('buy', '2024-05-01', { quantity: '10', price: '6' }),
      ],
    },
  });
  const income = await caller.ok<Income>('GET', `/portfolios/${other}/income/`);

  // 0.50 on each of ten units, a year later on twenty.
  expect(income.forecast).toMatchObject([{ asset, name: 'Farm Ltd', perUnit: 0.5, amount: 10 }]);
  expect(income.calendar).toMatchObject([{ asset, date: '2025-03-01', payDate: '2025-03-01', amount: 10 }]);
  // An own asset has its name beside its id wherever groups are listed.
  const { groups } = await caller.ok<Allocation>('GET', `/portfolios/${other}/allocation/?by=asset`);
  expect(groups.map(({ key, name }) => [key, name])).toContainEqual([asset, 'Farm Ltd']);
});

it('allocates by size, and by a taxonomy of one’s own', async () => {
  const { assets } = await caller.ok<{ assets: { id: string; symbol: string }[] }>('GET', '/assets/');
  const { id } = assets.find(({ symbol }) => symbol === 'AAA')!;
  await caller.ok('PATCH', `/assets/${id}/`, {
    payload: { overrides: { taxonomies: { Theme: { Robots: 0.5, Water: 0.25 } } } },
  });
  const { body: themes } = await caller.call<Allocation>(
    'GET',
    `/portfolios/${slug}/allocation/?by=taxonomy:Theme`,
  );
  const { body: holdings } = await caller.call<Allocation>('GET', `/portfolios/${slug}/allocation/?by=asset`);
  const valueOf = (answer: Allocation, key: string) => answer.groups.find((one) => one.key === key)!.value;
  expect(themes.by).toBe('taxonomy:Theme');
  expect(valueOf(themes, 'Robots')).toBeCloseTo(valueOf(holdings, 'AAA') / 2, 9);
  expect(valueOf(themes, 'unassigned')).toBeCloseTo(
    valueOf(holdings, 'AAA') / 4 + valueOf(holdings, 'AAB'),
    9,
  );
  // The market of this test knows no market capitalizations.
  expect((await call('allocation/?by=size')).body).toMatchObject({
    by: 'size',
    groups: [{ key: 'cash' }, { key: 'unassigned' }],
  });
  expect(await call('allocation/?by=taxonomy:')).toMatchObject({
    status: 400,
    body: { by: [expect.stringContaining('taxonomy')] },
  });
  for (const overrides of [{ taxonomies: { Theme: { Robots: 2 } } }, { taxonomies: [] }, { themes: {} }])
    expect(await caller.call('PATCH', `/assets/${id}/`, { payload: { overrides } })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_INVALID' },
    });
});

it('takes settings without a field, and refuses fields and formats by the names of methods of objects', async () => {
  const { account, slug } = await caller.create();
  expect(await caller.call('PATCH', `/portfolios/${slug}/`, { payload: {} })).toMatchObject({ status: 200 });
  expect(await caller.call('GET', `/portfolios/${slug}/export/?format=constructor`)).toMatchObject({
    status: 400,
    body: { format: [expect.any(String)] },
  });
  expect(
    await caller.call('POST', `/portfolios/${slug}/transactions/`, { payload: { account, constructor: 1 } }),
  ).toMatchObject({ status: 400, body: { constructor: [expect.any(String)] } });
});

it('answers 409 for a batch that no portfolio can hold, 400 for an empty one', async () => {
  const url = `/portfolios/${slug}/transactions/batch/`;
  const row = { account, kind: 'deposit', date: '2024-01-02', net: '1' };
  const transactions = Array.from({ length: 100_001 }, () => row);
  expect(await caller.call('POST', url, { payload: { transactions } })).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_REACHED' },
  });
  expect(await caller.call('POST', url, { payload: { transactions: [] } })).toMatchObject({
    status: 400,
    body: { transactions: [expect.any(String)] },
  });
});
