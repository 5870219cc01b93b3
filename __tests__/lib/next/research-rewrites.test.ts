/** @jest-environment jest-fixed-jsdom */
import { formatIsoDate, isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import routes from '@/lib/site/research-routes.json';
import { researchRewrites, exportRewrites } from '@/lib/next/research-rewrites';
import type { ResearchRewrite } from '@/lib/next/research-rewrites';
import resolveRewrites from 'next/dist/shared/lib/router/utils/resolve-rewrites';

const ROUTES = [
  { path: '/', states: ['zoom'] },
  { path: '/markets', states: ['sort'] },
  { path: '/tsx', states: ['sort', 'horizon'] },
  { path: '/stock-data/:symbol', states: ['range', 'from'] },
  { path: '/stock-data/:symbol/:tab', states: ['statement'] },
  { path: '/universe/:universe', states: ['sort'] },
];
const rewrites = researchRewrites(ROUTES);

/** The destination to which Next rewrites a URL, in the browser and on the server. */
function leadsTo(address: string, rules: readonly ResearchRewrite[] = rewrites): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const { asPath } = resolveRewrites(
    `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`,
    [],
    { beforeFiles: [...rules], afterFiles: [], fallback: [] },
    Object.fromEntries(searchParams),
    (path) => path,
  );
  return asPath.split('?')[0]!;
}

it('leads states to the live page, a day to its page, the rest to the latest', () => {
  expect(leadsTo('/stock-data/AAPL?range=1Y')).toBe('/view/live/stock-data/AAPL');
  expect(leadsTo('/stock-data/AAPL?from=2020-01-01&asof=2024-05-31')).toBe('/view/live/stock-data/AAPL');
  expect(leadsTo('/stock-data/AAPL?versus=2020-01-01')).toBe('/view/live/stock-data/AAPL');
  expect(leadsTo('/stock-data/AAPL?asof=2024-05-31')).toBe('/view/2024-05-31/stock-data/AAPL');
  expect(leadsTo('/stock-data/AAPL?asof=2024-05-32')).toBe('/view/live/stock-data/AAPL');
  expect(leadsTo('/stock-data/AAPL?utm=1')).toBe('/view/latest/stock-data/AAPL');
  expect(leadsTo('/stock-data/BRK.B')).toBe('/view/latest/stock-data/BRK.B');
});

it('ignores the states of another page', () => {
  expect(leadsTo('/tsx?horizon=1Y')).toBe('/view/live/tsx');
  expect(leadsTo('/markets?horizon=1Y')).toBe('/view/latest/markets');
  expect(leadsTo('/markets?sort=price')).toBe('/view/live/markets');
  expect(leadsTo('/universe/sp500?range=1Y')).toBe('/view/latest/universe/sp500');
  expect(leadsTo('/about?sort=price')).toBe('/about');
  expect(leadsTo('/markets/sp500')).toBe('/markets/sp500');
  expect(leadsTo('/universe/sp500/x?sort=price')).toBe('/universe/sp500/x');
  expect(leadsTo('/stock-data/%5EGSPC?range=1Y')).toBe('/view/live/stock-data/%5EGSPC');
});

it('leaves no slash at the end of the home page', () => {
  expect(leadsTo('/')).toBe('/view/latest');
  expect(leadsTo('/?versus=2020-01-01')).toBe('/view/live');
  expect(leadsTo('/?asof=2024-05-31')).toBe('/view/2024-05-31');
  expect(leadsTo('/?zoom=1')).toBe('/view/live');
  expect(leadsTo('/?sort=price')).toBe('/view/latest');
});

it('has few rules for the existing routes, as every browser downloads them', () => {
  expect(researchRewrites(routes).length).toBeLessThan(96);
});

it('refuses a path of a form that it does not know', () => {
  expect(() => researchRewrites([{ path: '/a/b/c', states: [] }])).toThrow('not at /a/b/c');
});

it('leads a part of a page to the file of the part', () => {
  expect(leadsTo('/stock-data/BRK.B/financials')).toBe('/view/latest/stock-data/BRK.B/financials');
  expect(leadsTo('/stock-data/AAPL/financials?statement=cash')).toBe('/view/live/stock-data/AAPL/financials');
  expect(leadsTo('/stock-data/AAPL/news?asof=2024-05-31')).toBe('/view/2024-05-31/stock-data/AAPL/news');
  const files = exportRewrites(ROUTES);
  expect(leadsTo('/stock-data/BRK.B/peers.csv', files)).toBe('/api/export/stock-data/BRK.B/peers');
});

it('builds pages for the days that exist and no other text', () => {
  const day = new RegExp(`^${rewrites.find(({ has }) => has?.[0]?.value)!.has![0]!.value}$`);

  const first = parseIsoDate('1896-01-01')!;
  const days = Array.from({ length: 150 * 366 }, (_, at) => formatIsoDate(first + at));
  expect(days.filter((text) => !day.test(text))).toEqual([]);
  for (let year = 1890; year <= 2110; year += 1) {
    for (const rest of [
      '02-29',
      '02-30',
      '04-31',
      '06-31',
      '13-01',
      '00-10',
      '01-00',
      '12-32',
      '1-01',
      '01-1',
    ]) {
      const text = `${year}-${rest}`;
      expect([text, day.test(text)]).toEqual([text, isIsoDate(text)]);
    }
  }
});

it('leads a page’s path with an ending to its numbers, whether its name is fixed or not', () => {
  const exports = exportRewrites(ROUTES);

  expect(leadsTo('/markets.csv', exports)).toBe('/api/export/markets');
  expect(leadsTo('/universe/sp500.json', exports)).toBe('/api/export/universe/sp500.json');
  expect(leadsTo('/stock-data/BRK.B.csv', exports)).toBe('/api/export/stock-data/BRK.B.csv');
  expect(leadsTo('/index.csv', exports)).toBe('/api/export');
  expect(leadsTo('/markets.xml', exports)).toBe('/markets.xml');
  expect(leadsTo('/stock-data/BRK.B', exports)).toBe('/stock-data/BRK.B');
});
