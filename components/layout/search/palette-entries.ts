import { t } from '@/lib/domain/text';
import { FIGURES, PAGE_DEFINITION_TABLES } from '@/lib/domain/figures';
import { linksOf, listNavigation } from '@/lib/site/navigation';
import {
  accountHref,
  charterHref,
  listingsHref,
  loginHref,
  methodologyHref,
  portfoliosHref,
  profileHref,
  researchQuery,
  signupHref,
  statusHref,
} from '@/lib/site/routes';
import type { PaletteEntry } from '@/lib/search/palette';
import { SHORTCUT_PLACES } from '../keyboard/keyboard-shortcuts-places';
import { THEMES } from '../use-theme';
import type { ThemeChoice } from '../use-theme';

/** The functions that commands call. */
export interface PaletteTools {
  readonly setTheme: (theme: ThemeChoice) => void;
}

const THEME_LABELS: Readonly<Record<ThemeChoice, string>> = {
  get light() {
    return t('Theme: light');
  },
  get system() {
    return t('Theme: as the system');
  },
  get dark() {
    return t('Theme: dark');
  },
};

const COMMANDS: readonly PaletteEntry[] = [
  ...THEMES.map((theme) => ({
    id: `command theme ${theme}`,
    kind: 'command' as const,
    label: THEME_LABELS[theme],
    words: t('color mode appearance'),
  })),
  {
    id: 'command keys',
    kind: 'command',
    get label() {
      return t('Show keyboard shortcuts');
    },
    get words() {
      return t('help keys');
    },
  },
  {
    id: 'command print',
    kind: 'command',
    get label() {
      return t('Print this page');
    },
    words: 'pdf',
  },
];

/** Pages that are the same on every as-of day. */
const UNDATED: readonly (Pick<PaletteEntry, 'label' | 'words'> & { readonly href: string })[] = [
  {
    get label() {
      return t('Your watchlist');
    },
    get words() {
      return t('profile portfolio list');
    },
    href: profileHref(),
  },
  {
    get label() {
      return t('Your portfolios');
    },
    get words() {
      return t('tracker transactions holdings');
    },
    href: portfoliosHref(),
  },
  {
    get label() {
      return t('Account and preferences');
    },
    get words() {
      return t('settings password email currency');
    },
    href: accountHref(),
  },
  {
    get label() {
      return t('Search all exchanges');
    },
    get words() {
      return t('add instrument listing isin');
    },
    href: listingsHref(),
  },
  {
    get label() {
      return t('Log in');
    },
    words: 'sign',
    href: loginHref(),
  },
  {
    get label() {
      return t('Sign up');
    },
    get words() {
      return t('register account');
    },
    href: signupHref(),
  },
  {
    get label() {
      return t('Methodology');
    },
    get words() {
      return t('definitions formulas');
    },
    href: methodologyHref(),
  },
  {
    get label() {
      return t('Status of the data');
    },
    get words() {
      return t('health feeds');
    },
    href: statusHref(),
  },
  {
    get label() {
      return t('Connect real data');
    },
    words: 'import',
    href: '/connect-data',
  },
  {
    get label() {
      return t('Preferences');
    },
    get words() {
      return t('theme colors number date format benchmark');
    },
    href: '/preferences',
  },
  {
    get label() {
      return t('About');
    },
    href: '/about',
  },
  {
    get label() {
      return t('FAQ');
    },
    get words() {
      return t('questions help');
    },
    href: '/faq',
  },
];

/** Everything that the search finds beside instruments; pages keep the as-of day. */
export function paletteEntries(asOf: string | null): readonly PaletteEntry[] {
  const pages = new Map<string, PaletteEntry>();
  const add = (href: string, label: string, words?: string, alias?: string) => {
    if (!pages.has(href)) pages.set(href, { id: `page ${href}`, kind: 'page', label, words, alias, href });
  };
  for (const { href, label, words } of UNDATED) add(href, label, words);
  for (const { href, label } of listNavigation().flatMap(linksOf)) {
    if (!pages.has(href))
      add(`${href}${researchQuery({ asOf })}`, labelOf(href, label), wordsOf(href), aliasOf(href));
  }
  for (const { href, key, label } of SHORTCUT_PLACES) if (key !== 'w') add(href(asOf), label);
  return [...pages.values(), ...figureEntries(), ...COMMANDS];
}

const [INDEX_PATH, UNIVERSE_PATH] = ['/indexes/', '/universe/'];

/** In the menu, an index and the screen of its members have one label, under two headings. */
function labelOf(href: string, label: string): string {
  if (href.startsWith(INDEX_PATH)) return t('{label} index', { label });
  return href.startsWith(UNIVERSE_PATH) ? t('{label} screener', { label }) : label;
}

/** The id of an index page, by which people look for it: `sp500`. */
function aliasOf(href: string): string | undefined {
  return href.startsWith(INDEX_PATH) ? href.slice(INDEX_PATH.length) : undefined;
}

/** The words other than the menu's by which people search a page. */
function wordsOf(href: string): string {
  if (href === charterHref()) return 'compare';
  return href.startsWith(UNIVERSE_PATH) ? t('filter members') : '';
}

function figureEntries(): PaletteEntry[] {
  const pageFigures = PAGE_DEFINITION_TABLES.flatMap((table) => Object.entries(table)).map(
    ([id, { name }]) => ({
      id,
      name,
      short: '',
    }),
  );
  const figureById = new Map([...FIGURES, ...pageFigures].map((figure) => [figure.id, figure]));
  return [...figureById.values()].map(({ id, name, short }) => ({
    id: `figure ${id}`,
    kind: 'figure',
    label: t(name),
    words: `${t(short)} ${id}`,
    href: methodologyHref(id),
  }));
}

/** Runs a command. */
export function runCommand(id: string, { setTheme }: PaletteTools): void {
  const theme = THEMES.find((one) => id === `command theme ${one}`);
  if (theme) return setTheme(theme);
  if (id === 'command keys') {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  } else if (id === 'command print') {
    window.print();
  }
}
