import type { ImportList, ImportUndo } from '@/lib/contracts/portfolios/import';
import { ImportMappingSheet, ImportPreview } from '@/lib/contracts/portfolios/import';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { expectContract } from '../../support/check-contract';
import { workbookOf } from '../../ingest/support/containers';
import type { FakeStore } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const market = withSplit(makeTestMarket());
const { newCaller } = withPortfolioSite(market);
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

/** The market, seen from a day before the split of AAA with the prices of that time: twice those after it. */
function withSplit(store: FakeStore): FakeStore {
  const view = store.view.bind(store);
  const id = store.find('AAA')!.id;
  store.view = async (instrument, asOf) => {
    const found = await view(instrument, asOf);
    if (found === null || instrument !== id || asOf >= parseIsoDate('2022-03-01')!) return found;
    const twice = (values: Float64Array): Float64Array => values.map((value) => 2 * value);
    return { ...found, high: twice(found.high), low: twice(found.low), close: twice(found.close) };
  };
  return store;
}

type Sheet = ImportMappingSheet & { readonly id: number };

const send = (slug: string, text: string, query = '') =>
  caller.call<Record<string, unknown>>('POST', `/portfolios/${slug}/imports/?name=orders.csv${query}`, {
    payload: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });
const put = (slug: string, id: number, payload: object) =>
  caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${id}/`, { payload });
const commit = (slug: string, id: number) =>
  caller.ok<{ stored: number; known: number }>('POST', `/portfolios/${slug}/imports/${id}/commit/`, {
    payload: {},
  });
const undo = (slug: string, id: number) =>
  caller.ok<ImportUndo>('POST', `/portfolios/${slug}/imports/${id}/undo/`, { payload: {} });
const fates = ({ rows }: ImportPreview): string[] => rows.map(({ fate, line }) => `${line} ${fate}`);
const rowsOf = async (slug: string): Promise<Record<string, unknown>[]> =>
  (await caller.ok<{ transactions: Record<string, unknown>[] }>('GET', `/portfolios/${slug}/transactions/`))
    .transactions;

const FILE = [
  'Day;What;Fund;Pieces;Each;Paid',
  '03.01.2024;Einzahlung;;;;1.000,00',
  '05.02.2024;Anlage;ZZOWN;4;50,00;-200,00',
  '07.02.2024;Prämie;;;;12,00',
  '',
].join('\n');

it('offers a mapping, previews and commits with it, and reads the next file with the same header automatically', async () => {
  const { slug } = await caller.create();

  const unknown = await send(slug, FILE);
  expect(unknown).toMatchObject({ status: 422, body: { code: 'LAYOUT_UNKNOWN' } });
  const { columns, id, mapping, questions, words } = unknown.body as unknown as Sheet;
  expectContract(ImportMappingSheet, { columns, mapping, questions, words });
  expect(columns[1]).toEqual({ head: 'What', samples: ['Einzahlung', 'Anlage', 'Prämie'] });
  expect(words).toEqual(['einzahlung', 'anlage', 'prämie']);
  expect(mapping).toMatchObject({
    columns: { Day: 'date', What: 'kind' },
    decimal: 'comma',
    kinds: { einzahlung: 'deposit' },
  });
  expect(
    await caller.call('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} }),
  ).toMatchObject({
    status: 422,
    body: { code: 'LAYOUT_UNKNOWN', id },
  });

  const mapped = {
    ...mapping,
    name: 'My bank',
    columns: { Day: 'date', What: 'kind', Fund: 'asset', Pieces: 'quantity', Each: 'price', Paid: 'net' },
    signs: 'net',
    kinds: { ...mapping.kinds, anlage: 'buy' },
  };
  const preview = await put(slug, id, { mapping: mapped });
  expectContract(ImportPreview, preview);
  expect(preview.layout).toBe('mapping');
  expect(preview.mapping?.mapping.name).toBe('My bank');
  expect(fates(preview)).toEqual(['2 new', '3 asks', '4 asks']);
  expect(preview.questions.map(({ kind }) => kind)).toEqual(['kind', 'asset']);
  await put(slug, id, { answers: { 'kind:mapping:prämie': 'interest', 'asset:ZZOWN': 'own' } });
  expect(await commit(slug, id)).toMatchObject({ stored: 3 });

  // The next file: the mapping and the answers are stored.
  const next = await send(slug, FILE.replace('07.02.2024;Prämie;;;;12,00', '08.03.2024;Prämie;;;;13,00'));
  expect(next.status).toBe(201);
  expect(fates(next.body as unknown as ImportPreview)).toEqual(['2 known', '3 known', '4 new']);
  // Without deposits of its own: those of the first file settle that the account keeps cash.
  const trades = await send(slug, FILE.replace(/^03.*\n/m, '').replace('05.02.2024', '06.03.2024'));
  expect(trades.body).toMatchObject({ questions: [] });
  const { imports } = await caller.ok<ImportList>('GET', `/portfolios/${slug}/imports/`);
  expect(imports.at(-1)).toMatchObject({ layout: 'mapping', layoutName: 'Own mapping: My bank' });
  // Asked for, the mapping can be filled in again; the one that was kept is the proposal.
  const again = await send(slug, FILE, '&layout=mapping');
  expect(again).toMatchObject({ status: 422, body: { mapping: { name: 'My bank', signs: 'net' } } });
});

it('names the field of a mapping that is wrong, and refuses a mapping for a file that a layout reads', async () => {
  const { slug } = await caller.create();
  const { id, mapping } = (await send(slug, FILE)).body as unknown as Sheet;

  expect(
    await caller.call('PUT', `/portfolios/${slug}/imports/${id}/`, {
      payload: { mapping: { ...mapping, columns: { Day: 'date', Nothing: 'net' } } },
    }),
  ).toMatchObject({
    status: 400,
    body: { code: 'REQUEST_INVALID', 'mapping.columns': ['the file has no column "Nothing"'] },
  });
  const known = await send(
    slug,
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"03/01/2024","MoneyLink Transfer","","Tfr","","","","$10.00"\n',
  );
  expect(
    await caller.call('PUT', `/portfolios/${slug}/imports/${String(known.body['id'])}/`, {
      payload: { mapping },
    }),
  ).toMatchObject({ status: 400, body: { mapping: [expect.stringMatching(/layout=mapping/)] } });
  // A file that is not a table cannot be mapped.
  expect(await send(slug, '{"what": 1}')).toMatchObject({ status: 422, body: { code: 'LAYOUT_UNKNOWN' } });
});

it('removes the own assets of an undone import that nothing else uses, and brings them back with their rows', async () => {
  const { account, slug } = await caller.create();
  const file = (day: string, fund: string): string =>
    `Date,Type,Symbol,Quantity,Price\n2024-02-0${day},Deposit,,,\n2024-02-0${day},Buy,${fund},4,50\n2024-02-0${day},Buy,SHARED,1,10\n`;
  const answers = { 'asset:ONLY': 'own', 'asset:SHARED': 'own' };
  const { id, mapping } = (await send(slug, file('1', 'ONLY'))).body as unknown as Sheet;
  await put(slug, id, { mapping, answers });
  await commit(slug, id);
  const names = async (): Promise<string[]> =>
    (await caller.ok<{ assets: { name: string }[] }>('GET', '/assets/')).assets.map(({ name }) => name);
  expect(await names()).toEqual(['ONLY', 'SHARED']);
  const shared = (await rowsOf(slug)).find(({ net, quantity }) => quantity === '1' && net === null)!['asset'];
  await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { account, kind: 'buy', date: '2024-03-01', asset: shared, quantity: '1', price: '11' },
  });

  await undo(slug, id);
  expect(await names()).toEqual(['SHARED']);
  const { changes } = await caller.ok<{ changes: { revision: number }[] }>(
    'GET',
    `/portfolios/${slug}/journal/`,
  );
  await caller.ok('POST', `/portfolios/${slug}/journal/${changes[0]!.revision}/undo/`, { payload: {} });

  expect(await names()).toEqual(['ONLY', 'SHARED']);
  expect(await rowsOf(slug)).toHaveLength(3);
});

it('asks whether quantities are adjusted where the prices are those after a split, and stores them as traded', async () => {
  const { slug } = await caller.create();
  const today = parseIsoDate('2023-06-30')!;
  const view = (await market.view(market.find('AAA')!.id, today))!;
  const at = view.days.indexOf(parseIsoDate('2021-01-06')!);
  const price = view.close[at]!.toFixed(4);
  const file = `Date,Type,Symbol,Quantity,Price,Ratio\n2021-01-05,Deposit,,,500,\n2021-01-06,Buy,AAA,10,${price},\n2022-03-01,Split,AAA,,,2:1\n`;
  const { id, mapping } = (await send(slug, file)).body as unknown as Sheet;
  const preview = await put(slug, id, { mapping });
  expect(preview.questions).toEqual([
    expect.objectContaining({ id: 'adjusted:mapping', kind: 'adjusted', choices: ['adjusted', 'as-traded'] }),
  ]);
  expect(fates(preview)).toEqual(['2 faulty', '3 asks', '4 asks']);

  const answered = await put(slug, id, { answers: { 'adjusted:mapping': 'adjusted' } });
  expect(fates(answered)).toEqual(['2 faulty', '3 new', '4 skipped']);
  await commit(slug, id);

  // AAA split 2:1 in 2022: five units of twice the price.
  const [row] = await rowsOf(slug);
  expect(row).toMatchObject({ quantity: '5' });
  expect(Number(row!['price'])).toBeCloseTo(2 * Number(price), 8);
});

describe('transfers between two accounts', () => {
  const bank = 'Date,Type,Amount\n2024-03-01,Withdrawal,500\n2024-03-09,Withdrawal,70\n';
  const broker = 'Date,Type,Amount\n2024-03-02,Deposit,500\n2024-03-15,Deposit,70\n';

  async function importFile(
    slug: string,
    account: number,
    text: string,
    answers: object = {},
  ): Promise<ImportPreview> {
    const answer = await send(slug, text, `&account=${account}`);
    const { id, mapping } = answer.body as unknown as Sheet;
    if (answer.status === 201) return put(slug, id, { answers });
    return put(slug, id, { mapping, answers });
  }

  it('asks about a withdrawal with a deposit elsewhere, joins them, recognizes both files again, and undoes it', async () => {
    const { account, slug } = await caller.create({}, { name: 'Bank' });
    const { id: second } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
      payload: { name: 'Broker', kind: 'broker', currency: 'USD', cash: 'tracked' },
    });
    await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
      payload: { account, kind: 'deposit', date: '2024-01-02', net: '1000' },
    });
    await commit(slug, (await importFile(slug, account, bank)).id);

    const preview = await importFile(slug, second, broker);
    // The second pair is six days apart.
    expect(fates(preview)).toEqual(['2 asks', '3 new']);
    const [question] = preview.questions;
    expect(question).toMatchObject({
      kind: 'transfer',
      text: 'Is the deposit of 500 USD on 2024-03-02 the withdrawal of 2024-03-01 in "Bank"?',
      proposal: 'pair',
    });
    const paired = await put(slug, preview.id, { answers: { [question!.id]: 'pair' } });
    expect(fates(paired)).toEqual(['2 new', '3 new']);
    expect(paired.after.cash).toEqual({ USD: '1000' });
    expect(await commit(slug, preview.id)).toMatchObject({ stored: 2 });
    expect((await rowsOf(slug)).map(({ kind }) => kind)).toEqual([
      'deposit',
      'withdrawal',
      'transfer',
      'deposit',
    ]);
    expect((await rowsOf(slug))[2]).toMatchObject({
      account,
      toAccount: second,
      date: '2024-03-01',
      net: '500',
    });

    for (const [target, text] of [
      [account, bank],
      [second, broker],
    ] as const)
      expect(fates(await importFile(slug, target, text))).toEqual(['2 known', '3 known']);

    await undo(slug, preview.id);
    expect((await rowsOf(slug)).map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal', 'deposit']);
    // The answer that both are separate rows is accepted too.
    const separate = await importFile(slug, second, broker, { [question!.id]: 'separate' });
    expect(fates(separate)).toEqual(['2 new', '3 new']);
  });
});

it('reads the sheet of a workbook that a layout knows, and again with its answers', async () => {
  const { slug } = await caller.create();
  const sheets = {
    Notes: [
      ['of', 'the'],
      ['broker', 1],
    ],
    Activity: [
      ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
      ['03/05/2024', 'Promotional Award', '', 'WELCOME', '', '', '', 25],
      ['03/01/2024', 'MoneyLink Transfer', '', 'Tfr BANK', '', '', '', 1000],
    ],
  };
  const preview = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=schwab.xlsx`, {
    payload: workbookOf(sheets),
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  });
  expect(fates(preview)).toEqual(['2 asks', '3 new']);

  await put(slug, preview.id, { answers: { 'kind:schwab:Promotional Award': 'deposit' } });
  expect(await commit(slug, preview.id)).toMatchObject({ stored: 2 });
  const { imports } = await caller.ok<ImportList>('GET', `/portfolios/${slug}/imports/`);
  expect(imports).toMatchObject([{ name: 'schwab.xlsx (Activity)' }]);
});

