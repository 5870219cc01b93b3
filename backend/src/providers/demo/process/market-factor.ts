import { SESSIONS } from './time-axis';
import { randomStream } from './random';

const { max, min, sqrt } = Math;

/** The world's stock market day by day (weekday axis): what every other price leans on. */
export interface MarketPath {
  /** Simple return of the day less its long-run mean. */
  readonly surprise: Float64Array;
  /** Conditional variance of the day, known at the close before. */
  readonly variance: Float64Array;
  /** 1 in a stress regime, 0 in a calm one. */
  readonly stress: Uint8Array;
  /** Square root of variance over its long-run mean: 1 on an ordinary day, 3 in a crisis. */
  readonly turbulence: Float64Array;
}

/** Parameters of the market factor; annual figures, 252 sessions. */
export const MARKET = {
  calmVolatility: 0.128,
  stressVolatility: 0.25,
  /** No day's conditional volatility exceeds this: the height of 2008. */
  mostVolatility: 0.6,
  calmDrift: 0.02,
  stressDrift: -0.22,
  /** Chances a day to leave the regime: stress about every three years, for four months. */
  intoStress: 1 / 700,
  outOfStress: 1 / 70,
  /** GJR-GARCH(1,1): reaction, memory, extra reaction to a fall. */
  alpha: 0.03,
  beta: 0.87,
  gamma: 0.12,
  /** Share of the distance from the trend that is made up a year. */
  reversion: 0.55,
} as const;

/** The stream's name: of sixty tried, one in which the default seed has a history with a bit of everything. */
const STREAM = 'market/10';

const STRESS_SHARE = MARKET.intoStress / (MARKET.intoStress + MARKET.outOfStress);

/** Long-run variance of the market factor a day. */
export const MARKET_VARIANCE =
  ((1 - STRESS_SHARE) * MARKET.calmVolatility * MARKET.calmVolatility +
    STRESS_SHARE * MARKET.stressVolatility * MARKET.stressVolatility) /
  SESSIONS;

/**
 * Simulates the market factor.
 *
 * Two regimes set the level to which a GJR-GARCH variance returns; surprises are Student-t with 8 degrees of freedom; the level leans back
 * to its trend over years, so that after twenty of them it is still in a plausible place.
 *
 * @param count - Weekdays to simulate; a longer path begins with a shorter one.
 */
export function simulateMarket(seed: number, count: number): MarketPath {
  const stream = randomStream(seed, STREAM);
  const surprise = new Float64Array(count);
  const variance = new Float64Array(count);
  const stress = new Uint8Array(count);
  const turbulence = new Float64Array(count);
  const calmVariance = (MARKET.calmVolatility * MARKET.calmVolatility) / SESSIONS;
  const stressVariance = (MARKET.stressVolatility * MARKET.stressVolatility) / SESSIONS;
  const most = (MARKET.mostVolatility * MARKET.mostVolatility) / SESSIONS;
  const pull = MARKET.reversion / SESSIONS;
  const floor = 1 - MARKET.alpha - MARKET.beta - MARKET.gamma / 2;
  let inStress = false;
  let h = calmVariance;
  let distance = 0;
  for (let t = 0; t < count; t += 1) {
    const turn = stream.uniform();
    inStress = inStress ? turn >= MARKET.outOfStress : turn < MARKET.intoStress;
    const drift = (inStress ? MARKET.stressDrift : MARKET.calmDrift) / SESSIONS;
    const sd = sqrt(h);
    // A single day beyond six deviations belongs to no market index on record.
    const shock = sd * max(-6, min(6, stream.tailed()));
    const move = max(-0.15, min(0.13, drift - pull * distance + shock));
    surprise[t] = move;
    variance[t] = h;
    stress[t] = inStress ? 1 : 0;
    turbulence[t] = sqrt(h / MARKET_VARIANCE);
    distance += move - (move * move - MARKET_VARIANCE) / 2;
    const target = inStress ? stressVariance : calmVariance;
    h = floor * target + MARKET.alpha * shock * shock + MARKET.beta * h;
    if (shock < 0) h += MARKET.gamma * shock * shock;
    if (h > most) h = most;
  }
  return { surprise, variance, stress, turbulence };
}
