import { csvCell } from '@/lib/domain/csv';
import { splitRows } from '../../../src/portfolios/imports/table-file';
import { ImportCommit, ImportList, ImportPreview, ImportUndo } from '@/lib/contracts/portfolios/import';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const market = makeTestMarket();
const { newCaller, site } = withPortfolioSite(market);
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const FILE = [
  HEAD,
  '"03/05/2024","Promotional Award","","WELCOME","","","","$25.00"',
  '"03/04/2024","Buy","ZZOWN","PRIVATE FUND","2","$50.00","","-$100.00"',
  '"03/04/2024","Buy","ZZOWN","PRIVATE FUND","2","$50.00","","-$100.00"',
  '"03/01/2024","MoneyLink Transfer","","Tfr BANK","","","","$1,000.00"',
].join('\n');

async function upload(slug: string, text: string, query = '?name=schwab.csv'): Promise<ImportPreview> {
  const preview = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/${query}`, {
    payload: Buffer.from(`${text}\n`),
    headers: { 'content-type': 'text/csv' },
  });
  expectContract(ImportPreview, preview);
  return preview;
}

const fates = (preview: ImportPreview): string[] => preview.rows.map(({ fate, line }) => `${line} ${fate}`);
const rowCount = async (slug: string): Promise<number> =>
  (await caller.ok<{ total: number }>('GET', `/portfolios/${slug}/transactions/`)).total;
const commit = (slug: string, id: number) =>
  caller.ok<ImportCommit>('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });

it('removes an upload that was not committed, and no other one', async () => {
  const { slug } = await caller.create();
  const [first, second] = [await upload(slug, FILE), await upload(slug, FILE, '?name=again.csv')];
  await commit(slug, first.id);
  const remove = (id: number) => caller.call('DELETE', `/portfolios/${slug}/imports/${id}/`);

  expect(await remove(first.id)).toMatchObject({ status: 409, body: { code: 'IMPORT_DONE' } });
  expect(await remove(second.id)).toMatchObject({ status: 200, body: { imports: [{ id: first.id }] } });
  expect(await remove(second.id)).toMatchObject({ status: 404, body: { code: 'IMPORT_UNKNOWN' } });
  expect((await (await newCaller()).call('DELETE', `/portfolios/${slug}/imports/${first.id}/`)).status).toBe(
    404,
  );
});

it('previews, asks, commits, recognizes the same file again, and undoes', async () => {
  const { slug } = await caller.create();

  const preview = await upload(slug, FILE);
  expect(preview.layout).toBe('schwab');
  expect(fates(preview)).toEqual(['2 asks', '3 asks', '4 asks', '5 new']);
  expect(preview.questions).toEqual([
    expect.objectContaining({ id: 'kind:schwab:Promotional Award', kind: 'kind', proposal: 'deposit' }),
    expect.objectContaining({ id: 'asset:ZZOWN', kind: 'asset', choices: ['own', 'skip'], proposal: 'own' }),
  ]);
  expect(preview.after).toEqual({ cash: { USD: '1000' }, positions: {} });
  expect(await rowCount(slug)).toBe(0);

  const answered = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${preview.id}/`, {
    payload: { answers: { 'kind:schwab:Promotional Award': 'deposit', 'asset:ZZOWN': 'own' } },
  });
  // The two equal purchases are real doubles within the file.
  expect(fates(answered)).toEqual(['2 new', '3 new', '4 new', '5 new']);
  expect(answered.after.cash).toEqual({ USD: '825' });
  expect(Object.values(answered.after.positions)).toEqual(['4']);

  const done = await commit(slug, preview.id);
  expectContract(ImportCommit, done);
  expect(done).toMatchObject({ stored: 4, known: 0, skipped: 0 });
  expect(await rowCount(slug)).toBe(4);
  expect(
    (await caller.call('POST', `/portfolios/${slug}/imports/${preview.id}/commit/`, { payload: {} })).body,
  ).toMatchObject({ code: 'IMPORT_DONE' });

  // The answers are stored, and every row is known.
  const again = await upload(slug, FILE);
  expect(again.questions).toEqual([]);
  expect(fates(again)).toEqual(['2 known', '3 known', '4 known', '5 known']);
  expect(await commit(slug, again.id)).toMatchObject({ stored: 0, known: 4 });

  // An overlapping file adds only its new rows.
  const longer = await upload(
    slug,
    FILE.replace(HEAD, `${HEAD}\n"03/06/2024","Buy","ZZOWN","PRIVATE FUND","2","$50.00","","-$100.00"`),
  );
  expect(await commit(slug, longer.id)).toMatchObject({ stored: 1, known: 4 });

  const undone = await caller.ok<ImportUndo>('POST', `/portfolios/${slug}/imports/${longer.id}/undo/`, {
    payload: {},
  });
  expectContract(ImportUndo, undone);
  expect(undone).toMatchObject({ removed: 1, kept: [] });
  expect(await rowCount(slug)).toBe(4);
  const list = await caller.ok<ImportList>('GET', `/portfolios/${slug}/imports/`);
  expectContract(ImportList, list);
  expect(list.imports.map(({ stored, undoneAt }) => [stored, undoneAt !== null])).toEqual([
    [1, true],
    [0, false],
    [4, false],
  ]);
});

