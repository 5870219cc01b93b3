import { onLaterShares } from '@/lib/research/split-basis';

it.each([
  ['price', 'price', 138, 34.5],
  ['sma50', 'price', 120, 30],
  ['eps', 'currency', 4, 1],
  ['averageVolume20', 'count', 10, 40],
  ['marketCap', 'currency', 500, 500],
  ['return.1Y', 'fraction', 0.5, 0.5],
  ['n', 'count', 252, 252],
  ['maxDrawdown.peak', 'date', '2020-02-19', '2020-02-19'],
  ['price', 'price', null, null],
])('writes %s (%s) of %p on four new shares for one as %p', (id, unit, value, expected) => {
  expect(onLaterShares({ id, unit, value }, 4)).toBe(expected);
  expect(onLaterShares({ id, unit, value }, undefined)).toBe(value);
});
