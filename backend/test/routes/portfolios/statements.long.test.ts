import { Reconciliation, StatementResponse, Statements } from '@/lib/contracts/portfolios/statement';
import { TransactionResponse } from '@/lib/contracts/portfolios/transaction';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

async function open(rows: readonly object[]): Promise<{ slug: string; account: number; ids: number[] }> {
  const { account, slug } = await caller.create();
  const { transactions } = await caller.ok<{ transactions: { id: number }[] }>(
    'POST',
    `/portfolios/${slug}/transactions/batch/`,
    { payload: { transactions: rows.map((row) => ({ account, ...row })) } },
  );
  return { account, slug, ids: transactions.map(({ id }) => id) };
}

const state = async (slug: string, payload: object): Promise<StatementResponse> => {
  const answer = await caller.ok<StatementResponse>('POST', `/portfolios/${slug}/statements/`, { payload });
  expectContract(StatementResponse, answer);
  return answer;
};
const reconciled = async (slug: string, query = '') => {
  const answer = await caller.ok<Reconciliation>('GET', `/portfolios/${slug}/reconciliation/${query}`);
  expectContract(Reconciliation, answer);
  return answer.accounts[0]!;
};

const ROWS = [
  { kind: 'deposit', date: '2024-01-02', net: '1000' },
  { kind: 'buy', date: '2024-01-10', asset: 'AAB', quantity: '3', price: '100', fee: '1.25' },
  { kind: 'fee', date: '2024-02-05', net: '4.5' },
  { kind: 'fee', date: '2024-02-06', net: '4.5' },
  { kind: 'interest', date: '2024-02-20', net: '2' },
];

it('returns the day up to which books and statements agree, and the row that explains the first difference', async () => {
  const { account, ids, slug } = await open(ROWS);
  await state(slug, { account, date: '2024-01-31', currency: 'USD', quantity: '698.75' });
  await state(slug, { account, date: '2024-01-31', asset: 'AAB', quantity: '3' });
  // The broker has one of the two fees only.
  await state(slug, { account, date: '2024-02-29', currency: 'USD', quantity: '696.25' });

  const account1 = await reconciled(slug);

  expect(account1).toMatchObject({ agreesUpTo: '2024-01-31', statements: 3, differing: 1 });
  const cash = account1.positions.find(({ currency }) => currency === 'USD')!;
  expect(cash.lines.map(({ booked, difference, stated }) => [stated, booked, difference])).toEqual([
    ['698.75', '698.75', '0'],
    ['696.25', '691.75', '4.5'],
  ]);
  expect(cash.first).toEqual({
    date: '2024-02-29',
    after: '2024-01-31',
    difference: '4.5',
    transactions: ids.slice(2),
    suspect: { transaction: ids[3], reason: 'extra' },
  });
  // As of a day before the statement there is nothing to compare with.
  expect(await reconciled(slug, '?asof=2024-02-10')).toMatchObject({
    agreesUpTo: '2024-01-31',
    differing: 0,
  });
});

it('finds the row that explains a difference also where units come by the other side of a row', async () => {
  const spinOff = { kind: 'spin-off', asset: 'AAB', toAsset: 'AAC', toQuantity: '4', costFraction: '0.2' };
  const bought = { kind: 'buy', date: '2024-01-10', asset: 'AAB', quantity: '10', price: '100' };
  const days = ['2024-02-01', '2024-02-02'];
  const { account, ids, slug } = await open([bought, ...days.map((date) => ({ ...spinOff, date }))]);
  await state(slug, { account, date: '2024-02-29', asset: 'AAC', quantity: '4' });

  expect((await reconciled(slug)).positions[0]!.first).toMatchObject({
    difference: '-4',
    transactions: ids.slice(1),
    suspect: { transaction: ids[2], reason: 'extra' },
  });
});

it('writes the difference as a correction, after which both agree, and undoes it', async () => {
  const { account, slug } = await open(ROWS);
  const cash = await state(slug, { account, date: '2024-02-29', currency: 'USD', quantity: '600' });
  const units = await state(slug, { account, date: '2024-02-29', asset: 'AAB', quantity: '3.5' });
  const setTo = (id: number) =>
    caller.ok('POST', `/portfolios/${slug}/statements/${id}/set-to/`, { payload: {} });

  const answer = await setTo(cash.statement.id);
  expectContract(TransactionResponse, answer);
  expect(answer).toMatchObject({
    transaction: { kind: 'withdrawal', net: '91.75', date: '2024-02-29', tag: 'correction' },
    effects: { cash: { USD: '-91.75' } },
  });
  expect(await setTo(units.statement.id)).toMatchObject({
    transaction: {
      kind: 'transfer-in',
      quantity: '0.5',
      note: 'Correction: set to the statement of 2024-02-29',
    },
  });

  expect(await reconciled(slug)).toMatchObject({ agreesUpTo: '2024-02-29', differing: 0 });
  expect(
    await caller.call('POST', `/portfolios/${slug}/statements/${cash.statement.id}/set-to/`, { payload: {} }),
  ).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
  const { changes } = await caller.ok<{ changes: { revision: number }[] }>(
    'GET',
    `/portfolios/${slug}/journal/`,
  );
  await caller.ok('POST', `/portfolios/${slug}/journal/${changes[1]!.revision}/undo/`, { payload: {} });
  expect(await reconciled(slug)).toMatchObject({ agreesUpTo: null, differing: 1 });
});

