import { INDEX_PAGES, UNIVERSES } from '@/lib/domain/universes';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import type { NewsTopicId } from '@/lib/domain/news-topics';
import {
  charterHref,
  homeHref,
  indexHref,
  marketsHref,
  newsHref,
  portfoliosHref,
  universeHref,
} from './routes';

/** A plain link of the navigation. */
export interface NavigationLink {
  readonly label: string;
  /** The page's public path, without a query. */
  readonly href: string;
  /** Shows the 'New' badge. */
  readonly isNew?: boolean;
}

/** Links under one heading. */
export interface NavigationSection {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** A service of one area with a link to its page. */
export interface ServiceBlurb {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** A dropdown, which has no page. */
export interface NavigationGroup {
  readonly label: string;
  readonly sections: readonly NavigationSection[];
  /** A group with blurbs is rendered as a mega-menu with a picture. */
  readonly blurbs?: readonly ServiceBlurb[];
}

export type NavigationItem = NavigationLink | NavigationGroup;

export function isNavigationGroup(item: NavigationItem): item is NavigationGroup {
  return 'sections' in item;
}

const NEW_TOPICS: ReadonlySet<NewsTopicId> = new Set([
  'inflation',
  'crypto',
  'health',
  'cons',
  'materials',
  'comm',
  'util',
  'indus',
]);

/** Columns of the mega-menu: the index of the first topic of each in the specification's list. */
const NEWS_COLUMNS = [
  { title: 'Economy', first: 'markets' },
  { title: 'World', first: 'etaunido' },
  { title: 'Sectors', first: 'tech' },
  { title: 'More sectors', first: 'cons' },
] as const;

const TOPIC_LINKS: readonly NavigationLink[] = NEWS_TOPICS.map(({ id, label }) => ({
  label,
  href: newsHref(id),
  ...(NEW_TOPICS.has(id) ? { isNew: true } : {}),
}));

function topicsOfColumn(column: number): readonly NavigationLink[] {
  const start = (at: number) => NEWS_TOPICS.findIndex(({ id }) => id === NEWS_COLUMNS[at]?.first);
  const end = column + 1 < NEWS_COLUMNS.length ? start(column + 1) : undefined;
  return TOPIC_LINKS.slice(start(column), end);
}

const SERVICES: readonly ServiceBlurb[] = [
  {
    title: 'Portfolio Analysis',
    text: 'Put up to twenty holdings on one chart, with risk and correlation over the same days.',
    href: charterHref(),
  },
  {
    title: 'Stock Research',
    text: 'Read the S&P 500 as one table, and open any member for its figures.',
    href: universeHref('sp500'),
  },
  {
    title: 'Portfolio Tracker',
    text: 'Keep accounts and transactions of what you own, with every change in a journal.',
    href: portfoliosHref(),
  },
  {
    title: 'Crypto Research',
    text: 'Compare coins by return, volatility and distance from their high.',
    href: '/crypto-performance',
  },
];

const PERFORMANCE: readonly NavigationLink[] = [
  { label: 'Index Performance', href: marketsHref() },
  { label: 'ETF Performance', href: '/etf-performance' },
  { label: 'Crypto Performance', href: '/crypto-performance' },
  { label: 'Capital Markets Charts', href: '/capital-markets' },
  { label: 'Factor Performance', href: '/factor-performance' },
];

/** The menu, in the order of the specification. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Home', href: homeHref() },
  {
    label: 'Markets',
    sections: [
      { title: 'Performance', links: PERFORMANCE },
      { title: 'Indexes', links: INDEX_PAGES.map(({ id, label }) => ({ label, href: indexHref(id) })) },
    ],
  },
  {
    label: 'Equities',
    sections: [
      {
        title: 'Universes: screener',
        links: UNIVERSES.map(({ id, label }) => ({
          label,
          href: universeHref(id),
          ...(id === 'etfs' ? { isNew: true } : {}),
        })),
      },
      {
        title: 'Regions',
        links: [
          { label: 'Canadian Equities', href: '/tsx' },
          { label: 'European Equities', href: '/euro', isNew: true },
        ],
      },
    ],
  },
  {
    label: 'News',
    sections: NEWS_COLUMNS.map(({ title }, column) => ({ title, links: topicsOfColumn(column) })),
    blurbs: SERVICES,
  },
  { label: 'Research Posts', href: '/research-posts' },
  { label: 'Stock Charter', href: charterHref() },
  { label: 'About', href: '/about' },
  { label: 'FAQ', href: '/faq' },
];

const FOOTER_TOPICS: ReadonlySet<string> = new Set(
  (['markets', 'economy', 'politics', 'inflation', 'crypto', 'tech', 'energy'] as const).map((id) =>
    newsHref(id),
  ),
);

/** The footer's lists. */
export const FOOTER_SECTIONS: readonly NavigationSection[] = [
  {
    title: 'Markets',
    links: [
      ...PERFORMANCE,
      { label: 'Canadian Equities', href: '/tsx' },
      { label: 'European Equities', href: '/euro' },
    ],
  },
  {
    title: 'News',
    // The badge is shown in the menu only.
    links: TOPIC_LINKS.filter(({ href }) => FOOTER_TOPICS.has(href)).map(({ label, href }) => ({
      label,
      href,
    })),
  },
];

/** The links of an item; for a dropdown, the links of all its sections without its blurbs. */
export function linksOf(item: NavigationItem): readonly NavigationLink[] {
  return isNavigationGroup(item) ? item.sections.flatMap(({ links }) => links) : [item];
}
