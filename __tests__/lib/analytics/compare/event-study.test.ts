import { eventStudy, largestFalls } from '@/lib/analytics/compare/event-study';

const VALUES = [100, 110, 99, 99, 120, 60, 66];

it('measures each event from the close of the day before it', () => {
  const [before, day, after] = eventStudy(VALUES, [2, 5], [-1, 0, 1]);

  expect(before).toMatchObject({ n: 2, mean: 0, t: null });
  // 99 / 110 - 1 = -10%, 60 / 120 - 1 = -50%.
  expect(day!.mean).toBeCloseTo(-0.3, 12);
  expect(day!.median).toBeCloseTo(-0.3, 12);
  expect(day).toMatchObject({ n: 2, positive: 0 });
  // Deviation of -0.1 and -0.5: 0.2828; t = -0.3 / (0.2828 / sqrt(2)).
  expect(day!.t!).toBeCloseTo(-1.5, 9);
  expect(after!.mean).toBeCloseTo((99 / 110 - 1 + 66 / 120 - 1) / 2, 12);
});

it('counts the events that have the day', () => {
  expect(eventStudy(VALUES, [2, 5], [3])[0]).toMatchObject({ n: 1, t: null });
  expect(eventStudy(VALUES, [0], [0])).toEqual([null]);
  expect(eventStudy(VALUES, [], [0, 1])).toEqual([null, null]);
});

it('finds the largest falls, a distance apart and oldest first', () => {
  expect(largestFalls(VALUES, 5, 1)).toEqual([2, 5]);
  expect(largestFalls(VALUES, 1, 1)).toEqual([5]);
  expect(largestFalls([100, 90, 70, 80, 72], 5, 2)).toEqual([2, 4]);
  expect(largestFalls([1, 2, 3], 5, 1)).toEqual([]);
});
