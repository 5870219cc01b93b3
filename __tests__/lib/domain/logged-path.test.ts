import { loggedPath } from '@/lib/domain/request-id';

it.each([
  ['/stock-data/AAPL?note=canary', '/stock-data/AAPL'],
  ['/view/latest/universe/sp500', '/view/latest/universe/sp500'],
  ['/portfolio/canary-retirement/holdings', '/portfolio/…/holdings'],
  ['/portfolio/income/income', '/portfolio/…/income'],
  ['/portfolio/canary/holding/Canary%20Cottage', '/portfolio/…/holding/…'],
  ['/_next/data/build-1/portfolio/canary/lots.json?slug=canary', '/_next/data/build-1/portfolio/…/lots.json'],
  ['/backend/portfolios/canary/assets/canary-house/', '/backend/portfolios/…/assets/…/'],
  ['/portfolios/canary/transactions/12/', '/portfolios/…/transactions/…/'],
  ['/shared/canary-token/overview', '/shared/…/overview'],
  ['/assets/OWN-canary/prices/', '/assets/…/prices/'],
  ['/watchlists/7/move/', '/watchlists/…/move/'],
  ['/canary@example.org', '/…'],
  ['/nowhere/Canary%20Lovelace', '/nowhere/…'],
  [`/reset/${'t'.repeat(43)}`, '/reset/…'],
])('logs %s as %s', (url, expected) => {
  expect(loggedPath(url)).toBe(expected);
});
