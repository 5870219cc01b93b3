import {
  accountHref,
  backendHref,
  charterHref,
  homeHref,
  indexHref,
  loginHref,
  marketsHref,
  newsHref,
  profileHref,
  researchQuery,
  signupHref,
  stockHref,
  storyHref,
  universeHref,
} from '@/lib/site/routes';

it('keeps a symbol one part of the path', () => {
  expect(stockHref('^GSPC')).toBe('/stock-data/%5EGSPC');
  expect(stockHref('BTC/USD', { asOf: '2020-01-02' })).toBe('/stock-data/BTC%2FUSD?asof=2020-01-02');
});

it('omits empty parameters', () => {
  expect(researchQuery({ asOf: null, range: '', from: undefined })).toBe('');
  expect(researchQuery({ range: '1Y', asOf: '2020-01-02' })).toBe('?range=1Y&asof=2020-01-02');
  expect(homeHref()).toBe('/');
});

it('calls the backend on our own origin by default', () => {
  expect(backendHref('/stocks/')).toBe('/backend/stocks/');
});

it('has the addresses of the specification', () => {
  expect(marketsHref()).toBe('/markets');
  expect(indexHref('r2000', { asOf: '2020-01-02' })).toBe('/indexes/r2000?asof=2020-01-02');
  expect(universeHref('eurostocks')).toBe('/universe/eurostocks');
  expect(newsHref('suram')).toBe('/newsarticles/suram');
  expect(profileHref()).toBe('/profile');
  expect(accountHref()).toBe('/account');
});

it('opens Stock Charter with or without symbols', () => {
  expect(charterHref()).toBe('/build-comparison');
  expect(charterHref(['AAPL', '^GSPC'])).toBe('/build-comparison?symbols=AAPL%2C%5EGSPC');
});

it('carries where to go after Log In or Sign up', () => {
  expect(loginHref()).toBe('/login');
  expect(loginHref('/profile?tab=1')).toBe('/login?next=%2Fprofile%3Ftab%3D1');
  expect(signupHref('/account')).toBe('/signup?next=%2Faccount');
});

it.each([
  ['https://example.com/a', '2024-06-28', 'https://example.com/a'],
  ['/stock-data/A?from=2024-01-02', '2024-06-28', '/stock-data/A?from=2024-01-02&asof=2024-06-28'],
  ['/capital-markets', '2024-06-28', '/capital-markets?asof=2024-06-28'],
  ['/capital-markets', null, '/capital-markets'],
])('keeps the day of the reader on own pages only: %s as of %s', (url, asOf, expected) => {
  expect(storyHref(url, { asOf })).toBe(expected);
});
