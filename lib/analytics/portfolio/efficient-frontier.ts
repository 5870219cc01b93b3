import { jointMoments, mean } from '../statistics/moments';
import { quantileOfSorted } from '../statistics/quantile';
import { createRandom } from '../statistics/random';

const MONTHS = 12;

/** Yearly means and covariances of assets. */
export interface AssetMoments {
  readonly means: readonly number[];
  readonly covariances: readonly (readonly number[])[];
}

/** A mix on the frontier: none with its return has less risk. */
export interface FrontierMix {
  /** 0 or more; they add up to 1. */
  readonly weights: readonly number[];
  readonly return: number;
  readonly volatility: number;
}

/** The same with what other pasts of the same months would have said. */
export interface BandedMix extends FrontierMix {
  /** Return and volatility of these weights on resampled months: one and nine of ten are below. */
  readonly returnBand: readonly [low: number, high: number];
  readonly volatilityBand: readonly [low: number, high: number];
  /** Weights that the frontier of resampled months has at the same place. */
  readonly weightBands: readonly (readonly [low: number, high: number])[];
}

/** Yearly moments of columns of monthly returns of one length of at least two. */
export function momentsOf(columns: readonly Float64Array[]): AssetMoments {
  const covariances = columns.map(() => columns.map(() => 0));
  columns.forEach((column, i) => {
    for (let j = 0; j <= i; j++) {
      const covariance = MONTHS * jointMoments(column, columns[j]!).covariance;
      covariances[i]![j] = covariance;
      covariances[j]![i] = covariance;
    }
  });
  return { means: columns.map((column) => MONTHS * mean(column)), covariances };
}

/** Return and volatility of weights. */
export function mixOf({ covariances, means }: AssetMoments, weights: readonly number[]): FrontierMix {
  const variance = weights.reduce(
    (sum, weight, i) =>
      sum + weight * weights.reduce((row, other, j) => row + other * covariances[i]![j]!, 0),
    0,
  );
  return {
    weights,
    return: weights.reduce((sum, weight, i) => sum + weight * means[i]!, 0),
    volatility: Math.sqrt(Math.max(0, variance)),
  };
}

const MAX_STEPS = 5_000;
const TOLERANCE = 1e-13;

/**
 * The weights of 0 or more that minimize half the variance less `pull` times the return: of the two assets whose exchange
 * gains most, as much is exchanged as gains (sequential minimal optimization).
 *
 * @see Platt (1998), "Sequential Minimal Optimization".
 */
function minimize({ covariances, means }: AssetMoments, pull: number, start: readonly number[]): number[] {
  const weights = [...start];
  const slopes = means.map(
    (one, i) => weights.reduce((sum, weight, j) => sum + weight * covariances[i]![j]!, 0) - pull * one,
  );
  const scale = TOLERANCE * Math.max(...covariances.map((row, i) => row[i]! + pull * Math.abs(means[i]!)));
  for (let step = 0; step < MAX_STEPS; step++) {
    let [from, to] = [-1, 0];
    for (let i = 0; i < weights.length; i++) {
      if (weights[i]! > 0 && (from < 0 || slopes[i]! > slopes[from]!)) from = i;
      if (slopes[i]! < slopes[to]!) to = i;
    }
    const gain = slopes[from]! - slopes[to]!;
    if (!(gain > scale)) break;
    const bend = covariances[from]![from]! + covariances[to]![to]! - 2 * covariances[from]![to]!;
    const moved = bend > 0 ? Math.min(weights[from]!, gain / bend) : weights[from]!;
    weights[from] = moved === weights[from]! ? 0 : weights[from]! - moved;
    weights[to]! += moved;
    for (let i = 0; i < weights.length; i++)
      slopes[i]! += moved * (covariances[i]![to]! - covariances[i]![from]!);
  }
  return weights;
}

const MAX_TRIES = 80;
/** The precision with which the return of a mix reaches its place on the frontier. */
const PRECISION = 1e-11;

