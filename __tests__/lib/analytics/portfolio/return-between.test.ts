import { returnBetween } from '@/lib/analytics';

const series = { days: [100, 101, 104, 105], values: [50, 40, 44, 55] };

describe('returnBetween', () => {
  it('covers the last value on or before the first day to the last on or before the second', () => {
    // Day 103 has no value: the value of day 101 is used. 44 / 40 - 1 = 0.1
    expect(returnBetween(series, 103, 104)).toEqual({
      start: 101,
      end: 104,
      total: { ok: true, value: expect.closeTo(0.1, 15) as number },
    });
  });

  it('counts the first observation when it is on the first day itself', () => {
    // 55 / 50 - 1 = 0.1
    expect(returnBetween(series, 100, 200)).toMatchObject({ start: 100, end: 105 });
    expect(returnBetween(series, 100, 200).total).toEqual({
      ok: true,
      value: expect.closeTo(0.1, 15) as number,
    });
  });

  it('is zero within one observation', () => {
    expect(returnBetween(series, 102, 103)).toEqual({ start: 101, end: 101, total: { ok: true, value: 0 } });
  });

  it('has a gap when the series begins after the first day: never a shorter return', () => {
    expect(returnBetween(series, 99, 105)).toEqual({
      start: null,
      end: 105,
      total: { ok: false, gap: 'insufficient-history', need: 6, have: 5 },
    });
  });

  it('has a gap when nothing was observed by the second day', () => {
    const none = { start: null, end: null, total: { ok: false, gap: 'no-data', need: 1, have: 0 } };

    expect(returnBetween(series, 90, 99)).toEqual(none);
    expect(returnBetween({ days: [], values: [] }, 90, 99)).toEqual(none);
  });

  it('refuses days that are turned round', () => {
    expect(() => returnBetween(series, 105, 104)).toThrow(RangeError);
  });
});
