import { t } from '@/lib/domain/text';
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
  {
    get title() {
      return t('Economy');
    },
    first: 'markets',
  },
  {
    get title() {
      return t('World');
    },
    first: 'etaunido',
  },
  {
    get title() {
      return t('Sectors');
    },
    first: 'tech',
  },
  {
    get title() {
      return t('More sectors');
    },
    first: 'cons',
  },
] as const;

const listTopicLinks = (): readonly NavigationLink[] =>
  NEWS_TOPICS.map(({ id, label }) => ({
    label,
    href: newsHref(id),
    ...(NEW_TOPICS.has(id) ? { isNew: true } : {}),
  }));

function topicsOfColumn(column: number): readonly NavigationLink[] {
  const start = (at: number) => NEWS_TOPICS.findIndex(({ id }) => id === NEWS_COLUMNS[at]?.first);
  const end = column + 1 < NEWS_COLUMNS.length ? start(column + 1) : undefined;
  return listTopicLinks().slice(start(column), end);
}

const SERVICES: readonly ServiceBlurb[] = [
  {
    get title() {
      return t('Portfolio Analysis');
    },
    get text() {
      return t('Put up to twenty holdings on one chart, with risk and correlation over the same days.');
    },
    href: charterHref(),
  },
  {
    get title() {
      return t('Stock Research');
    },
    get text() {
      return t('Read the S&P 500 as one table, and open any member for its figures.');
    },
    href: universeHref('sp500'),
  },
  {
    get title() {
      return t('Portfolio Tracker');
    },
    get text() {
      return t('Keep accounts and transactions of what you own, with a history of every change.');
    },
    href: portfoliosHref(),
  },
  {
    get title() {
      return t('Crypto Research');
    },
    get text() {
      return t('Compare coins by return, volatility and distance from their high.');
    },
    href: '/crypto-performance',
  },
];

const PERFORMANCE: readonly NavigationLink[] = [
  {
    get label() {
      return t('Index Performance');
    },
    href: marketsHref(),
  },
  {
    get label() {
      return t('ETF Performance');
    },
    href: '/etf-performance',
  },
  {
    get label() {
      return t('Crypto Performance');
    },
    href: '/crypto-performance',
  },
  {
    get label() {
      return t('Capital Markets Charts');
    },
    href: '/capital-markets',
  },
  {
    get label() {
      return t('Factor Performance');
    },
    href: '/factor-performance',
  },
];

/** The menu, in the order of the specification. */
export const listNavigation = (): readonly NavigationItem[] => [
  { label: t('Home'), href: homeHref() },
  {
    label: t('Markets'),
    sections: [
      { title: t('Performance'), links: PERFORMANCE },
      { title: t('Indexes'), links: INDEX_PAGES.map(({ id, label }) => ({ label, href: indexHref(id) })) },
    ],
  },
  {
    label: t('Equities'),
    sections: [
      {
        title: t('Universes: screener'),
        links: UNIVERSES.map(({ id, label }) => ({
          label,
          href: universeHref(id),
          ...(id === 'etfs' ? { isNew: true } : {}),
        })),
      },
      {
        title: t('Regions'),
        links: [
          { label: t('Canadian Equities'), href: '/tsx' },
          { label: t('European Equities'), href: '/euro', isNew: true },
        ],
      },
    ],
  },
  {
    label: t('News'),
    sections: NEWS_COLUMNS.map(({ title }, column) => ({ title, links: topicsOfColumn(column) })),
    blurbs: SERVICES,
  },
  { label: t('Research Posts'), href: '/research-posts' },
  { label: t('Stock Charter'), href: charterHref() },
  { label: t('About'), href: '/about' },
  { label: t('FAQ'), href: '/faq' },
];

const FOOTER_TOPICS: ReadonlySet<string> = new Set(
  (['markets', 'economy', 'politics', 'inflation', 'crypto', 'tech', 'energy'] as const).map((id) =>
    newsHref(id),
  ),
);

/** The footer's lists. */
export const listFooterSections = (): readonly NavigationSection[] => [
  {
    title: t('Markets'),
    links: [
      ...PERFORMANCE,
      { label: t('Canadian Equities'), href: '/tsx' },
      { label: t('European Equities'), href: '/euro' },
    ],
  },
  {
    title: t('News'),
    // The badge is shown in the menu only.
    links: listTopicLinks()
      .filter(({ href }) => FOOTER_TOPICS.has(href))
      .map(({ label, href }) => ({
        label,
        href,
      })),
  },
];

/** The links of an item; for a dropdown, the links of all its sections without its blurbs. */
export function linksOf(item: NavigationItem): readonly NavigationLink[] {
  return isNavigationGroup(item) ? item.sections.flatMap(({ links }) => links) : [item];
}
