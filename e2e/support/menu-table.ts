/**
 * A link of the menu as in the specification's table of routes: its dropdown (null: a plain link), label and
 * URL.
 */
export interface MenuLink {
  readonly group: 'Markets' | 'Equities' | 'News' | null;
  readonly label: string;
  readonly href: string;
}

type Row = readonly [href: string, label: string];

const PLAIN: readonly Row[] = [
  ['/', 'Home'],
  ['/research-posts', 'Research Posts'],
  ['/build-comparison', 'Stock Charter'],
  ['/about', 'About'],
  ['/faq', 'FAQ'],
];

const MARKETS: readonly Row[] = [
  ['/markets', 'Index Performance'],
  ['/etf-performance', 'ETF Performance'],
  ['/crypto-performance', 'Crypto Performance'],
  ['/capital-markets', 'Capital Markets Charts'],
  ['/factor-performance', 'Factor Performance'],
  ['/indexes/sp500', 'S&P 500'],
  ['/indexes/dow', 'Dow Jones'],
  ['/indexes/nasdaq', 'Nasdaq'],
  ['/indexes/r2000', 'Russell 2000'],
  ['/indexes/tsx', 'S&P/TSX'],
];

const EQUITIES: readonly Row[] = [
  ['/universe/sp500', 'S&P 500'],
  ['/universe/nasdaq', 'Nasdaq'],
  ['/universe/dj', 'Dow Jones'],
  ['/universe/etfs', 'ETFs'],
  ['/universe/sptsx', 'S&P/TSX'],
  ['/universe/eurostocks', 'Euro Stocks'],
  ['/universe/commodities', 'Commodities'],
  ['/tsx', 'Canadian Equities'],
  ['/euro', 'European Equities'],
];

const NEWS: readonly Row[] = [
  ['/newsarticles/markets', 'Markets'],
  ['/newsarticles/economy', 'Economy'],
  ['/newsarticles/politics', 'Politics'],
  ['/newsarticles/inflation', 'Inflation'],
  ['/newsarticles/crypto', 'Crypto News'],
  ['/newsarticles/etaunido', 'US'],
  ['/newsarticles/china', 'China'],
  ['/newsarticles/mediooeste', 'Middle East'],
  ['/newsarticles/aleman', 'Germany'],
  ['/newsarticles/japon', 'Japan'],
  ['/newsarticles/africa', 'Africa'],
  ['/newsarticles/suram', 'South America'],
  ['/newsarticles/tech', 'Tech'],
  ['/newsarticles/energy', 'Energy'],
  ['/newsarticles/oil', 'Oil'],
  ['/newsarticles/realestate', 'Real Estate'],
  ['/newsarticles/finance', 'Finance'],
  ['/newsarticles/health', 'Health Care'],
  ['/newsarticles/cons', 'Consumer'],
  ['/newsarticles/materials', 'Materials'],
  ['/newsarticles/comm', 'Communications'],
  ['/newsarticles/util', 'Utilities'],
  ['/newsarticles/indus', 'Industrials'],
];

const inGroup =
  (group: MenuLink['group']) =>
  ([href, label]: Row): MenuLink => ({ group, label, href });

/**
 * Every route in the specification's menu, repeated here so that the journeys do not depend on the product's
 * own list.
 */
export const MENU_LINKS: readonly MenuLink[] = [
  ...PLAIN.map(inGroup(null)),
  ...MARKETS.map(inGroup('Markets')),
  ...EQUITIES.map(inGroup('Equities')),
  ...NEWS.map(inGroup('News')),
];

/** Labels of the items with the 'New' badge. */
export const NEW_ITEMS: readonly string[] = [
  'Inflation',
  'Crypto News',
  'Health Care',
  'Consumer',
  'Materials',
  'Communications',
  'Utilities',
  'Industrials',
  'European Equities',
  'ETFs',
];
