import { exportRewrites } from '@/lib/next/export-rewrites';
import resolveRewrites from 'next/dist/shared/lib/router/utils/resolve-rewrites';

const ROUTES = [
  { path: '/' },
  { path: '/markets' },
  { path: '/tsx' },
  { path: '/stock-data/:symbol' },
  { path: '/stock-data/:symbol/:tab' },
  { path: '/universe/:universe' },
];

/** The destination to which Next rewrites a URL, in the browser and on the server. */
function leadsTo(address: string, rules: ReturnType<typeof exportRewrites>): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const { asPath } = resolveRewrites(
    `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`,
    [],
    { beforeFiles: rules, afterFiles: [], fallback: [] },
    Object.fromEntries(searchParams),
    (path) => path,
  );
  return asPath.split('?')[0]!;
}

it('refuses a path of a form that it does not know', () => {
  expect(() => exportRewrites([{ path: '/a/b/c' }])).toThrow('not at /a/b/c');
});

it('leads a page’s path with an ending to its numbers, whether its name is fixed or not', () => {
  const exports = exportRewrites(ROUTES);

  expect(leadsTo('/markets.csv', exports)).toBe('/api/export/markets');
  expect(leadsTo('/universe/sp500.json', exports)).toBe('/api/export/universe/sp500.json');
  expect(leadsTo('/stock-data/BRK.B.csv', exports)).toBe('/api/export/stock-data/BRK.B.csv');
  expect(leadsTo('/stock-data/BRK.B/peers.csv', exports)).toBe('/api/export/stock-data/BRK.B/peers');
  expect(leadsTo('/index.csv', exports)).toBe('/api/export');
  expect(leadsTo('/markets.xml', exports)).toBe('/markets.xml');
  expect(leadsTo('/stock-data/BRK.B', exports)).toBe('/stock-data/BRK.B');
});
