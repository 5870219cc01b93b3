import type { EpochDay } from '@/lib/domain/iso-date';
import { randomStream } from '../process/random';
import { ANCHOR_DAY, weekdayIndex } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { calendarPeriods, type ReportingPeriod } from './periods';
import { recessionDays } from './recessions';
import { endOf, inflationStory, levelOn, storyOf, type Story } from '../process/macro-stories';

/**
 * A growing series: after the scripted period it grows at an annual rate, reduced in a recession;
 * `noise` is a fraction per period.
 */
interface TrendModel {
  readonly kind: 'trend';
  readonly growth: number;
  readonly noise: number;
  readonly recession: number;
  readonly decimals: number;
}

/**
 * A series around a level: after the scripted period it reverts to the level at an annual rate, in a
 * recession to a different level (`recession` is the difference as a share of the level).
 */
interface LevelModel {
  readonly kind: 'level';
  readonly reversion: number;
  readonly noise: number;
  readonly recession: number;
  readonly decimals: number;
}

const trend = (growth: number, noise: number, recession: number, decimals: number): TrendModel => ({
  kind: 'trend',
  growth,
  noise,
  recession,
  decimals,
});
const level = (reversion: number, noise: number, recession: number, decimals: number): LevelModel => ({
  kind: 'level',
  reversion,
  noise,
  recession,
  decimals,
});

const MODELS: Readonly<Record<string, TrendModel | LevelModel>> = {
  CPIAUCSL: trend(0.025, 0.0006, -0.02, 3),
  CPILFESL: trend(0.025, 0.0003, -0.008, 3),
  PAYEMS: trend(0.013, 0.0002, -0.035, 0),
  GDP: trend(0.048, 0.001, -0.05, 3),
  GDPC1: trend(0.024, 0.001, -0.05, 3),
  M2SL: trend(0.055, 0.001, 0.04, 1),
  WALCL: trend(0.035, 0.003, 0.3, 0),
  INDPRO: trend(0.012, 0.003, -0.08, 4),
  RSAFS: trend(0.042, 0.006, -0.09, 0),
  UNRATE: level(0.7, 0.008, 1.4, 1),
  ICSA: level(2.5, 0.025, 1.3, 0),
  HOUST: level(0.6, 0.04, -0.45, 0),
  UMCSENT: level(0.7, 0.03, -0.45, 1),
};

const FALLBACK: LevelModel = level(0.5, 0.01, 0, 2);

/** Depth of the recession by weekday, 0 to 1: it starts with a delay and fades slowly. */
export function recessionDepth(context: SimulationContext): Float64Array {
  const flags = recessionDays(context);
  const depth = new Float64Array(context.count);
  let now = 0;
  for (let w = 0; w < depth.length; w += 1) {
    now += (flags[w]! - now) / 60;
    depth[w] = now;
  }
  return depth;
}

/** The parameters for simulating a series period by period. */
interface SeriesPlan {
  readonly periods: readonly ReportingPeriod[];
  /** Periods per year. */
  readonly perYear: number;
  readonly depth: Float64Array;
}

/**
 * Simulates an economic series period by period: scripted values with some noise, then free simulation.
 *
 * @param series - Its id and the catalog's rough recent level, at which consumer prices and series without a
 *   script end.
 */
export function simulateEconomy(
  context: SimulationContext,
  series: { readonly seriesId: string; readonly level: number },
  plan: SeriesPlan,
): Float64Array {
  const model = MODELS[series.seriesId] ?? FALLBACK;
  const stream = randomStream(context.seed, `economy/${series.seriesId}`);
  const story = storyOf(series.seriesId);
  const levels = story ? plan.periods.map(({ end }) => levelOn(story, end)) : priceLevels(series, plan);
  const end = story ? endOf(story) : ANCHOR_DAY;
  const scale = SCALES[model.decimals] ?? 1;
  let value = levels[0] ?? series.level;
  return Float64Array.from(plan.periods, (period, i) => {
    value = period.end <= end ? levels[i]! : later(model, value, { period, plan, rest: series.level });
    return Math.round(value * (1 + model.noise * stream.bell()) * scale) / scale;
  });
}

/** The value of a period after the script, from the previous one. */
function later(
  model: TrendModel | LevelModel,
  before: number,
  {
    period,
    plan,
    rest,
  }: { readonly period: ReportingPeriod; readonly plan: SeriesPlan; readonly rest: number },
): number {
  const hit = depthOn(plan.depth, period.end);
  if (model.kind === 'trend') return before * (1 + (model.growth + model.recession * hit) / plan.perYear);
  const target = rest * (1 + model.recession * hit);
  return before + (model.reversion / plan.perYear) * (target - before) * (hit > 0.1 ? 3 : 1);
}

/**
 * Price levels at the scripted pace that reach the catalog's level on its anchor day; a constant level for a
 * series without a script.
 */
function priceLevels(
  { seriesId, level: rough }: { readonly seriesId: string; readonly level: number },
  { periods, perYear }: SeriesPlan,
): readonly number[] {
  const pace = paceOf(seriesId);
  if (!pace) return periods.map(() => rough);
  let grown = 1;
  for (const { end } of calendarPeriods(ANCHOR_DAY + 60, { span: 1, lagDays: 0 })) {
    if (end <= ANCHOR_DAY) grown *= 1 + levelOn(pace, end) / 100 / perYear;
  }
  let now = rough / grown;
  return periods.map(({ end }) => (now *= 1 + levelOn(pace, end) / 100 / perYear));
}

function paceOf(seriesId: string): Story | null {
  if (seriesId === 'CPIAUCSL') return inflationStory().all;
  return seriesId === 'CPILFESL' ? inflationStory().core : null;
}

const SCALES = [1, 10, 100, 1_000, 10_000];

/** Depth of recession on a day. */
export function depthOn(depth: Float64Array, day: EpochDay): number {
  return depth[Math.min(depth.length - 1, weekdayIndex(day))] ?? 0;
}
