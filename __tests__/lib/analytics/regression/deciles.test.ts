import { decileOf, measureDeciles } from '@/lib/analytics/regression/deciles';

describe('decileOf', () => {
  it('puts the lowest tenth into group 1 and the highest into group 10', () => {
    const values = Array.from({ length: 30 }, (_, i) => 29 - i);
    const groups = decileOf(values);

    expect([groups[0], groups[29], groups[15]]).toEqual([10, 1, 5]);
    for (let group = 1; group <= 10; group++) {
      expect(groups.filter((one) => one === group)).toHaveLength(3);
    }
  });

  it('leaves out unknown values, and divides sizes evenly', () => {
    const groups = decileOf([NaN, ...Array.from({ length: 23 }, (_, i) => i)]);
    const sizes = Array.from({ length: 10 }, (_, i) => groups.filter((one) => one === i + 1).length);

    expect(groups[0]).toBe(0);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBe(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(23);
  });

  it('divides nothing when fewer than twenty values are known', () => {
    expect(decileOf(Array.from({ length: 19 }, (_, i) => i))).toEqual(Array<number>(19).fill(0));
  });
});

describe('measureDeciles', () => {
  const months = Array.from({ length: 12 }, (_, i) => ({
    returns: Array.from({ length: 10 }, (_group, k) => 0.01 * k + (i % 2 === 0 ? 0.01 : -0.01)),
  }));

  it('compounds each group, and subtracts the outer ones month by month', () => {
    const { groups, spread } = measureDeciles(months);

    // Six months of +1% and six of -1%.
    expect(groups[0]!.annualized).toBeCloseTo((1.01 * 0.99) ** 6 - 1, 14);
    expect(groups[0]).toMatchObject({ n: 12, positive: 0.5 });
    expect(groups[9]!.mean).toBeCloseTo(0.09, 14);
    expect(spread!.mean).toBeCloseTo(0.09, 14);
    expect(groups[0]!.volatility).toBeCloseTo(0.01 * Math.sqrt(12 / 11) * Math.sqrt(12), 12);
    expect(groups[9]!.t).toBeCloseTo(0.09 / ((0.01 * Math.sqrt(12 / 11)) / Math.sqrt(12)), 9);
  });

  it('has no t with fewer than twelve months and no result without any', () => {
    expect(measureDeciles(months.slice(0, 11)).groups[3]!.t).toBeNull();
    const empty = { returns: Array<number>(10).fill(NaN) };
    expect(measureDeciles([empty])).toEqual({ groups: Array<null>(10).fill(null), spread: null });
  });
});
