import type { EpochDay } from '@/lib/domain/iso-date';
import { compound } from '../process/growth';
import { randomStream } from '../process/random';
import { ANCHOR_DAY, FIRST_DAY, weekdayIndex } from '../process/time-axis';
import type { World } from '../process/world';
import type { Period } from './periods';

/** A figure that grows: annual rate, noise a year, and what a recession takes from the rate. */
interface TrendModel {
  readonly kind: 'trend';
  readonly growth: number;
  readonly noise: number;
  readonly recession: number;
  readonly decimals: number;
}

/** A figure that strays around a level: its share of the catalog's, pull and noise a year, and what a recession adds (share of the level). */
interface LevelModel {
  readonly kind: 'level';
  readonly mean: number;
  readonly reversion: number;
  readonly noise: number;
  readonly recession: number;
  readonly least: number;
  readonly decimals: number;
}

const trend = (growth: number, noise: number, recession: number, decimals: number): TrendModel => ({
  kind: 'trend',
  growth,
  noise,
  recession,
  decimals,
});
const level = (
  mean: number,
  [reversion, noise]: readonly [number, number],
  recession: number,
  decimals: number,
): LevelModel => ({
  kind: 'level',
  mean,
  reversion,
  noise,
  recession,
  least: 0.4,
  decimals,
});

const MODELS: Readonly<Record<string, TrendModel | LevelModel>> = {
  CPIAUCSL: trend(0.025, 0.006, -0.02, 3),
  CPILFESL: trend(0.025, 0.003, -0.008, 3),
  PAYEMS: trend(0.013, 0.003, -0.035, 0),
  GDP: trend(0.048, 0.01, -0.05, 3),
  GDPC1: trend(0.024, 0.008, -0.05, 3),
  M2SL: trend(0.055, 0.008, 0.04, 1),
  WALCL: trend(0.035, 0.03, 0.3, 0),
  INDPRO: trend(0.012, 0.02, -0.08, 4),
  RSAFS: trend(0.042, 0.02, -0.09, 0),
  UNRATE: level(1.1, [0.7, 0.14], 1.4, 1),
  ICSA: level(1.15, [2.5, 0.35], 1.3, 0),
  HOUST: level(0.95, [0.6, 0.14], -0.45, 0),
  UMCSENT: level(1.4, [0.7, 0.16], -0.45, 1),
};

const FALLBACK: LevelModel = level(1, [0.5, 0.1], 0, 2);

/** How deep the economy is in recession by weekday, 0 to 1: the stress of the last half year, coming late and leaving slowly. */
export function recessionDepth(world: World): Float64Array {
  const depth = new Float64Array(world.count);
  let strain = 0;
  let now = 0;
  for (let w = 0; w < depth.length; w += 1) {
    strain += (world.market.stress[w]! - strain) / 45;
    now += (Math.max(0, strain - 0.35) * 1.6 - now) / 60;
    depth[w] = Math.min(1, now);
  }
  return depth;
}

/**
 * A series of the economy, period by period.
 *
 * @param rough - The catalog's rough recent level, through which trends run.
 * @param perYear - Periods a year.
 */
export function simulateEconomy(
  world: World,
  { seriesId, level: rough }: { readonly seriesId: string; readonly level: number },
  {
    periods,
    perYear,
    depth,
  }: { readonly periods: readonly Period[]; readonly perYear: number; readonly depth: Float64Array },
): Float64Array {
  const model = MODELS[seriesId] ?? FALLBACK;
  const stream = randomStream(world.seed, `economy/${seriesId}`);
  const values = new Float64Array(periods.length);
  const scale = SCALES[model.decimals] ?? 1;
  const steps = Math.round(((ANCHOR_DAY - FIRST_DAY) / 365.25) * perYear);
  const root = Math.sqrt(perYear);
  let value = model.kind === 'trend' ? rough / compound(model.growth / perYear, steps) : rough * model.mean;
  let stray = 0;
  periods.forEach(({ end }, i) => {
    const hit = depthOn(depth, end);
    if (model.kind === 'trend') {
      const change = (model.growth * (1 + 0.12 * stray) + model.recession * hit) / perYear;
      stray = 0.9 * stray + stream.bell();
      value *= 1 + change + (model.noise * stream.bell()) / (4 * root);
    } else {
      const target = rough * model.mean * (1 + model.recession * hit);
      value += (model.reversion / perYear) * (target - value) * (hit > 0.1 ? 3 : 1);
      value += (rough * model.mean * model.noise * stream.bell()) / root;
      value = Math.max(rough * model.mean * model.least, value);
    }
    values[i] = Math.round(value * scale) / scale;
  });
  return values;
}

const SCALES = [1, 10, 100, 1_000, 10_000];

/** Depth of recession on a day. */
export function depthOn(depth: Float64Array, day: EpochDay): number {
  return depth[Math.min(depth.length - 1, weekdayIndex(day))] ?? 0;
}
