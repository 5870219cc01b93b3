import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportCommit, ImportPreview, ImportUndo } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { REFERENCE_DATA } from '../../ingest/support/reference-data';
import { makeExampleMarket } from '../../support/example-market';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const FOLDER = join(REFERENCE_DATA, 'brokers');
const hasFiles = existsSync(FOLDER);
const files = hasFiles
  ? (
      JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as {
        files: Record<string, { cash: Record<string, string> }>;
      }
    ).files
  : {};
const names = hasFiles ? Object.keys(files) : [`none in ${FOLDER}`];

const market = makeExampleMarket();
const { newCaller, site } = withPortfolioSite(market);
let caller: PortfolioCaller;

/** A portfolio with rows of its own, in the account into which files are imported. */
async function makePortfolio(currency: string): Promise<string> {
  const { account, slug } = await caller.create({}, { currency });
  const rows = [
    { account, kind: 'deposit', date: '2019-01-02', net: '54321.09' },
    { account, kind: 'buy', date: '2019-01-03', asset: 'AAPL', quantity: '3.5', price: '40.25', fee: '1.1' },
    { account, kind: 'sell', date: '2020-02-03', asset: 'AAPL', quantity: '1.25', price: '60.75' },
  ].map((row) => (row.kind === 'deposit' ? row : { ...row, currency: 'USD', settleCurrency: currency }));
  const priced =
    currency === 'USD' ? rows : rows.map((row) => ({ ...row, ...('price' in row && { fxRate: '0.9' }) }));
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, { payload: { transactions: priced } });
  return slug;
}