const SIGNED = [
  'Date,Type,Symbol,Quantity,Price,Amount',
  '2024-01-10,Deposit,,,,"$1,000.00"',
  '2024-01-15,Buy,ZZSIGN,4,$50.00,$200.00',
].join('\n');

it('asks what a dollar sign means in an account without dollars, and takes the dollars of one that has them', async () => {
  const openSigned = async (currency: string) => {
    const { slug } = await caller.create({ baseCurrency: currency }, { currency });
    const { body } = await send(slug, SIGNED);
    const { id, mapping, questions } = body as unknown as Sheet;
    expect(questions).toEqual([]);
    return { slug, preview: await put(slug, id, { mapping, answers: { 'asset:ZZSIGN': 'own' } }) };
  };
  const { preview, slug } = await openSigned('EUR');
  expectContract(ImportPreview, preview);
  expect(fates(preview)).toEqual(['2 asks', '3 asks']);
  expect(preview.questions).toMatchObject([{ id: 'currency:$', kind: 'currency', proposal: null }]);
  expect(preview.questions[0]!.choices.slice(0, 2)).toEqual(['USD', 'CAD']);
  const answered = await put(slug, preview.id, { answers: { 'currency:$': 'USD' } });
  expect(answered.questions.filter(({ kind }) => kind === 'currency')).toEqual([]);
  expect(answered.after.cash).toMatchObject({ USD: '800' });
  const wrong = await caller.call('PUT', `/portfolios/${slug}/imports/${preview.id}/`, {
    payload: { answers: { 'currency:$': 'EUR' } },
  });
  expect(wrong.status).toBe(400);

  const { preview: own } = await openSigned('CAD');
  expect(fates(own)).toEqual(['2 new', '3 new']);
  expect(own.after.cash).toEqual({ CAD: '800' });
});