it('replaces the statement of a day, lists and removes statements, and reads rows of kind balance', async () => {
  const { account, slug } = await open([
    ...ROWS,
    { kind: 'balance', date: '2024-03-01', net: '691.75', currency: 'USD' },
  ]);
  const { statement } = await state(slug, { account, date: '2024-02-29', currency: 'USD', quantity: '1' });
  expect(
    await state(slug, { account, date: '2024-02-29', currency: 'USD', quantity: '691.75' }),
  ).toMatchObject({
    statement: { id: statement.id, quantity: '691.75', source: 'typed', import: null },
  });

  const list = await caller.ok<Statements>('GET', `/portfolios/${slug}/statements/`);
  expectContract(Statements, list);
  expect(list.statements).toHaveLength(1);
  expect(await reconciled(slug)).toMatchObject({ agreesUpTo: '2024-03-01', statements: 2, differing: 0 });
  await caller.ok('DELETE', `/portfolios/${slug}/statements/${statement.id}/`);
  expect(await reconciled(slug)).toMatchObject({ agreesUpTo: '2024-03-01', statements: 1 });
});

it('compares no cash of an account that keeps none, and refuses what names neither or both', async () => {
  const { account, slug } = await open(ROWS);
  await caller.ok('PATCH', `/portfolios/${slug}/accounts/${account}/`, { payload: { cash: 'implied' } });
  const { statement } = await state(slug, { account, date: '2024-02-29', currency: 'USD', quantity: '5' });
  const refused = (payload: object) => caller.call('POST', `/portfolios/${slug}/statements/`, { payload });

  expect((await reconciled(slug)).positions[0]!.lines).toEqual([
    expect.objectContaining({ stated: '5', booked: null, difference: null }),
  ]);
  expect(
    await caller.call('POST', `/portfolios/${slug}/statements/${statement.id}/set-to/`, { payload: {} }),
  ).toMatchObject({ status: 400, body: { statement: [expect.stringMatching(/keeps none/)] } });
  expect(await refused({ account, date: '2024-02-29', quantity: '5' })).toMatchObject({ status: 400 });
  expect(
    await refused({ account, date: '2024-02-29', quantity: '5', currency: 'USD', asset: 'AAB' }),
  ).toMatchObject({ status: 400 });
  expect(
    await refused({ account: account + 99, date: '2024-02-29', quantity: '5', currency: 'USD' }),
  ).toMatchObject({
    status: 404,
    body: { code: 'ACCOUNT_UNKNOWN' },
  });
  const other = await newCaller();
  const { slug: otherSlug } = await other.create({ name: 'Other' });
  expect(await other.call('DELETE', `/portfolios/${otherSlug}/statements/${statement.id}/`)).toMatchObject({
    status: 404,
    body: { code: 'STATEMENT_UNKNOWN' },
  });
});

it('compares statements where a rate is missing: cash is compared in its own currency', async () => {
  const rows = [...ROWS, { kind: 'deposit', date: '2024-02-21', currency: 'KZT', net: '5000' }];
  const { account, slug } = await open(rows);
  await state(slug, { account, date: '2024-01-31', currency: 'USD', quantity: '698.75' });
  await state(slug, { account, date: '2024-02-29', currency: 'KZT', quantity: '5100' });

  expect((await caller.call('GET', `/portfolios/${slug}/overview/`)).body).toMatchObject({
    code: 'RATE_MISSING',
  });
  expect(await reconciled(slug)).toMatchObject({ agreesUpTo: '2024-01-31', statements: 2, differing: 1 });
  expect(await reconciled(slug, '?asof=2024-02-01')).toMatchObject({ statements: 1, differing: 0 });
  // A filter of holdings needs their values.
  const filtered = await caller.call('GET', `/portfolios/${slug}/reconciliation/?where=weight>0.1`);
  expect(filtered.body).toMatchObject({ code: 'RATE_MISSING' });
});

it('takes no rate for 1: cash that a row without a rate moved is neither compared nor set to a statement', async () => {
  const abroad = {
    kind: 'interest',
    date: '2024-02-21',
    currency: 'KZT',
    settleCurrency: 'USD',
    gross: '5000',
  };
  const { account, slug } = await open([...ROWS, abroad]);
  await state(slug, { account, date: '2024-01-31', currency: 'USD', quantity: '698.75' });
  const { statement } = await state(slug, { account, date: '2024-02-29', currency: 'USD', quantity: '703' });

  const { positions } = await reconciled(slug);
  expect(positions[0]!.lines.map(({ booked, difference }) => [booked, difference])).toEqual([
    ['698.75', '0'],
    [null, null],
  ]);
  const set = await caller.call('POST', `/portfolios/${slug}/statements/${statement.id}/set-to/`, {
    payload: {},
  });
  expect(set).toMatchObject({
    status: 422,
    body: { code: 'RATE_MISSING', pair: 'KZTUSD', day: '2024-02-21' },
  });
  const { findings } = await caller.ok<{ findings: { kind: string }[] }>(
    'GET',
    `/portfolios/${slug}/doctor/`,
  );
  const kinds = findings.map(({ kind }) => kind);
  expect(kinds).toContain('missing-rate');
  expect(kinds).not.toContain('statement');
});