/** Uploads a file and answers what it asks. */
async function preview(slug: string, name: string): Promise<number> {
  const { id, questions } = await caller.ok<ImportPreview>(
    'POST',
    `/portfolios/${slug}/imports/?name=${name}`,
    {
      payload: readFileSync(join(FOLDER, name)),
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  const answers = Object.fromEntries(
    questions.map((one) => [
      one.id,
      one.kind === 'cash' ? 'tracked' : one.kind === 'asset' ? 'own' : (one.proposal ?? one.choices[0]!),
    ]),
  );
  if (questions.length > 0)
    await caller.ok('PUT', `/portfolios/${slug}/imports/${id}/`, { payload: { answers } });
  return id;
}

const act = <Answer>(slug: string, id: number, what: 'commit' | 'undo', revision?: number) =>
  caller.call<Answer & { code?: string; revision: number }>(
    'POST',
    `/portfolios/${slug}/imports/${id}/${what}/`,
    {
      payload: {},
      ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
    },
  );
const rowsOf = async (slug: string) =>
  (await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/?limit=1000`)).transactions;

/** Everything that a portfolio is and shows, as text; revisions and instants are those of the call. */
async function stateOf(slug: string): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const path of [
    'export/?format=csv',
    'accounts/',
    'overview/',
    'income/',
    'lots/?year=2020',
    'doctor/',
    'reconciliation/',
  ])
    state[path] = timeless((await caller.call('GET', `/portfolios/${slug}/${path}`)).text);
  // The row of a market asset stays: it says nothing but the symbol.
  const { assets } = await caller.ok<{ assets: { symbol: string | null }[] }>('GET', '/assets/');
  state['own assets'] = JSON.stringify(assets.filter(({ symbol }) => symbol === null));
  return state;
}

const timeless = (text: string): string =>
  text.replace(/"(revision|generatedAt|requestId)":("[^"]*"|\d+)/g, '"$1":0');

/** Kinds of rows that need no others before them. */
const ADDING: ReadonlySet<string> = new Set(['deposit', 'buy', 'interest', 'dividend', 'transfer-in']);

/** The rows as our own file has them, which names assets and accounts instead of ids. */
const rowFile = async (slug: string): Promise<string> =>
  (await caller.call('GET', `/portfolios/${slug}/export/?format=csv`)).text;

(hasFiles ? describe : describe.skip).each(names)('%s', (name) => {
  const currency = Object.keys(files[name]?.cash ?? {})[0] ?? 'USD';
  beforeAll(async () => {
    site.clock.advance(1000);
    caller = await newCaller();
  });

  it('is committed again, undone twice and committed again without doubling or losing anything', async () => {
    const slug = await makePortfolio(currency);
    const before = await stateOf(slug);

    const first = await preview(slug, name);
    const { stored } = (await act<ImportCommit>(slug, first, 'commit')).body;
    expect(stored).toBeGreaterThan(0);
    const rows = await rowFile(slug);
    expect(rows).not.toBe(before['export/?format=csv']);

    const second = await preview(slug, name);
    expect((await act<ImportCommit>(slug, second, 'commit')).body).toMatchObject({ stored: 0 });
    expect(await rowFile(slug)).toBe(rows);
    expect((await act(slug, second, 'commit')).body).toMatchObject({ code: 'IMPORT_DONE' });

    expect((await act<ImportUndo>(slug, first, 'undo')).body).toMatchObject({ removed: stored, kept: [] });
    expect(await stateOf(slug)).toEqual(before);
    expect(await act(slug, first, 'undo')).toMatchObject({ status: 409, body: { code: 'IMPORT_DONE' } });
    expect((await act<ImportUndo>(slug, second, 'undo')).body).toMatchObject({ removed: 0, kept: [] });

    const counts: number[] = [];
    const ids: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const id = await preview(slug, name);
      counts.push((await act<ImportCommit>(slug, id, 'commit')).body.stored);
      ids.push(id);
    }
    expect(counts).toEqual([stored, 0, 0]);
    expect(await rowFile(slug)).toBe(rows);
    expect((await act<ImportUndo>(slug, ids[0]!, 'undo')).body).toMatchObject({ removed: stored, kept: [] });
    expect(await stateOf(slug)).toEqual(before);
  });

  it('is committed and undone once by two calls at once, and keeps what was edited since', async () => {
    const slug = await makePortfolio(currency);
    const before = await overviewOf(slug);
    const [one, other] = [await preview(slug, name), await preview(slug, name)];
    const { revision } = await caller.ok<{ revision: number }>('GET', `/portfolios/${slug}/`);

    const both = await Promise.all([one, other].map((id) => act<ImportCommit>(slug, id, 'commit', revision)));

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.findIndex(({ status }) => status === 200);
    const [winner, loser] = won === 0 ? [one, other] : [other, one];
    expect(both[1 - won]!.body.code).toBe('REVISION_STALE');
    const { revision: next, stored } = both[won]!.body;
    const late = await act<ImportCommit>(slug, loser, 'commit', next);
    expect(late.body).toMatchObject({ stored: 0 });
    expect((await rowsOf(slug)).length).toBe(3 + stored);

    // A row that is edited stays when its import is undone. Without its purchase a sale could not stay.
    const own = ['2019-01-02', '2019-01-03', '2020-02-03'];
    const edited = (await rowsOf(slug)).find(({ date, kind }) => ADDING.has(kind) && !own.includes(date))!;
    const { id } = edited;
    await caller.ok('PUT', `/portfolios/${slug}/transactions/${id}/`, {
      payload: { ...formOf(edited), note: 'checked' },
    });
    const { revision: last } = await caller.ok<{ revision: number }>('GET', `/portfolios/${slug}/`);
    const undone = await Promise.all([1, 2].map(() => act<ImportUndo>(slug, winner, 'undo', last)));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { kept, removed } = undone.find(({ status }) => status === 200)!.body;
    expect([removed, kept]).toEqual([stored - 1, [id]]);
    const left = await rowsOf(slug);
    expect(left.length).toBe(4);
    expect(left.find((one_) => one_.id === id)).toMatchObject({ note: 'checked' });
    const { revision: present } = await caller.ok<{ revision: number }>('GET', `/portfolios/${slug}/`);
    const gone = await caller.call('DELETE', `/portfolios/${slug}/transactions/${id}/`, {
      headers: { 'if-match': `"${present}"` },
    });
    expect(gone.status).toBeLessThan(300);
    expect(await overviewOf(slug)).toBe(before);
  });
});

/** A row as its form has it: what the answer alone has and what is missing are left out. */
function formOf(row: Transactions['transactions'][number]): Record<string, unknown> {
  const {
    amount: _amount,
    amountCurrency: _currency,
    cash: _cash,
    id: _id,
    import: _import,
    lots: _lots,
    planned: _planned,
    ...fields
  } = row;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

const overviewOf = async (slug: string): Promise<string> =>
  timeless((await caller.call('GET', `/portfolios/${slug}/overview/`)).text);
