import { MARKET, MARKET_VARIANCE, simulateMarket } from '@/backend/src/providers/demo/process/market-factor';
import { readMarketStory } from '@/backend/src/providers/demo/process/market-story';
import { meanOf, momentsOf } from '../series-statistics';

/** Twenty-one years of weekdays. */
const COUNT = 5_500;

describe('simulateMarket', () => {
  it('begins a longer path with the shorter one', () => {
    expect(simulateMarket(1, 2_000).surprise).toEqual(simulateMarket(1, 2_100).surprise.slice(0, 2_000));
  });

  it('is more restless in stress, and seldom in it', () => {
    const { variance, stress } = simulateMarket(1, COUNT);
    const [calm, tense]: [number[], number[]] = [[], []];
    variance.forEach((value, t) => (stress[t] === 1 ? tense : calm).push(value));

    expect(meanOf(tense)).toBeGreaterThan(1.5 * meanOf(calm));
    expect(tense.length / COUNT).toBeLessThan(0.3);
    expect(Math.max(...variance)).toBeLessThanOrEqual(MARKET.mostVolatility ** 2 / 252);
  });

  it('reaches the levels of the story whatever the seed, and differs on the way', () => {
    const parts = readMarketStory();
    const [one, other] = [simulateMarket(1, COUNT), simulateMarket(2, COUNT)];
    let level = 1;
    for (const { multiple, to } of parts) {
      level *= multiple;
      expect(one.level[to - 1]).toBeCloseTo(level, 6);
      expect(other.level[to - 1]).toBeCloseTo(level, 6);
    }
    expect(level).toBeCloseTo(1, 9);
    // Two days at the limit of a daily change may be equal.
    expect(one.surprise.filter((move, t) => move === other.surprise[t]).length).toBeLessThan(10);
  });

  it('neither drifts nor strays, whatever the seed: the level stays within a factor of two of its trend', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { surprise } = simulateMarket(seed, COUNT);
      // Except for the convexity that the trend's drift compensates.
      const level = surprise.reduce((sum, move) => sum + Math.log(1 + move) + MARKET_VARIANCE / 2, 0);
      const volatility = momentsOf([...surprise]).deviation * Math.sqrt(252);

      expect(Math.abs(level)).toBeLessThan(Math.log(2));
      expect(volatility).toBeGreaterThan(0.1);
      expect(volatility).toBeLessThan(0.2);
    }
  });
});
