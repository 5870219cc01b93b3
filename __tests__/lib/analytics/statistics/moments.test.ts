import {
  centralMoments,
  deviationOfDifference,
  jointMoments,
  mean,
  sampleDeviation,
} from '@/lib/analytics/statistics/moments';

describe('moments', () => {
  // 2 4 4 4 5 5 7 9: mean 5, squared distances 9+1+1+1+0+0+4+16 = 32
  const values = [2, 4, 4, 4, 5, 5, 7, 9];

  it('divides by n - 1', () => {
    expect(mean(values)).toBe(5);
    expect(sampleDeviation(values)).toBeCloseTo(Math.sqrt(32 / 7), 14);
  });

  it('computes central moments with divisor n', () => {
    // cubes -27-1-1-1+0+0+8+64 = 42, fourth powers 81+1+1+1+16+256 = 356
    expect(centralMoments(values)).toEqual({
      n: 8,
      mean: 5,
      deviation: sampleDeviation(values),
      m2: 4,
      m3: 42 / 8,
      m4: 356 / 8,
    });
  });

  it('keeps its digits far from zero', () => {
    expect(sampleDeviation([1e9 + 1, 1e9 + 2, 1e9 + 3])).toBe(1);
  });

  it('computes the deviation of a difference, to the bit', () => {
    const [a, b] = [
      [0.1, -0.2, 0.35, 0.07],
      [0.03, 0.09, -0.01, 0.2],
    ] as const;

    expect(deviationOfDifference(a, b)).toBe(sampleDeviation(a.map((value, i) => value - b[i]!)));
  });

  it('computes covariances with divisor n - 1', () => {
    // x: -1 0 1, y: -2 0 2 from their means: covariance (2+0+2)/2
    expect(jointMoments([1, 2, 3], [2, 4, 6])).toMatchObject({ covariance: 2, varianceX: 1, varianceY: 4 });
  });
});
