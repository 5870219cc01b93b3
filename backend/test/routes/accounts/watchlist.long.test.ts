import { Portfolio, PortfolioPerformance, WatchlistFlag } from '@/lib/contracts/watchlist';
import { syntheticId } from '../../../src/accounts/resolve-watchlist-entry';
import { addAccount, buildAccountsApp, openAccountSession, type TestAccount } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';
import { withAccountsSite } from '../../support/accounts-site';
import { listSymbols } from '../../support/watchlist-rows';
import { makeTestMarket } from '../../support/test-market';

const store = makeTestMarket();
const idOf = (symbol: string): string => String(store.find(symbol)!.id);
const site = withAccountsSite(store);

type Ask = { headers?: Record<string, string>; payload?: string };

/** A call about one row, a minute after the previous call. */
async function call(account: TestAccount, what: 'add' | 'delete' | 'verify', id: string, ask: Ask = {}) {
  site.clock.advance(1000);
  const url = {
    add: `/addtowatchlist/${id}/`,
    delete: `/deletefromwatchlist/${id}/`,
    verify: `/stockonwatchlist/${id}/verify/`,
  }[what];
  return site.app.inject({
    method: what === 'verify' ? 'GET' : 'POST',
    url,
    headers: { ...account.headers, ...ask.headers },
    ...(ask.payload === undefined ? {} : { payload: ask.payload }),
  });
}

async function flagOf(account: TestAccount, what: 'add' | 'delete' | 'verify', id: string): Promise<boolean> {
  const response = await call(account, what, id);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectContract(WatchlistFlag, response.json());
  return response.json<WatchlistFlag>().added;
}

async function readList(account: TestAccount, query = ''): Promise<Portfolio> {
  const response = await site.app.inject({ url: `/get_portfolio/${query}`, headers: account.headers });
  expect(response.statusCode).toBe(200);
  expectContract(Portfolio, response.json());
  return response.json<Portfolio>();
}

const symbolsOf = async (account: TestAccount): Promise<string[]> =>
  (await readList(account)).portfolio.map(({ symbol }) => symbol);

