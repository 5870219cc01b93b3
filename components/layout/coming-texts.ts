import { findNewsTopic } from '@/lib/domain/news-topics';
import { newsHref } from '@/lib/routes';

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