/**
 * The efficient frontier of assets that are not sold short: from the mix with the least risk to the one with the highest return,
 * in equal steps of return.
 *
 * @param count - Mixes, at least two; one where all assets promise what the mix with the least risk does.
 * @see Markowitz (1952), "Portfolio Selection".
 */
export function efficientFrontier(moments: AssetMoments, count: number): FrontierMix[] {
  const { covariances, means } = moments;
  const even = means.map(() => 1 / means.length);
  const safest = mixOf(moments, minimize(moments, 0, even));
  const most = Math.max(...means);
  const best = means
    .map((one, i) => ({ i, isBest: one === most, variance: covariances[i]![i]! }))
    .filter(({ isBest }) => isBest)
    .reduce((least, one) => (one.variance < least.variance ? one : least)).i;
  if (!(most - safest.return > 1e-12)) return [safest];
  const mixes = [safest];
  let weights = safest.weights;
  let low = { pull: 0, return: safest.return };
  for (let at = 1; at < count - 1; at++) {
    const target = safest.return + ((most - safest.return) * at) / (count - 1);
    const returnAt = (pull: number): number => {
      weights = minimize(moments, pull, weights);
      return mixOf(moments, weights).return;
    };
    const first = Math.max(2 * low.pull, 1e-3);
    let high = { pull: first, return: returnAt(first) };
    while (high.return < target) {
      low = high;
      high = { pull: 2 * low.pull, return: returnAt(2 * low.pull) };
    }
    // The return is a line between two pulls at which the same assets are held: every other try takes it for one.
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const part = tried % 2 === 0 ? (target - low.return) / (high.return - low.return) : 0.5;
      const pull = low.pull + part * (high.pull - low.pull);
      const middle = { pull, return: returnAt(pull) };
      if (Math.abs(middle.return - target) < PRECISION) break;
      if (middle.return < target) low = middle;
      else high = middle;
    }
    mixes.push(mixOf(moments, weights));
  }
  mixes.push(
    mixOf(
      moments,
      means.map((_, i) => (i === best ? 1 : 0)),
    ),
  );
  return mixes;
}

/** The options for resampling months. */
export interface Resampling {
  readonly seed: number;
  readonly samples: number;
  /** Length of a block of consecutive months. */
  readonly blockMonths: number;
}

/**
 * The frontier with the bands of a circular block bootstrap: months are drawn of all assets together, in blocks.
 *
 * @param columns - Monthly returns of each asset, all of one length.
 * @see Michaud (1998), "Efficient Asset Management", for frontiers of resampled months.
 */
export function bandedFrontier(
  columns: readonly Float64Array[],
  count: number,
  { blockMonths, samples, seed }: Resampling,
): BandedMix[] {
  const frontier = efficientFrontier(momentsOf(columns), count);
  const random = createRandom(seed);
  const months = columns[0]!.length;
  const resampled = Array.from({ length: samples }, () => {
    const order = new Int32Array(months);
    for (let month = 0; month < months;) {
      const start = Math.floor(random() * months);
      for (let k = 0; k < blockMonths && month < months; k++, month++) order[month] = (start + k) % months;
    }
    const moments = momentsOf(columns.map((column) => Float64Array.from(order, (month) => column[month]!)));
    return { moments, frontier: efficientFrontier(moments, frontier.length) };
  });
  return frontier.map((mix, at) => {
    const same = resampled.map(({ moments }) => mixOf(moments, mix.weights));
    return {
      ...mix,
      returnBand: bandOf(same.map((one) => one.return)),
      volatilityBand: bandOf(same.map(({ volatility }) => volatility)),
      weightBands: mix.weights.map((_, asset) =>
        // A frontier of one mix has it at every place.
        bandOf(resampled.map((one) => (one.frontier[at] ?? one.frontier.at(-1)!).weights[asset]!)),
      ),
    };
  });
}

function bandOf(values: readonly number[]): readonly [number, number] {
  const ordered = Float64Array.from(values).sort();
  return [quantileOfSorted(ordered, 0.1), quantileOfSorted(ordered, 0.9)];
}