describe('adding and removing', () => {
  it('adds by id and by symbol, reports that it is listed, and removes', async () => {
    const account = await addAccount(site.accounts);

    expect(await flagOf(account, 'verify', idOf('AAA'))).toBe(false);
    expect(await flagOf(account, 'add', idOf('AAA'))).toBe(true);
    expect(await flagOf(account, 'add', 'brk.b')).toBe(true);
    expect(await flagOf(account, 'add', '%5EGSPC')).toBe(true);
    expect(await flagOf(account, 'verify', 'AAA')).toBe(true);
    expect(await symbolsOf(account)).toEqual(['^GSPC', 'BRK.B', 'AAA']);
    expect(await flagOf(account, 'delete', idOf('BRK.B'))).toBe(true);
    expect(await flagOf(account, 'delete', 'BRK.B')).toBe(false);
    expect(await symbolsOf(account)).toEqual(['^GSPC', 'AAA']);
  });

  it('is the same when it is added twice, without a change of its day', async () => {
    const account = await addAccount(site.accounts);
    await flagOf(account, 'add', 'AAA');
    const before = (await readList(account)).portfolio;

    expect(await flagOf(account, 'add', 'AAA')).toBe(true);
    expect((await readList(account)).portfolio).toEqual(before);
  });

  it.each<[string, Ask]>([
    ['nothing', {}],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }],
    ['an empty form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }],
    ['a length of zero', { headers: { 'content-length': '0' } }],
    ['an empty object', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: 'x' }],
  ])('accepts %s as a body', async (_, ask) => {
    const account = await addAccount(site.accounts);

    expect((await call(account, 'add', 'AAA', ask)).json()).toEqual({ added: true });
    expect((await call(account, 'delete', 'AAA', ask)).json()).toEqual({ added: true });
  });

  it('refuses a large body', async () => {
    const account = await addAccount(site.accounts);
    const ask = { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(2000)}"` };

    expect((await call(account, 'add', 'AAA', ask)).statusCode).toBe(413);
    expect(await symbolsOf(account)).toEqual([]);
  });

  it.each(['AAD', '999', '0', '%00', '..%2f..%2fetc%2fpasswd', '%F0%9F%9A%80', 'a'.repeat(180)])(
    'answers 404 to an add of %s, and false to the rest',
    async (id) => {
      const account = await addAccount(site.accounts);
      const response = await call(account, 'add', id);

      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({
        code: 'INSTRUMENT_UNKNOWN',
        suggestions: expect.any(Array) as string[],
      });
      expect(await flagOf(account, 'delete', id)).toBe(false);
      expect(await flagOf(account, 'verify', id)).toBe(false);
    },
  );

  it('suggests what may have been meant, as the page of an instrument does', async () => {
    const response = await call(await addAccount(site.accounts), 'add', 'AAD');
    const page = await site.app.inject('/instruments/AAD/');

    expect(response.json()).toMatchObject({ suggestions: ['AAA', 'AAB', 'AAC'] });
    expect(page.json<{ suggestions: string[] }>().suggestions).toEqual(['AAA', 'AAB', 'AAC']);
  });

  it.each(['add', 'delete', 'verify'] as const)(
    'answers 401 to %s without a token that is valid',
    async (what) => {
      const account = { ...(await addAccount(site.accounts)), headers: { authorization: 'Bearer a.b.c' } };

      expect((await call(account, what, 'AAA')).statusCode).toBe(401);
    },
  );

  it('never touches another person’s list', async () => {
    const [one, other] = [await addAccount(site.accounts), await addAccount(site.accounts)];
    await flagOf(one, 'add', 'AAA');

    expect(await flagOf(other, 'verify', 'AAA')).toBe(false);
    expect(await flagOf(other, 'delete', 'AAA')).toBe(false);
    expect(await symbolsOf(one)).toEqual(['AAA']);
  });

  it('works with a list whose symbols a new source does not have', async () => {
    const account = await addAccount(site.accounts);
    await flagOf(account, 'add', 'AAA');
    await flagOf(account, 'add', 'AAB');
    const switched = await buildAccountsApp(site.accounts, {
      store: new FakeStore([{ symbol: 'AAB', bars: weekdayBars('2024-01-01', wavyCloses(10)) }]),
    });
    const ask = (method: 'GET' | 'POST', url: string) =>
      switched.inject({ method, url, headers: account.headers });

    const { portfolio } = (await ask('GET', '/get_portfolio/')).json<Portfolio>();
    expect(portfolio).toMatchObject([
      { symbol: 'AAB', id: 1, price: expect.any(Number) as number },
      { symbol: 'AAA', id: syntheticId('AAA'), name: 'AAA', price: null, spark: [] },
    ]);
    const id = portfolio[1]!.id;
    expect((await ask('GET', `/stockonwatchlist/${id}/verify/`)).json()).toEqual({ added: true });
    expect((await ask('POST', `/deletefromwatchlist/${id}/`)).json()).toEqual({ added: true });
    expect((await ask('POST', `/deletefromwatchlist/${id}/`)).json()).toEqual({ added: false });
    await switched.close();
    expect(await symbolsOf(account)).toEqual(['AAB']);
  });
});

describe('two tabs at once', () => {
  const many = Array.from({ length: 220 }, (_, n) => `S${String(n).padStart(3, '0')}`);

  it('never fill a list beyond 200, and what does not fit is reported', async () => {
    const one = await addAccount(site.accounts);
    const other = await openAccountSession(site.accounts, { id: one.userId, email: one.email });
    const big = await buildAccountsApp(site.accounts, {
      store: new FakeStore(many.map((symbol) => ({ symbol }))),
    });
    await listSymbols(site.database(), one.userId, many.slice(0, 190));
    const answers = await Promise.all(
      many.slice(190).map((symbol, place) =>
        big.inject({
          method: 'POST',
          url: `/addtowatchlist/${symbol}/`,
          headers: (place % 2 ? one : other).headers,
        }),
      ),
    );

    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(20);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'WATCHLIST_FULL',
        detail: expect.stringMatching(/holds 200 instruments at most/) as string,
      });
    }
    const list = await big.inject({ url: '/get_portfolio/', headers: one.headers });
    expect(list.json<Portfolio>().portfolio).toHaveLength(200);
    await big.close();
  });

  it('end in one truth that both read', async () => {
    const one = await addAccount(site.accounts);
    const other = await openAccountSession(site.accounts, { id: one.userId, email: one.email });
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => [
        call(one, n % 2 ? 'add' : 'delete', 'AAA'),
        call(other, n % 2 ? 'delete' : 'add', 'AAA'),
      ]).flat(),
    );

    const [seen, alsoSeen] = [await symbolsOf(one), await symbolsOf(other)];
    expect(alsoSeen).toEqual(seen);
    expect(await flagOf(one, 'verify', 'AAA')).toBe(seen.length === 1);
    await flagOf(one, 'delete', 'AAA');
    expect(await flagOf(other, 'verify', 'AAA')).toBe(false);
  });
});

