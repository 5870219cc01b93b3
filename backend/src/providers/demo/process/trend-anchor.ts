import { resetGain } from './factor-paths';
import { nearLog, nearPower } from './growth';
import type { StockProfile } from './stock-profile';
import { ANCHOR_DAY, SESSIONS, weekdayIndex } from './time-axis';
import type { SimulationContext } from './simulation-context';

/**
 * Number of sessions before the anchor day over which a price is guided to the catalog's price: slightly more
 * than three years.
 */
const LED = 800;
/**
 * Sessions by which the guided price would still miss the target on that day, so that the last days are not a
 * straight line.
 */
const LEEWAY = 10;
/** Annual mean reversion toward the trend at any time. */
const REVERSION = 0.8;
/** Sessions per weekday, allowing for holidays. */
const SESSIONS_A_WEEKDAY = SESSIONS / 261;

/**
 * Guides the price of a company to the catalog's price on the anchor day, so that companies then have their
 * actual size.
 */
export interface TrendAnchor {
  /** Price on the first day: the trend's price adjusted for the state of the market on that day. */
  readonly price: number;
  /** Advances the trend by one weekday, including the market's return. */
  advance(index: number): void;
  split(ratio: number): void;
  /** Return added to a session: toward the trend, more so in the years before the anchor day. */
  homing(index: number, price: number): number;
}

/** Creates the anchor of a company from its first day on. */
export function trendAnchor(
  { market }: Pick<SimulationContext, 'market'>,
  { firstIndex, firstPrice, growth, worldBeta }: StockProfile,
): TrendAnchor {
  const before = firstIndex === 0 ? 1 : (market.level[firstIndex - 1] ?? 1);
  const price = firstPrice * nearPower(before, worldBeta);
  const end = weekdayIndex(ANCHOR_DAY);
  const daily = growth * (1 / 261);
  let trend = price;
  return {
    price,
    advance(index) {
      trend *=
        1 + daily + worldBeta * market.surprise[index]! + resetGain(worldBeta, market.variance[index]!);
    },
    split(ratio) {
      trend /= ratio;
    },
    homing(index, now) {
      const left = (end - index) * SESSIONS_A_WEEKDAY;
      const rate = left < 0 || left > LED ? 0 : 1 / (left + LEEWAY);
      return -nearLog(now / trend) * Math.max(rate, REVERSION / SESSIONS);
    },
  };
}
