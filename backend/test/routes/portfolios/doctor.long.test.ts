import { Doctor, DoctorRepair, type Finding } from '@/lib/contracts/portfolios/doctor';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { addAccount, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeExampleMarket } from '../../support/example-market';
import { makeTestMarket } from '../../support/test-market';

const market = makeTestMarket();
const { newCaller, site } = withPortfolioSite(market);
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

async function closeOn(symbol: string, date: string): Promise<number> {
  const view = (await market.view(market.find(symbol)!.id, parseIsoDate(date)!))!;
  return view.close.at(-1)!;
}

async function open(rows: readonly object[], account: Record<string, unknown> = {}) {
  const made = await caller.create({}, account);
  const { transactions } = await caller.ok<{ transactions: { id: number }[] }>(
    'POST',
    `/portfolios/${made.slug}/transactions/batch/`,
    { payload: { transactions: rows.map((row) => ({ account: made.account, ...row })) } },
  );
  return { ...made, ids: transactions.map(({ id }) => id) };
}

async function findings(slug: string, query = ''): Promise<Finding[]> {
  const answer = await caller.ok<Doctor>('GET', `/portfolios/${slug}/doctor/${query}`);
  expectContract(Doctor, answer);
  return answer.findings;
}

async function repair(slug: string, { id }: Finding): Promise<DoctorRepair> {
  const answer = await caller.ok<DoctorRepair>('POST', `/portfolios/${slug}/doctor/${id}/`, { payload: {} });
  expectContract(DoctorRepair, answer);
  return answer;
}

const DEPOSIT = { kind: 'deposit', date: '2021-01-04', net: '100000' };

it('finds nothing in books that are right', async () => {
  const price = (2 * (await closeOn('AAA', '2021-01-06'))).toFixed(2);
  const { slug } = await open([
    DEPOSIT,
    { kind: 'buy', date: '2021-01-06', asset: 'AAA', quantity: '10', price },
    { kind: 'dividend', date: '2023-03-20', asset: 'AAA', gross: '10', tax: '1.5' },
  ]);

  expect(await findings(slug)).toEqual([]);
});

it('finds cash below zero with the day it began, and adds the deposit', async () => {
  const { account, slug } = await open([
    { kind: 'fee', date: '2024-02-01', net: '40' },
    { kind: 'fee', date: '2024-03-01', net: '60.5' },
  ]);

  const [found, ...others] = await findings(slug);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'cash-negative', date: '2024-02-01', account, amount: 100.5 });
  expect(found!.repair?.adds).toEqual([
    expect.objectContaining({ kind: 'deposit', net: '100.5', date: '2024-02-01', tag: 'correction' }),
  ]);
  // As of a day before it, nothing is found.
  expect(await findings(slug, '?asof=2024-01-31')).toEqual([]);
  expect(await repair(slug, found!)).toMatchObject({ effects: { cash: { USD: '100.5' } } });
  expect(await findings(slug)).toEqual([]);
  expect(
    await caller.call('POST', `/portfolios/${slug}/doctor/${found!.id}/`, { payload: {} }),
  ).toMatchObject({
    status: 404,
    body: { code: 'FINDING_UNKNOWN' },
  });
});

it('finds a split that the market does not know, and that its price does not show', async () => {
  const price = (2 * (await closeOn('AAA', '2021-01-06'))).toFixed(2);
  const close = await closeOn('AAA', '2022-05-02');
  const split = { kind: 'split', asset: 'AAA', ratio: '2/1' };
  const { account, ids, slug } = await open([
    DEPOSIT,
    { kind: 'buy', date: '2021-01-06', asset: 'AAA', quantity: '10', price },
    { kind: 'dividend', date: '2023-03-20', asset: 'AAA', gross: '10' },
    // Within seven days it is the one of the market.
    { ...split, date: '2022-03-04' },
    { ...split, date: '2022-05-02' },
  ]);

  const [found, ...others] = (await findings(slug)).filter(({ kind }) => kind.startsWith('split'));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'split-unknown',
    date: '2022-05-02',
    account,
    amount: expect.closeTo(20 * close, 6) as number,
    transactions: [ids[4]],
    text: 'The market data have no split 2:1 of AAA around 2022-05-02, and its price does not show one; the one of 2022-03-01 applies already.',
  });
  await repair(slug, found!);
  expect(await findings(slug)).toEqual([]);
});

