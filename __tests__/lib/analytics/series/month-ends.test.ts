import { monthEndIndices, monthEndValues } from '@/lib/analytics/series/month-ends';
import { parseIsoDate } from '@/lib/domain/iso-date';

const days = (...texts: string[]): number[] => texts.map((text) => parseIsoDate(text)!);

describe('monthEndIndices', () => {
  it('uses the first observation as base and the last of each month', () => {
    const series = days('2023-12-29', '2024-01-02', '2024-01-31', '2024-02-05', '2024-02-29', '2024-03-04');

    expect(monthEndIndices(series)).toEqual([0, 2, 4, 5]);
  });

  it('has a return of the first month when that has more than its base', () => {
    expect(monthEndIndices(days('2024-01-02', '2024-01-31', '2024-02-01'))).toEqual([0, 1, 2]);
  });

  it('bears months without an observation and a turn of the year', () => {
    expect(monthEndIndices(days('2023-11-30', '2024-02-01', '2024-02-02'))).toEqual([0, 2]);
  });

  it.each([
    [[], []],
    [days('2024-01-02'), [0]],
  ])('has no return in %j', (series, expected) => {
    expect(monthEndIndices(series)).toEqual(expected);
  });

  it('picks the values', () => {
    expect([...monthEndValues(days('2024-01-31', '2024-02-01', '2024-02-29'), [1, 2, 3])]).toEqual([1, 3]);
  });
});
