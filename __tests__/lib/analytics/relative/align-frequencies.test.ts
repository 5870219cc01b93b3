import { alignFrequencies, coarsestOf } from '@/lib/analytics/relative/align-frequencies';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const at = (text: string): number => parseIsoDate(text)!;

const daily = {
  days: ['2024-01-30', '2024-01-31', '2024-02-01', '2024-02-28', '2024-02-29', '2024-03-01'].map(at),
  values: [1, 2, 3, 4, 5, 6],
};

function rows(result: ReturnType<typeof alignFrequencies>): unknown {
  if (!result.ok) return result.gap;
  const { columns, days } = result.value;
  return Array.from(days, (day, index) => [formatIsoDate(day), ...columns.map((column) => column[index])]);
}

describe('alignFrequencies', () => {
  it('joins daily series on their common days', () => {
    expect(
      rows(alignFrequencies([daily, { days: [at('2024-01-31'), at('2024-03-01')], values: [7, 8] }])),
    ).toEqual([
      ['2024-01-31', 2, 7],
      ['2024-03-01', 6, 8],
    ]);
  });

  it('uses of a daily series the last close of the month that a monthly one describes', () => {
    const monthly = {
      days: [at('2024-01-31'), at('2024-03-02')],
      values: [10, 20],
      frequency: 'monthly' as const,
    };

    expect(rows(alignFrequencies([daily, monthly]))).toEqual([
      ['2024-01-31', 2, 10],
      ['2024-03-02', 6, 20],
    ]);
  });

  it('leaves out a month whose daily closes are missing', () => {
    const monthly = {
      days: [at('2024-01-31'), at('2024-05-31')],
      values: [10, 20],
      frequency: 'monthly' as const,
    };

    expect(rows(alignFrequencies([daily, monthly]))).toEqual([['2024-01-31', 2, 10]]);
  });

  it('does not join daily closes with months that are dated by their first day', () => {
    const monthly = {
      days: [at('2024-01-01'), at('2024-02-01')],
      values: [1, 2],
      frequency: 'monthly' as const,
    };

    expect(rows(alignFrequencies([daily, monthly]))).toBe('frequency');
    expect(rows(alignFrequencies([monthly, monthly]))).toEqual([
      ['2024-01-01', 1, 1],
      ['2024-02-01', 2, 2],
    ]);
  });

  it('matches two monthly series whose month ends differ by a weekend', () => {
    const a = { days: [at('2024-03-29'), at('2024-06-28')], values: [1, 2], frequency: 'monthly' as const };
    const b = { days: [at('2024-03-31'), at('2024-06-30')], values: [3, 4], frequency: 'monthly' as const };

    expect(rows(alignFrequencies([a, b]))).toEqual([
      ['2024-03-29', 1, 3],
      ['2024-06-28', 2, 4],
    ]);
  });

  it('names the coarsest frequency', () => {
    expect(coarsestOf([{}, { frequency: 'weekly' }, { frequency: 'annual' }, { frequency: 'monthly' }])).toBe(
      'annual',
    );
  });
});