it('calls own assets by their names, and kinds by words', async () => {
  const { id: asset } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Farm Ltd', kind: 'stock', currency: 'USD' },
  });
  const income = { kind: 'reinvested-income', date: '2024-02-01', asset, gross: '5' };
  const { slug } = await open([
    DEPOSIT,
    { kind: 'buy', date: '2024-01-05', asset, quantity: '10', price: '10' },
    income,
    income,
  ]);

  const texts = (await findings(slug)).map(({ text }) => text);
  expect(texts).toContain(
    'The reinvested income of Farm Ltd on 2024-02-01 is there twice, with the same amounts.',
  );
});

it('recognizes quantities that are adjusted for a split, prices in hundredths, and prices of no day', async () => {
  const adjusted = await closeOn('AAA', '2021-01-06');
  const close = await closeOn('AAB', '2024-02-05');
  const { ids, slug } = await open([
    DEPOSIT,
    { kind: 'buy', date: '2021-01-06', asset: 'AAA', quantity: '10', price: adjusted.toFixed(4) },
    { kind: 'dividend', date: '2023-03-20', asset: 'AAA', gross: '10' },
    { kind: 'buy', date: '2024-02-05', asset: 'AAB', quantity: '2', price: (100 * close).toFixed(2) },
    { kind: 'buy', date: '2024-02-06', asset: 'AAB', quantity: '2', price: (3 * close).toFixed(2) },
  ]);

  const found = await findings(slug);
  expect(found.map(({ kind, transactions }) => [kind, transactions])).toEqual([
    ['price-unit', [ids[3]]],
    ['adjusted-quantity', [ids[1]]],
    ['price-range', [ids[4]]],
  ]);
  expect(found[0]!.amount).toBeCloseTo(2 * 99 * close, -1);
  expect(found[1]!.repair?.changes).toEqual([
    {
      transaction: ids[1],
      before: { quantity: '10', price: expect.any(String) as string },
      after: { quantity: '5', price: expect.any(String) as string },
    },
  ]);
  for (const one of found) await repair(slug, one);
  expect(await findings(slug)).toEqual([]);
  const { transactions } = await caller.ok<{
    transactions: { id: number; quantity: string; price: string }[];
  }>('GET', `/portfolios/${slug}/transactions/?asset=AAA&kind=buy`);
  expect(transactions[0]).toMatchObject({ quantity: '5' });
  expect(Number(transactions[0]!.price)).toBeCloseTo(2 * adjusted, 3);
});

it('finds dividends that the market paid and no row has, and rows that the market does not know', async () => {
  const price = (await closeOn('AAA', '2022-06-01')).toFixed(2);
  const { account, ids, slug } = await open([
    { ...DEPOSIT, date: '2022-05-02' },
    { kind: 'buy', date: '2022-06-01', asset: 'AAA', quantity: '8', price },
    { kind: 'dividend', date: '2023-11-01', asset: 'AAA', gross: '3' },
  ]);

  const found = await findings(slug);
  expect(found.map(({ amount, kind }) => [kind, amount])).toEqual([
    ['dividend-missing', 4],
    ['dividend-unknown', 3],
  ]);
  expect(found[0]).toMatchObject({ account, asset: 'AAA', date: '2023-03-01' });
  expect(found[1]!.repair?.removes).toEqual([ids[2]]);
  expect(await repair(slug, found[0]!)).toMatchObject({ effects: { cash: { USD: '4' } } });
  await repair(slug, found[1]!);
  expect(await findings(slug)).toEqual([]);
});

it('finds rows that are there twice and transfers of two rows, and joins or deletes them', async () => {
  const { account, ids, slug } = await open([
    { ...DEPOSIT, date: '2024-01-02' },
    { kind: 'fee', date: '2024-02-01', net: '4' },
    { kind: 'fee', date: '2024-02-01', net: '4' },
    { kind: 'withdrawal', date: '2024-03-01', net: '500' },
  ]);
  const { id: second } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Bank', kind: 'bank', currency: 'USD', cash: 'tracked' },
  });
  const { transaction } = await caller.ok<{ transaction: { id: number } }>(
    'POST',
    `/portfolios/${slug}/transactions/`,
    {
      payload: { account: second, kind: 'deposit', date: '2024-03-04', net: '500' },
    },
  );

  const found = await findings(slug);
  expect(found.map(({ amount, kind, transactions }) => [kind, amount, transactions])).toEqual([
    ['transfer-pair', 500, [ids[3], transaction.id]],
    ['double', 4, [ids[1], ids[2]]],
  ]);
  for (const one of found) await repair(slug, one);
  expect(await findings(slug)).toEqual([]);
  const { transactions } = await caller.ok<{ transactions: object[] }>(
    'GET',
    `/portfolios/${slug}/transactions/`,
  );
  expect(transactions[0]).toMatchObject({
    kind: 'transfer',
    account,
    toAccount: second,
    net: '500',
    date: '2024-03-01',
  });
  expect(transactions).toHaveLength(3);
});

