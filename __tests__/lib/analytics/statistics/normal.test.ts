import { normalCumulative, normalDensity, normalQuantile } from '@/lib/analytics/statistics/normal';

// R: pnorm(c(0, 1, -1.96, 3, -4, -8)), qnorm(c(0.05, 0.01, 0.975)), dnorm(1)
describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [-1.96, 0.02499789514822043],
    [3, 0.9986501019683699],
    [-4, 3.167124183311992e-5],
    [-8, 6.220960574271785e-16],
  ])('is below %d with probability %d', (x, expected) => {
    expect(Math.abs(normalCumulative(x) / expected - 1)).toBeLessThan(1e-12);
  });

  it.each([
    [0.05, -1.6448536269514729],
    [0.01, -2.3263478740408408],
    [0.975, 1.959963984540054],
    [0.5, 0],
  ])('has the quantile of %d at %d', (probability, expected) => {
    expect(normalQuantile(probability)).toBeCloseTo(expected, 12);
  });

  it('has the density of a bell', () => {
    expect(normalDensity(1)).toBeCloseTo(0.24197072451914337, 15);
  });

  it('has no quantile at 0 and 1', () => {
    expect(() => normalQuantile(0)).toThrow(RangeError);
    expect(() => normalQuantile(1)).toThrow(RangeError);
  });
});
