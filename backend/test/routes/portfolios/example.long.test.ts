import type { FastifyInstance } from 'fastify';
import { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { Overview } from '@/lib/contracts/portfolios/reports';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import type { MarketStore } from '../../../src/market/market-store';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { emptyStore, makeExampleMarket, withoutRates } from '../../support/example-market';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';
import { makeTestMarket } from '../../support/test-market';

const database = withTestDatabase();
const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function callerOf(store: MarketStore): Promise<PortfolioCaller> {
  const accounts = accountsContext(database(), { now: () => new Date('2024-06-28T12:00:00Z') });
  const app = await buildAccountsApp(accounts, { store });
  apps.push(app);
  return new PortfolioCaller(app, await addAccount(accounts));
}

const make = (caller: PortfolioCaller) =>
  caller.ok<PortfolioResponse>('POST', '/portfolios/example/', { payload: {} });

async function rowsOf(caller: PortfolioCaller, slug: string): Promise<Transactions['transactions']> {
  const rows: Transactions['transactions'] = [];
  let before: string | null = '';
  do {
    const cursor = before === '' ? '' : `&before=${before}`;
    const page: Transactions = await caller.ok(
      'GET',
      `/portfolios/${slug}/transactions/?limit=1000${cursor}`,
    );
    rows.push(...page.transactions);
    before = page.next;
  } while (before !== null);
  return rows;
}

describe('POST /portfolios/example/', () => {
  it('makes twelve years in two currencies with every kind of transaction, marked as an example', async () => {
    const caller = await callerOf(makeExampleMarket());
    const made = await make(caller);

    expectContract(PortfolioResponse, made);
    expect(made).toMatchObject({
      slug: 'example-portfolio',
      example: true,
      baseCurrency: 'USD',
      accounts: 2,
    });
    const rows = await rowsOf(caller, made.slug);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(TRANSACTION_KINDS));
    expect(rows.at(-1)!.date).toBe('2012-06-01');
    expect(rows[0]).toMatchObject({ kind: 'deposit', planned: true });
    const accounts = await caller.ok('GET', `/portfolios/${made.slug}/accounts/`);
    expect(accounts).toMatchObject({
      accounts: [
        { name: 'Bank', currency: 'USD', cash: 'tracked' },
        { name: 'Broker', currency: 'USD', cash: 'tracked' },
      ],
    });
  });

  it('has something on every tab, no loan, and a statement that agrees', async () => {
    const caller = await callerOf(makeExampleMarket());
    const { slug } = await make(caller);
    const read = <Body = Record<string, unknown>>(path: string) =>
      caller.ok<Body>('GET', `/portfolios/${slug}/${path}`);
    const overview = await read<Overview>('overview/');

    expect(overview.holdings.length).toBeGreaterThan(8);
    expect(overview.cash.filter(({ amount }) => amount.startsWith('-'))).toEqual([]);
    expect(overview.cash.filter(({ belowZeroSince }) => belowZeroSince !== null)).toEqual([]);
    expect(Object.entries(overview.figures).filter(([, value]) => value === null)).toEqual([]);
    for (const id of ['fees', 'taxes', 'income.dividends', 'income.interest', 'income.other', 'realized'])
      expect(overview.figures[id]).not.toBe(0);
    expect(overview.figures['currencyEffect']).not.toBe(0);
    expect(await read('lots/?year=2016')).toMatchObject({ disposals: [{ asset: 'AAPL', rule: 'fifo' }] });
    const income = await read<{ months: unknown[]; forecast: unknown[] }>('income/');
    expect([income.months.length > 60, income.forecast.length > 3]).toEqual([true, true]);
    const { groups } = await read<{ groups: { key: string }[] }>('allocation/?by=currency');
    expect(groups.map(({ key }) => key).sort()).toEqual(['EUR', 'USD']);
    const change = await read<Record<string, number>>('change/?from=2019-12-31');
    expect(change['start']).toBeGreaterThan(0);
    expect((await read<{ closed: unknown[] }>('holdings/')).closed).toHaveLength(2);
    expect(await read('rebalance/')).toMatchObject({ dimension: 'class', orders: expect.any(Array) as [] });
    expect((await read<{ orders: unknown[] }>('rebalance/')).orders).not.toEqual([]);
    expect((await read<{ goals: unknown[] }>('goals/')).goals).toHaveLength(2);
    expect((await read<{ notes: unknown[] }>('notes/')).notes).toHaveLength(3);
    // The split multiplied what was held over it: 4 new units for each.
    const before = await read<Overview>('overview/?asof=2020-08-28');
    const after = await read<Overview>('overview/?asof=2020-08-31');
    const units = ({ holdings }: Overview) => holdings.find(({ asset }) => asset === 'AAPL')!.quantity;
    expect(units(after) / units(before)).toBeCloseTo(4, 6);
  });

  it('is the same for the same market, and another one for another market', async () => {
    const [first, second] = [await callerOf(makeExampleMarket()), await callerOf(makeExampleMarket())];
    const filesOf = async (caller: PortfolioCaller) => {
      const { slug } = await make(caller);
      return (await caller.call('GET', `/portfolios/${slug}/export/?format=csv`)).text;
    };

    expect(await filesOf(second)).toBe(await filesOf(first));
  });

  it.each([
    ['a market without exchange rates', () => withoutRates(makeExampleMarket())],
    ['five years of shares', makeTestMarket],
    ['an empty store', emptyStore],
  ])('is built on %s', async (_name, store) => {
    const caller = await callerOf(store());
    const made = await make(caller);

    expect(made.accounts).toBe(2);
    expect(await caller.ok('GET', `/portfolios/${made.slug}/overview/`)).toMatchObject({ example: true });
  });

  it('is deleted with its own assets, except those that another portfolio names', async () => {
    const caller = await callerOf(makeExampleMarket());
    const ownAssets = async () => {
      const { assets } = await caller.ok<{ assets: { name: string; symbol: string | null }[] }>(
        'GET',
        '/assets/',
      );
      return assets.filter(({ symbol }) => symbol === null).map(({ name }) => name);
    };
    const first = await make(caller);
    expect(await ownAssets()).toEqual(['Example Brewery', 'Example Hops']);
    expect((await caller.call('DELETE', `/portfolios/${first.slug}/`)).status).toBe(204);
    expect(await ownAssets()).toEqual([]);

    const second = await make(caller);
    const { assets } = await caller.ok<{ assets: { name: string; id: string }[] }>('GET', '/assets/');
    const hops = assets.find(({ name }) => name === 'Example Hops')!;
    const { account, slug } = await caller.create();
    await caller.ok('POST', `/portfolios/${slug}/transactions/`, {
      payload: { account, kind: 'buy', date: '2024-01-02', asset: hops.id, quantity: '1', price: '2' },
    });
    await caller.call('DELETE', `/portfolios/${second.slug}/`);
    expect(await ownAssets()).toEqual(['Example Hops']);
  });

  it('is brought back with its rows and own assets, for a day, at another address where its own is taken', async () => {
    const caller = await callerOf(makeExampleMarket());
    const { slug } = await make(caller);
    const overview = () => caller.ok<Overview>('GET', `/portfolios/${slug}/overview/`);
    const before = await overview();
    const restore = () => caller.call<PortfolioResponse>('POST', `/portfolios/${slug}/restore/`);
    expect(await restore()).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_UNKNOWN' } });

    await caller.call('DELETE', `/portfolios/${slug}/`);
    expect((await caller.call('GET', `/portfolios/${slug}/overview/`)).status).toBe(404);
    expect(await caller.ok('GET', '/portfolios/')).toMatchObject({ portfolios: [] });
    const back = await restore();
    expectContract(PortfolioResponse, back.body);
    expect((await overview()).figures).toEqual(before.figures);

    await caller.call('DELETE', `/portfolios/${slug}/`);
    await make(caller);
    expect((await restore()).body).toMatchObject({ slug: 'example-portfolio-2', example: true });
    await caller.call('DELETE', '/portfolios/example-portfolio-2/');
    await database().query("update portfolios set deleted_at = deleted_at - interval '25 hours'", []);
    expect((await caller.call('POST', '/portfolios/example-portfolio-2/restore/')).status).toBe(404);
  });

  it('keeps its own assets out of another portfolio, which has none of them', async () => {
    const caller = await callerOf(makeExampleMarket());
    const example = await make(caller);
    const { slug } = await caller.create();
    const namesOf = async (portfolio: string) => {
      const { assets } = await caller.ok<{ assets: { name: string }[] }>(
        'GET',
        `/assets/?portfolio=${portfolio}`,
      );
      return assets.map(({ name }) => name).filter((name) => name.startsWith('Example'));
    };

    expect(await namesOf(example.slug)).toEqual(['Example Brewery', 'Example Hops']);
    expect(await namesOf(slug)).toEqual([]);
  });

  it('is shown to visitors without an account, with the same figures and nothing stored', async () => {
    const caller = await callerOf(makeExampleMarket());
    const { slug } = await make(caller);
    const own = await caller.ok<Overview>('GET', `/portfolios/${slug}/overview/`);
    const app = apps.at(-1)!;
    const read = async (path: string) =>
      (await app.inject({ method: 'GET', url: `/shared/example/${path}` })).json<Overview>();
    const stored = async () =>
      (await database().query<{ n: number }>('select count(*)::int4 as n from portfolio_transactions'))[0]!.n;
    const before = await stored();

    const shown = await read('overview/');
    expect(shown.figures).toEqual(own.figures);
    expect(shown.holdings.map(({ name, value }) => [name, value])).toEqual(
      own.holdings.map(({ name, value }) => [name, value]),
    );
    expect(await read('')).toMatchObject({ name: 'Example portfolio', kind: 'values', currency: 'USD' });
    expect(await stored()).toBe(before);
  });

  it('is one change that can be undone', async () => {
    const caller = await callerOf(makeExampleMarket());
    const { revision, slug } = await make(caller);

    expect(revision).toBe(2);
    const undone = await caller.ok('POST', `/portfolios/${slug}/journal/2/undo/`);
    expect(undone).toMatchObject({ kept: [], restored: 0 });
    expect(await rowsOf(caller, slug)).toEqual([]);
    expect(await caller.ok('GET', `/portfolios/${slug}/notes/`)).toMatchObject({ notes: [] });
    expect(await caller.ok('GET', `/portfolios/${slug}/targets/`)).toMatchObject({ targets: [] });
  });
});
