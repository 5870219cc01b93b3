import { thinPoints } from '@/lib/charting/thin-points';

it.each([
  ['no points', 0, 5, [], []],
  ['fewer than wanted', 3, 5, [], [0, 1, 2]],
  ['every third, and the last', 8, 3, [], [0, 3, 6, 7]],
  ['those that must stay, each once', 8, 3, [6, 4, 1, 4], [0, 1, 3, 4, 6, 7]],
  ['none outside the stretch', 8, 3, [-1, 8], [0, 3, 6, 7]],
])('thins points: %s', (_, count, most, kept, expected) => {
  expect(thinPoints(count, most, kept)).toEqual(expected);
});
