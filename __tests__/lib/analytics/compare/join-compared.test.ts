import { joinCompared as join } from '@/lib/analytics/compare/join-compared';

const series = (first: number, ...values: number[]) => ({
  days: Int32Array.from(values, (_, i) => first + i),
  values: Float64Array.from(values),
});

function joinCompared(...args: Parameters<typeof join>) {
  const joined = join(...args);
  if (!joined.ok) throw new Error(joined.gap);
  return joined.value;
}

describe('joinCompared', () => {
  it('keeps the common days, and returns which series begins last', () => {
    const joined = joinCompared([series(10, 1, 2, 3, 4), series(12, 7, 8, 9)], {
      from: null,
      to: 99,
      interval: '1d',
    });

    expect(Array.from(joined.days)).toEqual([12, 13]);
    expect(joined.columns.map((column) => Array.from(column))).toEqual([
      [3, 4],
      [7, 8],
    ]);
    expect(joined.limitedBy).toBe(1);
  });

  it('begins on the last day on or before the window, which then sets the limit', () => {
    const gapped = { days: Int32Array.of(10, 12, 15), values: Float64Array.of(1, 2, 3) };

    const joined = joinCompared([gapped, gapped], { from: 13, to: 15, interval: '1d' });

    expect(Array.from(joined.days)).toEqual([12, 15]);
    expect(joined.limitedBy).toBeNull();
  });

  it('cuts each series before it joins them: a base of only one series is not a common day', () => {
    const weekdays = { days: Int32Array.of(10, 13, 14), values: Float64Array.of(1, 2, 3) };

    const joined = joinCompared([weekdays, series(8, 1, 2, 3, 4, 5, 6, 7)], {
      from: 12,
      to: 14,
      interval: '1d',
    });

    expect(Array.from(joined.days)).toEqual([13, 14]);
  });

  it('is empty where nothing overlaps', () => {
    const joined = joinCompared([series(1, 1, 2), series(5, 1, 2)], { from: null, to: 9, interval: '1d' });

    expect(joined.days).toHaveLength(0);
    expect(joined.columns.map((column) => column.length)).toEqual([0, 0]);
  });

  it('accepts plain arrays too', () => {
    const joined = joinCompared([{ days: [1, 2, 3], values: [4, 5, 6] }], { from: 2, to: 3, interval: '1d' });

    expect(Array.from(joined.columns[0]!)).toEqual([5, 6]);
  });
});
