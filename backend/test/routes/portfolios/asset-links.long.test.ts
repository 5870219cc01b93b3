import type { AssetLink, PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { ImportPreview } from '@/lib/contracts/portfolios/import';
import type { Journal, UndoResponse } from '@/lib/contracts/portfolios/journal';
import type { NoteList } from '@/lib/contracts/portfolios/note';
import type { Targets } from '@/lib/contracts/portfolios/targets';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeEach(async () => {
  caller = await newCaller();
  ({ account, slug } = await caller.create({}, { cash: 'implied' }));
});

async function addOwn(more: object = {}): Promise<string> {
  const { id } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'Acme fund', kind: 'other', currency: 'USD', isin: 'IE00BK5BQT80', ...more },
  });
  return id;
}

const buy = (asset: string, more: object = {}) =>
  caller.ok('POST', `/portfolios/${slug}/transactions/`, {
    payload: { account, kind: 'buy', date: '2024-01-03', asset, quantity: '10', price: '20', ...more },
  });

const link = (asset: string, symbol: string) =>
  caller.call<AssetLink & { revision: number; detail: string }>(
    'POST',
    `/portfolios/${slug}/assets/${asset}/link/`,
    { payload: { symbol } },
  );

const rows = async () =>
  (await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/`)).transactions;
const assets = async () =>
  (await caller.ok<PortfolioAssets>('GET', '/assets/')).assets.map(({ asset, isin }) => [asset, isin]);
const firstHolding = async () =>
  (
    await caller.ok<{ holdings: { asset: string; priceSource: string; cost: number }[] }>(
      'GET',
      `/portfolios/${slug}/holdings/`,
    )
  ).holdings[0]!;

it('books everything of an own asset on a listing, and undoes it', async () => {
  const own = await addOwn();
  await buy(own);
  await caller.ok('POST', `/portfolios/${slug}/notes/`, { payload: { text: 'Monthly', asset: own } });
  await caller.ok('PUT', `/portfolios/${slug}/targets/`, {
    payload: { dimension: 'asset', targets: [{ key: own, weight: '1', band: '0.05' }] },
  });
  expect(await firstHolding()).toMatchObject({ asset: own, cost: 200 });

  const { body, status } = await link(own, 'AAC');

  expect([status, body]).toMatchObject([200, { asset: 'AAC', transactions: 1 }]);
  expect(await rows()).toMatchObject([{ asset: 'AAC', quantity: '10', price: '20', amount: '200' }]);
  expect(await firstHolding()).toMatchObject({ asset: 'AAC', priceSource: 'close', cost: 200 });
  expect(await assets()).toEqual([['AAC', 'IE00BK5BQT80']]);
  expect((await caller.ok<NoteList>('GET', `/portfolios/${slug}/notes/`)).notes).toMatchObject([
    { text: 'Monthly', asset: 'AAC' },
  ]);
  expect((await caller.ok<Targets>('GET', `/portfolios/${slug}/targets/`)).targets).toMatchObject([
    { key: 'AAC' },
  ]);
  const { changes } = await caller.ok<Journal>('GET', `/portfolios/${slug}/journal/`);
  expect(changes[0]).toMatchObject({ revision: body.revision, what: 'Own asset linked to AAC' });

  await caller.ok<UndoResponse>('POST', `/portfolios/${slug}/journal/${body.revision}/undo/`);

  expect(await rows()).toMatchObject([{ asset: own, quantity: '10', amount: '200' }]);
  expect(await firstHolding()).toMatchObject({ asset: own, cost: 200 });
  expect((await caller.ok<Targets>('GET', `/portfolios/${slug}/targets/`)).targets).toMatchObject([
    { key: own },
  ]);
});

it('keeps the amounts of rows in the currency of the own asset', async () => {
  const own = await addOwn({ currency: 'EUR' });
  await buy(own, { settleCurrency: 'USD', fxRate: '1.1' });
  const [before] = await rows();

  await link(own, 'AAC');

  expect(await rows()).toMatchObject([
    { asset: 'AAC', currency: 'EUR', price: '20', fxRate: '1.1', amount: before!.amount },
  ]);
});

it('lets own assets of other portfolios be', async () => {
  const own = await addOwn();
  const other = await caller.create({ name: 'Other' }, { cash: 'implied' });
  await caller.ok('POST', `/portfolios/${other.slug}/transactions/`, {
    payload: {
      account: other.account,
      kind: 'buy',
      date: '2024-01-03',
      asset: own,
      quantity: '1',
      price: '5',
    },
  });
  await buy(own);

  await link(own, 'AAC');

  const { transactions } = await caller.ok<Transactions>('GET', `/portfolios/${other.slug}/transactions/`);
  expect(transactions).toMatchObject([{ asset: own }]);
});

it('refuses what is no own asset, and what is not here', async () => {
  const own = await addOwn();
  await buy(own);
  const unknown = await link(own, 'VWCE.DE');
  expect([unknown.status, unknown.text]).toEqual([
    404,
    expect.stringContaining('VWCE.DE is not on this site'),
  ]);
  await buy('AAB');
  const market = await link('AAB', 'AAC');
  expect([market.status, market.text]).toEqual([400, expect.stringContaining('must be an own asset')]);
  expect(await rows()).toMatchObject([{ asset: 'AAB' }, { asset: own }]);
});

it('lets the next file of the broker book on the listing, too', async () => {
  const file = (day: string, id: string): Buffer =>
    Buffer.from(
      [
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID',
        `Market buy,${day} 10:00:00,US000000ZZ12,ZZOWN,Own,10,5.00,USD,50.00,USD,${id}`,
        '',
      ].join('\n'),
    );
  const send = (payload: Buffer) =>
    caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=t212.csv`, {
      payload,
      headers: { 'content-type': 'text/csv' },
    });
  const { id } = await send(file('2024-03-04', 'order-1'));
  await caller.ok('PUT', `/portfolios/${slug}/imports/${id}/`, {
    payload: { answers: { 'asset:ZZOWN': 'own' } },
  });
  await caller.ok('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });
  const own = (await rows())[0]!.asset!;

  await link(own, 'AAC');

  const next = await send(file('2024-04-04', 'order-2'));
  expect(next.questions.filter(({ kind }) => kind === 'asset')).toEqual([]);
  expect(next.rows).toMatchObject([{ fate: 'new', bookedAs: 'AAC' }]);
});
