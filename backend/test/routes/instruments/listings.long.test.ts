import type { FastifyInstance } from 'fastify';
import type { AddedInstrument, ListingSearch, QuoteList } from '@/lib/contracts/listings';
import type { Income } from '@/lib/contracts/portfolios/income';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { createQuoteReader } from '@/backend/src/listings/quote-reader';
import { createProviderSearch } from '@/backend/src/listings/search-providers';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { planSync } from '@/backend/src/sync/plan-sync';
import { WHOLE_SCOPE, type SyncContext } from '@/backend/src/sync/run-sync';
import { askBesideSync } from '@/backend/src/sync/stored-health';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { FakeStore } from '../../support/fake-store';
import { withProviderServer } from '../../support/provider-server';
import { openTestSync } from '../../support/test-sync';
import { withTestDatabase } from '../../support/test-database';
import { LISTED, playedChart, playedPair, playListings, type PlayedListing } from './support/played-listings';

const server = withProviderServer();
const database = withTestDatabase();
const clock = testClock('2024-06-28T23:30:00Z');

let app: FastifyInstance;
let opened: FastifyInstance;
let simulated: FastifyInstance;
let sync: SyncContext;
let store: OpenMarketStore;
let account: Awaited<ReturnType<typeof addAccount>>;
let caller: PortfolioCaller;
let callerOfDemo: PortfolioCaller;

