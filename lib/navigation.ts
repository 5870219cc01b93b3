/** A plain link of the navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  readonly isNew?: boolean;
}

/** A dropdown: it has no page of its own. */
export interface NavigationGroup {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

export type NavigationItem = NavigationLink | NavigationGroup;

export function isNavigationGroup(item: NavigationItem): item is NavigationGroup {
  return 'links' in item;
}

/** The menu as the specification lists it, in the order of the top bar. */
const MENU: readonly NavigationItem[] = [
  { label: 'Home', href: '/' },
  {
    label: 'Markets',
    links: [
      { label: 'Index Performance', href: '/markets' },
      { label: 'S&P 500', href: '/indexes/sp500' },
      { label: 'Dow Jones', href: '/indexes/dow' },
      { label: 'Nasdaq', href: '/indexes/nasdaq' },
      { label: 'Russell 2000', href: '/indexes/r2000' },
      { label: 'TSX', href: '/indexes/tsx' },
      { label: 'ETF Performance', href: '/etf-performance' },
      { label: 'Crypto Performance', href: '/crypto-performance' },
      { label: 'Capital Markets Charts', href: '/capital-markets' },
      { label: 'Factor Performance', href: '/factor-performance' },
    ],
  },
  {
    label: 'Equities',
    links: [
      { label: 'S&P 500', href: '/universe/sp500' },
      { label: 'Nasdaq', href: '/universe/nasdaq' },
      { label: 'Dow Jones', href: '/universe/dj' },
      { label: 'ETFs', href: '/universe/etfs', isNew: true },
      { label: 'S&P/TSX', href: '/universe/sptsx' },
      { label: 'Euro Stocks', href: '/universe/eurostocks' },
      { label: 'Commodities', href: '/universe/commodities' },
      { label: 'Canadian Equities', href: '/tsx' },
      { label: 'European Equities', href: '/euro', isNew: true },
    ],
  },
  { label: 'Research posts', href: '/research-posts' },
  { label: 'Stock Charter', href: '/build-comparison' },
  { label: 'About', href: '/about' },
  { label: 'FAQ', href: '/faq' },
];

/** The pages that exist. A page joins the menu with the change that brings it; a menu must not lead to a 404. */
const EXISTING: ReadonlySet<string> = new Set(['/']);

/**
 * The items to show: links to existing pages, and groups that have at least one.
 *
 * @param exists - Whether the page of a link exists.
 */
export function listNavigation(
  exists: (href: string) => boolean = (href) => EXISTING.has(href),
): NavigationItem[] {
  return MENU.flatMap((item): NavigationItem[] => {
    if (!isNavigationGroup(item)) return exists(item.href) ? [item] : [];
    const links = item.links.filter(({ href }) => exists(href));
    return links.length > 0 ? [{ ...item, links }] : [];
  });
}
