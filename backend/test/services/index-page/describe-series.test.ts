import {
  describeBars,
  describeRange,
  describeRolling,
  describeSeasons,
} from '@/backend/src/services/index-page/describe-series';
import { day, weekdayBars } from '../../support/fake-store';

const DAYS = ['2023-01-16', '2023-01-31', '2023-02-28', '2023-03-31', '2023-05-31', '2023-06-15'].map(day);
const VALUES = [100, 110, 99, 99, 120, 126];
const days = Int32Array.from(DAYS);
const values = Float64Array.from(VALUES);

describe('describeSeasons', () => {
  it('counts whole months alone: not the one it begins in, not over a hole, not the running one', () => {
    const { from, to, rows } = describeSeasons(days, values, day('2023-06-15'));
    // January begins on the 16th, May's base is in March, June is incomplete: February (-10%) and March (0%)
    // remain.
    expect(rows.filter(({ n }) => n > 0).map(({ month, mean }) => [month, mean])).toEqual([
      [2, expect.closeTo(-0.1, 12)],
      [3, 0],
    ]);
    expect([from, to]).toEqual(['2023-02-01', '2023-03-01']);
    expect(rows[1]).toMatchObject({ hitRate: 0, t: null, significance: null });
    expect(rows[1]!.gaps.t).toMatchObject({ gap: 'insufficient-history', need: 2, have: 1 });
  });

  it('counts the last month when the as-of day is its end, or lies in another one', () => {
    const june = (asOf: string) => describeSeasons(days, values, day(asOf)).rows[5]!.n;
    expect([june('2023-06-29'), june('2023-06-30'), june('2023-07-03')]).toEqual([0, 1, 1]);
  });

  it('leaves out the last month of a daily series that ended before its last weekday', () => {
    const { days: own, close } = weekdayBars(
      '2025-02-03',
      Array.from({ length: 62 }, (_, at) => 100 + at),
    );
    expect(own.at(-1)).toBe(day('2025-04-29'));
    const months = (asOf: string, count: number) =>
      describeSeasons(own.subarray(0, count), close.subarray(0, count), day(asOf)).rows.filter(
        ({ n }) => n > 0,
      ).length;

    expect(months('2026-08-21', 62)).toBe(1);
    // The next day, with the data of the day before: April may have ended with a holiday.
    expect(months('2025-05-01', 62)).toBe(2);
  });

  it('has nothing to describe without data', () => {
    expect(describeSeasons(new Int32Array(), new Float64Array(), day('2023-06-15'))).toMatchObject({
      from: null,
      to: null,
    });
  });
});

describe('describeRange', () => {
  const described = describeRange(days, values, { first: 1, last: 5, endsOn: day('2023-06-15') });

  it('describes falls with their days and length', () => {
    // 110 -> 99 on 28 February, back above 110 on 31 May: 120 days from the peak.
    expect(described.drawdowns).toEqual([
      {
        depth: expect.closeTo(-0.1, 12) as number,
        peak: '2023-01-31',
        trough: '2023-02-28',
        recovery: '2023-05-31',
        days: 120,
      },
    ]);
  });

  it('describes the calendar of the range, and marks partial years', () => {
    expect(described.years).toEqual([
      { year: 2023, value: expect.closeTo(126 / 110 - 1, 12) as number, isPartial: true },
    ]);
    expect(described.months.map(({ month }) => month)).toEqual([2, 3, 5, 6]);
  });
});

describe('describeRolling', () => {
  it('returns one, three and five years, with the reason for missing ones', () => {
    const rolling = describeRolling(days, values);
    expect(rolling.map(({ years, n }) => [years, n])).toEqual([
      [1, 0],
      [3, 0],
      [5, 0],
    ]);
    expect(rolling[0]!.gap).toEqual({ gap: 'insufficient-history', need: 365, have: 150 });
  });
});

describe('describeBars', () => {
  it('cuts the range and leaves a missing price null', () => {
    const view = weekdayBars('2024-01-01', [1, 2, 3]);
    view.open[1] = Number.NaN;
    const bars = describeBars(view, { first: 1, last: 2 });
    expect(bars.dates).toEqual(['2024-01-02', '2024-01-03']);
    expect(bars.open).toEqual([null, 2]);
    expect(bars.close).toEqual([2, 3]);
  });
});
