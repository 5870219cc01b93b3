import { randomStream } from './random';
import { SESSIONS } from './time-axis';

const { max, min, sqrt } = Math;

/** The model of a common factor other than the market. */
export interface DemoFactorModel {
  /** Annual volatility at normal market turbulence. */
  readonly volatility: number;
  /** Annual mean return. */
  readonly premium?: number;
  /** Annual mean reversion as a share of the distance from its trend; default 0.3. */
  readonly reversion?: number;
  /** Loading on the market's surprise; default 0. */
  readonly beta?: number;
  /** Share of its volatility that scales with the market's turbulence; default 0.75. */
  readonly turbulent?: number;
}

/** The market's contribution to the factors. */
export interface FactorGround {
  readonly surprise: Float64Array;
  readonly variance: Float64Array;
  readonly turbulence: Float64Array;
}

/**
 * The addition to a day's mean that makes a price with a loading on the market grow, over years, as the
 * market's level to the power of the loading: the daily reset of a loading other than 1 gains or loses half
 * its convexity.
 */
export function resetGain(beta: number, variance: number): number {
  return 0.5 * (beta * beta - beta) * variance;
}

/**
 * Simulates a factor by weekday: simple returns, Student-t with 8 degrees of freedom, with higher volatility
 * when the market's is high, reverting to its trend over years.
 */
export function simulateFactor(
  ground: FactorGround,
  { seed, name }: { readonly seed: number; readonly name: string },
  model: DemoFactorModel,
): Float64Array {
  const count = ground.surprise.length;
  const stream = randomStream(seed, `factor/${name}`);
  const path = new Float64Array(count);
  const sd = model.volatility / sqrt(SESSIONS);
  const mean = (model.premium ?? 0) / SESSIONS;
  const pull = (model.reversion ?? 0.3) / SESSIONS;
  const beta = model.beta ?? 0;
  const turbulent = model.turbulent ?? 0.75;
  let distance = 0;
  for (let t = 0; t < count; t += 1) {
    const scale = sd * (1 - turbulent + turbulent * ground.turbulence[t]!);
    const ownReturn = scale * max(-8, min(8, stream.tailed())) - pull * distance;
    distance += ownReturn;
    path[t] = mean + ownReturn + beta * ground.surprise[t]! + resetGain(beta, ground.variance[t]!);
  }
  return path;
}
