import { isFresh } from '@/lib/analytics/ranking/freshness';

it.each([
  ['of the day itself', [10], 10, true],
  ['a week old', [1, 3], 10, true],
  ['older', [1, 2], 10, false],
  ['none', [], 10, false],
])('takes a last bar %s for fresh or not', (_, days, asOf, expected) => {
  expect(isFresh(days, asOf)).toBe(expected);
});
