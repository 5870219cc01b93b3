import type { Credit } from '../catalog/tracks';
import { MARKET_VARIANCE } from '../process/market-factor';
import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

const { sqrt } = Math;

/**
 * A credit spread in percent: its resting level, its response to a fall in stock prices, and a fund's spread
 * duration.
 */
interface SpreadModel {
  readonly mean: number;
  readonly floor: number;
  readonly most: number;
  /** Percentage by which the spread widens when stocks fall by one percent. */
  readonly answer: number;
  /** Its own volatility, as an annual fraction of itself. */
  readonly noise: number;
  readonly duration: number;
}

const SPREADS: Readonly<Record<Credit, SpreadModel>> = {
  ig: { mean: 1.2, floor: 0.75, most: 6.5, answer: 1.9, noise: 0.16, duration: 6 },
  hy: { mean: 3.9, floor: 2.6, most: 21, answer: 1.9, noise: 0.16, duration: 3.4 },
  em: { mean: 3.1, floor: 2, most: 9, answer: 1.5, noise: 0.16, duration: 6 },
  muni: { mean: 0.5, floor: 0.2, most: 3, answer: 1.4, noise: 0.3, duration: 5 },
  mbs: { mean: 0.6, floor: 0.25, most: 2.5, answer: 1, noise: 0.25, duration: 4.5 },
  loan: { mean: 3.8, floor: 2.8, most: 18, answer: 1.7, noise: 0.12, duration: 1.6 },
};

/** Annual mean reversion toward the resting level. */
const REVERSION = 6;
/** The resting level rises with stock volatility; this share of it is constant. */
const STEADY = 0.55;

/**
 * The spread of a credit class by weekday, in percent: it widens when stocks fall, and its resting level
 * rises with their volatility.
 */
export function creditSpread(context: SimulationContext, credit: Credit): Float64Array {
  const model = SPREADS[credit];
  const stream = randomStream(context.seed, `spread/${credit}`);
  const path = new Float64Array(context.count);
  let spread = model.mean;
  for (let w = 0; w < path.length; w += 1) {
    const answer =
      -model.answer * context.market.surprise[w]! + (model.noise * stream.tailed()) / sqrt(SESSIONS);
    const unrest = sqrt(context.market.variance[w]! / MARKET_VARIANCE);
    const rest = model.mean * (STEADY + (1 - STEADY) * unrest);
    spread += (REVERSION / SESSIONS) * (rest - spread) + spread * answer;
    if (spread < model.floor) spread = model.floor + (model.floor - spread) * 0.2;
    if (spread > model.most) spread = model.most;
    path[w] = spread;
  }
  return path;
}

/** The return of the spread by weekday: its carry, less its duration times its change. Fractions. */
export function creditReturns(context: SimulationContext, credit: Credit): Float64Array {
  const path = creditSpread(context, credit);
  const returns = new Float64Array(path.length);
  const { duration } = SPREADS[credit];
  for (let w = 1; w < returns.length; w += 1) {
    returns[w] = path[w - 1]! / 100 / 261 - (duration * (path[w]! - path[w - 1]!)) / 100;
  }
  return returns;
}
