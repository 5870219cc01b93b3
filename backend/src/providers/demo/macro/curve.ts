import type { MarketPath } from '../process/market-factor';
import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';

const { max, min, sqrt } = Math;

/** The US Treasury curve day by day (weekday axis) as three numbers, in percent. */
export interface CurvePath {
  readonly level: Float64Array;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
}

/**
 * Nelson-Siegel weights of slope and curvature by maturity in years, decay 1.8 years: `(1 - e^-x) / x` and that less `e^-x`, x = years / 1.8.
 * Written out, because the simulation calls no exponential.
 */
const LOADINGS: readonly (readonly [years: number, slope: number, curvature: number])[] = [
  [0, 1, 0],
  [1 / 12, 0.977205, 0.022446],
  [2 / 12, 0.9551, 0.043535],
  [0.25, 0.933662, 0.063337],
  [0.5, 0.873126, 0.11566],
  [1, 0.767244, 0.19349],
  [2, 0.603726, 0.274533],
  [3, 0.486675, 0.297799],
  [5, 0.337616, 0.27544],
  [7, 0.25188, 0.231412],
  [10, 0.179304, 0.175438],
  [20, 0.089999, 0.089984],
  [30, 0.06, 0.06],
];

/** Long-run shape in percent and how fast and far it strays (annual). */
const SHAPE = {
  level: { mean: 4.6, start: 4.9, reversion: 0.25, volatility: 0.7 },
  slope: { mean: -1.6, start: -0.3, reversion: 0.35, volatility: 0.85 },
  curvature: { mean: -0.5, start: -0.5, reversion: 0.6, volatility: 1.1 },
} as const;

/** No yield falls below this, in percent. */
const FLOOR = 0.03;

/**
 * Simulates the curve: level, slope and curvature each lean back to their mean; in a stress regime short rates are cut.
 */
export function simulateCurve(market: MarketPath, seed: number): CurvePath {
  const count = market.surprise.length;
  const stream = randomStream(seed, 'curve');
  const path: CurvePath = {
    level: new Float64Array(count),
    slope: new Float64Array(count),
    curvature: new Float64Array(count),
  };
  const year = 1 / SESSIONS;
  const root = sqrt(year);
  let level: number = SHAPE.level.start;
  let slope: number = SHAPE.slope.start;
  let curvature: number = SHAPE.curvature.start;
  for (let t = 0; t < count; t += 1) {
    const easing = market.stress[t] === 1 ? -3.2 : 0.3;
    const flight = 2.5 * market.surprise[t]!;
    level += year * SHAPE.level.reversion * (SHAPE.level.mean - level);
    level += root * SHAPE.level.volatility * stream.tailed() + flight;
    slope += year * (SHAPE.slope.reversion * (SHAPE.slope.mean - slope) + easing);
    slope += root * SHAPE.slope.volatility * stream.tailed();
    curvature += year * SHAPE.curvature.reversion * (SHAPE.curvature.mean - curvature);
    curvature += root * SHAPE.curvature.volatility * stream.tailed();
    // The bounds keep the long end between 1.2 and 9 percent and the curve between a deep inversion and a steep climb.
    level = max(1.4, min(8.5, level));
    slope = max(-level + 0.1, min(1.8, slope));
    curvature = max(-4, min(3, curvature));
    path.level[t] = level;
    path.slope[t] = slope;
    path.curvature[t] = curvature;
  }
  return path;
}

/** Yield of a maturity on a day in percent, never below 0.03; maturities between the tabulated ones are interpolated. */
export function yieldAt(curve: CurvePath, t: number, years: number): number {
  const { slope, curvature } = loadingsOf(years);
  const raw = curve.level[t]! + slope * curve.slope[t]! + curvature * curve.curvature[t]!;
  return raw < FLOOR ? FLOOR : raw;
}

function loadingsOf(years: number): { slope: number; curvature: number } {
  let at = 1;
  while (at < LOADINGS.length - 1 && LOADINGS[at]![0] < years) at += 1;
  const [x0, s0, c0] = LOADINGS[at - 1]!;
  const [x1, s1, c1] = LOADINGS[at]!;
  const share = max(0, min(1, (years - x0) / (x1 - x0)));
  return { slope: s0 + share * (s1 - s0), curvature: c0 + share * (c1 - c0) };
}
