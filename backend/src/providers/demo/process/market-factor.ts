import { followStory } from './market-bridge';
import { readMarketStory, type StoryPart } from './market-story';
import { randomStream, type RandomStream } from './random';
import { SESSIONS } from './time-axis';

const { max, min, sqrt } = Math;

/** The world stock market on the weekday axis, on which all other prices depend. */
export interface MarketPath {
  /** Simple return of the day less its long-run mean. */
  readonly surprise: Float64Array;
  /**
   * Level at the close of the day divided by its long-run trend; 1 on the first day and at the end of the
   * script.
   */
  readonly level: Float64Array;
  /** Conditional variance of the day, known at the previous close. */
  readonly variance: Float64Array;
  /** 1 in a stress regime, 0 in a calm one. */
  readonly stress: Uint8Array;
  /**
   * Square root of variance divided by its long-run mean: 1 on an ordinary day. Scales the volatility of
   * factors other than the market by at most {@link MAX_TURBULENCE}.
   */
  readonly turbulence: Float64Array;
}

/** Parameters of the market factor; annual figures, 252 sessions. */
export const MARKET = {
  calmVolatility: 0.128,
  stressVolatility: 0.25,
  /** Maximum conditional volatility of a day: the peak of 2008 and 2020. */
  mostVolatility: 0.85,
  calmDrift: 0.02,
  stressDrift: -0.22,
  /** Daily probabilities of leaving the regime: stress about every three years, for four months. */
  intoStress: 1 / 700,
  outOfStress: 1 / 70,
  /** GJR-GARCH(1,1): reaction, persistence, additional reaction to a fall. */
  alpha: 0.03,
  beta: 0.87,
  gamma: 0.12,
  /** Annual mean reversion toward the trend after the end of the script. */
  reversion: 0.55,
} as const;

/** Scripted volatility from which a part counts as stress. */
const STRESSFUL = 0.15;

/**
 * In a panic correlations rise: the idiosyncratic volatility of companies and sectors grows less than the
 * market's.
 */
export const MAX_TURBULENCE = 2;

/**
 * The name of the random stream: one of sixteen tried, with which the default seed continues the script
 * without a shock.
 */
const STREAM = 'market/12';

const STRESS_SHARE = MARKET.intoStress / (MARKET.intoStress + MARKET.outOfStress);

/** Long-run daily variance of the market factor. */
export const MARKET_VARIANCE =
  ((1 - STRESS_SHARE) * MARKET.calmVolatility * MARKET.calmVolatility +
    STRESS_SHARE * MARKET.stressVolatility * MARKET.stressVolatility) /
  SESSIONS;

/** Weight of the variance's long-run level. */
const FLOOR = 1 - MARKET.alpha - MARKET.beta - MARKET.gamma / 2;

/** Variance on the day after a return. */
export function nextVariance(variance: number, move: number, restingVolatility: number): number {
  const rest = (restingVolatility * restingVolatility) / SESSIONS;
  const most = (MARKET.mostVolatility * MARKET.mostVolatility) / SESSIONS;
  const reaction = MARKET.alpha + (move < 0 ? MARKET.gamma : 0);
  return min(most, FLOOR * rest + reaction * move * move + MARKET.beta * variance);
}

/**
 * Simulates the market factor.
 *
 * In the scripted period, each part is drawn (GJR-GARCH around the part's volatility, Student-t with 8
 * degrees of freedom, memorable days as scripted) and adjusted so that it ends where the next one begins. The
 * script does not depend on `count`, so a part is always drawn to its end. After the script, two regimes
 * determine the long-run variance, and the level reverts to its trend.
 *
 * @param count - Weekdays to simulate; a shorter path is a prefix of a longer one.
 */
export function simulateMarket(seed: number, count: number): MarketPath {
  const stream = randomStream(seed, STREAM);
  const state = createState();
  for (const part of readMarketStory()) {
    if (part.from >= count) break;
    appendPart(part, { stream, state });
  }
  if (state.at < count) improvise({ stream, state, count });
  return pathOf(state, count);
}

/** The state of the simulation so far. */
interface SimulationState {
  at: number;
  variance: number;
  readonly moves: number[];
  readonly variances: number[];
  readonly stress: number[];
}

function createState(): SimulationState {
  const variance = (MARKET.calmVolatility * MARKET.calmVolatility) / SESSIONS;
  return { at: 0, variance, moves: [], variances: [], stress: [] };
}

function write(state: SimulationState, move: number, restingVolatility: number): void {
  state.moves.push(move);
  state.variances.push(state.variance);
  state.stress.push(restingVolatility >= STRESSFUL ? 1 : 0);
  state.variance = nextVariance(state.variance, move, restingVolatility);
  state.at += 1;
}

/** Appends a part of the script. */
function appendPart(
  part: StoryPart,
  { stream, state }: { readonly stream: RandomStream; readonly state: SimulationState },
): void {
  for (const move of followStory(part, { stream, variance: state.variance, nextVariance })) {
    write(state, move, part.volatility);
  }
}

/** Appends the days after the script. */
function improvise({
  stream,
  state,
  count,
}: {
  readonly stream: RandomStream;
  readonly state: SimulationState;
  readonly count: number;
}): void {
  const pull = MARKET.reversion / SESSIONS;
  let inStress = false;
  let distance = 0;
  while (state.at < count) {
    const turn = stream.uniform();
    inStress = inStress ? turn >= MARKET.outOfStress : turn < MARKET.intoStress;
    const drift = (inStress ? MARKET.stressDrift : MARKET.calmDrift) / SESSIONS;
    // No market index on record has had a one-day move beyond six standard deviations.
    const shock = sqrt(state.variance) * max(-6, min(6, stream.tailed()));
    const move = max(-0.15, min(0.13, drift - pull * distance + shock));
    distance += move - (move * move - MARKET_VARIANCE) / 2;
    write(state, move, inStress ? MARKET.stressVolatility : MARKET.calmVolatility);
  }
}

function pathOf({ moves, stress, variances }: SimulationState, count: number): MarketPath {
  const level = new Float64Array(count);
  const turbulence = new Float64Array(count);
  let now = 1;
  for (let t = 0; t < count; t += 1) {
    now *= 1 + moves[t]!;
    level[t] = now;
    turbulence[t] = min(MAX_TURBULENCE, sqrt(variances[t]! / MARKET_VARIANCE));
  }
  return {
    surprise: Float64Array.from(moves.slice(0, count)),
    level,
    variance: Float64Array.from(variances.slice(0, count)),
    stress: Uint8Array.from(stress.slice(0, count)),
    turbulence,
  };
}
