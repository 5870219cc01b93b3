import {
  bandedFrontier,
  efficientFrontier,
  mixOf,
  momentsOf,
  type AssetMoments,
} from '@/lib/analytics/portfolio/efficient-frontier';
import { createRandom } from '@/lib/analytics/statistics/random';

/** Monthly returns of assets with a common part, so that they are correlated. */
function randomColumns(assets: number, months: number, seed: number): Float64Array[] {
  const random = createRandom(seed);
  const common = Float64Array.from({ length: months }, () => random() - 0.48);
  return Array.from({ length: assets }, (_, k) =>
    Float64Array.from(common, (one) => 0.03 * one + 0.02 * (k + 1) * (random() - 0.46)),
  );
}

it('has yearly means and sample covariances of monthly returns', () => {
  const { covariances, means } = momentsOf([Float64Array.of(0.01, 0.03), Float64Array.of(0.02, -0.02)]);

  expect(means).toEqual([0.24, 0]);
  expect(covariances[0]![0]).toBeCloseTo(12 * 0.0002, 15);
  expect(covariances[0]![1]).toBeCloseTo(-12 * 0.0004, 15);
  expect(covariances[1]![0]).toBe(covariances[0]![1]);
});

it('begins with the least risk of two assets in closed form, and ends with the higher return', () => {
  const [a, b, ab] = [0.04, 0.01, 0.002];
  const moments: AssetMoments = {
    means: [0.08, 0.03],
    covariances: [
      [a, ab],
      [ab, b],
    ],
  };
  const frontier = efficientFrontier(moments, 5);

  const weight = (b - ab) / (a + b - 2 * ab);
  expect(frontier[0]!.weights[0]).toBeCloseTo(weight, 10);
  expect(frontier[0]!.volatility).toBeCloseTo(Math.sqrt((a * b - ab * ab) / (a + b - 2 * ab)), 12);
  expect(frontier.at(-1)!.weights).toEqual([1, 0]);
  const steps = frontier.slice(1).map((mix, at) => mix.return - frontier[at]!.return);
  for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 10);
});

it('leaves out an asset with more risk that promises less', () => {
  const moments: AssetMoments = {
    means: [0.05, 0.02],
    covariances: [
      [0.01, 0.012],
      [0.012, 0.09],
    ],
  };
  expect(efficientFrontier(moments, 5).map(({ weights }) => weights)).toEqual([[1, 0]]);
});

it.each([1, 2, 3])('has less risk than every mix of a fine grid with its return: market %d', (seed) => {
  const moments = momentsOf(randomColumns(3, 120, seed));
  const STEPS = 100;
  const grid = Array.from({ length: STEPS + 1 }, (_, i) =>
    Array.from({ length: STEPS + 1 - i }, (__, j) =>
      mixOf(moments, [i / STEPS, j / STEPS, (STEPS - i - j) / STEPS]),
    ),
  ).flat();

  for (const mix of efficientFrontier(moments, 9)) {
    expect(mix.weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    expect(Math.min(...mix.weights)).toBeGreaterThanOrEqual(0);
    const better = grid.filter((one) => one.return >= mix.return);
    const least = Math.min(...better.map(({ volatility }) => volatility));
    expect(mix.volatility).toBeLessThanOrEqual(least + 1e-9);
    // The grid is fine enough to come close.
    if (better.length > 50) expect(least - mix.volatility).toBeLessThan(0.002);
  }
});

it('fulfils the conditions of an optimum with ten assets: what is held pulls alike, what is not pulls less', () => {
  const moments = momentsOf(randomColumns(10, 120, 9));
  const [, , mix] = efficientFrontier(moments, 6);
  const { covariances, means } = moments;
  const slope = (i: number) => mix!.weights.reduce((sum, one, j) => sum + one * covariances[i]![j]!, 0);
  const held = means.flatMap((_, i) => (mix!.weights[i]! > 1e-9 ? [i] : []));
  const [first, second] = held;
  // Of two that are held: slope = pull × mean + constant.
  const pull = (slope(first!) - slope(second!)) / (means[first!]! - means[second!]!);
  const constant = slope(first!) - pull * means[first!]!;

  expect(held.length).toBeGreaterThan(2);
  means.forEach((one, i) => {
    const excess = slope(i) - pull * one - constant;
    if (held.includes(i)) expect(excess).toBeCloseTo(0, 8);
    else expect(excess).toBeGreaterThan(-1e-9);
  });
});

it('surrounds the frontier by bands that the same seed draws again, and that narrow with more months', () => {
  const options = { seed: 1, samples: 100, blockMonths: 12 };
  const columns = randomColumns(3, 120, 4);
  const mixes = bandedFrontier(columns, 5, options);

  expect(bandedFrontier(columns, 5, options)).toEqual(mixes);
  for (const { returnBand, volatilityBand, weightBands, ...mix } of mixes) {
    expect(returnBand[0]).toBeLessThan(mix.return);
    expect(returnBand[1]).toBeGreaterThan(mix.return);
    expect(volatilityBand[0]).toBeLessThan(volatilityBand[1]);
    expect(weightBands.every(([low, high]) => low >= 0 && high <= 1 && low <= high)).toBe(true);
  }
  const width = (band: readonly [number, number]) => band[1] - band[0];
  const long = bandedFrontier(randomColumns(3, 1_200, 4), 5, options);
  expect(width(long[2]!.returnBand)).toBeLessThan(width(mixes[2]!.returnBand));
});