it('finds a missing rate, assets without a price, and statements that do not agree', async () => {
  const { account, slug } = await open([
    { ...DEPOSIT, date: '2024-01-02' },
    { kind: 'deposit', date: '2024-01-03', net: '10', currency: 'SEK' },
  ]);
  const own = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Cottage', kind: 'property', currency: 'USD' },
  });
  await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: {
      account,
      kind: 'transfer-in',
      date: '2024-01-05',
      asset: own.id,
      quantity: '1',
      cost: '700',
      gross: '700',
    },
  });
  await caller.ok('POST', `/portfolios/${slug}/statements/`, {
    payload: { account, date: '2024-02-01', currency: 'USD', quantity: '99990' },
  });

  const found = await findings(slug);
  expect(found.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['missing-rate', 'statement']));
  expect(found[0]).toMatchObject({ kind: 'missing-rate', amount: null, repair: null });
  // By the row that needs it, not once more by the values of its days.
  expect(found[0]!.transactions).toHaveLength(1);
  expect(found.filter(({ kind }) => kind === 'missing-rate')).toHaveLength(1);
  const statement = found.find(({ kind }) => kind === 'statement')!;
  expect(statement).toMatchObject({ amount: 10, date: '2024-02-01' });
  expect(await repair(slug, statement)).toMatchObject({ effects: { cash: { USD: '-10' } } });
  expect((await findings(slug)).map(({ kind }) => kind)).not.toContain('statement');
});

it('values a currency without a rate by the rates that its owner enters, which files carry', async () => {
  const { slug } = await open([
    { ...DEPOSIT, date: '2024-01-02' },
    { kind: 'deposit', date: '2024-01-03', net: '10', currency: 'SEK' },
  ]);
  expect(await caller.call('GET', `/portfolios/${slug}/overview/`)).toMatchObject({
    status: 422,
    body: { code: 'RATE_MISSING', pair: 'SEKUSD', day: '2024-01-03' },
  });
  expect((await findings(slug))[0]).toMatchObject({ kind: 'missing-rate', pair: 'SEKUSD' });
  const pair = { name: 'SEK in USD', kind: 'currency', currency: 'USD', symbol: 'SEKUSD=X' };
  await caller.ok('POST', '/assets/', { payload: pair });
  const enter = (date: string, close: string) =>
    caller.ok('PUT', '/assets/SEKUSD=X/prices/', { payload: { prices: [{ date, close }] } });
  await enter('2024-01-03', '0.5');
  await enter('2024-06-03', '1');

  type Amounts = { figures: { value: number; currencyEffect: number } };
  const { figures } = await caller.ok<Amounts>('GET', `/portfolios/${slug}/overview/`);
  expect(figures).toMatchObject({ value: expect.closeTo(100_010, 6) as number, currencyEffect: 5 });
  const before = await caller.ok<Amounts>('GET', `/portfolios/${slug}/overview/?asof=2024-05-31`);
  expect(before.figures).toMatchObject({ value: expect.closeTo(100_005, 6) as number, currencyEffect: 0 });
  expect(await findings(slug)).toMatchObject([{ kind: 'stale-rate', pair: 'SEKUSD' }]);

  const file = (await caller.call('GET', `/portfolios/${slug}/export/?format=csv`)).text;
  expect(file).toContain('SEKUSD=X,2024-06-03,1');
  const { slug: without } = await caller.create({ name: 'Dollars' });
  expect((await caller.call('GET', `/portfolios/${without}/export/?format=csv`)).text).not.toContain('SEK');
  const other = await newCaller();
  const copy = await other.ok<{ slug: string }>('POST', '/portfolios/', {
    payload: { name: 'Copy', baseCurrency: 'USD' },
  });
  const { id } = await other.ok<{ id: number }>('POST', `/portfolios/${copy.slug}/imports/?name=copy.csv`, {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });
  await other.ok('POST', `/portfolios/${copy.slug}/imports/${id}/commit/`, { payload: {} });
  expect((await other.call('GET', `/portfolios/${copy.slug}/export/?format=csv`)).text).toBe(file);
  expect(await other.ok<Amounts>('GET', `/portfolios/${copy.slug}/overview/`)).toMatchObject({ figures });
});

