import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '@/backend/src/config/config';
import { defaultFeeds } from '@/backend/src/providers/feeds/feed-list';
import type { DataProvider } from '@/backend/src/providers/data-provider';
import { openMarketStore, type OpenMarketStore } from '@/backend/src/market/open-market-store';
import { runSync, WHOLE_SCOPE } from '@/backend/src/sync/run-sync';
import { isSession } from '@/lib/domain/exchanges/calendars';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { zipOf } from '../ingest/support/containers';
import { describeWithData } from '../ingest/support/describe-with-data';
import { reference } from '../ingest/support/reference-data';
import { buildTestApp } from '../support/build-test-app';
import { emptyMarket } from '../support/empty-market';
import type { PlayedAnswer, PlayedRequest } from '../support/open-provider-server';
import { withProviderServer } from '../support/provider-server';
import { withTestDatabase } from '../support/test-database';
import { openTestSync } from '../support/test-sync';

jest.setTimeout(900_000);

/** The menu of the website, whose modules have the types of a browser. */
const { linksOf, listNavigation } = jest.requireActual<{
  listNavigation: () => readonly object[];
  linksOf: (item: object) => readonly { readonly href: string }[];
}>('@/lib/site/navigation');

const server = withProviderServer();
const database = withTestDatabase();
const TODAY = '2026-11-19';
const DAY = requireIsoDate(TODAY);
const CALENDARS = ['newYork', 'toronto', 'london', 'xetra', 'euronext'] as const;
/** Days on which all exchanges whose closing days are known are open. */
const DAYS = Array.from({ length: 600 }, (_, n) => DAY - 599 + n).filter((day) =>
  CALENDARS.every((one) => isSession(one, day)),
);

/** Yahoo's chart of a symbol; each symbol has a path of its own. */
function chartOf(symbol: string): PlayedAnswer {
  const seed = [...symbol].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const close = DAYS.map((day) => 50 + (seed % 40) + 6 * Math.sin((day + seed) / 23) + Math.sin(day * seed));
  const volume = close.map(() => 1_000_000);
  const quote = [{ open: close, high: close, low: close, close, volume }];
  const meta = { symbol, gmtoffset: 0, instrumentType: typeOf(symbol) };
  const timestamp = DAYS.map((day) => day * 86_400 + 52_200);
  return { body: JSON.stringify({ chart: { result: [{ meta, timestamp, indicators: { quote } }] } }) };
}

function typeOf(symbol: string): string {
  if (symbol.startsWith('^')) return 'INDEX';
  if (symbol.endsWith('=X')) return 'CURRENCY';
  if (symbol.endsWith('=F')) return 'FUTURE';
  return symbol.endsWith('-USD') ? 'CRYPTOCURRENCY' : 'EQUITY';
}

/** FRED's file of a series: a value of each session. */
function seriesOf(id: string): PlayedAnswer {
  const rows = DAYS.map((day, at) => `${formatIsoDate(day)},${3 + (at % 50) / 40}`);
  return { body: `observation_date,${id}\n${rows.join('\n')}\n` };
}

function feedOf(topic: number): PlayedAnswer {
  const link = `https://example.org/${topic}`;
  const item = `<item><title>Story ${topic}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(DAY * 86_400_000 + 36_000_000).toUTCString()}</pubDate></item>`;
  return { body: `<rss version="2.0"><channel><title>Feed ${topic}</title>${item}</channel></rss>` };
}

const unpack = (name: string): string => gunzipSync(readFileSync(reference(name))).toString('utf8');

/** The answers of the providers that need no key. */
function play({ path, query }: PlayedRequest): PlayedAnswer | null {
  const feed = /^\/feed\/(\d+)$/.exec(path);
  if (feed) return feedOf(Number(feed[1]));
  if (path.startsWith('/v8/finance/chart/')) return chartOf(path.slice('/v8/finance/chart/'.length));
  if (path === '/graph/fredgraph.csv') return seriesOf(query.get('id') ?? '');
  if (path.endsWith('.zip') && path.includes('eurofxref'))
    return { body: zipOf({ 'eurofxref-hist.csv': unpack('macro/ecb_eurofxref-hist.csv.gz') }) };
  const factors: Readonly<Record<string, string>> = {
    'F-F_Research_Data_Factors_daily_CSV.zip': 'F-F_Research_Data_Factors_daily.CSV.gz',
    'F-F_Research_Data_5_Factors_2x3_daily_CSV.zip': 'F-F_Research_Data_5_Factors_2x3_daily.CSV.gz',
    'F-F_Momentum_Factor_daily_CSV.zip': 'F-F_Momentum_Factor_daily.CSV.gz',
  };
  const file = factors[path.split('/').at(-1) ?? ''];
  return file ? { body: zipOf({ [file.replace('.gz', '')]: unpack(`factors/${file}`) }) } : null;
}

