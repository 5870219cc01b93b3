import {
  frequencyOf,
  measureFrequency,
  freshDaysOf,
  isAtLeast,
  publishedFreshDaysOf,
  SERIES_FREQUENCIES,
} from '@/lib/domain/frequency';
import { periodsPerYear } from '@/lib/domain/instruments';

describe('frequency of a series', () => {
  it('returns the return periods of a year', () => {
    expect(SERIES_FREQUENCIES.map((frequency) => periodsPerYear('stock', frequency))).toEqual([
      252, 52, 12, 4, 1,
    ]);
    expect([periodsPerYear('crypto'), periodsPerYear('crypto', 'monthly')]).toEqual([365, 12]);
  });

  it('allows the last observation to be one period older than that of a daily series', () => {
    expect([freshDaysOf(), freshDaysOf('daily'), freshDaysOf('monthly')]).toEqual([10, 10, 41]);
  });

  it('allows a published series to be one period older still, as its days are the first ones of their periods', () => {
    expect(['daily', 'weekly', 'monthly', 'unknown'].map(publishedFreshDaysOf)).toEqual([10, 24, 134, 10]);
    // House prices of January are published at the end of March, those of February at the end of April: 118
    // days after 1 January.
    expect(publishedFreshDaysOf('monthly')).toBeGreaterThan(118);
    // Output of the first quarter is published at the end of April, that of the second at the end of July:
    // 210 days after 1 January.
    expect(publishedFreshDaysOf('quarterly')).toBeGreaterThan(210);
  });

  it('orders from fine to coarse', () => {
    expect([
      isAtLeast('daily', 'weekly'),
      isAtLeast('weekly', 'weekly'),
      isAtLeast('monthly', 'weekly'),
    ]).toEqual([true, true, false]);
  });
});

const every = (step: number, count: number): number[] => Array.from({ length: count }, (_, at) => at * step);

describe('frequencyOf', () => {
  it.each([
    [1, 'daily'],
    [7, 'weekly'],
    [30, 'monthly'],
    [91, 'quarterly'],
    [365, 'annual'],
  ])('calls observations %d days apart %s', (step, frequency) => {
    expect(frequencyOf(every(step, 20))).toBe(frequency);
    expect(measureFrequency(every(step, 20))).toBe(frequency);
  });

  it('is daily for a single day, which measures nothing', () => {
    expect(frequencyOf([5])).toBe('daily');
    expect(measureFrequency([5])).toBeNull();
    expect(measureFrequency([5, 35])).toBeNull();
  });

  it('measures a handful of days only where their distances agree', () => {
    expect(measureFrequency([0, 1, 4])).toBe('daily');
    expect(measureFrequency([0, 31, 59])).toBe('monthly');
    expect(measureFrequency([0, 1, 31])).toBeNull();
  });

  it('is not moved by holes', () => {
    expect(measureFrequency([...every(1, 12), 400, 401, 900])).toBe('daily');
  });
});
