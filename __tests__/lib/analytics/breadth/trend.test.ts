import { trendOf } from '@/lib/analytics';

it.each([
  [12, 11, 10, 'rising'],
  [9, 10, 11, 'falling'],
  [12, 10, 11, 'mixed'],
  [11, 11, 10, 'mixed'],
  [null, 11, 10, null],
  [12, null, 10, null],
  [12, 11, null, null],
])('calls a price of %p over averages of %p and %p %p', (price, sma50, sma200, expected) => {
  expect(trendOf(price, sma50, sma200)).toBe(expected);
});
