import type { Credit } from '../catalog/tracks';
import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { World } from '../process/world';

const { sqrt } = Math;

/** A credit spread in percent: where it rests, how it answers a fall of stocks, and how long a fund's duration to it is. */
interface SpreadModel {
  readonly mean: number;
  readonly floor: number;
  /** Percentage points that it widens when stocks fall by 100 %. */
  readonly answer: number;
  readonly noise: number;
  readonly duration: number;
}

const SPREADS: Readonly<Record<Credit, SpreadModel>> = {
  ig: { mean: 1.25, floor: 0.6, answer: 4, noise: 0.18, duration: 6 },
  hy: { mean: 4.2, floor: 2.3, answer: 17, noise: 0.6, duration: 3.4 },
  em: { mean: 3.3, floor: 1.8, answer: 9, noise: 0.5, duration: 6 },
  muni: { mean: 0.5, floor: 0.1, answer: 1.5, noise: 0.2, duration: 5 },
  mbs: { mean: 0.6, floor: 0.15, answer: 1.2, noise: 0.15, duration: 4.5 },
  loan: { mean: 3.6, floor: 2.4, answer: 12, noise: 0.4, duration: 1.6 },
};

/** Share of the distance to its resting level that a spread makes up a year. */
const REVERSION = 1.1;

/** The spread of a class of credit by weekday, in percent. */
export function creditSpread(world: World, credit: Credit): Float64Array {
  const model = SPREADS[credit];
  const stream = randomStream(world.seed, `spread/${credit}`);
  const path = new Float64Array(world.count);
  let spread = model.mean;
  for (let w = 0; w < path.length; w += 1) {
    const wild = 0.4 + 0.6 * world.market.turbulence[w]!;
    spread += (REVERSION / SESSIONS) * (model.mean - spread);
    spread -= model.answer * world.market.surprise[w]!;
    spread += (wild * model.noise * stream.tailed()) / sqrt(SESSIONS);
    if (spread < model.floor) spread = model.floor + (model.floor - spread) * 0.2;
    path[w] = spread;
  }
  return path;
}

/** What holding the spread earns by weekday: its carry, less its duration times its change. Fractions. */
export function creditReturns(world: World, credit: Credit): Float64Array {
  const path = creditSpread(world, credit);
  const returns = new Float64Array(path.length);
  const { duration } = SPREADS[credit];
  for (let w = 1; w < returns.length; w += 1) {
    returns[w] = path[w - 1]! / 100 / 261 - (duration * (path[w]! - path[w - 1]!)) / 100;
  }
  return returns;
}
