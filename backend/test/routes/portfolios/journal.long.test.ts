import type { ImportPreview } from '@/lib/contracts/portfolios/import';
import type { Journal, UndoResponse } from '@/lib/contracts/portfolios/journal';
import type { Targets } from '@/lib/contracts/portfolios/targets';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeExampleMarket } from '../../support/example-market';
import type { PortfolioAnswer, PortfolioCaller } from '../../support/portfolio-calls';

const { newCaller, site } = withPortfolioSite(makeExampleMarket());
let caller: PortfolioCaller;
let slug: string;
let account: number;

beforeEach(async () => {
  caller = await newCaller();
  ({ account, slug } = await caller.create());
});

/** Changes the portfolio, a second after the change before; answers the revision. */
async function change(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  of = slug,
) {
  site.clock.advance(1000);
  return caller.ok<{ revision: number; id?: number; transaction?: { id: number } }>(
    method,
    `/portfolios/${of}/${path}`,
    { payload },
  );
}
const deposit = (net: string, more: object = {}) => ({
  account,
  kind: 'deposit',
  date: '2024-01-03',
  net,
  ...more,
});
const undo = (revision: number, of = slug): Promise<PortfolioAnswer<UndoResponse & { detail: string }>> => {
  site.clock.advance(1000);
  return caller.call('POST', `/portfolios/${of}/journal/${revision}/undo/`);
};
const rows = async (of = slug) =>
  (await caller.ok<Transactions>('GET', `/portfolios/${of}/transactions/`)).transactions;
const cashThen = async (known: Date, of = slug) =>
  (
    await caller.ok<{ figures: { cash: number } }>(
      'GET',
      `/portfolios/${of}/overview/?known=${known.toISOString()}`,
    )
  ).figures.cash;

/** Imports a file of our own into a portfolio, and answers the id of the import and the revision. */
async function importOwn(file: string, into: string) {
  const { id } = await caller.ok<ImportPreview>('POST', `/portfolios/${into}/imports/?name=own.csv`, {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });
  return { id, revision: (await change('POST', `imports/${id}/commit/`, undefined, into)).revision };
}

it('undoes one change after the other, each as if the later ones had never been', async () => {
  const { transaction } = await change('POST', 'transactions/', deposit('100'));
  const first = await change('PUT', `transactions/${transaction!.id}/`, deposit('200'));
  const second = await change('PUT', `transactions/${transaction!.id}/`, deposit('300'));
  expect((await undo(second.revision)).body).toMatchObject({ restored: 1, kept: [] });
  expect((await undo(first.revision)).body).toMatchObject({ restored: 1, kept: [] });
  expect(await rows()).toMatchObject([{ net: '100' }]);
});

it('shows a change whose undoing was undone as in effect again, and undoes it once more', async () => {
  const { revision } = await change('POST', 'transactions/', deposit('100'));
  const undoneBy = async () => {
    const { changes } = await caller.ok<Journal>('GET', `/portfolios/${slug}/journal/`);
    return Object.fromEntries(changes.map((one) => [one.revision - revision, one.undoneBy]));
  };
  for (const one of [revision, revision + 1]) expect((await undo(one)).status).toBe(200);
  expect(await undoneBy()).toMatchObject({ 0: null, 1: revision + 2, 2: null });
  expect(await rows()).toMatchObject([{ net: '100' }]);
  expect((await undo(revision)).body).toMatchObject({ removed: 1, kept: [] });
  expect(await undoneBy()).toMatchObject({ 0: revision + 3, 1: revision + 2, 3: null });
});

it('undoes targets as one thing: those of the change before, unless later ones replaced them', async () => {
  const set = (weight: string) =>
    change('PUT', 'targets/', {
      dimension: 'currency',
      targets: [{ key: 'USD', weight: '1', band: weight }],
    });
  const band = async () => (await caller.ok<Targets>('GET', `/portfolios/${slug}/targets/`)).targets[0]?.band;
  const [first, second, third] = [await set('0.1'), await set('0.2'), await set('0.3')];
  expect((await undo(second.revision)).body.kept).toHaveLength(2);
  expect(await band()).toBe('0.3');
  await undo(third.revision);
  expect(await band()).toBe('0.2');
  await undo(first.revision);
  expect(await band()).toBe('0.2');
});

