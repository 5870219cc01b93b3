import { toOwnPath } from '../../../src/services/news/own-path';

it.each([
  [
    'https://simulated.invalid/stock-data/AAPL?asof=2024-06-26',
    '/stock-data/AAPL?from=2024-04-27&to=2024-07-10',
  ],
  ['https://simulated.invalid/capital-markets?asof=2024-06-26', '/capital-markets'],
  ['https://simulated.invalid/markets', '/markets'],
  ['https://example.com/stock-data/AAPL', null],
])('%s leads to %s', (address, expected) => {
  expect(toOwnPath(address)).toBe(expected);
});
