import { hasEnded } from '@/lib/domain/freshness';

it.each([
  [20, 20, false],
  [10, 20, false],
  [9, 20, true],
])('a last observation of day %d, seen from day %d, has ended: %s', (lastDay, asOf, expected) => {
  expect(hasEnded(lastDay, asOf)).toBe(expected);
});
