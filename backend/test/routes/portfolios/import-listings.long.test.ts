import type { FastifyInstance } from 'fastify';
import type { ImportPreview } from '@/lib/contracts/portfolios/import';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { createProviderSearch } from '@/backend/src/listings/search-providers';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { askBesideSync } from '@/backend/src/sync/stored-health';
import { accountsContext, addAccount, buildAccountsApp, testClock } from '../../support/accounts';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withProviderServer } from '../../support/provider-server';
import { openTestSync } from '../../support/test-sync';
import { withTestDatabase } from '../../support/test-database';
import { playListings } from '../instruments/support/played-listings';

const server = withProviderServer();
const database = withTestDatabase();
const clock = testClock('2024-06-28T23:30:00Z');

let app: FastifyInstance;
let store: OpenMarketStore;
let caller: PortfolioCaller;

describe('securities of a file at the providers', () => {
  beforeAll(async () => {
    const sync = openTestSync(database(), server, { now: () => clock.now });
    store = await openMarketStore(database(), { today: () => requireIsoDate('2024-06-28') });
    const accounts = accountsContext(database(), { now: () => clock.now });
    const live = {
      sync,
      searchProviders: createProviderSearch(sync.providers, askBesideSync(sync), sync.now),
      readQuotes: null,
      isOpenToVisitors: false,
    };
    app = await buildAccountsApp(accounts, { importProgram: null, live, store });
    caller = new PortfolioCaller(app, await addAccount(accounts));
  });
  afterAll(() => Promise.all([app.close(), store.close()]));

  beforeEach(() => playListings(server));

  const EUR = { currency: 'EUR' };

  /** A file of Trading 212 with one purchase a line: symbol, ISIN, units, price in euros. */
  const fileOf = (...rows: readonly (readonly [string, string, number, string])[]): Buffer =>
    Buffer.from(
      [
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID',
        ...rows.map(
          ([symbol, isin, units, price], at) =>
            `Market buy,2024-06-2${at + 4} 10:00:00,${isin},${symbol},${symbol} fund,${units},${price},EUR,${(units * Number(price)).toFixed(2)},EUR,EOF1${symbol}`,
        ),
        '',
      ].join('\n'),
    );

  async function upload(slug: string, file: Buffer): Promise<ImportPreview> {
    return caller.ok('POST', `/portfolios/${slug}/imports/?name=t212.csv`, {
      payload: file,
      headers: { 'content-type': 'text/csv' },
    });
  }

  const questionsOf = ({ questions }: ImportPreview) => questions.filter(({ kind }) => kind === 'asset');

  it('proposes the listing of an ISIN in the currency of the file, asks where there are several, and falls back to an own asset', async () => {
    const { slug } = await caller.create({ name: 'By ISIN', baseCurrency: 'EUR' }, EUR);

    const preview = await upload(
      slug,
      fileOf(
        ['VWCE', 'IE00BK5BQV03', 10, '101.50'],
        ['EUNL', 'IE00B4L5Y983', 5, '80.00'],
        ['NESN', 'CH0038863350', 2, '95.00'],
        ['VUSD', 'IE00B3XXRP09', 4, '90.00'],
        ['HOUSE', 'XS0000000001', 1, '1000.00'],
      ),
    );

    expect(questionsOf(preview)).toMatchObject([
      {
        id: 'asset:VWCE',
        choices: ['VWCE.DE', 'own', 'skip'],
        proposal: 'VWCE.DE',
        listings: [
          { symbol: 'VWCE.DE', exchange: 'XETRA', currency: 'EUR', isin: 'IE00BK5BQV03', isStored: false },
        ],
      },
      { id: 'asset:EUNL', choices: ['EUNL.DE', 'IWDA.AS', 'SWDA.MI', 'own', 'skip'], proposal: null },
      { id: 'asset:NESN', choices: ['ENI.MI', 'NESN.SW', 'own', 'skip'], proposal: 'ENI.MI' },
      // London quotes in pounds, dollars and euros: the symbol of the file decides.
      { id: 'asset:VUSD', choices: ['VUSA.L', 'VUSD.L', 'own', 'skip'], proposal: 'VUSD.L' },
      { id: 'asset:HOUSE', choices: ['own', 'skip'], proposal: 'own' },
    ]);
  });

  it('books on a listing once it is added, and knows the ISIN in the next file by itself', async () => {
    const { slug } = await caller.create({ name: 'Accumulating', baseCurrency: 'EUR' }, EUR);
    const { id } = await upload(slug, fileOf(['VWCE', 'IE00BK5BQV03', 10, '150.25']));
    const answer = () =>
      caller.call<ImportPreview>('PUT', `/portfolios/${slug}/imports/${id}/`, {
        payload: { answers: { 'asset:VWCE': 'VWCE.DE', cash: 'implied' } },
      });

    const early = await answer();
    expect([early.status, early.text]).toEqual([400, expect.stringContaining('is not on this site yet')]);

    const symbol = { symbol: 'VWCE.DE', isin: 'IE00BK5BQV03' };
    await caller.ok('POST', '/instruments/', { payload: symbol });
    const { body } = await answer();
    expect(body.rows).toMatchObject([{ fate: 'new', bookedAs: 'VWCE.DE' }]);
    await caller.ok('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} });

    const other = await caller.create({ name: 'Another broker', baseCurrency: 'EUR' }, EUR);
    const next = await upload(other.slug, fileOf(['XYZ1', 'IE00BK5BQV03', 3, '145.75']));
    expect(questionsOf(next)).toEqual([]);
    expect(next.rows).toMatchObject([{ fate: 'new', bookedAs: 'VWCE.DE' }]);
  });

  it('proposes no own asset for a security that there was no time to look for, and finds it at the next preview', async () => {
    const { slug } = await caller.create({ name: 'Slow', baseCurrency: 'EUR' }, EUR);
    server.play(() => {
      clock.advance(20_000);
      return { body: JSON.stringify({ quotes: [] }) };
    });
    const others = [0, 1, 2, 3].map((n) => [`OWN${n}`, `XS000000010${n}`, 1, '10.00'] as const);
    const preview = await upload(slug, fileOf(...others, ['MSFT', 'CH0012032048', 1, '100.00']));
    const asked = questionsOf(preview).at(-1)!;
    expect([asked.proposal, asked.text]).toEqual([
      null,
      expect.stringContaining('Save the other answers first: its listings are looked for then.'),
    ]);

    playListings(server);
    const answers = { 'asset:OWN0': 'own' };
    const next = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${preview.id}/`, {
      payload: { answers },
    });
    expect(questionsOf(next).at(-1)).toMatchObject({
      choices: ['ROG.SW', 'own', 'skip'],
      proposal: 'ROG.SW',
    });
  });

  it('shows a file whose providers do not answer as before', async () => {
    server.play(() => ({ status: 503 }));
    const { slug } = await caller.create({ name: 'Away', baseCurrency: 'EUR' }, EUR);

    const preview = await upload(slug, fileOf(['ASML', 'NL0010273215', 1, '900.00']));

    expect(questionsOf(preview)).toMatchObject([{ choices: ['own', 'skip'], proposal: 'own' }]);
    expect(questionsOf(preview)[0]).not.toHaveProperty('listings');
  });
});
