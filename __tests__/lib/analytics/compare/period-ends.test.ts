import { comparedPeriodsPerYear, periodEnds } from '@/lib/analytics/compare/period-ends';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string): number => parseIsoDate(text)!;

describe('periodEnds', () => {
  // Thursday 1 February to Monday 12 February 2024, weekdays.
  const days = ['02-01', '02-02', '02-05', '02-06', '02-07', '02-08', '02-09', '02-12'].map((text) =>
    day(`2024-${text}`),
  );

  it('returns the first day and the last of each week', () => {
    expect(periodEnds(days, '1w')).toEqual([0, 1, 6, 7]);
  });

  it('does not count a first day twice that ends its week', () => {
    expect(periodEnds([day('2024-02-02'), day('2024-02-05'), day('2024-02-06')], '1w')).toEqual([0, 2]);
  });

  it('returns the first day and the last of each month', () => {
    const months = ['2024-01-15', '2024-01-31', '2024-02-10', '2024-02-29', '2024-03-04'].map(day);

    expect(periodEnds(months, '1mo')).toEqual([0, 1, 3, 4]);
  });

  it.each(['1d', '1w', '1mo'] as const)('is empty without days, one for one: %s', (interval) => {
    expect(periodEnds([], interval)).toEqual([]);
    expect(periodEnds([5], interval)).toEqual([0]);
  });

  it('annualizes by its own periods', () => {
    expect((['1d', '1w', '1mo'] as const).map((interval) => comparedPeriodsPerYear(interval, 365))).toEqual([
      365, 52, 12,
    ]);
  });
});
