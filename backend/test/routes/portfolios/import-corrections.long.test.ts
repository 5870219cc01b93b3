import type { ImportCommit, ImportPreview } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const market = makeTestMarket();
const { newCaller } = withPortfolioSite(market);
let caller: PortfolioCaller;

beforeAll(async () => {
  caller = await newCaller();
});

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const DIVIDEND = '"03/04/2024","Cash Dividend","ZZOWN","PRIVATE FUND","","","","$10.00"';
const TAX = '"03/04/2024","NRA Tax Adj","ZZOWN","PRIVATE FUND","","","","-$3.00"';
const TAX_BACK = '"05/02/2024","NRA Tax Adj","ZZOWN","PRIVATE FUND","","","","$3.00"';
const BACK = '"05/02/2024","Cash Dividend","ZZOWN","PRIVATE FUND","","","","-$10.00"';
const LOWER = '"05/02/2024","Cash Dividend","ZZOWN","PRIVATE FUND","","","","$8.00"';

const upload = (slug: string, text: string, name: string) =>
  caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=${name}`, {
    payload: Buffer.from(`${text}\n`),
    headers: { 'content-type': 'text/csv' },
  });

/** Imports rows, the newest first; assets that are not known become own ones. */
async function importRows(
  slug: string,
  rows: readonly string[],
  kinds: Record<string, string> = {},
): Promise<{ preview: ImportPreview; done: ImportCommit }> {
  const first = await upload(slug, [HEAD, ...rows].join('\n'), 'schwab.csv');
  const answer = async (current: ImportPreview): Promise<ImportPreview> =>
    current.questions.length === 0
      ? current
      : answer(
          await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${first.id}/`, {
            payload: {
              answers: Object.fromEntries(
                current.questions.map(({ id, proposal }) => [id, kinds[id] ?? proposal ?? 'own']),
              ),
            },
          }),
        );
  const preview = await answer(first);
  const done = await caller.ok<ImportCommit>('POST', `/portfolios/${slug}/imports/${first.id}/commit/`, {
    payload: {},
  });
  return { preview, done };
}

async function stored(slug: string): Promise<string[]> {
  const { transactions } = await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/`);
  return transactions.map(({ date, kind, net, quantity, tax }) =>
    [date, kind, quantity, net && `= ${net}`, tax && `tax ${tax}`].filter(Boolean).join(' '),
  );
}

it('replaces what an earlier export had where a longer one takes it back', async () => {
  const { slug } = await caller.create({ name: 'Corrections' });
  await importRows(slug, [TAX, DIVIDEND]);
  expect(await stored(slug)).toEqual(['2024-03-04 dividend = 7 tax 3']);

  // The withholding comes back later: the dividend that is stored with it is the same dividend.
  const longer = await importRows(slug, [TAX_BACK, TAX, DIVIDEND]);
  expect(longer.preview.after.cash).toEqual({ USD: '10' });
  expect(await stored(slug)).toEqual(['2024-03-04 dividend = 10']);
  expect((await importRows(slug, [TAX_BACK, TAX, DIVIDEND])).done.stored).toBe(0);
  expect((await importRows(slug, [TAX, DIVIDEND])).done.stored).toBe(0);

  // The dividend itself comes back, and a lower one takes its place.
  const lowered = await importRows(slug, [LOWER, BACK, TAX_BACK, TAX, DIVIDEND]);
  expect(lowered.preview.after.cash).toEqual({ USD: '8' });
  expect(await stored(slug)).toEqual(['2024-05-02 dividend = 8']);
  expect((await importRows(slug, [LOWER, BACK, TAX_BACK, TAX, DIVIDEND])).done.stored).toBe(0);
  await caller.ok('POST', `/portfolios/${slug}/journal/${lowered.done.revision}/undo/`, { payload: {} });
  expect(await stored(slug)).toEqual(['2024-03-04 dividend = 10']);
});

it('finds what a row takes back among the stored rows, where the file begins later', async () => {
  const { slug } = await caller.create({ name: 'Later files' });
  await importRows(slug, [DIVIDEND]);

  const later = await importRows(slug, [LOWER, BACK]);

  expect(later.preview.rows).toMatchObject([
    { line: 2, fate: 'new' },
    { line: 3, fate: 'skipped', reason: 'takes the stored row of 2024-03-04 back, which is removed' },
  ]);
  expect(await stored(slug)).toEqual(['2024-05-02 dividend = 8']);
});

it('says where a row is stored with other amounts than the file has', async () => {
  const { slug } = await caller.create({ name: 'Filled further' });
  const file = (units: number): Buffer =>
    Buffer.from(
      [
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID',
        `Limit buy,2024-03-04 10:00:00,US000000ZZ12,ZZOWN,Own,${units},5.00,USD,${units * 5}.00,USD,order-1`,
      ].join('\n') + '\n',
    );
  const send = (payload: Buffer) =>
    caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=t212.csv`, {
      payload,
      headers: { 'content-type': 'text/csv' },
    });
  const { id } = await send(file(10));
  await caller.ok('PUT', `/portfolios/${slug}/imports/${id}/`, {
    payload: { answers: { 'asset:ZZOWN': 'own', cash: 'tracked' } },
  });
  await caller.ok('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });

  expect((await send(file(10))).rows[0]).not.toHaveProperty('reason');
  expect((await send(file(14))).rows).toMatchObject([
    { fate: 'known', reason: 'is stored with other amounts, which stay' },
  ]);
});