it('sends the rows of an unknown table to the accounts of its column', async () => {
  const { slug } = await caller.create({ baseCurrency: 'EUR' }, { currency: 'EUR' });
  const file = [
    'Date,Account,Type,Symbol,Quantity,Price,Amount',
    '2024-01-10,Savings,Deposit,,,,1000.00',
    '2024-01-11,Pension,Deposit,,,,500.00',
    '2024-01-15,Savings,Deposit,,,,20.00',
    '2024-01-16,Pension,Interest,,,,1.50',
  ].join('\n');
  const { body } = await send(slug, file);
  const { id, mapping, questions } = body as unknown as Sheet;
  expect(questions).toEqual([]);
  expect(mapping.columns).toMatchObject({ Account: 'account' });
  const preview = await put(slug, id, { mapping });
  expect(preview.rows.map(({ transaction }) => transaction!['account'])).toEqual([
    'Savings',
    'Pension',
    'Savings',
    'Pension',
  ]);
  expect(await commit(slug, id)).toMatchObject({ stored: 4 });
  const { accounts } = await caller.ok<{ accounts: { name: string; currency: string }[] }>(
    'GET',
    `/portfolios/${slug}/accounts/`,
  );
  expect(accounts.map(({ currency, name }) => `${name} ${currency}`)).toEqual([
    'Broker EUR',
    'Savings EUR',
    'Pension EUR',
  ]);
});