it('removes the rows of an import that were changed since, with edited=remove', async () => {
  await change('POST', 'transactions/', deposit('10'));
  await change('POST', 'transactions/', deposit('20'));
  const file = (await caller.call('GET', `/portfolios/${slug}/export/?format=csv`)).text;
  const { slug: other } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
    payload: { name: 'Other', baseCurrency: 'USD' },
  });
  const { id } = await importOwn(file, other);
  const row = (await rows(other)).find(({ net }) => net === '10')!;
  const edited = { ...deposit('11'), account: row.account };
  await change('PUT', `transactions/${row.id}/`, edited, other);
  const undoImport = (query: string) =>
    caller.call<{ removed: number; kept: number[]; revision: number }>(
      'POST',
      `/portfolios/${other}/imports/${id}/undo/${query}`,
    );

  expect(await undoImport('?edited=all')).toMatchObject({
    status: 400,
    body: { edited: ['must be keep or remove'] },
  });
  const { body: first } = await undoImport('');
  expect(first).toMatchObject({ removed: 1, kept: [row.id] });
  expect(await undoImport('')).toMatchObject({ status: 409, body: { code: 'IMPORT_DONE' } });
  const { body: last } = await undoImport('?edited=remove');
  expect(last).toMatchObject({ removed: 1, kept: [] });
  expect(await rows(other)).toEqual([]);
  expect(await undoImport('?edited=remove')).toMatchObject({ status: 409, body: { code: 'IMPORT_DONE' } });

  // The journal brings the changed row back, and then the import: undone at once, both rows go.
  for (const { revision } of [last, first]) await undo(revision, other);
  expect((await rows(other)).map(({ net }) => net).sort()).toEqual(['11', '20']);
  expect((await undoImport('?edited=remove')).body).toMatchObject({ removed: 2, kept: [] });
  expect(await rows(other)).toEqual([]);
});

it('keeps an account and an asset that other rows use, when the import that added them is undone', async () => {
  await change('POST', 'transactions/', deposit('100'));
  const { id: house } = await caller.ok<{ id: string }>('POST', '/assets/', {
    payload: { name: 'House', kind: 'property', currency: 'USD' },
  });
  const unit = { kind: 'transfer-in', date: '2024-01-04', asset: house, quantity: '1', gross: '50' };
  await change('POST', 'transactions/', { account, ...unit });
  const file = (await caller.call('GET', `/portfolios/${slug}/export/?format=csv`)).text;
  const { slug: other } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
    payload: { name: 'Other', baseCurrency: 'USD' },
  });

  const { id, revision } = await importOwn(file, other);
  const [row] = await rows(other);
  const before = new Date(site.clock.now);
  expect(await change('POST', `imports/${id}/undo/`, undefined, other)).toMatchObject({ removed: 2 });
  // Neither its rows nor its account exist any more; what was known then is as it was.
  expect(await cashThen(before, other)).toBe(100);
  const back = await undo(revision + 1, other);
  expect(back.body).toMatchObject({ kept: [] });

  await change('POST', 'transactions/', { ...deposit('7'), account: row!.account }, other);
  expect((await undo(revision, other)).body).toMatchObject({
    removed: 2,
    kept: [{ table: 'accounts', id: row!.account }],
  });
  expect(await rows(other)).toMatchObject([{ net: '7' }]);
  // The import counts as undone, whichever way.
  const { imports } = await caller.ok<{ imports: { undoneAt: string | null }[] }>(
    'GET',
    `/portfolios/${other}/imports/`,
  );
  expect(imports[0]!.undoneAt).not.toBeNull();
});

it('shows rows of a removed account as they were known, and brings none of them back without it', async () => {
  const { transaction } = await change('POST', 'transactions/', deposit('100'));
  const removed = await change('DELETE', `transactions/${transaction!.id}/`);
  await change('POST', 'transactions/', deposit('40'));
  const before = new Date(site.clock.now);
  const gone = await change('DELETE', `accounts/${account}/`);
  expect(await cashThen(before)).toBe(40);
  expect(await undo(removed.revision)).toMatchObject({
    status: 404,
    body: {
      code: 'ACCOUNT_UNKNOWN',
      detail: `Revision ${removed.revision} belongs to the account Broker, which revision ${gone.revision} removed: undo that one first.`,
    },
  });
  const named = await change('POST', 'accounts/', {
    name: 'Broker',
    kind: 'broker',
    currency: 'USD',
    cash: 'tracked',
  });
  expect(await undo(gone.revision)).toMatchObject({
    status: 400,
    body: {
      detail: `revision ${gone.revision} needs the name "Broker", which another account has now; rename that account first`,
    },
  });
  await change('PATCH', `accounts/${named.id}/`, { name: 'Second' });
  expect((await undo(gone.revision)).status).toBe(200);
  expect((await undo(removed.revision)).status).toBe(200);
  expect((await rows()).map(({ net }) => net).sort()).toEqual(['100', '40']);
});

