import { randomStream } from './random';
import { SESSIONS } from './time-axis';

const { max, min, sqrt } = Math;

/** How a common factor beside the market behaves. */
export interface FactorModel {
  /** Annual volatility at ordinary turbulence. */
  readonly volatility: number;
  /** Annual mean return. */
  readonly premium?: number;
  /** Share of the distance from its trend that it makes up a year; default 0.3. */
  readonly reversion?: number;
  /** Loading on the market's surprise; default 0. */
  readonly beta?: number;
  /** Share of its volatility that scales with the market's turbulence; default 0.75. */
  readonly turbulent?: number;
}

/** What the market contributes to the factors. */
export interface FactorGround {
  readonly surprise: Float64Array;
  readonly turbulence: Float64Array;
}

/**
 * Simulates a factor of its own day by day (weekday axis): simple returns, Student-t with 8 degrees of freedom, wilder when the market
 * is, leaning back to its trend over years.
 */
export function simulateFactor(
  ground: FactorGround,
  { seed, name }: { readonly seed: number; readonly name: string },
  model: FactorModel,
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
    const own = scale * max(-8, min(8, stream.tailed())) - pull * distance;
    distance += own;
    path[t] = mean + own + beta * ground.surprise[t]!;
  }
  return path;
}
