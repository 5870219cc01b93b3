import { INDEX_PAGES } from '@/lib/domain/collections';
import { findNewsTopic } from '@/lib/domain/news-topics';
import { indexHref, newsHref } from '@/lib/routes';

/** What a page that is not built yet says of itself. */
export interface ComingText {
  /** Its public path. */
  readonly path: string;
  readonly title: string;
  /** One sentence: what it will show. */
  readonly text: string;
  /** Symbols of the field whose pages can be read today. */
  readonly symbols: readonly string[];
}

const US_STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL', 'JPM'];
const CANADA = ['^GSPTSE', 'RY.TO', 'SHOP.TO', 'ENB.TO', 'CNR.TO', 'BNS.TO'];

const INDEX_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  sp500: ['^GSPC', ...US_STOCKS.slice(0, 5)],
  dow: ['^DJI', 'AAPL', 'MSFT', 'JPM', 'KO', 'BA'],
  nasdaq: ['^IXIC', ...US_STOCKS.slice(0, 5)],
  r2000: ['^RUT', 'IWM'],
  tsx: CANADA,
};

/** The pages with an address of their own, by it. */
export const COMING = {
  capital: {
    path: '/capital-markets',
    title: 'Capital Markets Charts',
    text: 'This page will show the yield curve today and before, spreads, inflation, currencies and commodities.',
    symbols: ['EURUSD=X', 'USDJPY=X', 'GBPUSD=X', 'GC=F', 'CL=F'],
  },
  factors: {
    path: '/factor-performance',
    title: 'Factor Performance',
    text: 'This page will show the returns of market, size, value, profitability, investment and momentum, and a regression of any symbol on them.',
    symbols: ['SPY', 'IWM', 'AAPL', 'MSFT'],
  },
  posts: {
    path: '/research-posts',
    title: 'Research Posts',
    text: 'This page will show articles with charts and tables of this site, kept as they were on the day of writing.',
    symbols: US_STOCKS,
  },
} as const satisfies Readonly<Record<string, ComingText>>;

/** The page of an index; null for an id that is none. */
export function comingIndex(id: unknown): ComingText | null {
  const index = INDEX_PAGES.find((page) => page.id === id);
  if (!index) return null;
  return {
    path: indexHref(index.id),
    title: `Index: ${index.label}`,
    text: `This page will show the ${index.label} index: its course, statistics, deepest falls, calendar years, and its members with weight and contribution.`,
    symbols: INDEX_MEMBERS[index.id] ?? [],
  };
}

/** The page of a news topic; null for an id that is none. */
export function comingNews(id: unknown): ComingText | null {
  const topic = typeof id === 'string' ? findNewsTopic(id) : undefined;
  if (!topic) return null;
  return {
    path: newsHref(topic.id),
    title: topic.label.endsWith('News') ? topic.label : `${topic.label} News`,
    text: 'This page will show the headlines of this topic, the newest first, with source, time, and the stocks that they name.',
    symbols: US_STOCKS,
  };
}