it('names a currency whose rate is older than ten days, with what is held in it', async () => {
  const example = makeExampleMarket();
  const rates = example.find('EURUSD=X')!.id;
  const view = example.view.bind(example);
  const end = parseIsoDate('2024-06-03')!;
  jest
    .spyOn(example, 'view')
    .mockImplementation((id, asOf) => view(id, id === rates ? Math.min(asOf, end) : asOf));
  const app = await buildAccountsApp(site.accounts, { store: example });
  const person = new PortfolioCaller(app, await addAccount(site.accounts));
  const { account, slug } = await person.create({}, { currency: 'EUR' });
  const deposit = { account, kind: 'deposit', date: '2024-01-03', net: '100', currency: 'EUR' };
  await person.ok('POST', `/portfolios/${slug}/transactions/`, { payload: deposit });
  const ask = async (asof: string) =>
    (await person.ok<Doctor>('GET', `/portfolios/${slug}/doctor/?asof=${asof}`)).findings;
  const { figures } = await person.ok<{ figures: { cash: number } }>('GET', `/portfolios/${slug}/overview/`);

  expect(await ask('2024-06-28')).toMatchObject([
    {
      kind: 'stale-rate',
      text: 'The last rate of EUR in USD is of 2024-06-03, 25 days old.',
      date: '2024-06-03',
      amount: figures.cash,
      repair: null,
    },
  ]);
  expect(await ask('2024-06-13')).toEqual([]);
  await app.close();
});

it('answers findings by kind and by page, and counts all of them', async () => {
  const fee = (date: string, net: string) => ({ kind: 'fee', date, net });
  const rows = ['2024-02-01', '2024-02-02', '2024-02-05'].flatMap((date) => [
    fee(date, '40'),
    fee(date, '40'),
  ]);
  const { slug } = await open([...rows, { ...DEPOSIT, date: '2024-02-06' }]);
  const read = (query: string) => caller.ok<Doctor>('GET', `/portfolios/${slug}/doctor/${query}`);
  const all = await read('');
  const doubles = all.findings.filter(({ kind }) => kind === 'double');

  expect(all.kinds).toEqual([
    { kind: 'double', count: 3 },
    { kind: 'cash-negative', count: 1 },
  ]);
  expect(all.total).toBe(4);
  for (const [query, total, findings] of [
    ['?kind=double', 3, doubles],
    ['?kind=double&limit=2', 3, doubles.slice(0, 2)],
    ['?kind=double&limit=2&page=2', 3, doubles.slice(2)],
    ['?limit=3&page=2', 4, all.findings.slice(3)],
    ['?page=2', 4, []],
    ['?kind=statement', 0, []],
  ] as const)
    expect([query, await read(query)]).toMatchObject([query, { total, kinds: all.kinds, findings }]);
  for (const [query, field] of [
    ['?kind=other', 'kind'],
    ['?page=0', 'page'],
    ['?limit=0', 'limit'],
  ] as const)
    expect(await caller.call('GET', `/portfolios/${slug}/doctor/${query}`)).toMatchObject({
      status: 400,
      body: { [field]: [expect.stringMatching(/^must be/)] },
    });
});

it('finds a trade that two files of one account have with other charges', async () => {
  const { slug } = await caller.create({}, { currency: 'USD', cash: 'tracked' });
  const send = async (text: string): Promise<void> => {
    const url = `/portfolios/${slug}/imports/`;
    const payload = Buffer.from(text);
    const headers = { 'content-type': 'text/csv' };
    const { id } = await caller.ok<{ id: number }>('POST', `${url}?name=file.csv`, { payload, headers });
    await caller.ok('PUT', `${url}${id}/`, { payload: { answers: { 'asset:AAB': 'AAB' } } });
    await caller.ok('POST', `${url}${id}/commit/`, { payload: {} });
  };
  await send(
    'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n01/04/2022,MoneyLink Transfer,,Text,,,,$1000.00\n02/01/2022,Buy,AAB,Fund,2,$50.00,$4.00,-$104.00\n',
  );
  await send(
    'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype\n2022-02-01,BUY,AAB,EQUITY,2,50.00,USD,1.00,,,,\n2022-02-01,BUY,AAB,EQUITY,3,50.00,USD,1.00,,,,\n',
  );

  const [found] = await findings(slug, '?kind=double');
  expect(found).toMatchObject({
    text: 'The buy of AAB on 2022-02-01 is there twice, from two files of one account: the same units and amount, with charges of 4 and 1.',
    amount: 101,
    repair: { label: 'Delete the one with the smaller charges' },
  });
  expect(await repair(slug, found!)).toMatchObject({ effects: { positions: { AAB: '-2' } } });
  expect(await findings(slug, '?kind=double')).toEqual([]);
});
