import { oldestFreshDay } from '../../../src/services/screener/oldest-fresh-day';

it.each<[string, (number | null)[], number]>([
  ['the as-of day when members trade', [1000, 990, null], 990],
  ['the as-of day over a holiday', [994, 990], 990],
  ['the newest bar when the data end long before', [500, 400, null], 490],
  ['the as-of day without any bar', [null], 990],
])('counts back from %s', (_, lastDays, expected) => {
  expect(oldestFreshDay(lastDays, 1000)).toBe(expected);
});
