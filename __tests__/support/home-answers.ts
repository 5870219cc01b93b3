import type { Since } from '@/lib/contracts/home';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Markets } from '@/lib/contracts/markets';
import type { NewsPageResponse } from '@/lib/contracts/news';
import type { PostList } from '@/lib/contracts/research';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import { AppError } from '@/lib/domain/errors';
import { stockList } from '../msw/fixtures/stocks';

const META = {
  asOf: '2026-11-20',
  source: 'simulated',
  seed: 1,
  generatedAt: '2026-11-20T22:00:00.000Z',
  dataVersion: 7,
};

function line(symbol: string, name: string, kind: string, price: number, change: number): InstrumentTableRow {
  return {
    id: symbol.length,
    symbol,
    name,
    kind,
    exchange: 'X',
    currency: 'USD',
    country: 'US',
    sector: null,
    industry: null,
    lastDay: '2026-11-19',
    figures: { price, changePercent: change },
    gaps: {},
    spark: [price * 0.9, price],
  };
}

const member = (symbol: string, sector: string, weight: number, changePercent: number) => ({
  symbol,
  name: `${symbol} Inc.`,
  sector,
  industry: 'Things',
  weight,
  figures: { changePercent },
});

const sector = (label: string, change: number) => ({
  id: label,
  label,
  members: 2,
  ended: 0,
  advancers: 1,
  weight: 0.5,
  figures: { 'group.return.1D': change },
  gaps: {},
  industries: [],
});

const rate = (id: string, value: number) => ({
  id,
  symbol: null,
  name: id,
  day: '2026-11-18',
  value,
  figures: { 'rate.change.1D': 3, 'rate.change.1M': -10 },
  spark: [],
});

/** GET /markets/ as requested by the home page. */
export const marketsAnswer: Markets = {
  meta: META,
  regions: [
    {
      id: 'us',
      label: 'United States',
      lines: [
        line('^GSPC', 'S&P 500', 'index', 6712.4, 0.0062),
        line('^RUT', 'Russell 2000', 'index', 2411.3, -0.0089),
      ],
    },
    {
      id: 'asia-pacific',
      label: 'Asia-Pacific',
      lines: [line('^N225', 'Nikkei 225', 'index', 44702, 0.002)],
    },
    { id: 'volatility', label: 'Volatility', lines: [line('^VIX', 'VIX', 'index', 15.84, -0.041)] },
  ],
  strips: {
    rates: [rate('DGS3MO', 0.0388), rate('DGS10', 0.0412)],
    currencies: [],
    commodities: [line('GC=F', 'Gold', 'commodity', 2885.07, -0.0032)],
    crypto: [line('BTC-USD', 'Bitcoin', 'crypto', 200128.25, 0.0016)],
  },
  universe: {
    id: 'sp500',
    name: 'S&P 500',
    indexSymbol: '^GSPC',
    members: 3,
    ended: 0,
    priced: 3,
    withSector: 3,
    isWeighted: true,
    currency: 'USD',
    day: '2026-11-19',
  },
  sectors: [sector('Energy', -0.01), sector('Technology', 0.014)],
  movers: {
    gainers: [line('AAA', 'AAA Inc.', 'stock', 10, 0.06)],
    losers: [line('BBB', 'BBB Inc.', 'stock', 20, -0.05)],
    mostActive: [],
    unusualVolume: [],
    newHighs: [],
    newLows: [],
  },
  breadth: {
    universe: 'sp500',
    name: 'S&P 500',
    day: '2026-11-19',
    members: 3,
    advancers: 2,
    decliners: 1,
    unchanged: 0,
    notTraded: 0,
    notDaily: 0,
    above50: 2,
    with50: 3,
    above200: 2,
    with200: 3,
    newHighs: 1,
    newLows: 0,
    withYear: 3,
  },
  breadths: [],
  breadthHistory: {
    days: [],
    members: [],
    advancers: [],
    decliners: [],
    above50: [],
    above200: [],
    newHighs: [],
    newLows: [],
  },
  crossAsset: [],
  members: [
    member('AAA', 'Technology', 0.5, 0.06),
    member('BBB', 'Energy', 0.3, -0.05),
    member('CCC', 'Energy', 0.2, 0.001),
  ],
};

/** GET /since/ of a week. */
export const sinceAnswer: Since = {
  meta: META,
  universe: { id: 'sp500', name: 'S&P 500', members: 3 },
  from: '2026-11-12',
  to: '2026-11-19',
  sessions: 5,
  climbed: [{ symbol: 'AAA', name: 'AAA Inc.', from: 3, to: 1 }],
  fell: [{ symbol: 'BBB', name: 'BBB Inc.', from: 1, to: 3 }],
  newHighs: { count: 12, first: [{ symbol: 'AAA', name: 'AAA Inc.' }] },
  newLows: { count: 0, first: [] },
  crossedAbove: { count: 1, first: [{ symbol: 'CCC', name: 'CCC Inc.' }] },
  crossedBelow: { count: 0, first: [] },
};

export const newsAnswer: NewsPageResponse = {
  meta: META,
  topic: { id: 'markets', label: 'Markets' },
  articles: [
    {
      id: 5,
      title: 'Stocks rise',
      summary: '',
      url: 'https://news.example/5',
      publishedAt: '2026-11-19T12:00:00.000Z',
      author: null,
      language: 'en',
      source: { title: 'Example Wire' },
      alsoAt: [],
      symbols: [],
    },
  ],
  next: null,
  total: 1,
  sourceCount: 1,
  topics: [],
  days: [],
  sources: ['Example Wire'],
};

export const postsAnswer: PostList = {
  meta: META,
  posts: [
    {
      slug: 'breadth',
      title: 'What breadth tells',
      author: 'A. Writer',
      date: '2026-11-01',
      tags: [],
      summary: 'Counting members.',
      minutes: 3,
    },
  ],
  tags: [],
};

/**
 * GET /screener/ for the returns of members since their data begin: 150% by the page's day, less by any day
 * of the year before.
 */
const sinceBegin = ({ asOf }: { readonly asOf?: string | null }) => ({
  meta: META,
  lines: [
    { symbol: 'AAA', figures: { 'return.SI': asOf?.startsWith('2025') ? 1 : 1.5 } },
    { symbol: 'BBB', figures: { 'return.SI': asOf?.startsWith('2025') ? 0.5 : 0.2 } },
    { symbol: 'CCC', figures: { 'return.SI': asOf?.startsWith('2025') ? null : 0.2 } },
  ],
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/screener/': sinceBegin,
  '/markets/': marketsAnswer,
  '/stocks/': stockList,
  '/since/': sinceAnswer,
  '/news/markets/': newsAnswer,
  '/research/': postsAnswer,
};

/** A backend with fixed responses; those replaced by null respond with 404. */
export function fakeBackend(replaced: Readonly<Record<string, unknown>> = {}) {
  const asked: { path: string; asOf?: string | null; query?: Readonly<Record<string, unknown>> }[] = [];
  const fetch = (async (path: string, request = {}) => {
    asked.push({ path, ...(request as object) });
    const answer = path in replaced ? replaced[path] : ANSWERS[path];
    if (answer === null || answer === undefined) throw new AppError('ROUTE_UNKNOWN', `nothing at ${path}`);
    return typeof answer === 'function' ? (answer as (asked: object) => unknown)(request) : answer;
  }) as typeof fetchBackend;
  return { fetch, asked };
}