it('keeps the balances that a file states, once a day, until the import is undone', async () => {
  const { slug } = await caller.create();
  const file = [
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
    '05/02/2024,"Electronic Funds Transfer Received (Cash)", ,"No Description",Cash,,,,,,50.00,170.00,',
    '05/01/2024,"Electronic Funds Transfer Received (Cash)", ,"No Description",Cash,,,,,,20.00,120.00,',
    '05/01/2024,"Electronic Funds Transfer Received (Cash)", ,"No Description",Cash,,,,,,100.00,100.00,',
  ].join('\n');
  const stated = async () =>
    (
      await site.database().query<{ day: number; quantity: string }>(
        `select s.day, trim_scale(s.quantity)::text as quantity from portfolio_statements s
         join portfolios p on p.id = s.portfolio_id where p.slug = $1 and s.import_id is not null order by s.day, s.id`,
        [slug],
      )
    ).map(({ day, quantity }) => `${formatIsoDate(day)} ${quantity}`);

  const { id } = await upload(slug, file);
  await commit(slug, id);
  await commit(slug, (await upload(slug, file)).id);
  expect(await stated()).toEqual(['2024-05-01 120', '2024-05-02 170']);

  await caller.ok('POST', `/portfolios/${slug}/imports/${id}/undo/`, { payload: {} });
  expect(await stated()).toEqual([]);
});

it('keeps rows that were edited after their import, and names them', async () => {
  const { account, slug } = await caller.create();
  const { id } = await upload(
    slug,
    [
      HEAD,
      '"03/01/2024","MoneyLink Transfer","","Tfr","","","","$10.00"',
      '"03/02/2024","MoneyLink Transfer","","Tfr","","","","$20.00"',
    ].join('\n'),
  );
  await commit(slug, id);
  const { transactions } = await caller.ok<{ transactions: { id: number; net: string }[] }>(
    'GET',
    `/portfolios/${slug}/transactions/`,
  );
  const edited = transactions.find(({ net }) => net === '10')!;
  await caller.ok('PUT', `/portfolios/${slug}/transactions/${edited.id}/`, {
    payload: { account, kind: 'deposit', date: '2024-03-01', net: '11' },
  });

  const undone = await caller.ok<ImportUndo>('POST', `/portfolios/${slug}/imports/${id}/undo/`, {
    payload: {},
  });

  expect(undone).toMatchObject({ removed: 1, kept: [edited.id] });
  expect(await rowCount(slug)).toBe(1);
});

it('matches an instrument without asking only when the trade price lies within the range of its day', async () => {
  const { slug } = await caller.create();
  const view = await market.view(market.find('AAA')!.id, parseIsoDate('2021-01-06')!);
  const close = view!.close.at(-1)!;
  const trade = (price: number): string =>
    [HEAD, `"01/06/2021","Buy","AAA","ALPHA","1","$${price.toFixed(2)}","","-$${price.toFixed(2)}"`].join(
      '\n',
    );

  const near = await upload(slug, trade(close * 1.03));
  const far = await upload(slug, trade(close * 2));

  // AAA split 2:1 in 2022: the price of 2021 is compared as it was traded then, and the unit has become two.
  expect(fates(near)).toEqual(['2 new']);
  expect(near.after.positions).toEqual({ AAA: '2' });
  expect(far.questions.slice(0, 1)).toEqual([
    expect.objectContaining({ id: 'asset:AAA', choices: ['AAA', 'own', 'skip'], proposal: null }),
  ]);
});

