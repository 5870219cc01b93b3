import { describeDistribution } from '@/components/features/index-page/data/distribution';

describe('describeDistribution', () => {
  it('counts every return, with mean, sample deviation and what lies beyond two of them', () => {
    // Nineteen of 0 and one of 0.2: mean 0.01, s = sqrt((19 x 0.0001 + 0.0361) / 19) = 0.0447; 0.19 > 2 s.
    const found = describeDistribution([...Array<number>(19).fill(0), 0.2]);
    expect(found.n).toBe(20);
    expect(found.mean).toBeCloseTo(0.01, 12);
    expect(found.deviation).toBeCloseTo(Math.sqrt(0.038 / 19), 12);
    expect(found.beyond).toBe(0.05);
    expect(found.bins.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });

  it('measures no spread of fewer than two', () => {
    expect(describeDistribution([0.1])).toMatchObject({ n: 1, mean: null, deviation: null, beyond: null });
    expect(describeDistribution([])).toMatchObject({ n: 0, bins: [] });
  });
});
