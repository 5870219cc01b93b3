import { formatIsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { aggregateBars } from '../../../src/services/instruments/aggregate-bars';
import { day } from '../../support/fake-store';

const DATES = ['2024-05-30', '2024-05-31', '2024-06-03', '2024-06-07', '2024-06-09', '2024-06-10'];

function view(overrides: Partial<SeriesView> = {}): SeriesView {
  return {
    days: Int32Array.from(DATES, day),
    open: Float64Array.of(10, 11, 12, 13, 14, 15),
    high: Float64Array.of(20, 25, 22, 29, 24, 21),
    low: Float64Array.of(9, 8, 7, 6, 5, 4),
    close: Float64Array.of(11, 12, 13, 14, 15, 16),
    volume: Float64Array.of(1, 2, 4, 8, 16, 32),
    total: Float64Array.of(10.5, 11.5, 12.5, 13.5, 14.5, 16),
    ...overrides,
  };
}

describe('aggregateBars', () => {
  it('leaves daily bars as they are', () => {
    const daily = view();
    expect(aggregateBars(daily, '1d')).toBe(daily);
  });

  it('gathers Monday to Sunday into the last trading day of the week', () => {
    const weeks = aggregateBars(view(), '1w');

    expect([...weeks.days].map(formatIsoDate)).toEqual(['2024-05-31', '2024-06-09', '2024-06-10']);
    expect([...weeks.open]).toEqual([10, 12, 15]);
    expect([...weeks.high]).toEqual([25, 29, 21]);
    expect([...weeks.low]).toEqual([8, 5, 4]);
    expect([...weeks.close]).toEqual([12, 15, 16]);
    expect([...weeks.volume]).toEqual([3, 28, 32]);
    expect([...weeks.total]).toEqual([11.5, 14.5, 16]);
  });

  it('gathers calendar months, across a change of year too', () => {
    const months = aggregateBars(
      view({
        days: Int32Array.from(
          ['2022-12-30', '2023-12-29', '2024-01-02', '2024-01-31', '2024-02-01', '2024-02-29'],
          day,
        ),
      }),
      '1mo',
    );

    expect([...months.days].map(formatIsoDate)).toEqual([
      '2022-12-30',
      '2023-12-29',
      '2024-01-31',
      '2024-02-29',
    ]);
  });

  it('skips missing values, and leaves a period without any number empty', () => {
    const open = Float64Array.of(NaN, 11, NaN, NaN, NaN, 15);
    const volume = Float64Array.of(1, NaN, NaN, NaN, NaN, 32);
    const weeks = aggregateBars(view({ open, volume }), '1w');

    expect([...weeks.open]).toEqual([11, NaN, 15]);
    expect([...weeks.volume]).toEqual([1, NaN, 32]);
  });

  it('answers an empty view with an empty view', () => {
    const none = new Float64Array(0);
    const empty = {
      days: new Int32Array(0),
      open: none,
      high: none,
      low: none,
      close: none,
      volume: none,
      total: none,
    };
    expect(aggregateBars(empty, '1w').days).toHaveLength(0);
  });
});