type PageCall = readonly [url: string, ...counts: readonly string[]];

const MARKETS: PageCall = [
  '/markets/?members=sp500',
  'regions',
  'universe.priced',
  'strips.rates',
  'strips.crypto',
];

/** The calls of a page of the menu, and the lists and counts of their answers that may not be empty. */
function callsOf(href: string): readonly PageCall[] {
  const [, folder = '', id = ''] = href.split('/');
  const pages: Readonly<Record<string, readonly PageCall[]>> = {
    '': [MARKETS, ['/news/markets/', 'articles'], ['/research/', 'posts']],
    markets: [MARKETS],
    tsx: [['/region/tsx/', 'indexes', 'universe.priced', 'members']],
    euro: [['/region/euro/', 'indexes', 'universe.priced', 'members']],
    'etf-performance': [['/etf-performance/', 'lines', 'groups']],
    'crypto-performance': [['/crypto-performance/', 'lines']],
    'capital-markets': [['/capital-markets/', 'curve.days', 'rates', 'fx', 'commodities', 'macro']],
    'factor-performance': [['/factor-performance/', 'factors']],
    indexes: [[`/indexes/${id}/`, 'contribution.rows']],
    universe: [[`/screener/?universe=${id}`, 'lines', 'coverage.price', 'coverage.return.1Y']],
    newsarticles: [[`/news/${id}/`, 'articles']],
    'research-posts': [['/research/', 'posts']],
    'build-comparison': [['/compare/?symbols=AAPL,BTC-USD,EURUSD=X', 'instruments']],
  };
  return pages[folder] ?? [];
}

/** The number that a path of an answer is, or has; the answer itself where it has none. */
function countAt(body: unknown, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const at = body as Record<string, unknown>;
  const value = Object.hasOwn(at, path)
    ? at[path]
    : rest.length > 0
      ? countAt(at[first], rest.join('.'))
      : undefined;
  return Array.isArray(value) ? value.length : (value ?? Object.keys(at));
}

/** Pages of text alone. */
const TEXT_PAGES: ReadonlySet<string> = new Set(['/about', '/faq']);

describeWithData('a site with real data and without a key', () => {
  let store: OpenMarketStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    await emptyMarket(database());
    server.play(play);
    const { universes } = loadConfig({ MARKET_DATA: 'live' }).live;
    const context = openTestSync(database(), server, {
      universes,
      now: () => new Date(`${TODAY}T23:30:00Z`),
      feedsFile: null,
    });
    // Stooq has a key in tests; feeds have hosts of their own.
    const feeds = defaultFeeds();
    const at = (url: string) => `${server.origin()}/feed/${feeds.findIndex((feed) => feed.url === url)}`;
    const providers = context.providers.flatMap((one): DataProvider[] => {
      if (one.id === 'stooq') return [];
      const { news } = one;
      if (!news) return [one];
      return [{ ...one, news: { fetch: (request) => news.fetch({ ...request, url: at(request.url) }) } }];
    });
    await runSync({ ...context, providers }, WHOLE_SCOPE);
    store = await openMarketStore(database());
    app = await buildTestApp(store, {
      db: database(),
      config: {
        corsOrigins: [],
        logLevel: 'silent',
        productName: 'Tapeglass',
        today: DAY,
        trustProxy: false,
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it.each(listNavigation().flatMap((item) => linksOf(item).map(({ href }) => href)))(
    'fills %s',
    async (href) => {
      if (TEXT_PAGES.has(href)) return;
      const calls = callsOf(href);
      expect(calls).not.toEqual([]);
      for (const [url, ...counts] of calls) {
        const answer = await app.inject({ url });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        for (const path of counts) {
          const count = countAt(answer.json(), path);
          expect([url, path, count]).toEqual([url, path, expect.any(Number)]);
          expect([url, path, count]).not.toEqual([url, path, 0]);
        }
      }
    },
  );
});
