import * as fc from 'fast-check';
import { lastOnOrBefore, windowRange } from '@/lib/analytics/series/day-index';

describe('lastOnOrBefore', () => {
  it.each([
    [9, -1],
    [10, 0],
    [15, 0],
    [20, 1],
    [99, 2],
  ])('day %i is at %i', (day, expected) => {
    expect(lastOnOrBefore([10, 20, 30], day)).toBe(expected);
  });

  it('finds nothing in an empty series', () => {
    expect(lastOnOrBefore([], 5)).toBe(-1);
  });

  it('is what a search from the end finds', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 60 });
    fc.assert(
      fc.property(days, fc.integer({ min: -5, max: 505 }), (unsorted, day) => {
        const sorted = [...unsorted].sort((a, b) => a - b);
        expect(lastOnOrBefore(sorted, day)).toBe(sorted.findLastIndex((one) => one <= day));
      }),
      { seed: 1 },
    );
  });
});

describe('windowRange', () => {
  const days = [10, 20, 30];

  it('begins at the last observation on or before its start, else at the first', () => {
    expect(windowRange(days, 25, 30)).toEqual({ first: 1, last: 2 });
    expect(windowRange(days, 5, 20)).toEqual({ first: 0, last: 1 });
  });

  it('may hold a single observation, or none', () => {
    expect(windowRange(days, 21, 29)).toEqual({ first: 1, last: 1 });
    expect(windowRange(days, 1, 9)).toBeNull();
  });
});
