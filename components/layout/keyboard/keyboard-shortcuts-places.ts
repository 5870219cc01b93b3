import { t } from '@/lib/domain/text';
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
  {
    key: 'h',
    get label() {
      return t('Home');
    },
    href: (asOf) => homeHref({ asOf }),
  },
  {
    key: 'm',
    get label() {
      return t('Index Performance');
    },
    href: (asOf) => marketsHref({ asOf }),
  },
  {
    key: 'i',
    get label() {
      return t('S&P 500, the index');
    },
    href: (asOf) => indexHref('sp500', { asOf }),
  },
  {
    key: 'u',
    get label() {
      return t('S&P 500, its members');
    },
    href: (asOf) => universeHref('sp500', { asOf }),
  },
  {
    key: 'e',
    get label() {
      return t('ETF Performance');
    },
    href: at('/etf-performance'),
  },
  {
    key: 'c',
    get label() {
      return t('Crypto Performance');
    },
    href: at('/crypto-performance'),
  },
  {
    key: 'r',
    get label() {
      return t('Capital Markets, rates');
    },
    href: at('/capital-markets'),
  },
  {
    key: 'f',
    get label() {
      return t('Factor Performance');
    },
    href: at('/factor-performance'),
  },
  {
    key: 't',
    get label() {
      return t('Canadian Equities');
    },
    href: at('/tsx'),
  },
  {
    key: 'o',
    get label() {
      return t('European Equities');
    },
    href: at('/euro'),
  },
  {
    key: 's',
    get label() {
      return t('Stock Charter');
    },
    href: (asOf) => charterHref([], { asOf }),
  },
  {
    key: 'n',
    get label() {
      return t('News');
    },
    href: (asOf) => newsHref('markets', { asOf }),
  },
  {
    key: 'p',
    get label() {
      return t('Research Posts');
    },
    href: at('/research-posts'),
  },
  {
    key: 'd',
    get label() {
      return t('Methodology: what each figure means');
    },
    href: at('/methodology'),
  },
  {
    key: 'w',
    get label() {
      return t('Portfolio, your watchlist');
    },
    href: () => profileHref(),
  },
];
