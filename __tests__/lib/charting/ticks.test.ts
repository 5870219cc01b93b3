import { linearTicks, logTicks, tickDigits, valueTicks } from '@/lib/charting/ticks';

describe('linearTicks', () => {
  it.each([
    [0, 100, 5, [0, 20, 40, 60, 80, 100]],
    [145, 274, 5, [150, 200, 250]],
    [-0.341, 0, 2, [-0.2, 0]],
    [0.1, 0.35, 5, [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]],
    [7, 7, 4, [7]],
  ])('from %p to %p in %p steps', (min, max, count, expected) => {
    expect(linearTicks(min, max, count)).toEqual(expected);
  });
});

describe('logTicks', () => {
  it.each([
    [1, 1000, 6, [1, 3, 10, 30, 100, 300, 1000]],
    [1, 100, 6, [1, 2, 5, 10, 20, 50, 100]],
    [18, 90, 6, [20, 30, 50]],
    [400, 640, 4, [400, 500, 600]],
    [1e-4, 1e4, 4, [1e-4, 0.1, 100]],
  ])('from %p to %p in %p steps', (min, max, count, expected) => {
    expect(logTicks(min, max, count)).toEqual(expected);
  });

  it('refuses an axis that does not start above zero', () => {
    expect(() => logTicks(0, 10, 4)).toThrow(RangeError);
  });
});

it('places the ticks of a percent axis at round changes from its base', () => {
  // 80 and 120 are -20% and +20% of 100.
  expect(valueTicks('percent', { min: 75, max: 125 }, 2, 100).map(Math.round)).toEqual([75, 100, 125]);
});

it.each([
  [[0, 20, 40], 0],
  [[0.1, 0.15, 0.2], 2],
  [[1, 1.5, 2], 1],
  [[5], 2],
])('formats the ticks %p with %p digits, so that they differ', (ticks, digits) => {
  expect(tickDigits(ticks)).toBe(digits);
});