it('refuses unreadable files and those of another user', async () => {
  const { slug } = await caller.create();
  const post = (payload: Buffer, query = '') =>
    caller.call('POST', `/portfolios/${slug}/imports/${query}`, {
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const { id } = await upload(slug, FILE);
  const other = await newCaller();
  const { slug: otherSlug } = await other.create({ name: 'Other' });

  expect(await post(Buffer.from(`${HEAD}\n"03/01/2024","Buy`))).toMatchObject({
    status: 422,
    body: { code: 'FILE_UNREADABLE' },
  });
  expect(await post(Buffer.from('what,is,this\n1,2,3\n'))).toMatchObject({
    status: 422,
    body: { code: 'LAYOUT_UNKNOWN' },
  });
  expect(await post(Buffer.from(FILE), '?account=999999')).toMatchObject({
    status: 404,
    body: { code: 'ACCOUNT_UNKNOWN' },
  });
  expect(
    await caller.call('PUT', `/portfolios/${slug}/imports/${id + 1000}/`, { payload: {} }),
  ).toMatchObject({ status: 404, body: { code: 'IMPORT_UNKNOWN' } });
  expect(await other.call('PUT', `/portfolios/${otherSlug}/imports/${id}/`, { payload: {} })).toMatchObject({
    status: 404,
    body: { code: 'IMPORT_UNKNOWN' },
  });
  expect(await other.call('PUT', `/portfolios/${slug}/imports/${id}/`, { payload: {} })).toMatchObject({
    status: 404,
  });
});

describe('our own export', () => {
  const ROWS = [
    { kind: 'deposit', date: '2024-01-02', net: '10000.50', note: '=cmd|calc' },
    {
      kind: 'buy',
      date: '2024-01-03',
      time: '10:30:00',
      asset: 'AAA',
      quantity: '10',
      price: '12.345678',
      fee: '1.50',
      tag: "'=x",
    },
    {
      kind: 'buy',
      date: '2024-01-04',
      asset: 'AAB',
      quantity: '3',
      gross: '330',
      currency: 'GBX',
      settleCurrency: 'USD',
      net: '4.20',
    },
    {
      kind: 'sell',
      date: '2024-02-01',
      asset: 'AAA',
      quantity: '4',
      price: '13',
      lots: [{ date: '2024-01-03', quantity: '4' }],
    },
    {
      kind: 'dividend',
      date: '2024-03-01',
      asset: 'AAA',
      gross: '5',
      tax: '0.75',
      subkind: 'qualified',
      exDate: '2024-02-20',
      note: ' spaces and\nlines, "quoted" ',
    },
    { kind: 'split', date: '2024-03-04', asset: 'AAB', ratio: '3/1', externalId: '@1' },
  ];

  it.each(['csv', 'json'])(
    'makes the same %s again when it is imported into an empty portfolio',
    async (format) => {
      const { account, slug } = await caller.create();
      const own = await caller.ok<{ id: string }>('POST', '/assets/', {
        payload: { name: 'Home, sweet home', kind: 'real-estate', currency: 'USD' },
      });
      await caller.ok('PUT', `/assets/${own.id}/prices/`, {
        payload: { prices: [{ date: '2024-02-01', close: '400000' }] },
      });
      const { id: second } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
        payload: { name: 'Bank', kind: 'bank', currency: 'EUR', cash: 'implied', sheltered: true },
      });
      const rows = [
        ...ROWS.map((row) => ({ account, ...row })),
        {
          account: second,
          kind: 'transfer-in',
          date: '2024-01-05',
          asset: own.id,
          quantity: '1',
          gross: '380000',
          currency: 'USD',
        },
        { account, kind: 'transfer', date: '2024-03-05', toAccount: second, net: '100', currency: 'USD' },
      ];
      await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions: rows } });
      const { text } = await caller.call('GET', `/portfolios/${slug}/export/?format=${format}`);

      const { slug: empty } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
        payload: { name: 'Copy', baseCurrency: 'USD' },
      });
      const preview = await upload(empty, text.trimEnd());
      expect(preview.rows.filter(({ fate }) => fate !== 'new')).toEqual([]);
      expect(await commit(empty, preview.id)).toMatchObject({ stored: rows.length });
      const { text: again } = await caller.call('GET', `/portfolios/${empty}/export/?format=${format}`);

      expect(again).toBe(text);
      if (format === 'csv') {
        // As a spreadsheet saves it: rows of one length, and the separator of its region.
        const saved = splitRows(text, 'copy.csv', ',', false).map(({ cells }) =>
          Array.from({ length: 40 }, (_, at) => csvCell(cells[at] ?? '')).join(';'),
        );
        const known = await upload(empty, `\ufeff${saved.join('\r\n')}\r\n`);
        expect(known.rows.map(({ fate }) => fate)).toEqual(rows.map(() => 'known'));
      }
      if (format === 'csv') {
        expect(text).toContain(`'=cmd|calc`);
        // Into the portfolio itself it adds nothing.
        const self = await upload(slug, text.trimEnd());
        expect(await commit(slug, self.id)).toMatchObject({ stored: 0, known: rows.length });
      }
    },
  );
});

