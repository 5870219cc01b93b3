import { summarizeSeries } from '@/lib/charting/summary';

it('finds the ends, the extremes and the deepest fall with their days', () => {
  const days = [10, 11, 12, 13, 14, 15];
  const values = [100, 120, 60, 90, 130, 110];

  expect(summarizeSeries(days, values)).toEqual({
    first: { day: 10, value: 100 },
    last: { day: 15, value: 110 },
    high: { day: 14, value: 130 },
    low: { day: 12, value: 60 },
    // 60 / 120 - 1, deeper than 110 / 130 - 1.
    deepestFall: { peak: 11, trough: 12, depth: -0.5 },
    count: 6,
  });
});

it('looks at the stretch alone: a high before it does not count', () => {
  expect(summarizeSeries([1, 2, 3], [200, 100, 90], 1, 2)?.deepestFall).toEqual({
    peak: 2,
    trough: 3,
    depth: 90 / 100 - 1,
  });
});

it('has no fall from a peak of 0 or below: an account before its first deposit', () => {
  expect(summarizeSeries([1, 2, 3], [0, -1.5, -2])?.deepestFall).toBeNull();
  expect(summarizeSeries([1, 2, 3, 4], [0, -1.5, 100, 90])?.deepestFall).toEqual({
    peak: 3,
    trough: 4,
    depth: 90 / 100 - 1,
  });
});

it('has no fall in a line that only rises, and is empty without values', () => {
  expect(summarizeSeries([1, 2], [1, 2])?.deepestFall).toBeNull();
  expect(summarizeSeries([1, 2], [NaN, NaN])).toBeNull();
});
