import { alertEvents } from '@/lib/analytics/alerts/alert-events';
import type { SeriesCondition } from '@/lib/analytics/alerts/alert-events';

const series = (values: number[]) => ({ days: values.map((_, i) => 100 + i), values });

function begins(condition: SeriesCondition, threshold: number, values: number[], from = 0) {
  const { events, isActive } = alertEvents(series(values), { condition, threshold, from });
  return { days: events.map(({ day }) => day - 100), isActive };
}

it.each<[SeriesCondition, number, number[], number[], boolean]>([
  // Reached on day 2 and again on day 5, after it had been left.
  ['price-above', 10, [9, 9.5, 10, 11, 9, 12], [2, 5], true],
  ['price-below', 10, [11, 9, 8, 12], [1], false],
  // Below from the beginning: nothing began.
  ['price-below', 10, [9, 8, 7], [], true],
  // 5% up, 2% down, 10% down; each such day counts.
  ['day-move', 0.05, [100, 105, 102.9, 92.61], [1, 3], true],
  // The mean of three: 2, 3, 3.67 and 2.67; the value is above, above, above and below it.
  ['average-cross', 3, [1, 2, 3, 4, 4, 0], [5], true],
  // A crossing is of its day alone: above the mean is no crossing.
  ['average-cross', 3, [1, 2, 3, 4, 5], [], false],
  // Higher than the two before it on days 2 and 3, which count once, and on day 5.
  ['new-high', 2, [1, 2, 3, 4, 3, 5], [2, 5], true],
  ['new-low', 2, [5, 4, 3, 3, 2, 6], [2, 4], false],
  // From 10 to 8 is 20%.
  ['drawdown', 0.2, [10, 9, 8, 7, 9, 10, 7.5], [2, 6], true],
])('%s %f of %j begins on %j', (condition, threshold, values, days, isActive) => {
  expect(begins(condition, threshold, values)).toEqual({ days, isActive });
});

it('leaves out days before the first one asked for', () => {
  expect(begins('price-above', 10, [9, 10, 9, 10], 102).days).toEqual([3]);
});

it('returns the value that caused an event, and null without observations', () => {
  const { events } = alertEvents(series([10, 8]), { condition: 'drawdown', threshold: 0.1, from: 0 });
  expect(events[0]!.value).toBeCloseTo(-0.2, 12);
  expect(alertEvents(series([]), { condition: 'day-move', threshold: 0.1, from: 0 })).toEqual({
    events: [],
    isActive: false,
    value: null,
  });
  expect(alertEvents(series([1]), { condition: 'average-cross', threshold: 5, from: 0 }).value).toBeNull();
});
