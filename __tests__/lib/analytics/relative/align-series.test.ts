import { alignSeries } from '@/lib/analytics';

describe('alignSeries', () => {
  const calendar = Int32Array.of(1, 2, 3, 5, 8, 9);
  const values = Float64Array.of(10, 20, 30, 50, 80, 90);

  it('gives series of one shared calendar as they are, without a copy', () => {
    const series = [
      { days: calendar.subarray(1), values: values.subarray(1) },
      { days: calendar.subarray(1), values: values.subarray(0, 5) },
    ];

    const { columns, days } = alignSeries(series);

    expect(days).toEqual(Int32Array.of(2, 3, 5, 8, 9));
    expect(columns).toEqual([Float64Array.of(20, 30, 50, 80, 90), Float64Array.of(10, 20, 30, 50, 80)]);
    expect(columns[0]!.buffer).toBe(values.buffer);
  });

  it('joins equal days of two memories, and another part of the same memory, by day', () => {
    const own = { days: Int32Array.from(calendar), values };
    const older = { days: calendar.subarray(0, 5), values: values.subarray(0, 5) };

    expect(alignSeries([{ days: calendar, values }, own]).days).toEqual(calendar);
    expect(alignSeries([{ days: calendar.subarray(1), values: values.subarray(1) }, older])).toEqual({
      days: Int32Array.of(2, 3, 5, 8),
      columns: [Float64Array.of(20, 30, 50, 80), Float64Array.of(20, 30, 50, 80)],
    });
  });
});
