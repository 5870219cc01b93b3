import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketPath } from './market-factor';
import { randomStream } from './random';
import { dayOfWeekdayIndex, FIRST_DAY, SESSIONS } from './time-axis';
import { endOf, levelOn, ratesStory } from './macro-stories';

const { max, min, sqrt } = Math;

/** The US Treasury curve on the weekday axis as three parameters, in percent. */
export interface CurvePath {
  readonly level: Float64Array;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
}

/**
 * Nelson-Siegel weights of slope and curvature by maturity in years, decay 1.8 years: `(1 - e^-x) / x` and
 * that less `e^-x`, x = years / 1.8. Tabulated, because the simulation does not use exponentials.
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

/** After the scripted period: long-run shape in percent and annual mean reversion toward it. */
const SHAPE = {
  level: { mean: 4.6, reversion: 0.25 },
  slope: { mean: -1.0, reversion: 0.35 },
  curvature: { mean: -0.5, reversion: 0.6 },
} as const;

/** Deviations from the script: annual volatility in percentage points, and mean reversion. */
const STRAY = { level: 0.6, short: 0.5, curvature: 0.8, reversion: 4 } as const;

/** Lower bound of all yields, in percent. */
const FLOOR = 0.03;

/** A shape of the curve in percent. */
interface Shape {
  readonly level: number;
  readonly slope: number;
  readonly curvature: number;
}

/**
 * Simulates the curve: the scripted shape plus deviations, which falling stock prices lower at the long end.
 * Near zero the short end hardly deviates. After the scripted period the shape reverts to its mean, and short
 * rates are cut in stress.
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
  const last = endOf(ratesStory().bill);
  let shape = toldShape(FIRST_DAY);
  const stray = { level: 0, short: 0, curvature: 0 };
  const keptShare = 1 - STRAY.reversion * year;
  for (let t = 0; t < count; t += 1) {
    const day = dayOfWeekdayIndex(t);
    shape = day <= last ? toldShape(day) : laterShape(shape, market.stress[t] === 1);
    stray.level = keptShare * stray.level + root * STRAY.level * stream.tailed() + 1.2 * market.surprise[t]!;
    stray.short = keptShare * stray.short + root * STRAY.short * stream.tailed();
    stray.curvature = keptShare * stray.curvature + root * STRAY.curvature * stream.tailed();
    const room = max(0.04, min(1, (shape.level + shape.slope) / 1.5));
    path.level[t] = max(0.5, min(8.5, shape.level + stray.level));
    path.slope[t] = shape.slope + (shape.level - path.level[t]!) + room * stray.short;
    path.curvature[t] = max(-8, min(5, shape.curvature + room * stray.curvature));
  }
  return path;
}

/** The Nelson-Siegel shape through the scripted three-month, two-year and ten-year yields of a day. */
function toldShape(day: EpochDay): Shape {
  const story = ratesStory();
  const [bill, two, ten] = [levelOn(story.bill, day), levelOn(story.two, day), levelOn(story.ten, day)];
  const [near, middle, far] = [loadingsOf(0.25), loadingsOf(2), loadingsOf(10)];
  // Two differences leave two unknowns: slope and curvature.
  const [s1, c1] = [near.slope - far.slope, near.curvature - far.curvature];
  const [s2, c2] = [middle.slope - far.slope, middle.curvature - far.curvature];
  const slope = ((bill - ten) * c2 - (two - ten) * c1) / (s1 * c2 - s2 * c1);
  const curvature = ((two - ten) * s1 - (bill - ten) * s2) / (s1 * c2 - s2 * c1);
  return { level: ten - slope * far.slope - curvature * far.curvature, slope, curvature };
}

function laterShape({ level, slope, curvature }: Shape, inStress: boolean): Shape {
  const year = 1 / SESSIONS;
  const easing = inStress ? -3.2 : 0;
  const next = level + year * SHAPE.level.reversion * (SHAPE.level.mean - level);
  return {
    level: next,
    slope: max(
      -next + 0.1,
      min(1.8, slope + year * (SHAPE.slope.reversion * (SHAPE.slope.mean - slope) + easing)),
    ),
    curvature: curvature + year * SHAPE.curvature.reversion * (SHAPE.curvature.mean - curvature),
  };
}

/**
 * Yield of a maturity on a day in percent, never below 0.03; maturities between the tabulated ones are
 * interpolated.
 */
export function yieldAt(curve: CurvePath, t: number, years: number): number {
  const { slope, curvature } = loadingsOf(years);
  const raw = curve.level[t]! + slope * curve.slope[t]! + curvature * curve.curvature[t]!;
  return raw < FLOOR ? FLOOR : raw;
}

/** Bill discount (from the face value, year of 360 days) of a three-month yield; both in percent. */
export function discountOf(yieldPercent: number): number {
  const y = yieldPercent / 100;
  return (100 * (y * 360)) / (365 * (1 + (y * 91) / 365));
}

/** Weight of the short end in the yield of a maturity: 1 at once, 0.06 for thirty years. */
export function slopeLoading(years: number): number {
  return loadingsOf(years).slope;
}

function loadingsOf(years: number): { slope: number; curvature: number } {
  let at = 1;
  while (at < LOADINGS.length - 1 && LOADINGS[at]![0] < years) at += 1;
  const [x0, s0, c0] = LOADINGS[at - 1]!;
  const [x1, s1, c1] = LOADINGS[at]!;
  const share = max(0, min(1, (years - x0) / (x1 - x0)));
  return { slope: s0 + share * (s1 - s0), curvature: c0 + share * (c1 - c0) };
}