it('leaves units out that are not held, and stores the rest of the file', async () => {
  const { slug } = await caller.create({ name: 'Begins late' });
  const rows = [
    '"03/06/2024","Stock Merger","ZZNEW","NEW FUND","50","","",""',
    '"03/06/2024","Stock Merger","ZZOWN","PRIVATE FUND","-10","","",""',
    '"03/05/2024","Journaled Shares","ZZOWN","PRIVATE FUND","-90","","",""',
    '"03/04/2024","Buy","ZZOWN","PRIVATE FUND","10","$5.00","","-$50.00"',
  ];

  const { done, preview } = await importRows(slug, rows);

  expect(preview.rows).toMatchObject([
    { fate: 'new', line: 2 },
    { fate: 'faulty', line: 4, column: 'quantity' },
    { fate: 'new', line: 5 },
  ]);
  expect(done).toMatchObject({ stored: 2, skipped: 1 });
  expect((await importRows(slug, rows)).done).toMatchObject({ stored: 0, known: 2 });
});

it('applies one answer to rows that move both ways', async () => {
  const { slug } = await caller.create({ name: 'Both ways' });
  const rows = [
    '"03/06/2024","Special Entry","","A","","","","-$20.00"',
    '"03/05/2024","Special Entry","","B","","","","$50.00"',
    '"03/04/2024","Plan Move","ZZOWN","PRIVATE FUND","-2","","",""',
    '"03/03/2024","Plan Move","ZZOWN","PRIVATE FUND","5","","",""',
    '"03/02/2024","Odd Payout","ZZOWN","PRIVATE FUND","","","","-$1.00"',
  ];

  const { preview } = await importRows(slug, rows, {
    'kind:schwab:Special Entry': 'deposit',
    'kind:schwab:Plan Move': 'transfer-in',
    'kind:schwab:Odd Payout': 'dividend',
  });

  expect(preview.rows.at(-1)).toMatchObject({
    fate: 'faulty',
    expected: 'a row that moves as "dividend" does',
  });
  expect((await stored(slug)).sort()).toEqual([
    '2024-03-03 transfer-in 5',
    '2024-03-04 transfer-out 2',
    '2024-03-05 deposit = 50',
    '2024-03-06 withdrawal = 20',
  ]);
});

it('stores trades of Portfolio Performance, whose file states the currency of a security apart', async () => {
  const { slug } = await caller.create();
  const security = '<security><uuid>s1</uuid><name>Acme AG</name><currencyCode>EUR</currencyCode></security>';
  const purchase = `<portfolio-transaction><date>2024-01-05T00:00</date><currencyCode>EUR</currencyCode><amount>100000</amount>
<security reference="../../../../../securities/security"/><shares>10000000000</shares><type>DELIVERY_INBOUND</type></portfolio-transaction>`;
  const file = `<client><version>69</version><securities>${security}</securities><accounts/>
<portfolios><portfolio><name>Depot</name><transactions>${purchase}</transactions></portfolio></portfolios></client>`;

  const preview = await upload(slug, file, 'depot.xml');

  expect(preview.rows).toMatchObject([{ fate: 'new' }]);
  expect(
    await caller.ok('POST', `/portfolios/${slug}/imports/${preview.id}/commit/`, { payload: {} }),
  ).toMatchObject({ stored: 1 });
});

it('counts stored cash that was left to the rate of its day in the currency of the account', async () => {
  const { account, slug } = await caller.create();
  const asset = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Home, sweet home', kind: 'property', currency: 'SEK' },
  });
  await caller.ok('POST', '/assets/', {
    payload: { name: 'SEK in USD', kind: 'currency', currency: 'USD', symbol: 'SEKUSD=X' },
  });
  await caller.ok('PUT', '/assets/SEKUSD=X/prices/', {
    payload: { prices: [{ date: '2024-01-02', close: '0.1' }] },
  });
  const purchase = { account, kind: 'buy', asset: asset.id, quantity: '2', price: '100' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { ...purchase, date: '2024-01-03', settleCurrency: 'USD' },
  });

  const preview = await upload(slug, [HEAD, DIVIDEND].join('\n'), 'schwab.csv');

  expect(preview.before.cash).toEqual({ USD: '-20' });
});