describe('finding and adding instruments', () => {
  beforeAll(async () => {
    sync = openTestSync(database(), server, {
      now: () => clock.now,
      secUserAgent: 'Jane Doe jane@example.org',
    });
    store = await openMarketStore(database(), { today: () => requireIsoDate('2024-06-28') });
    const accounts = accountsContext(database(), { now: () => clock.now });
    const live = {
      sync,
      searchProviders: createProviderSearch(sync.providers, askBesideSync(sync), sync.now),
      readQuotes: createQuoteReader(sync.providers, askBesideSync(sync), sync.now),
      isOpenToVisitors: false,
    };
    opened = await buildAccountsApp(accounts, { store, live: { ...live, isOpenToVisitors: true } });
    app = await buildAccountsApp(accounts, { store, live });
    const demo = new FakeStore([]);
    const state = { ...demo.state(), source: 'simulated' };
    demo.state = () => state;
    simulated = await buildAccountsApp(accounts, { store: demo });
    account = await addAccount(accounts);
    caller = new PortfolioCaller(app, account);
    callerOfDemo = new PortfolioCaller(simulated, account);
  });
  afterAll(() => Promise.all([app, opened, simulated, store].map((one) => one.close())));

  const search = (text: string): Promise<ListingSearch> =>
    caller.ok('GET', `/instruments/search/?q=${encodeURIComponent(text)}`);

  const add = async ({ symbol }: { symbol: string }): Promise<AddedInstrument> => {
    const { body, status, text } = await caller.call<AddedInstrument>('POST', '/instruments/', {
      payload: { symbol },
    });
    expect([status, text]).toEqual([201, expect.any(String)]);
    return body;
  };

  const followed = async (): Promise<string[]> =>
    (await planSync(database(), { live: sync.live, now: clock.now, providers: [] }, WHOLE_SCOPE)).flatMap(
      ({ subject }) => (subject.kind === 'prices' ? [subject.symbol] : []),
    );

  beforeEach(() => {
    playListings(server);
  });

  it('finds a listing at the providers, and keeps the answer', async () => {
    const { listings, note } = await search('vwce');
    expect(note).toBeNull();
    expect(listings).toEqual([
      {
        id: null,
        symbol: 'VWCE.DE',
        name: 'VWCE.DE plc',
        exchange: 'XETRA',
        currency: 'EUR',
        kind: 'etf',
        isin: null,
        source: 'yahoo',
        isStored: false,
      },
    ]);
    const asked = server.requests.length;
    await search('VWCE');
    expect(server.requests).toHaveLength(asked);
  });

  it('asks OpenFIGI for an ISIN that no other provider finds, and for nothing else', async () => {
    const { failures, listings } = await search('ie00 bk5b qt80');
    expect(failures).toEqual([]);
    expect(listings.map(({ exchange, source, symbol }) => [symbol, exchange, source])).toEqual([
      ['VWCE.DE', 'XETR', 'openfigi'],
      ['VWRA.L', 'XLON', 'openfigi'],
    ]);
    const mappings = () => server.requests.filter(({ path }) => path === '/v3/mapping').length;
    expect(mappings()).toBe(1);
    await search('IE00BK5BQT81');
    await search('sap');
    expect(mappings()).toBe(1);
  });

  it('names the providers that did not answer, and does not keep such an answer', async () => {
    // The SEC's list of companies is held for twelve hours.
    server.play(() => ({ status: 503 }));
    const { failures, listings } = await search('toyota');
    expect(listings).toEqual([]);
    expect(failures.map(({ provider }) => provider)).toEqual(['yahoo', 'coingecko']);
    playListings(server);
    expect((await search('toyota')).failures).toEqual([]);
  });

  it('refuses visitors, and a text without a sense', async () => {
    const visitor = await app.inject('/instruments/search/?q=vwce');
    expect(visitor.statusCode).toBe(401);
    expect((await app.inject({ method: 'POST', url: '/instruments/', payload: {} })).statusCode).toBe(401);
    const empty = await caller.call('GET', '/instruments/search/?q=%20');
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('q must be a symbol')]);
    const wrong = await caller.call('POST', '/instruments/', { payload: { symbol: 'a b c' } });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('symbol must be one like')]);
    expect(server.requests).toEqual([]);
  });

  it.each(LISTED)('adds $symbol of $exchange in $currency', async (listing: PlayedListing) => {
    const added = await add(listing);
    expect(added).toMatchObject({
      symbol: listing.symbol,
      currency: listing.money,
      kind: listing.kind,
      isNew: true,
      lastDay: '2024-06-28',
    });
    const record = store.find(listing.symbol)!;
    const view = await store.view(record.id, requireIsoDate('2024-06-28'));
    expect(view!.close.at(-1)).toBeCloseTo(listing.close / listing.scale, 6);
    const again = await caller.call('POST', '/instruments/', { payload: { symbol: listing.symbol } });
    expect([again.status, again.body['isNew']]).toEqual([200, false]);
  });

  it('finds by ISIN, and keeps the ISIN where a provider confirms it', async () => {
    const byIsin = () => search('ie00b5bmr087').then(({ listings }) => listings);
    expect(await byIsin()).toMatchObject([{ symbol: 'CSPX.L', isin: null, isStored: true }]);
    const send = (isin: string) =>
      caller.call<AddedInstrument>('POST', '/instruments/', { payload: { symbol: 'CSPX.L', isin } });
    expect((await send('IE00')).status).toBe(400);
    expect((await send('IE00BK5BQT80')).status).toBe(200);
    expect(store.find('CSPX.L')!.details).not.toHaveProperty('isin');
    const { body, status } = await send('IE00B5BMR087');
    expect([status, body.isNew]).toEqual([200, false]);
    expect(await byIsin()).toMatchObject([{ id: body.id, symbol: 'CSPX.L', isin: 'IE00B5BMR087' }]);
  });

  it('gives prices within the day of what is held or watched, and no close changes by them', async () => {
    const record = store.find('VUSA.L')!;
    const closes = async () => (await store.view(record.id, requireIsoDate('2024-06-28')))!.close.slice();
    const before = await closes();
    const version = store.state().dataVersion;
    const sent = () => server.requests.map(({ path, query }) => `${path} ${query.get('symbols')}`);
    const path = '/instruments/quotes/?symbols=VUSA.L,VWCE.DE,KO,SAP.DE,MISSING';
    expect(await caller.ok<QuoteList>('GET', path)).toEqual({ quotes: [], failures: [] });
    for (const symbol of ['VUSA.L', 'VWCE.DE', 'KO']) await caller.ok('POST', `/addtowatchlist/${symbol}/`);
    const [{ quotes }, second] = await Promise.all([
      caller.ok<QuoteList>('GET', path),
      caller.ok<QuoteList>('GET', path),
    ]);
    expect(quotes).toEqual([
      {
        symbol: 'VUSA.L',
        price: 1.5,
        currency: 'GBP',
        at: '2024-06-29T10:00:00.000Z',
        delayMinutes: 20,
        change: 0.2,
        source: 'yahoo',
      },
    ]);
    expect(second.quotes).toEqual(quotes);
    expect(await closes()).toEqual(before);
    expect(store.state().dataVersion).toBe(version);
    await caller.ok('GET', path);
    expect(sent()).toEqual(['/v7/finance/quote VUSA.L,VWCE.DE,KO']);
    const simple = await callerOfDemo.ok<QuoteList>('GET', path);
    expect(simple.quotes).toEqual([]);
    const many = await caller.call('GET', `/instruments/quotes/?symbols=${'A,'.repeat(201)}`);
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('symbols must be 1 to 200')]);
    for (const symbol of ['VUSA.L', 'VWCE.DE', 'KO'])
      await caller.ok('POST', `/deletefromwatchlist/${symbol}/`);
  });

  it('gives a visitor prices within the day of indexes, and asks for nothing else', async () => {
    await add({ symbol: '^FTSE' });
    await caller.ok('POST', '/addtowatchlist/VUSA.L/');
    const asked = server.requests.length;
    const answer = await app.inject('/instruments/quotes/?symbols=%5EFTSE,VUSA.L');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<QuoteList>().quotes).toMatchObject([
      { symbol: '^FTSE', price: 8200, currency: 'GBP' },
    ]);
    expect(server.requests.slice(asked).map(({ query }) => query.get('symbols'))).toEqual(['^FTSE']);
    await caller.ok('POST', '/deletefromwatchlist/VUSA.L/');
  });

  it('follows what a watchlist names, and drops it afterwards with its data kept', async () => {
    expect(await followed()).toEqual([]);
    await caller.ok('POST', '/addtowatchlist/VWCE.DE/');
    expect(await followed()).toEqual(['VWCE.DE']);
    await caller.ok('POST', '/deletefromwatchlist/VWCE.DE/');
    expect(await followed()).toEqual([]);
    await store.refresh();
    expect(store.find('VWCE.DE')!.bars).toBeGreaterThan(0);
  });

  it('fetches the rate of its currency with a listing, and follows the rates of portfolios', async () => {
    expect(store.find('USDHKD=X')?.bars).toBeGreaterThan(0);
    // Yahoo has two spellings of it.
    const { listings } = await search('HKD=X');
    expect(listings.map(({ isStored, symbol }) => [symbol, isStored])).toEqual([['USDHKD=X', true]]);
    const short = await caller.call('POST', '/instruments/', { payload: { symbol: 'HKD=X' } });
    expect([short.status, short.body]).toMatchObject([200, { symbol: 'USDHKD=X', isNew: false }]);
    expect(await followed()).toEqual([]);
    const { slug } = await caller.create({ name: 'Far away', baseCurrency: 'EUR' }, { currency: 'HKD' });
    expect(await followed()).toEqual(['EURUSD=X', 'USDHKD=X']);
    await caller.ok('DELETE', `/portfolios/${slug}/`);
  });

  it('asks for the reports of American funds that a user holds or watches, and of no other', async () => {
    const funds = ['VTI', 'SPY'].map((symbol) => ({ ...symbolOnlyInput(symbol), kind: 'etf' as const }));
    const occasion = { source: 'live', seed: null, what: 'test' } as const;
    await withMarketWriter(database(), occasion, (writer) => writer.writeInstruments(funds));
    await store.refresh();
    await caller.ok('POST', '/addtowatchlist/VTI/');
    await caller.ok('POST', '/addtowatchlist/VWCE.DE/');
    const tasks = await planSync(
      database(),
      { live: sync.live, now: clock.now, providers: sync.providers },
      WHOLE_SCOPE,
    );
    expect(tasks.flatMap(({ id, subject }) => (subject.kind === 'fundamentals' ? id : []))).toEqual([
      'fundamentals:VTI',
    ]);
    await caller.ok('POST', '/deletefromwatchlist/VTI/');
    await caller.ok('POST', '/deletefromwatchlist/VWCE.DE/');
  });

  it('asks for the days to come of companies that a user holds or watches, and of no fund', async () => {
    const instruments = (['stock', 'etf'] as const).map((kind) => ({
      ...symbolOnlyInput(kind === 'stock' ? 'KO' : 'VTI'),
      kind,
    }));
    const occasion = { source: 'live', seed: null, what: 'test' } as const;
    await withMarketWriter(database(), occasion, (writer) => writer.writeInstruments(instruments));
    await store.refresh();
    const datesAsked = async (): Promise<string[]> => {
      const plan = { live: sync.live, now: clock.now, providers: sync.providers };
      const tasks = await planSync(database(), plan, WHOLE_SCOPE);
      return tasks.flatMap(({ id, subject }) => (subject.kind === 'dates' ? id : []));
    };
    expect(await datesAsked()).toEqual([]);
    for (const symbol of ['KO', 'VTI']) await caller.ok('POST', `/addtowatchlist/${symbol}/`);
    expect(await datesAsked()).toEqual(['dates:KO']);
    for (const symbol of ['KO', 'VTI']) await caller.ok('POST', `/deletefromwatchlist/${symbol}/`);
  });

  it('says which symbol no provider knows, and leaves no failing task behind', async () => {
    const { status, text } = await caller.call('POST', '/instruments/', { payload: { symbol: 'NOPE.DE' } });
    expect([status, text]).toEqual([404, expect.stringContaining('No provider knows NOPE.DE')]);
    expect((await readSyncTasks(database())).map(({ id }) => id)).not.toContain('prices:NOPE.DE');
  });

  it('says on the simulated market what to do', async () => {
    const found = await callerOfDemo.ok<ListingSearch>('GET', '/instruments/search/?q=VWCE.DE');
    expect(found).toMatchObject({
      listings: [],
      note: expect.stringMatching(/^VWCE\.DE is not in the simulated market\./) as string,
    });
    const added = await callerOfDemo.call('POST', '/instruments/', { payload: { symbol: 'VWCE.DE' } });
    expect([added.status, added.text]).toEqual([
      404,
      expect.stringContaining('is not in the simulated market'),
    ]);
    expect(server.requests).toEqual([]);
  });

  it('lets visitors search where the host allows it, add nothing, and ask seldom', async () => {
    clock.advance(120_000);
    const searchAs = (address: string, text: string) =>
      opened.inject({ url: `/instruments/search/?q=${text}`, remoteAddress: address });
    const found = await searchAs('192.0.2.1', 'vwce');
    expect([found.statusCode, found.json<ListingSearch>().listings.map(({ symbol }) => symbol)]).toEqual([
      200,
      ['VWCE.DE'],
    ]);
    const added = await opened.inject({
      method: 'POST',
      url: '/instruments/',
      payload: { symbol: 'VWCE.DE' },
    });
    expect(added.statusCode).toBe(401);
    const wrong = await opened.inject({
      url: '/instruments/search/?q=vwce',
      headers: { authorization: 'Bearer not-a-token' },
    });
    expect(wrong.statusCode).toBe(401);
    const asked = server.requests.length;
    expect((await searchAs('192.0.2.1', 'VWCE')).statusCode).toBe(200);
    expect(server.requests).toHaveLength(asked);

    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await searchAs('192.0.2.1', `one${n}`)).statusCode);
    for (let n = 0; n < 51; n += 1)
      statuses.push((await searchAs(`192.0.2.${2 + Math.floor(n / 10)}`, `other${n}`)).statusCode);
    expect(statuses.map((status, at) => (status === 429 ? at : -1)).filter((at) => at >= 0)).toEqual([8, 59]);
    const member = new PortfolioCaller(opened, account);
    expect(await member.ok('GET', '/instruments/search/?q=sap')).toMatchObject({ note: null });
  });

  it('limits the searches of a user', async () => {
    clock.advance(120_000);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await caller.call('GET', `/instruments/search/?q=x${n}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('counts dividends and a split of a holding in pence, in the currency of the portfolio', async () => {
    const last = requireIsoDate('2024-06-28');
    const listing = { ...LISTED.find(({ symbol }) => symbol === 'OCDO.L')!, symbol: 'DIVI.L' };
    const splits = [{ day: last - 7, ratio: 10 }];
    const dividends = [{ day: last - 4, amount: 31.5 }];
    const pair = playedPair('GBPUSD=X', 1.25);
    server.play(({ path }) => {
      if (path.endsWith('/DIVI.L')) return playedChart(listing, { splits, dividends });
      return path.endsWith('/GBPUSD=X') ? playedChart(pair, { step: 0 }) : null;
    });
    await add(listing);
    await store.refresh();
    const { account: id, slug } = await caller.create({ name: 'Pence', baseCurrency: 'USD' });
    const row = { account: id, kind: 'buy', date: '2024-06-10', asset: 'DIVI.L', quantity: '4', price: '9' };
    await caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload: { ...row, currency: 'GBP' } });

    const { holdings } = await caller.ok<HoldingsResponse>('GET', `/portfolios/${slug}/holdings/`);
    const { forecast } = await caller.ok<Income>('GET', `/portfolios/${slug}/income/`);

    expect(holdings.map(({ quantity, value }) => [Number(quantity), Number(value).toFixed(2)])).toEqual([
      [40, ((40 * listing.close * 1.25) / 100).toFixed(2)],
    ]);
    expect(forecast.map(({ amount, perUnit }) => [perUnit, amount.toFixed(2)])).toEqual([
      [expect.closeTo(0.315, 9), (40 * 0.315 * 1.25).toFixed(2)],
    ]);
  });
});
