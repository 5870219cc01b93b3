import type { FastifyInstance } from 'fastify';
import type { Portfolio, PortfolioPerformance } from '@/lib/contracts/watchlist';
import { WatchlistMoveResponse, WatchlistOfListsResponse, Watchlists } from '@/lib/contracts/watchlists';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';
import { makeTestMarket } from '../../support/test-market';

const database = withTestDatabase();
let accounts: AccountsContext;
let app: FastifyInstance;
let caller: PortfolioCaller;

beforeAll(async () => {
  accounts = accountsContext(database());
  app = await buildAccountsApp(accounts, { store: makeTestMarket() });
});
afterAll(() => app.close());
beforeEach(async () => {
  caller = new PortfolioCaller(app, await addAccount(accounts));
});

const lists = async () => (await caller.ok<Watchlists>('GET', '/watchlists/')).watchlists;
const add = (name: string) =>
  caller.ok<WatchlistOfListsResponse>('POST', '/watchlists/', { payload: { name } });
const symbolsOf = async (query = '') =>
  (await caller.ok<Portfolio>('GET', `/get_portfolio/${query}`)).portfolio.map(({ symbol }) => symbol);

describe('several watchlists', () => {
  it('begin with the one of the calls without list, to which nothing is added by others', async () => {
    expectContract(Watchlists, await caller.ok('GET', '/watchlists/'));
    const [first] = await lists();
    expect(first).toEqual({ id: first?.id, name: 'Watchlist', position: 0, instruments: 0 });
    await caller.ok('POST', '/addtowatchlist/AAA/');
    const made = await add('Ideas');
    expectContract(WatchlistOfListsResponse, made);
    expect(made).toMatchObject({ name: 'Ideas', position: 1, instruments: 0 });
    await caller.ok('POST', `/addtowatchlist/AAB/?list=${made.id}`);
    await caller.ok('POST', `/addtowatchlist/AAA/?list=${made.id}`);

    expect(await symbolsOf()).toEqual(['AAA']);
    expect(await symbolsOf(`?list=${first!.id}`)).toEqual(['AAA']);
    expect((await symbolsOf(`?list=${made.id}&figures=return.1M`)).sort()).toEqual(['AAA', 'AAB']);
    const verify = (query: string) => caller.ok('GET', `/stockonwatchlist/AAB/verify/${query}`);
    expect([await verify(''), await verify(`?list=${made.id}`)]).toEqual([{ added: false }, { added: true }]);
    expect((await lists()).map(({ instruments }) => instruments)).toEqual([1, 2]);
    const performance = await caller.ok<PortfolioPerformance>(
      'GET',
      `/get_portfolio/performance/?list=${made.id}`,
    );
    expect(performance.since_added).toHaveLength(2);
    expect(await caller.ok('POST', `/deletefromwatchlist/AAB/?list=${made.id}`)).toEqual({ added: true });
    expect(await caller.ok('POST', '/deletefromwatchlist/AAB/')).toEqual({ added: false });
    expect(await caller.ok('GET', '/user_profile/')).toMatchObject({ user_profile: { watchlist_count: 1 } });
  });

  it('are renamed, moved and deleted; the first one stays first', async () => {
    const [first] = await lists();
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
    const change = (id: number, payload: object) => caller.call('PATCH', `/watchlists/${id}/`, { payload });

    expect((await change(three.id, { position: 1, name: 'Best' })).body).toMatchObject({
      name: 'Best',
      position: 1,
    });
    expect((await change(first!.id, { name: 'Mine' })).body).toMatchObject({ name: 'Mine', position: 0 });
    expect((await lists()).map(({ name }) => name)).toEqual(['Mine', 'Best', 'One', 'Two']);
    for (const [payload, field] of [
      [{ position: 0 }, 'position'],
      [{ position: 1.5 }, 'position'],
      [{ name: '' }, 'name'],
      [{ color: 'red' }, 'color'],
    ] as const)
      expect(await change(one.id, payload)).toMatchObject({
        status: 400,
        body: { code: 'REQUEST_INVALID', [field]: [expect.any(String)] },
      });
    expect((await change(first!.id, { position: 2 })).status).toBe(400);
    expect((await caller.call('DELETE', `/watchlists/${first!.id}/`)).status).toBe(400);
    await caller.ok('POST', `/addtowatchlist/AAA/?list=${two.id}`);
    expect((await caller.call('DELETE', `/watchlists/${two.id}/`)).status).toBe(204);
    expect((await lists()).map(({ name, position }) => [name, position])).toEqual([
      ['Mine', 0],
      ['Best', 1],
      ['One', 2],
    ]);
    expect(await caller.call('GET', `/get_portfolio/?list=${two.id}`)).toMatchObject({ status: 404 });
  });

  it('are brought back as they were after a deletion, at their place, for a day', async () => {
    const [, one, two] = [await lists(), await add('One'), await add('Two')];
    for (const symbol of ['AAA', 'AAB']) await caller.ok('POST', `/addtowatchlist/${symbol}/?list=${one.id}`);
    await caller.ok('POST', `/deletefromwatchlist/AAB/?list=${one.id}`);
    const read = () => caller.ok<Portfolio>('GET', `/get_portfolio/?list=${one.id}`);
    const before = [await lists(), (await read()).portfolio];
    const remove = () => caller.call('DELETE', `/watchlists/${one.id}/`);
    const restore = (from = caller) =>
      from.call<WatchlistOfListsResponse>('POST', `/watchlists/${one.id}/restore/`);

    expect(await restore()).toMatchObject({ status: 404, body: { code: 'WATCHLIST_UNKNOWN' } });
    await remove();
    expect((await remove()).status).toBe(404);
    const stranger = new PortfolioCaller(app, await addAccount(accounts));
    expect((await restore(stranger)).status).toBe(404);
    const back = await restore();
    expectContract(WatchlistOfListsResponse, back.body);
    expect(back.body).toMatchObject({ id: one.id, name: 'One', position: 1, instruments: 1 });
    expect([await lists(), (await read()).portfolio]).toEqual(before);

    await remove();
    await caller.call('DELETE', `/watchlists/${two.id}/`);
    expect((await restore()).body.position).toBe(1);
    await remove();
    for (let n = 1; n < 10; n += 1) await add(`List ${n}`);
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    const [last] = (await lists()).slice(-1);
    await caller.call('DELETE', `/watchlists/${last!.id}/`);
    await database().query("update watchlists set deleted_at = deleted_at - interval '25 hours'", []);
    expect((await restore()).status).toBe(404);
  });

  it('keep the last ten deleted ones', async () => {
    const made: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { id } = await add('Short');
      made.push(id);
      await caller.call('DELETE', `/watchlists/${id}/`);
    }
    const stored = await database().query<{ id: number }>(
      'select id from watchlists where deleted_at is not null and id = any($1) order by id',
      [made],
    );
    expect(stored.map(({ id }) => id)).toEqual(made.slice(1));
  });

  it('pass a row on with the day on which it was added, and refuse one that the other has', async () => {
    const [first] = await lists();
    const ideas = await add('Ideas');
    await caller.ok('POST', '/addtowatchlist/AAA/');
    const addedOf = async (query: string) =>
      (await caller.ok<Portfolio>('GET', `/get_portfolio/${query}`)).portfolio[0]!.added_at;
    const before = await addedOf('');
    const move = (from: number, payload: object) =>
      caller.call('POST', `/watchlists/${from}/move/`, { payload });

    const done = await move(first!.id, { symbol: 'aaa', to: ideas.id });
    expectContract(WatchlistMoveResponse, done.body);
    expect(done.body).toMatchObject({ moved: true });
    expect([await symbolsOf(), await addedOf(`?list=${ideas.id}`)]).toEqual([[], before]);
    expect((await move(first!.id, { symbol: 'AAA', to: ideas.id })).body).toMatchObject({ moved: false });
    await caller.ok('POST', '/addtowatchlist/AAA/');
    expect((await move(first!.id, { symbol: 'AAA', to: ideas.id })).body).toMatchObject({
      detail: 'AAA is on that list already; remove it from this one instead.',
      to: ['AAA is on that list already'],
    });
    expect(await symbolsOf()).toEqual(['AAA']);
    for (const [payload, field] of [
      [{ to: ideas.id }, 'symbol'],
      [{ symbol: 'AAA', to: 'Ideas' }, 'to'],
    ] as const)
      expect((await move(first!.id, payload)).body).toMatchObject({ [field]: [expect.any(String)] });
    const stranger = new PortfolioCaller(app, await addAccount(accounts));
    const [theirs] = (await stranger.ok<Watchlists>('GET', '/watchlists/')).watchlists;
    expect((await move(first!.id, { symbol: 'AAA', to: theirs!.id })).body).toMatchObject({
      code: 'WATCHLIST_UNKNOWN',
    });
  });

  it('are ten at most', async () => {
    for (let n = 1; n < 10; n += 1) await add(`List ${n}`);
    const answer = await caller.call('POST', '/watchlists/', { payload: { name: 'Too many' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
  });

  it('are unknown to others, in every call', async () => {
    const { id } = await add('Private');
    const stranger = new PortfolioCaller(app, await addAccount(accounts));
    const calls = [
      ['GET', `/get_portfolio/?list=${id}`],
      ['GET', `/get_portfolio/performance/?list=${id}`],
      ['POST', `/addtowatchlist/AAA/?list=${id}`],
      ['POST', `/deletefromwatchlist/AAA/?list=${id}`],
      ['GET', `/stockonwatchlist/AAA/verify/?list=${id}`],
      ['POST', `/watchlists/${id}/move/`, { payload: { symbol: 'AAA', to: id } }],
      ['DELETE', `/watchlists/${id}/`],
      ['GET', '/get_portfolio/?list=first'],
    ] as const;
    for (const [method, url, options] of calls)
      expect(await stranger.call(method, url, options)).toMatchObject({
        status: 404,
        body: { code: 'WATCHLIST_UNKNOWN' },
      });
    expect(await stranger.call('PATCH', `/watchlists/${id}/`, { payload: { name: 'Mine' } })).toMatchObject({
      status: 404,
    });
  });
});
