import {
  charterHref,
  homeHref,
  indexHref,
  marketsHref,
  newsHref,
  profileHref,
  researchQuery,
  universeHref,
} from '@/lib/site/routes';

/** A page with a two-key shortcut: `g`, then its key. */
export interface ShortcutPlace {
  readonly key: string;
  readonly label: string;
  /** Its URL for an as-of day; null: today. */
  readonly href: (asOf: string | null) => string;
}

const at = (path: string) => (asOf: string | null) => `${path}${researchQuery({ asOf })}`;

/** In the order of the shortcut list; each key occurs once. */
export const SHORTCUT_PLACES: readonly ShortcutPlace[] = [
  { key: 'h', label: 'Home', href: (asOf) => homeHref({ asOf }) },
  { key: 'm', label: 'Index Performance', href: (asOf) => marketsHref({ asOf }) },
  { key: 'i', label: 'S&P 500, the index', href: (asOf) => indexHref('sp500', { asOf }) },
  { key: 'u', label: 'S&P 500, its members', href: (asOf) => universeHref('sp500', { asOf }) },
  { key: 'e', label: 'ETF Performance', href: at('/etf-performance') },
  { key: 'c', label: 'Crypto Performance', href: at('/crypto-performance') },
  { key: 'r', label: 'Capital Markets, rates', href: at('/capital-markets') },
  { key: 'f', label: 'Factor Performance', href: at('/factor-performance') },
  { key: 't', label: 'Canadian Equities', href: at('/tsx') },
  { key: 'o', label: 'European Equities', href: at('/euro') },
  { key: 's', label: 'Stock Charter', href: (asOf) => charterHref([], { asOf }) },
  { key: 'n', label: 'News', href: (asOf) => newsHref('markets', { asOf }) },
  { key: 'p', label: 'Research Posts', href: at('/research-posts') },
  { key: 'd', label: 'Methodology: what each figure means', href: at('/methodology') },
  { key: 'w', label: 'Portfolio, your watchlist', href: () => profileHref() },
];
