import { incompleteBeta, logGamma, twoSidedP } from '@/lib/analytics/statistics/student-t';

describe("Student's t", () => {
  it('has a gamma function that counts permutations', () => {
    // gamma(5) = 4! = 24, gamma(1/2) = sqrt(pi)
    expect(Math.exp(logGamma(5))).toBeCloseTo(24, 10);
    expect(Math.exp(logGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 12);
    expect(Math.exp(logGamma(0.25))).toBeCloseTo(3.625609908221908, 11);
  });

  it('has the incomplete beta of simple cases', () => {
    // I_x(1, 1) = x, I_x(2, 1) = x^2, and symmetry I_x(a, b) = 1 - I_1-x(b, a)
    expect(incompleteBeta(1, 1, 0.3)).toBeCloseTo(0.3, 13);
    expect(incompleteBeta(2, 1, 0.3)).toBeCloseTo(0.09, 13);
    expect(incompleteBeta(2.5, 4, 0.7) + incompleteBeta(4, 2.5, 0.3)).toBeCloseTo(1, 13);
    expect([incompleteBeta(2, 3, 0), incompleteBeta(2, 3, 1)]).toEqual([0, 1]);
  });

  it.each([
    // One degree of freedom is Cauchy's distribution: P(|t| > 1) = 1/2
    [1, 1, 0.5],
    // Two degrees: 1 - t / sqrt(t^2 + 2)
    [2, 2, 1 - 2 / Math.sqrt(6)],
    [0, 10, 1],
    // Four degrees, theta = atan(t / 2) = 45 degrees: 1 - sin theta (1 + cos^2 theta / 2)
    [2, 4, 1 - 1.25 / Math.SQRT2],
  ])('t = %d with %d degrees of freedom has p = %d', (t, freedom, expected) => {
    expect(twoSidedP(t, freedom)).toBeCloseTo(expected, 12);
    expect(twoSidedP(-t, freedom)).toBe(twoSidedP(t, freedom));
  });
});
