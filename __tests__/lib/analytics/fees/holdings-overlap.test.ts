import { holdingsOverlap } from '@/lib/analytics/fees/holdings-overlap';

describe('holdingsOverlap', () => {
  it('adds the smaller weight of each common holding', () => {
    const a = new Map([
      ['AAA', 0.5],
      ['BBB', 0.3],
      ['CCC', 0.2],
    ]);
    const b = new Map([
      ['BBB', 0.1],
      ['CCC', 0.6],
      ['DDD', 0.3],
    ]);
    // BBB 0.1, CCC 0.2.
    expect(holdingsOverlap(a, b).weight).toBeCloseTo(0.3, 12);
    expect(holdingsOverlap(a, b).count).toBe(2);
    expect(holdingsOverlap(b, a)).toEqual(holdingsOverlap(a, b));
  });

  it('is all for equal portfolios, and nothing without a common holding', () => {
    const a = new Map([['AAA', 1]]);
    expect(holdingsOverlap(a, a)).toEqual({ weight: 1, count: 1 });
    expect(holdingsOverlap(a, new Map([['BBB', 1]]))).toEqual({ weight: 0, count: 0 });
  });
});
