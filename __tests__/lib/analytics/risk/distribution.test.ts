import { gap, ok } from '@/lib/domain/metric';
import { extremeReturns, positiveMonths, positiveShare } from '@/lib/analytics/risk/extremes';
import { excessKurtosis, skewness } from '@/lib/analytics/risk/shape';
import { historicalTailLoss, modifiedTailLoss, normalTailLoss } from '@/lib/analytics/risk/value-at-risk';
import { valueOf } from '../../../support/reference-data';

describe('value at risk', () => {
  it('interpolates between order statistics and averages the tail', () => {
    // -10% … -1%, then gains: 21 returns, position 20 x 0.05 = 1: the second worst, -9%; tail -10% and -9
    // %
    const returns = Array.from({ length: 21 }, (_, i) => (i - 10) / 100);
    const tail = valueOf(historicalTailLoss(returns, 0.95));

    expect(tail.valueAtRisk).toBeCloseTo(0.09, 14);
    expect(tail.expectedShortfall).toBeCloseTo(0.095, 14);
  });

  it('is a negative loss where even bad days gain', () => {
    expect(valueOf(historicalTailLoss([0.01, 0.02, 0.03], 0.95)).valueAtRisk).toBeLessThan(0);
  });

  it('bears returns that are all the same', () => {
    const same = valueOf(historicalTailLoss([0.25, 0.25, 0.25], 0.95));
    expect(same).toEqual({ valueAtRisk: -0.25, expectedShortfall: -0.25 });
    expect(modifiedTailLoss([0.1, 0.1], 0.95)).toEqual(gap('zero-variance'));
    expect(valueOf(normalTailLoss([0.1, 0.1], 0.95)).valueAtRisk).toBeCloseTo(-0.1, 14);
  });

  it('needs returns', () => {
    expect(historicalTailLoss([], 0.95)).toEqual(gap('insufficient-history', 1, 0));
    expect(normalTailLoss([], 0.95)).toEqual(gap('insufficient-history', 1, 0));
    expect(modifiedTailLoss([0.1], 0.95)).toEqual(gap('insufficient-history', 2, 1));
  });
});

describe('shape', () => {
  it('equals SKEW and KURT of Excel', () => {
    // Microsoft's examples: SKEW and KURT of 3 4 5 2 3 4 5 6 4 7
    const values = [3, 4, 5, 2, 3, 4, 5, 6, 4, 7];

    expect(valueOf(skewness(values))).toBeCloseTo(0.359543, 6);
    expect(valueOf(excessKurtosis(values))).toBeCloseTo(-0.1518, 4);
  });

  it('leans left when losses are large', () => {
    expect(valueOf(skewness([-0.2, 0.01, 0.02, 0.01]))).toBeLessThan(0);
  });

  it('needs three and four returns that differ', () => {
    expect(skewness([1, 2])).toEqual(gap('insufficient-history', 3, 2));
    expect(excessKurtosis([1, 2, 3])).toEqual(gap('insufficient-history', 4, 3));
    expect(skewness([1, 1, 1])).toEqual(gap('zero-variance'));
    expect(excessKurtosis([1, 1, 1, 1])).toEqual(gap('zero-variance'));
  });
});

describe('extremes', () => {
  it('are the first of equal ones', () => {
    expect(extremeReturns([0.1, -0.2, 0.1, -0.2])).toEqual(
      ok({ best: { index: 0, value: 0.1 }, worst: { index: 1, value: -0.2 } }),
    );
    expect(extremeReturns([])).toEqual(gap('insufficient-history', 1, 0));
  });

  it('count only gains as positive', () => {
    expect(positiveShare([0.1, 0, -0.1, 0.2])).toEqual(ok(0.5));
    expect(positiveShare([])).toEqual(gap('insufficient-history', 1, 0));
  });

  it('take months from end to end', () => {
    // 31 Dec 1969 = day -1, 31 Jan 1970 = 30, 28 Feb = 58, 1 Mar = 59: up, down, up
    expect(positiveMonths([-1, 10, 30, 58, 59], [1, 9, 2, 1.5, 1.6])).toEqual(ok(2 / 3));
    expect(positiveMonths([5], [1])).toEqual(gap('insufficient-history', 1, 0));
  });
});
