import { matchRoute } from '@/lib/pages/live-routes';

const PATTERNS = ['/', '/markets', '/stock-data/:symbol'] as const;

it.each([
  [[], { pattern: '/', params: {} }],
  [['markets'], { pattern: '/markets', params: {} }],
  [['stock-data', 'BTC/USD'], { pattern: '/stock-data/:symbol', params: { symbol: 'BTC/USD' } }],
  [['stock-data'], null],
  [['stock-data', 'A', 'b'], null],
  [['nope'], null],
])('matches %j', (parts, expected) => {
  expect(matchRoute(PATTERNS, parts)).toEqual(expected);
});
