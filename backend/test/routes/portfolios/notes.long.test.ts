import { NoteList, NoteResponse } from '@/lib/contracts/portfolios/note';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;
let slug: string;
let transaction: number;

beforeEach(async () => {
  caller = await newCaller();
  const made = await caller.create();
  slug = made.slug;
  const row = {
    account: made.account,
    kind: 'buy',
    date: '2021-01-05',
    asset: 'AAA',
    quantity: '1',
    price: '5',
  };
  const added = await caller.ok<{ transaction: { id: number } }>(
    'POST',
    `/portfolios/${slug}/transactions/`,
    {
      payload: row,
    },
  );
  transaction = added.transaction.id;
});

const path = (rest = '') => `/portfolios/${slug}/notes/${rest}`;
const add = (payload: object) => caller.ok<NoteResponse>('POST', path(), { payload });
const textsOf = async (query = '') =>
  (await caller.ok<NoteList>('GET', path(query))).notes.map(({ text }) => text);

describe('notes', () => {
  it('are on the portfolio, an asset, a transaction or a day, and can be searched', async () => {
    await add({ text: 'Plan: buy every month' });
    const ofAsset = await add({ text: 'Cheap\nsays the annual report', asset: 'aaa', date: '2024-03-01' });
    await add({ text: 'Bought too early', transaction });

    expectContract(NoteResponse, ofAsset);
    expect(ofAsset).toMatchObject({
      asset: 'AAA',
      assetName: 'Alpha Analytics',
      date: '2024-03-01',
      transaction: null,
    });
    expectContract(NoteList, await caller.ok('GET', path()));
    expect(await textsOf()).toEqual([
      'Bought too early',
      'Cheap\nsays the annual report',
      'Plan: buy every month',
    ]);
    expect(await textsOf('?search=REPORT cheap')).toEqual(['Cheap\nsays the annual report']);
    expect(await textsOf('?asset=AAA')).toEqual(['Cheap\nsays the annual report']);
    expect(await textsOf(`?transaction=${transaction}`)).toEqual(['Bought too early']);
  });

  it('are changed and removed, and the journal brings them back', async () => {
    const { id } = await add({ text: 'First' });
    const changed = await caller.ok<NoteResponse>('PATCH', path(`${id}/`), {
      payload: { text: 'Second', date: '2024-01-02' },
    });
    expect(changed).toMatchObject({ id, text: 'Second', date: '2024-01-02' });
    await caller.ok('POST', `/portfolios/${slug}/journal/${changed.revision}/undo/`);
    expect(await textsOf()).toEqual(['First']);
    const removed = await caller.ok<{ revision: number }>('DELETE', path(`${id}/`));
    expect(await textsOf()).toEqual([]);
    await caller.ok('POST', `/portfolios/${slug}/journal/${removed.revision}/undo/`);
    expect(await textsOf()).toEqual(['First']);
  });

  it('go with their transaction, and come back with it', async () => {
    await add({ text: 'Bought too early', transaction });
    const { revision } = await caller.ok<{ revision: number }>(
      'DELETE',
      `/portfolios/${slug}/transactions/${transaction}/`,
    );
    expect(await textsOf()).toEqual([]);
    await caller.ok('POST', `/portfolios/${slug}/journal/${revision}/undo/`);
    expect(await textsOf(`?transaction=${transaction}`)).toEqual(['Bought too early']);
  });

  it.each<[object, number, string, string | null]>([
    [{}, 400, 'REQUEST_INVALID', 'text'],
    [{ text: '  ' }, 400, 'REQUEST_INVALID', 'text'],
    [{ text: 'x'.repeat(10_001) }, 400, 'REQUEST_INVALID', 'text'],
    [{ text: 'x', date: '2024-02-30' }, 400, 'REQUEST_INVALID', 'date'],
    [{ text: 'x', asset: 'AAA', transaction: 1 }, 400, 'REQUEST_INVALID', 'transaction'],
    [{ text: 'x', asset: 'NOBODY' }, 404, 'ASSET_UNKNOWN', null],
    [{ text: 'x', transaction: 999_999 }, 404, 'TRANSACTION_UNKNOWN', null],
  ])('refuse %j', async (payload, status, code, field) => {
    const answer = await caller.call('POST', path(), { payload });
    expect(answer).toMatchObject({ status, body: { code } });
    if (field !== null) expect(answer.body).toHaveProperty(field);
  });

  it('need the revision, and are unknown to others', async () => {
    const { id } = await add({ text: 'Mine' });
    const stranger = await newCaller();
    const other = await stranger.create({ name: 'Other' });
    expect((await stranger.call('PATCH', path(`${id}/`), { payload: { text: 'x' } })).status).toBe(404);
    expect(await stranger.call('DELETE', `/portfolios/${other.slug}/notes/${id}/`)).toMatchObject({
      status: 404,
      body: { code: 'NOTE_UNKNOWN' },
    });
    const old = { headers: { 'if-match': '"1"' }, payload: { text: 'x' } };
    expect(await caller.call('POST', path(), old)).toMatchObject({
      status: 409,
      body: { code: 'REVISION_STALE' },
    });
  });
});