describe('GET /get_portfolio/', () => {
  it('answers the lines as of today, without figures unless requested', async () => {
    const account = await addAccount(site.accounts);
    await flagOf(account, 'add', 'AAA');
    const response = await site.app.inject({ url: '/get_portfolio/', headers: account.headers });

    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['etag']).toBeUndefined();
    const { meta, portfolio } = response.json<Portfolio>();
    expect(meta).toMatchObject({ asOf: '2024-06-28', source: 'simulated', seed: 7 });
    expect(portfolio[0]).toMatchObject({
      symbol: 'AAA',
      as_of: '2024-06-28',
      added_at: site.clock.now.toISOString(),
    });
    expect(portfolio[0]).not.toHaveProperty('figures');
  });

  it('answers the requested figures, the same as the page of the instrument', async () => {
    const account = await addAccount(site.accounts);
    await flagOf(account, 'add', 'AAA');
    await flagOf(account, 'add', 'BRK.B');
    const { portfolio } = await readList(account, '?figures=return.1Y,volatility,beta,start.1M');
    const page = (await site.app.inject('/instruments/AAA/figures/')).json<{
      figures: Record<string, unknown>;
    }>();

    const [short, long] = portfolio;
    for (const id of ['return.1Y', 'volatility', 'beta', 'start.1M']) {
      expect(long!.figures![id]).toBe(page.figures[id]);
    }
    expect(long!.gaps).toEqual({});
    expect(short!.figures!['return.1Y']).toBeNull();
    expect(short!.gaps!['return.1Y']).toMatchObject({ gap: 'ended', day: '2024-05-28' });
    // The row itself keeps its last price with its day, and has no daily change.
    expect(short).toMatchObject({ as_of: '2024-05-28', price: expect.any(Number) as number });
    expect(short).toMatchObject({ change: null, change_percent: null });
  });

  it.each([
    ['?figures=return.1M,nonsense', 'figures', 'nonsense'],
    ['?figures=', 'figures', 'unknown'],
    ['?figures=price&figures=beta', 'figures', ''],
    ['?asof=2024-01-02', 'asof', ''],
  ])('answers 400 to %s and names the parameter', async (query, parameter, text) => {
    const account = await addAccount(site.accounts);
    const response = await site.app.inject({ url: `/get_portfolio/${query}`, headers: account.headers });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ [parameter]: [expect.stringContaining(text)] });
  });

  it('asks who calls before it looks at the query', async () => {
    expect((await site.app.inject('/get_portfolio/?figures=nonsense')).statusCode).toBe(401);
  });
});

describe('GET /get_portfolio/performance/', () => {
  async function measure(account: TestAccount, query = '') {
    return site.app.inject({ url: `/get_portfolio/performance/${query}`, headers: account.headers });
  }

  it('answers returns since each line was added and the list as an index, beside the S&P 500', async () => {
    const account = await addAccount(site.accounts);
    await flagOf(account, 'add', 'AAA');
    await flagOf(account, 'add', 'BRK.B');
    const response = await measure(account);

    expect(response.statusCode).toBe(200);
    expectContract(PortfolioPerformance, response.json());
    const { benchmark, index, meta, since_added } = response.json<PortfolioPerformance>();
    expect(meta).toMatchObject({ asOf: '2024-06-28' });
    expect(benchmark).toMatchObject({ symbol: '^GSPC', basis: 'price', source: 'index' });
    expect(since_added.map(({ from, symbol }) => [symbol, from])).toEqual([
      ['BRK.B', '2024-05-28'],
      ['AAA', '2024-06-28'],
    ]);
    // The prices of BRK.B end in May: it is left out and reported.
    expect(index.left_out).toEqual(['BRK.B']);
    expect(index.limited_by).toBe('AAA');
    expect([index.list[0], index.benchmark[0]]).toEqual([100, 100]);
    expect(index.dates.at(-1)).toBe('2024-06-28');
  });

  it('accepts another benchmark, and answers 404 naming it when it is unknown', async () => {
    const account = await addAccount(site.accounts);
    await flagOf(account, 'add', 'AAA');

    expect((await measure(account, '?benchmark=AAB')).json()).toMatchObject({ benchmark: { symbol: 'AAB' } });
    const unknown = await measure(account, '?benchmark=AAD');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({
      benchmark: [expect.any(String)],
      suggestions: expect.any(Array) as string[],
    });
    expect((await measure(account, '?versus=AAB')).statusCode).toBe(400);
  });

  it('answers an empty list with empty series', async () => {
    expect((await measure(await addAccount(site.accounts))).json()).toMatchObject({
      since_added: [],
      index: { dates: [], list: [], benchmark: [], compared: null, limited_by: null, left_out: [] },
    });
  });

  it('answers 401 without a token', async () => {
    expect((await site.app.inject('/get_portfolio/performance/')).statusCode).toBe(401);
  });
});
