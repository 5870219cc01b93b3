import { randomStream } from '@/backend/src/providers/demo/process/random';
import { meanOf, momentsOf } from '../series-statistics';

function draws(count: number, next: () => number): number[] {
  return Array.from({ length: count }, next);
}

describe('randomStream', () => {
  it('produces known numbers, so that a change of the generator is noticed', () => {
    const stream = randomStream(1, 'market');

    expect([stream.uniform(), stream.fatTailed(), stream.tailed(), stream.bell()]).toMatchInlineSnapshot(`
     [
       0.5009831616189331,
       0.6582882926571868,
       0.9226915468502694,
       -0.693807145422011,
     ]
    `);
  });

  it('produces the same numbers for the same seed and name, others for another seed or name', () => {
    const first = draws(5, randomStream(1, 'a').uniform);

    expect(draws(5, randomStream(1, 'a').uniform)).toEqual(first);
    expect(draws(5, randomStream(2, 'a').uniform)).not.toEqual(first);
    expect(draws(5, randomStream(1, 'b').uniform)).not.toEqual(first);
  });

  it('draws uniform numbers in [0, 1) with mean 1/2', () => {
    const values = draws(100_000, randomStream(3, 'uniform').uniform);

    expect(Math.min(...values.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values.slice(0, 50_000))).toBeLessThan(1);
    expect(meanOf(values)).toBeCloseTo(0.5, 2);
  });

  // Excess kurtosis of Student-t is 6 / (nu - 4): 1.5 for 8 degrees of freedom, 0.21 for 32; infinite for 4.
  it.each([
    ['bell', 3.1, 3.4],
    ['tailed', 3.9, 5.5],
    ['fatTailed', 7, 40],
  ] as const)('%s has variance 1 and the tails of its degrees of freedom', (name, least, most) => {
    const { deviation, kurtosis } = momentsOf(draws(200_000, randomStream(7, name)[name]));

    expect(deviation).toBeGreaterThan(0.97);
    expect(deviation).toBeLessThan(1.03);
    expect(kurtosis).toBeGreaterThan(least);
    expect(kurtosis).toBeLessThan(most);
  });
});
