import { rollingReturns, summarizeRolling } from '@/lib/analytics/rolling/rolling-returns';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string) => parseIsoDate(text)!;

describe('rollingReturns', () => {
  const days = ['2020-01-31', '2020-06-30', '2021-01-29', '2021-01-31', '2022-01-31', '2022-02-10'].map(day);
  const values = [100, 90, 110, 121, 144, 150];

  it('ends at each month’s last close, and begins at the last one on or before the same day', () => {
    const { days: ends, values: returns } = rollingReturns(days, values, 1);
    expect([...ends]).toEqual([day('2021-01-31'), day('2022-01-31'), day('2022-02-10')]);
    // 121/100; 144/121; 150 against the last close on or before 2021-02-10, 121.
    expect([...returns]).toEqual([
      expect.closeTo(0.21, 12),
      expect.closeTo(144 / 121 - 1, 12),
      expect.closeTo(150 / 121 - 1, 12),
    ]);
  });

  it('is per year', () => {
    // 144/100 in two years: 20% a year.
    const { values: returns } = rollingReturns(days, values, 2);
    expect(returns[0]).toBeCloseTo(0.2, 12);
  });

  it('is empty for a series shorter than the years', () => {
    expect(rollingReturns(days, values, 5).values).toHaveLength(0);
    expect(rollingReturns([], [], 1).values).toHaveLength(0);
  });
});

describe('summarizeRolling', () => {
  it('returns the extremes, the median, and the share above zero', () => {
    const rolling = {
      years: 1,
      days: Int32Array.from([1, 2, 3, 4]),
      values: Float64Array.from([0.1, -0.2, 0.3, 0]),
    };
    expect(summarizeRolling(rolling)).toEqual({
      ok: true,
      value: { n: 4, min: -0.2, median: 0.05, max: 0.3, positive: 0.5, last: 0 },
    });
  });

  it('is a gap without any', () => {
    expect(summarizeRolling({ years: 5, days: new Int32Array(), values: new Float64Array() })).toMatchObject({
      ok: false,
      gap: 'insufficient-history',
    });
  });
});
