import { quantileOfSorted, sortAscending } from '@/lib/analytics/statistics/quantile';

describe('quantileOfSorted', () => {
  it.each([
    [0, 1],
    [0.5, 2.5],
    // position 3 x 0.05 = 0.15: 1 + 0.15 x (2 - 1)
    [0.05, 1.15],
    [1, 4],
  ])('of 1 2 3 4 at %d is %d', (probability, expected) => {
    expect(quantileOfSorted([1, 2, 3, 4], probability)).toBeCloseTo(expected, 14);
  });

  it('of one value is that value', () => {
    expect(quantileOfSorted([7], 0.3)).toBe(7);
  });

  it('refuses no values and impossible probabilities', () => {
    expect(() => quantileOfSorted([], 0.5)).toThrow(RangeError);
    expect(() => quantileOfSorted([1], 1.1)).toThrow(/1.1/);
    expect(() => quantileOfSorted([1], NaN)).toThrow(RangeError);
  });

  it('sorts numbers by size and leaves its input alone', () => {
    const values = [10, 9, -1, 100];

    expect([...sortAscending(values)]).toEqual([-1, 9, 10, 100]);
    expect(values[0]).toBe(10);
  });
});
