import { missedDays } from '@/lib/analytics/returns/missed-days';

describe('missedDays', () => {
  it('leaves out the best, or the worst, days', () => {
    // 1.1 x 0.9 x 1.05 x 0.98
    const returns = [0.1, -0.1, 0.05, -0.02];
    const [all, one, two] = missedDays(returns, [0, 1, 2]);
    const whole = 1.1 * 0.9 * 1.05 * 0.98;
    expect(all!.withoutBest).toBeCloseTo(whole - 1, 12);
    expect(all!.withoutWorst).toBeCloseTo(whole - 1, 12);
    expect(one!.withoutBest).toBeCloseTo(0.9 * 1.05 * 0.98 - 1, 12);
    expect(one!.withoutWorst).toBeCloseTo(1.1 * 1.05 * 0.98 - 1, 12);
    expect(two!.withoutBest).toBeCloseTo(0.9 * 0.98 - 1, 12);
    expect(two!.withoutWorst).toBeCloseTo(1.1 * 1.05 - 1, 12);
  });

  it('has no window shorter than the days that it leaves out', () => {
    expect(missedDays([0.1], [1, 5]).map(({ count }) => count)).toEqual([1]);
    expect(missedDays([], [5])).toEqual([]);
  });

  it('does not change its input', () => {
    const returns = Float64Array.of(0.02, -0.01);
    missedDays(returns, [1]);
    expect([...returns]).toEqual([0.02, -0.01]);
  });
});
