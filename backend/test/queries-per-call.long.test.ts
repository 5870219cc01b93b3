import type { PGlite, Transaction } from '@electric-sql/pglite';
import { buildTestApp } from './support/build-test-app';
import { makeBatch } from './support/price-batch';
import { openPglite } from './support/embedded-templates';
import { wrapEmbedded } from '@/backend/src/db/embedded-database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';

const FROM = 19_000;
const BARS = 300;
/** A page's own call and the maximum number of its queries in a new process; for a repeated call, zero. */
const CALLS: readonly (readonly [url: string, most: number])[] = [
  ['/universe/sp500/', 8],
  ['/universe/sp500/?columns=valuation', 8],
  ['/screener/?universe=sp500&where=return1M%20%3E%200', 8],
  ['/markets/', 8],
  ['/indexes/sp500/', 8],
  ['/compare/?symbols=S1,S2,S3', 8],
  ['/instruments/S1/', 12],
];

/** A database that counts its queries, including transactions. */
function countQueries(pglite: PGlite): { client: PGlite; asked: () => number } {
  let count = 0;
  const counted = <T extends PGlite | Transaction>(client: T): T =>
    new Proxy(client, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (name === 'transaction')
          return (work: (tx: Transaction) => Promise<unknown>) =>
            (target as PGlite).transaction((tx) => work(counted(tx)));
        if (name === 'query' || name === 'exec') count += 1;
        return (member as (...args: unknown[]) => unknown).bind(target);
      },
    });
  return {
    client: counted(pglite),
    asked: () => {
      const before = count;
      count = 0;
      return before;
    },
  };
}

/** An S&P 500 with the given number of members, an index, prices and accounts. */
async function openMarket(members: number) {
  const counter = countQueries(await openPglite('migrated'));
  const database = wrapEmbedded(counter.client);
  const symbols = Array.from({ length: members }, (_, n) => `S${n + 1}`);
  await withMarketWriter(database, { source: 'csv', seed: null, what: 'import prices' }, async (writer) => {
    for (const [n, symbol] of ['^GSPC', ...symbols].entries()) {
      const closes = Array.from({ length: BARS }, (_, bar) => 100 + n + 5 * Math.sin(bar / 7 + n));
      await writer.writePrices(makeBatch({ symbol, from: FROM, closes }));
    }
    await writer.writeUniverse({
      id: 'sp500',
      name: 'S&P 500',
      indexSymbol: '^GSPC',
      region: 'US',
      historyFrom: FROM,
      members: symbols.map((symbol) => ({ symbol, from: null, to: null, shares: 100 })),
      instruments: [],
    });
    await writer.writeFundamentals(
      symbols.map((symbol) => ({
        symbol,
        item: 'revenue',
        periodEnd: FROM,
        periodMonths: 12,
        currency: 'USD',
        filed: FROM + 30,
        value: 1e9,
      })),
    );
  });
  return { database, asked: counter.asked };
}

/** Queries of a call on a newly opened store, and of the same call repeated. */
async function measure(members: number): Promise<Record<string, { cold: number; warm: number }>> {
  const { asked, database } = await openMarket(members);
  const counts: Record<string, { cold: number; warm: number }> = {};
  for (const [url] of CALLS) {
    const store: OpenMarketStore = await openMarketStore(database, { today: FROM + BARS });
    const app = await buildTestApp(store);
    const ask = async () => {
      const { body, statusCode } = await app.inject(url);
      if (statusCode !== 200) throw new Error(`${url}: ${body}`);
      return asked();
    };
    asked();
    counts[url] = { cold: await ask(), warm: await ask() };
    await app.close();
    await store.close();
  }
  await database.close();
  return counts;
}

describe('what a research call asks of the database', () => {
  let few: Awaited<ReturnType<typeof measure>>;
  let many: Awaited<ReturnType<typeof measure>>;
  beforeAll(async () => {
    few = await measure(10);
    many = await measure(50);
  }, 120_000);

  it.each(CALLS)('%s: at most %i queries, however many members there are', (url, most) => {
    expect(many[url]).toEqual(few[url]);
    expect(many[url]!.cold).toBeLessThanOrEqual(most);
    expect(many[url]!.warm).toBe(0);
  });
});
