import type { AccountExport } from '@/lib/contracts/account-export';
import { ImportCommit, ImportPreview, type ImportUndo } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { expectContract } from '../../support/check-contract';
import { makeExampleMarket } from '../../support/example-market';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller, site } = withPortfolioSite(makeExampleMarket());
let caller: PortfolioCaller;

const act = <Answer>(slug: string, id: number, what: 'commit' | 'undo') =>
  caller.call<Answer & { revision: number }>('POST', `/portfolios/${slug}/imports/${id}/${what}/`, {
    payload: {},
  });
const rowsOf = async (slug: string) =>
  (await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/?limit=1000`)).transactions;

describe('our own file', () => {
  beforeEach(async () => {
    site.clock.advance(1000);
    caller = await newCaller();
  });

  it('takes what was set for a market asset to another person, also from the export of the account', async () => {
    const { account, slug } = await caller.create();
    await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
      payload: { account, kind: 'buy', date: '2024-01-03', asset: 'MSFT', quantity: '3', price: '100' },
    });
    const overrides = { splits: 'none', taxonomies: { Mine: { Core: 1 } } };
    await caller.ok('PATCH', '/assets/MSFT/', { payload: { overrides, note: 'for ever' } });
    await caller.ok('PUT', '/assets/MSFT/prices/', {
      payload: { prices: [{ date: '2024-02-01', close: '7.5' }] },
    });
    const text = await exportOf(slug);
    const { portfolio_files: files } = await caller.ok<AccountExport>('GET', '/account/export/');
    expect(files).toMatchObject([{ slug, file: JSON.parse(text) as object }]);

    caller = await newCaller();
    const { slug: empty } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
      payload: { name: 'Copy', baseCurrency: 'USD' },
    });
    const { id } = await caller.ok<ImportPreview>('POST', `/portfolios/${empty}/imports/?name=mine.json`, {
      payload: Buffer.from(JSON.stringify(files[0]!.file)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await caller.ok('POST', `/portfolios/${empty}/imports/${id}/commit/`, { payload: {} });

    expect(await exportOf(empty)).toBe(text);
    expect(await caller.ok('GET', '/assets/')).toMatchObject({
      assets: [{ symbol: 'MSFT', overrides, prices: 1 }],
    });
  });

  const exportOf = async (slug: string): Promise<string> =>
    (await caller.call('GET', `/portfolios/${slug}/export/?format=json`)).text;
  const uploadTo = (slug: string, file: string) =>
    caller.call<ImportPreview & { detail: string }>('POST', `/portfolios/${slug}/imports/?name=mine.json`, {
      payload: Buffer.from(file),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const emptyPortfolio = async (settings: Record<string, unknown> = {}): Promise<string> =>
    (
      await caller.ok<{ slug: string }>('POST', '/portfolios/', {
        payload: { name: 'Copy', baseCurrency: 'EUR', ...settings },
      })
    ).slug;
  const countsOf = ({ extras }: Pick<ImportPreview, 'extras'>): string[] =>
    extras.map((one) => `${one.kind} ${one.new} ${one.known} ${one.skipped}`);

  /** The example with settings, targets by asset, notes on a row and an own asset, and statements. */
  async function fullExample(): Promise<string> {
    const { slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/example/', { payload: {} });
    const put = <Body>(method: 'PATCH' | 'POST' | 'PUT', path: string, payload: unknown) =>
      caller.ok<Body>(method, `/portfolios/${slug}/${path}`, { payload });
    const { assets } = await caller.ok<{ assets: { id: string; symbol: string | null }[] }>(
      'GET',
      '/assets/',
    );
    const own = assets.find(({ symbol }) => symbol === null)!.id;
    const { id: unused } = await caller.ok<{ id: string }>('POST', '/assets/', {
      payload: { name: 'Boat', kind: 'other', currency: 'EUR' },
    });
    await put('PATCH', '', { costMethod: 'average', benchmark: 'AAPL', flowTiming: 'endOfDay' });
    await put('PUT', 'targets/', {
      dimension: 'asset',
      targets: [
        { key: 'MSFT', weight: '0.50', band: '0.05' },
        { key: own, weight: '0.3' },
        { key: 'cash', weight: '0.2' },
      ],
    });
    const [row] = await rowsOf(slug);
    await put('POST', 'notes/', { text: 'why\r\nso', transaction: row!.id });
    await put('POST', 'notes/', { text: 'why\nso', transaction: row!.id, date: '2024-02-03' });
    await put('POST', 'notes/', { text: 'sail', asset: unused });
    const { accounts } = await caller.ok<{ accounts: { id: number }[] }>(
      'GET',
      `/portfolios/${slug}/accounts/`,
    );
    const [first, second] = accounts.map(({ id }) => id);
    for (const stated of [
      { account: second, asset: 'MSFT', quantity: '3.50' },
      { account: second, asset: own, quantity: '2' },
      { account: first, currency: 'USD', quantity: '-1000.10' },
    ])
      await put('POST', 'statements/', { date: '2024-03-01', ...stated });
    const plan = { rhythm: 'month', first: '2024-05-15' };
    const { id } = await put<{ id: number }>('POST', 'recurring/', {
      ...{
        ...plan,
        name: 'Boat money',
        kind: 'buy',
        account: first,
        asset: unused,
        amount: '75.50',
        fee: '0.5',
      },
      ...{ last: '2030-01-31', automatic: true },
    });
    await put('POST', `recurring/${id}/skip/`, { through: '2024-05-31' });
    await put('POST', 'recurring/', {
      ...{ ...plan, name: 'Rent', kind: 'transfer', account: first, toAccount: second, amount: '10' },
    });
    await put('POST', 'retirement/plans/', { name: 'Early', retireAge: '60', income: '67:1500' });
    return slug;
  }

  it('takes settings, targets, goals, notes, statements, recurring rows and plans to another portfolio and person, once, until it is undone', async () => {
    const text = await exportOf(await fullExample());
    const second = await emptyPortfolio();
    await act(second, (await uploadTo(second, text)).body.id, 'commit');
    expect(await exportOf(second)).toBe(text);
    const places = JSON.parse(text) as { notes: { transaction?: number }[]; transactions: unknown[] };
    expect(places.notes.map(({ transaction }) => transaction).filter(Boolean)).toEqual([
      places.transactions.length,
      places.transactions.length,
    ]);
    expect(text).not.toMatch(/"(id|slug|name)": ?"?(example|\d)/);

    caller = await newCaller();
    const slug = await emptyPortfolio();
    const { recurring } = JSON.parse(text) as { recurring: unknown[] };
    expect(recurring).toMatchObject([
      { name: 'Boat money', asset: 'own:Boat', amount: '75.5', automatic: true, next: '2024-05-16' },
      { name: 'Rent', next: '2024-05-15' },
    ]);
    const before = await exportOf(slug);
    const first = (await uploadTo(slug, text)).body;
    expectContract(ImportPreview, first);
    expect(countsOf(first)).toEqual([
      'settings 1 0 0',
      'targets 3 0 0',
      'goals 2 0 0',
      'notes 6 0 0',
      'statements 3 0 0',
      'recurring 2 0 0',
      'retirementPlans 1 0 0',
    ]);
    expect(first.extras[0]!.settings).toEqual({
      baseCurrency: 'USD',
      costMethod: 'average',
      benchmark: 'AAPL',
      flowTiming: 'endOfDay',
    });
    expect(await exportOf(slug)).toBe(before);
    const done = await act<ImportCommit>(slug, first.id, 'commit');
    expectContract(ImportCommit, done.body);
    expect(done.body).toMatchObject({ stored: first.rows.length, extras: first.extras });
    expect(await exportOf(slug)).toBe(text);

    const again = (await uploadTo(slug, text)).body;
    expect(countsOf(again)).toEqual([
      'settings 0 1 0',
      'targets 0 3 0',
      'goals 0 2 0',
      'notes 0 6 0',
      'statements 0 3 0',
      'recurring 0 2 0',
      'retirementPlans 0 1 0',
    ]);
    expect((await act<ImportCommit>(slug, again.id, 'commit')).body).toMatchObject({ stored: 0 });
    expect(await exportOf(slug)).toBe(text);

    const undone = await act<ImportUndo>(slug, first.id, 'undo');
    expect(undone.body).toMatchObject({ removed: first.rows.length, kept: [] });
    const { accounts, ...left } = JSON.parse(await exportOf(slug)) as Record<string, unknown>;
    expect({ ...left, accounts: [] }).toEqual({ ...(JSON.parse(before) as object), accounts: [] });
    // The undo of the undo brings all of it back.
    expect(accounts).toEqual([]);
    await caller.ok('POST', `/portfolios/${slug}/journal/${undone.body.revision}/undo/`);
    expect(await exportOf(slug)).toBe(text);
  });

  it('leaves what a portfolio has of its own, and adds what it does not have', async () => {
    const text = await exportOf(await fullExample());
    const file = JSON.parse(text) as { goals: unknown[] };
    const slug = await emptyPortfolio({ lossRule: 'wash' });
    await caller.ok('PUT', `/portfolios/${slug}/targets/`, {
      payload: { dimension: 'class', targets: [{ key: 'stock', weight: '1' }] },
    });
    const { body: other } = await uploadTo(slug, text);
    expect(countsOf(other)).toEqual([
      'settings 0 0 1',
      'targets 0 0 3',
      'goals 0 0 2',
      'notes 6 0 0',
      'statements 3 0 0',
      'recurring 2 0 0',
      'retirementPlans 1 0 0',
    ]);
    expect(other.extras[2]!.detail).toBe('their amounts are in USD, those of the portfolio in EUR');

    const same = await emptyPortfolio({ baseCurrency: 'USD' });
    await caller.ok('PUT', `/portfolios/${same}/goals/`, {
      payload: { goals: [file.goals[1], { name: 'Own', kind: 'spending', amount: '1' }] },
    });
    const { body: merged } = await uploadTo(same, text);
    expect(countsOf(merged)).toContain('goals 1 1 0');
    await act(same, merged.id, 'commit');
    const { goals } = JSON.parse(await exportOf(same)) as { goals: { name: string }[] };
    expect(goals.map(({ name }) => name)).toEqual(['Financial independence', 'Own', 'House by the sea']);
    // Goals that were changed since the import stay.
    await caller.ok('PUT', `/portfolios/${same}/goals/`, { payload: { goals: [] } });
    await act(same, merged.id, 'undo');
    expect(JSON.parse(await exportOf(same))).not.toHaveProperty('goals');
  });

  it('is read as before without these members, and changes no setting', async () => {
    const file = JSON.parse(await exportOf(await fullExample())) as { assets: { asset: string }[] };
    const { accounts, format, prices, transactions, version } = file as unknown as Record<string, unknown>;
    const assets = file.assets.filter(({ asset }) => asset !== 'own:Boat');
    const slug = await emptyPortfolio({ costMethod: 'lifo' });
    const old = JSON.stringify({ format, version, accounts, assets, prices, transactions });
    const { body } = await uploadTo(slug, old);
    await act(slug, body.id, 'commit');

    expect(body.extras).toEqual([]);
    expect(JSON.parse(await exportOf(slug))).toEqual({
      ...{ format, version, accounts, assets, prices, transactions },
      settings: expect.objectContaining({ baseCurrency: 'EUR', costMethod: 'lifo' }) as object,
    });
  });

  it('leaves out what names a row, an asset or a benchmark that is unknown here', async () => {
    const slug = await emptyPortfolio();
    const { body } = await uploadTo(
      slug,
      JSON.stringify({
        ...{ format: 'tapeglass-portfolio', version: 1 },
        settings: { costMethod: 'lifo', benchmark: 'NOSUCH' },
        accounts: [{ name: 'A', kind: 'broker', currency: 'USD', cash: 'tracked' }],
        transactions: [
          { account: 'A', date: 'soon', kind: 'deposit', net: '5' },
          { account: 'A', date: '2024-01-02', kind: 'deposit', net: '5' },
        ],
        targets: { dimension: 'asset', targets: [{ key: 'own:Gone', weight: '1' }] },
        notes: [
          { text: 'x', transaction: 1 },
          { text: 'y', transaction: 2 },
          { text: 'z', asset: '12' },
        ],
        statements: [
          { account: 'A', date: '2024-01-02', asset: 'AAPL', quantity: '1.0' },
          { account: 'A', date: '2024-01-02', asset: 'AAPL', quantity: '1' },
          { account: 'A', date: '2024-01-02', asset: 'AAPL', quantity: '2' },
        ],
      }),
    );

    expect(body.rows.map(({ fate }) => fate).sort()).toEqual(['faulty', 'new']);
    expect(countsOf(body)).toEqual(['settings 1 0 0', 'targets 0 0 1', 'notes 1 0 2', 'statements 1 1 1']);
    expect(body.extras[0]).toMatchObject({
      settings: { costMethod: 'lifo' },
      detail: 'the benchmark NOSUCH is not known here',
    });
    await act(slug, body.id, 'commit');
    const { id } = (await rowsOf(slug))[0]!;
    expect(await caller.ok('GET', `/portfolios/${slug}/notes/`)).toMatchObject({
      notes: [{ text: 'y', transaction: id }],
    });
  });

  const PLAN = {
    ...{ name: 'Plan', kind: 'deposit', account: 'A', amount: '5' },
    rhythm: 'month',
    first: '2024-06-01',
  };
  const WHOLE = { key: 'stock', weight: '1' };
  it.each([
    ['settings', [], 'settings must be a JSON object with baseCurrency'],
    ['settings', { costMethod: 'cheapest' }, 'settings.costMethod must be one of fifo'],
    ['settings', { baseCurrency: 'GBX' }, 'settings.baseCurrency must be a currency, not its hundredth'],
    ['settings', { slug: 'x' }, 'settings.slug is no field'],
    ['targets', { dimension: 'colour', targets: [WHOLE] }, 'targets.dimension must be one of asset'],
    [
      'targets',
      { dimension: 'class', targets: [{ ...WHOLE, weight: '2' }] },
      'targets.targets.0.weight must',
    ],
    ['targets', { dimension: 'class', targets: [{ ...WHOLE, weight: '0.5' }] }, 'add up to 1'],
    ['goals', {}, 'goals must be a list of 10 goals'],
    ['goals', [{ name: 'x', kind: 'amount', amount: '1' }], 'goals.0.date is missing'],
    ['notes', {}, 'notes must be a list'],
    ['notes', [{ text: ' ' }], 'notes.0.text must not be empty'],
    ['notes', [{ text: 'x', transaction: 2 }], 'notes.0.transaction must be the place of a transaction'],
    ['notes', [{ text: 'x', asset: 'A', transaction: 1 }], 'notes.0.transaction must be left out'],
    ['notes', [{ text: 'x', written: '2024-02-30T00:00:00.000Z' }], 'notes.0.written must be an instant'],
    ['statements', [7], 'statements.0 must be a JSON object'],
    [
      'statements',
      [{ account: 'B', date: '2024-01-02', currency: 'USD', quantity: '1' }],
      'statements.0.account must be the name of an account of the file',
    ],
    [
      'statements',
      [{ account: 'A', date: '2024-01-02', quantity: '1' }],
      'statements.0.currency must be there, or an asset; not both',
    ],
    ['retirementPlans', [{ age: '40' }], 'retirementPlans.0.name is missing'],
    ['retirementPlans', [{ name: 'A', income: '67:' }], 'retirementPlans.0.income row 1 must have an amount'],
    ['recurring', {}, 'recurring must be a list'],
    [
      'recurring',
      [{ ...PLAN, account: 'B' }],
      'recurring.0.account must be the name of an account of the file',
    ],
    ['recurring', [{ ...PLAN, next: 'soon' }], 'recurring.0.next must be an existing date'],
    ['recurring', [{ ...PLAN, rate: '0.1' }], 'recurring.0.rate must be left out: kind deposit has none'],
    [
      'recurring',
      [{ ...PLAN, kind: 'transfer', toAccount: 'A' }],
      'recurring.0.toAccount must be the name of another account of the file',
    ],
  ])('is refused where %s are %j, and nothing is stored', async (member, content, expected) => {
    const slug = await emptyPortfolio();
    const { body, status } = await uploadTo(
      slug,
      JSON.stringify({
        ...{ format: 'tapeglass-portfolio', version: 1 },
        accounts: [{ name: 'A', kind: 'broker', currency: 'USD', cash: 'tracked' }],
        transactions: [{ account: 'A', date: '2024-01-02', kind: 'deposit', net: '5' }],
        [member]: content,
      }),
    );

    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'FILE_UNREADABLE',
      detail: expect.stringContaining(expected) as string,
    });
    expect(await caller.ok('GET', `/portfolios/${slug}/accounts/`)).toMatchObject({ accounts: [] });
  });

  it.each([
    ['an account of no known kind', 'accounts', 'A,castle,USD,tracked', 4, 'kind'],
    ['an account in no currency', 'accounts', 'A,broker,U$,tracked', 4, 'currency'],
    ['overrides that are no JSON', 'assets', 'own:X,X,fund,USD,"{bad"', 4, 'overrides'],
    ['overrides that are no weights', 'assets', 'own:X,X,fund,USD,"{""sector"":""Energy""}"', 4, 'overrides'],
    ['a price that is no decimal', 'prices', 'own:X,2024-01-02,abc', 4, 'close'],
    ['a price of zero', 'prices', 'own:X,2024-01-02,0', 4, 'close'],
    ['a day that does not exist', 'prices', 'own:X,2024-02-30,5', 4, 'date'],
  ])('is refused with %s by line and column', async (_, section, row, line, column) => {
    const heads = {
      accounts: 'name,kind,currency,cash',
      assets: 'asset,name,kind,currency,overrides',
      prices: 'asset,date,close',
    }[section];
    const { slug } = await caller.create();
    const answer = await caller.call('POST', `/portfolios/${slug}/imports/?name=mine.csv`, {
      payload: Buffer.from(['tapeglass-portfolio,1', section, heads, row].join('\n')),
      headers: { 'content-type': 'text/csv' },
    });

    expect(answer).toMatchObject({ status: 422, body: { code: 'FILE_UNREADABLE', line, column } });
  });
});
