import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { listFooterSections, listNavigation, isNavigationGroup, linksOf } from '@/lib/site/navigation';

const links = listNavigation().flatMap(linksOf);
const news = listNavigation()
  .filter(isNavigationGroup)
  .find(({ label }) => label === 'News')!;

/**
 * The specification's table of routes, without the session-dependent ones and the stock page, which is
 * reached by the search.
 */
const ROUTES = [
  '/',
  '/markets',
  '/etf-performance',
  '/crypto-performance',
  ...['sp500', 'dow', 'nasdaq', 'r2000', 'tsx'].map((id) => `/indexes/${id}`),
  '/capital-markets',
  '/factor-performance',
  '/research-posts',
  ...(
    'markets economy politics inflation crypto etaunido china mediooeste aleman japon africa suram tech energy oil ' +
    'realestate finance health cons materials comm util indus'
  )
    .split(' ')
    .map((topic) => `/newsarticles/${topic}`),
  ...['sp500', 'nasdaq', 'dj', 'etfs', 'sptsx', 'eurostocks', 'commodities'].map((id) => `/universe/${id}`),
  '/tsx',
  '/euro',
  '/about',
  '/faq',
  '/build-comparison',
];

it('links every route of the specification, each once, and nothing else', () => {
  expect(links.map(({ href }) => href).sort()).toEqual([...ROUTES].sort());
});

it.each([
  ['/', 'Home'],
  ['/markets', 'Index Performance'],
  ['/etf-performance', 'ETF Performance'],
  ['/crypto-performance', 'Crypto Performance'],
  ['/capital-markets', 'Capital Markets Charts'],
  ['/factor-performance', 'Factor Performance'],
  ['/research-posts', 'Research Posts'],
  ['/tsx', 'Canadian Equities'],
  ['/euro', 'European Equities'],
  ['/about', 'About'],
  ['/faq', 'FAQ'],
  ['/build-comparison', 'Stock Charter'],
])('calls %s by its label, %s', (href, label) => {
  expect(links.find((link) => link.href === href)!.label).toBe(label);
});

it('has plain links, dropdowns and one mega-menu', () => {
  expect(listNavigation().map((item) => [item.label, isNavigationGroup(item)])).toEqual([
    ['Home', false],
    ['Markets', true],
    ['Equities', true],
    ['News', true],
    ['Research Posts', false],
    ['Stock Charter', false],
    ['About', false],
    ['FAQ', false],
  ]);
  expect(listNavigation().filter((item) => isNavigationGroup(item) && item.blurbs)).toEqual([news]);
});

it('lays the 23 topics out in four columns, in their order and with their labels', () => {
  expect(news.sections.map(({ links: column }) => column.map(({ label }) => label))).toEqual([
    ['Markets', 'Economy', 'Politics', 'Inflation', 'Crypto News'],
    ['US', 'China', 'Middle East', 'Germany', 'Japan', 'Africa', 'South America'],
    ['Tech', 'Energy', 'Oil', 'Real Estate', 'Finance', 'Health Care'],
    ['Consumer', 'Materials', 'Communications', 'Utilities', 'Industrials'],
  ]);
  expect(linksOf(news)).toHaveLength(NEWS_TOPICS.length);
});

it('describes the four services, each with a sentence and its page', () => {
  expect(news.blurbs!.map(({ title, href }) => [title, href])).toEqual([
    ['Portfolio Analysis', '/build-comparison'],
    ['Stock Research', '/universe/sp500'],
    ['Portfolio Tracker', '/portfolio'],
    ['Crypto Research', '/crypto-performance'],
  ]);
  for (const { text } of news.blurbs!) expect(text).toMatch(/^[A-Z].*\.$/);
});

it('marks exactly the ten new items, each at its own address', () => {
  const marked = links.filter(({ isNew }) => isNew).map(({ label, href }) => [label, href]);

  expect(marked).toEqual([
    ['ETFs', '/universe/etfs'],
    ['European Equities', '/euro'],
    ['Inflation', '/newsarticles/inflation'],
    ['Crypto News', '/newsarticles/crypto'],
    ['Health Care', '/newsarticles/health'],
    ['Consumer', '/newsarticles/cons'],
    ['Materials', '/newsarticles/materials'],
    ['Communications', '/newsarticles/comm'],
    ['Utilities', '/newsarticles/util'],
    ['Industrials', '/newsarticles/indus'],
  ]);
});

it('has the lists of the footer, all of them links of the menu', () => {
  expect(listFooterSections().map(({ title }) => title)).toEqual(['Markets', 'News']);
  const known = new Set(links.map(({ href }) => href));
  for (const { href, isNew } of listFooterSections().flatMap((section) => section.links)) {
    expect(known).toContain(href);
    expect(isNew).toBeUndefined();
  }
});