it('brings an own asset back with the row that names it, and notes with their transactions only', async () => {
  const house = `tapeglass-portfolio,1

accounts
name,kind,currency,cash
Elsewhere,broker,USD,tracked

assets
asset,name,kind,currency
own:House,House,property,USD

prices
asset,date,close
own:House,2024-01-05,60

transactions
account,date,kind,asset,quantity,gross,currency
Elsewhere,2024-01-04,transfer-in,own:House,1,50,USD
`;
  const { slug: other } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
    payload: { name: 'Other', baseCurrency: 'USD' },
  });
  const { id } = await importOwn(house, other);
  const [{ asset }] = (await rows(other)) as [Transactions['transactions'][number]];
  const unit = { account, kind: 'transfer-in', date: '2024-01-04', asset, quantity: '2', gross: '100' };
  const { transaction } = await change('POST', 'transactions/', unit);
  const { id: note } = await change('POST', 'notes/', { transaction: transaction!.id, text: 'Why' });
  const before = new Date(site.clock.now);
  const noteGone = await change('DELETE', `notes/${note}/`);
  const rowGone = await change('DELETE', `transactions/${transaction!.id}/`);
  await change('POST', `imports/${id}/undo/`, undefined, other);

  const then = await caller.ok<{ figures: { value: number } }>(
    'GET',
    `/portfolios/${slug}/overview/?known=${before.toISOString()}`,
  );
  expect(then.figures.value).toBe(100);
  expect(await undo(noteGone.revision)).toMatchObject({ status: 404, body: { code: 'TRANSACTION_UNKNOWN' } });
  expect(await undo(rowGone.revision)).toMatchObject({ status: 200, body: { restored: 1 } });
  expect(await rows()).toMatchObject([{ asset, quantity: '2' }]);
  expect((await caller.call('GET', `/assets/${asset}/prices/`)).body).toMatchObject({
    prices: [{ close: '60' }],
  });
  expect((await undo(noteGone.revision)).status).toBe(200);
  // The removal of a row takes its note along, and gives it back.
  const added = (await undo(rowGone.revision - 2)).body;
  expect(added).toMatchObject({ kept: [] });
});

it('writes amounts of rows as they were entered', async () => {
  const { transaction } = await change(
    'POST',
    'transactions/',
    deposit('12345678.123456789012345678', { note: '"net": 5,' }),
  );
  await change('DELETE', `transactions/${transaction!.id}/`);
  const { changes } = await caller.ok<Journal>('GET', `/portfolios/${slug}/journal/`);
  expect(changes[0]!.before['transactions']).toMatchObject({
    rows: 1,
    shown: [{ net: '12345678.123456789012345678', note: '"net": 5,', fee: null, day: 19725 }],
  });
});

it('removes an own asset that nothing names, in any portfolio, and brings it back with its prices', async () => {
  const payload = { name: 'Cabin', kind: 'property', currency: 'USD' };
  const { id } = await caller.ok<{ id: string }>('POST', '/assets/', { payload });
  await caller.ok('PUT', `/assets/${id}/prices/`, {
    payload: { prices: [{ date: '2024-01-03', close: '90000' }] },
  });
  const names = async () =>
    (await caller.ok<{ assets: { name: string; prices: number }[] }>('GET', '/assets/')).assets.map(
      ({ name, prices }) => `${name} ${prices}`,
    );
  const other = await caller.create({ name: 'Other' });
  const row = { account: other.account, kind: 'transfer-in', date: '2024-01-04', asset: id, quantity: '1' };
  const { transaction } = await change('POST', 'transactions/', row, other.slug);

  const refused = await caller.call('DELETE', `/portfolios/${slug}/assets/${id}/`);
  expect([refused.status, refused.body.code]).toEqual([409, 'ASSET_USED']);
  const { revision: removal } = await change(
    'DELETE',
    `transactions/${transaction!.id}/`,
    undefined,
    other.slug,
  );
  const targets = { dimension: 'asset', targets: [{ key: id, weight: '1' }] };
  await change('PUT', 'targets/', targets);
  expect((await caller.call('DELETE', `/portfolios/${slug}/assets/${id}/`)).status).toBe(409);
  await change('PUT', 'targets/', { ...targets, targets: [] });

  const { revision } = await change('DELETE', `assets/${id}/`);
  expect(await names()).toEqual([]);
  expect((await caller.call('DELETE', `/portfolios/${slug}/assets/${id}/`)).body.code).toBe('ASSET_UNKNOWN');
  await undo(revision);
  expect(await names()).toEqual(['Cabin 1']);
  // A row that comes back later brings its asset along, too.
  await change('DELETE', `assets/${id}/`);
  expect((await undo(removal, other.slug)).body).toMatchObject({ restored: 1 });
  expect(await names()).toEqual(['Cabin 1']);
});
