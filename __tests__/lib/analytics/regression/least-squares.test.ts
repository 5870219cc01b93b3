import { gap } from '@/lib/domain/metric';
import { ordinaryLeastSquares } from '@/lib/analytics/regression/least-squares';
import { valueOf } from '../../../support/reference-data';

describe('ordinaryLeastSquares', () => {
  it('by hand', () => {
    // x 1 2 3 4, y 2 3 5 6: slope 7/5 = 1.4, intercept 4 - 1.4 x 2.5 = 0.5; residuals 0.1 -0.3 0.3 -0.1,
    // squares 0.2 variance 0.2 / 2 = 0.1; se of the slope sqrt(0.1 / 5), of the intercept sqrt(0.1 (1/4 +
    // 6.25/5)); r2 = 1 - 0.2/10
    const fit = valueOf(ordinaryLeastSquares([2, 3, 5, 6], [[1, 2, 3, 4]]));

    expect(fit.coefficients[0]).toBeCloseTo(0.5, 12);
    expect(fit.coefficients[1]).toBeCloseTo(1.4, 12);
    expect(fit.standardErrors[0]).toBeCloseTo(Math.sqrt(0.15), 12);
    expect(fit.standardErrors[1]).toBeCloseTo(Math.sqrt(0.02), 12);
    expect(fit.r2).toBeCloseTo(0.98, 12);
    expect(fit.adjustedR2).toBeCloseTo(0.97, 12);
    expect(fit.residualDeviation).toBeCloseTo(Math.sqrt(0.1), 12);
    // two degrees of freedom: p = 1 - t / sqrt(t^2 + 2)
    expect(fit.p[1]).toBeCloseTo(1 - fit.t[1]! / Math.sqrt(fit.t[1]! ** 2 + 2), 12);
  });

  it('has White errors when Newey-West looks back over no lag', () => {
    // scores u (x - 2.5): -0.15 0.15 0.15 -0.15, squares 0.09; error of the slope sqrt(0.09) / 5
    const fit = valueOf(ordinaryLeastSquares([2, 3, 5, 6], [[1, 2, 3, 4]], { lags: 0 }));

    expect(fit.tNeweyWest[1]).toBeCloseTo(1.4 / (0.3 / 5), 10);
  });

  it('has no result for collinear regressors, or too few rows', () => {
    const x = [1, 2, 3, 4, 6];
    expect(ordinaryLeastSquares([1, 2, 4, 3, 5], [x, x.map((value) => 2 * value)])).toEqual(
      gap('zero-variance'),
    );
    expect(ordinaryLeastSquares([1, 2, 4, 3, 5], [[7, 7, 7, 7, 7]])).toEqual(gap('zero-variance'));
    expect(ordinaryLeastSquares([1, 1, 1, 1, 1], [x])).toEqual(gap('zero-variance'));
    expect(ordinaryLeastSquares(x, [x])).toEqual(gap('zero-variance'));
    expect(ordinaryLeastSquares([1, 2], [[1, 2]])).toEqual(gap('insufficient-history', 3, 2));
    expect(ordinaryLeastSquares([], [[]])).toEqual(gap('insufficient-history', 3, 0));
  });

  it('refuses columns of different lengths', () => {
    expect(() => ordinaryLeastSquares([1, 2, 3], [[1, 2]])).toThrow(/length 3/);
  });
});
