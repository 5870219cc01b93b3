/** @jest-environment node */
import routes from '@/lib/site/research-routes.json';
import { isSharedAddress } from '@/lib/server/shared-address';

it.each(routes.map(({ path }) => path.replace(/:\w+/g, 'x')))(
  '%s is, with its files and its data',
  (path) => {
    const data = `/_next/data/b1${path === '/' ? '/index' : path}.json`;
    const file = path === '/' ? '/index' : path;
    for (const address of [path, `${path}?asof=2024-01-02`, `${file}.csv`, `${file}.json?x=1`, data])
      expect([address, isSharedAddress(address)]).toEqual([address, true]);
  },
);

it.each(['/about', '/sitemap.xml', '/og/markets.png', '/_next/static/chunks/main.js'])('%s is', (address) => {
  expect(isSharedAddress(address)).toBe(true);
});

it.each([
  ...['/portfolio', '/portfolio/a/overview', '/shared/token', '/profile', '/account', '/login', '/reset'],
  ...['/api/auth/user', '/backend/stocks/', '/api/export/markets', '/status', '/nope', '/favicon.ico'],
  ...['/_next/data/b1/portfolio/a/overview.json', '/_next/data/b1/profile.json', '/_next/image?url=x'],
  `/markets?x=${'y'.repeat(3000)}`,
])('%s is not', (address) => {
  expect(isSharedAddress(address)).toBe(false);
});