it.each([
  ['portfolio-performance', ['deposit 5000', 'buy 1001.5', 'dividend 4.25', 'sell 419']],
  ['ghostfolio', ['buy 1001.5', 'dividend 4.25', 'sell 419']],
])('exports %s, which its own layout reads back', async (format, expected) => {
  const { account, slug } = await caller.create();
  const rows = [
    { kind: 'deposit', date: '2024-01-02', net: '5000' },
    { kind: 'buy', date: '2024-01-03', asset: 'AAA', quantity: '10', price: '100', fee: '1.50' },
    { kind: 'dividend', date: '2024-03-01', asset: 'AAA', gross: '5', tax: '0.75' },
    { kind: 'sell', date: '2024-04-02', asset: 'AAA', quantity: '4', price: '105', fee: '1' },
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: { transactions: rows.map((row) => ({ account, ...row })) },
  });

  const { text } = await caller.call('GET', `/portfolios/${slug}/export/?format=${format}`);
  const { layout, transactions } = parseImport(Buffer.from(text), 'export');

  expect(layout).toBe(format);
  expect(transactions.map(({ kind, net }) => `${kind} ${net}`)).toEqual(expected);
});

it('exports beancount, in which every transaction balances', async () => {
  const { account, slug } = await caller.create();
  const { id: bank } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Bank, joint', kind: 'bank', currency: 'USD', cash: 'tracked' },
  });
  const rows = [
    { kind: 'deposit', date: '2024-01-02', net: '5000', note: 'a "quoted" note' },
    { kind: 'buy', date: '2024-01-03', asset: 'AAA', quantity: '10', price: '100', fee: '1.50' },
    { kind: 'dividend', date: '2024-03-01', asset: 'AAA', gross: '5', tax: '0.75' },
    { kind: 'sell', date: '2024-04-02', asset: 'AAA', quantity: '4', price: '105', fee: '1', tax: '2' },
    { kind: 'convert', date: '2024-04-03', net: '100', currency: 'USD', toNet: '92', toCurrency: 'EUR' },
    { kind: 'transfer', date: '2024-04-04', toAccount: bank, net: '50', currency: 'USD' },
    { kind: 'split', date: '2024-05-02', asset: 'AAB', ratio: '2/1' },
  ];
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: { transactions: rows.map((row) => ({ account, ...row })) },
  });

  const { text } = await caller.call('GET', `/portfolios/${slug}/export/?format=beancount`);

  expect(text).toContain(
    [
      '2024-01-03 * "buy AAA" ""',
      '  Assets:Broker:AAA  10 AAA {{1001.5 USD}}',
      '  Assets:Broker:Cash  -1001.5 USD',
    ].join('\n'),
  );
  expect(text).toContain('  Assets:Broker:Cash  -100 USD @@ 92 EUR\n  Assets:Broker:Cash  92 EUR');
  expect(text).toContain('  Assets:Bank-joint:Cash  50 USD');
  expect(text).toContain('; 2024-05-02 split AAB: not exported');
  const opened = [...text.matchAll(/^\S+ open (\S+)$/gm)].map(([, name]) => name);
  const blocks = text.split('\n\n').filter((block) => / \* "/.test(block));
  expect(blocks).toHaveLength(rows.length - 1);
  for (const block of blocks) {
    const postings = block.split('\n').slice(1);
    for (const posting of postings) expect(opened).toContain(posting.trim().split(' ')[0]);
    // A posting without an amount gets the rest.
    if (postings.some((posting) => /^ {2}\S+$/.test(posting))) continue;
    expect({ block, rest: weightOf(postings) }).toEqual({ block, rest: {} });
  }
});

/** The rest of a transaction's postings by currency: a cost or a price counts instead of the units. */
function weightOf(postings: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const posting of postings) {
    const [, number = '', unit = '', rest = ''] = /^ {2}\S+ {2}(\S+) (\S+)(.*)$/.exec(posting) ?? [];
    const [, cost, currency = unit] = /(?:\{\{|@@ )([\d.]+) ([A-Z]+)/.exec(rest) ?? [];
    const weight = cost === undefined ? Number(number) : Math.sign(Number(number)) * Number(cost);
    sums[currency] = (sums[currency] ?? 0) + weight;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => Math.abs(sum) > 1e-9));
}
