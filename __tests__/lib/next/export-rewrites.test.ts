/** @jest-environment node */
import { exportRewrites } from '@/lib/next/export-rewrites';
import { getRewrittenUrl, unstable_getResponseFromNextConfig } from 'next/experimental/testing/server';

const ROUTES = [
  { path: '/' },
  { path: '/markets' },
  { path: '/tsx' },
  { path: '/stock-data/:symbol' },
  { path: '/stock-data/:symbol/:tab' },
  { path: '/universe/:universe' },
];

/** The path to which Next rewrites a URL. */
async function leadsTo(path: string, rules: ReturnType<typeof exportRewrites>): Promise<string> {
  const response = await unstable_getResponseFromNextConfig({
    url: `http://localhost${path}`,
    nextConfig: { rewrites: () => Promise.resolve({ beforeFiles: rules, afterFiles: [], fallback: [] }) },
  });
  return new URL(getRewrittenUrl(response) ?? `http://localhost${path}`).pathname;
}

it('refuses a path of a form that it does not know', () => {
  expect(() => exportRewrites([{ path: '/a/b/c' }])).toThrow('not at /a/b/c');
});

it('leads a page’s path with an ending to its numbers, whether its name is fixed or not', async () => {
  const exports = exportRewrites(ROUTES);

  expect(await leadsTo('/markets.csv', exports)).toBe('/api/export/markets');
  expect(await leadsTo('/universe/sp500.json', exports)).toBe('/api/export/universe/sp500.json');
  expect(await leadsTo('/stock-data/BRK.B.csv', exports)).toBe('/api/export/stock-data/BRK.B.csv');
  expect(await leadsTo('/stock-data/BRK.B/peers.csv', exports)).toBe('/api/export/stock-data/BRK.B/peers');
  expect(await leadsTo('/index.csv', exports)).toBe('/api/export');
  expect(await leadsTo('/markets.xml', exports)).toBe('/markets.xml');
  expect(await leadsTo('/stock-data/BRK.B', exports)).toBe('/stock-data/BRK.B');
});
