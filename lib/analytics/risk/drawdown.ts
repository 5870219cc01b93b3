import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/**
 * Distance below the running peak at each observation.
 *
 * @param values - Positive closing values, oldest first; length n.
 * @returns Fractions in [-1, 0], length n, the first 0.
 */
export function drawdownSeries(values: ArrayLike<number>): Float64Array {
  const drawdowns = new Float64Array(values.length);
  let peak = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value > peak) peak = value;
    drawdowns[i] = value / peak - 1;
  }
  return drawdowns;
}

/** A drawdown from a peak; indices into the values. */
export interface Drawdown {
  /** A fraction in [-1, 0). */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** First observation at or above the peak again; null if there is none yet. */
  readonly recovery: number | null;
}

/** Tolerance for the rounding of a product of two factors. */
export const BESIDE_ROUNDING = 1 + 1e-12;

/** Index of the first value from `from` on that is at least `level`, or null. */
function firstAtLeast(values: ArrayLike<number>, level: number, from: number): number | null {
  for (let i = from; i < values.length; i++) if (values[i]! >= level) return i;
  return null;
}

/**
 * The deepest drawdown of a series, including its start value. The peak is the first highest value before
 * the trough, the trough is the first lowest value, and an exact return to the peak is a recovery.
 *
 * @param values - Positive closing values, oldest first.
 * @returns Null when the series never falls (depth 0) or is empty.
 * @see Magdon-Ismail & Atiya (2004), "Maximum drawdown", Risk 17(10).
 */
export function deepestDrawdown(values: ArrayLike<number>): Drawdown | null {
  let depth = 0;
  let [peak, bestPeak, trough] = [0, 0, -1];
  let top = values[0] ?? 0;
  // Values at or above `floor` are not deeper than the deepest drawdown so far: most days need no division.
  let floor = top;
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    if (value > top) {
      peak = i;
      top = value;
      floor = top * (1 + depth) * BESIDE_ROUNDING;
      continue;
    }
    if (value > floor) continue;
    const drawdown = value / top - 1;
    if (drawdown < depth) {
      depth = drawdown;
      bestPeak = peak;
      trough = i;
      floor = top * (1 + depth) * BESIDE_ROUNDING;
    }
  }
  return trough < 0 ? null : withRecovery(values, { depth, peak: bestPeak, trough });
}

/** A drawdown with the day when its peak was reached again. */
export function withRecovery(values: ArrayLike<number>, fall: Omit<Drawdown, 'recovery'>): Drawdown {
  return { ...fall, recovery: firstAtLeast(values, values[fall.peak]!, fall.trough + 1) };
}

/**
 * Depth of the deepest drawdown.
 *
 * @param values - Positive closing values, oldest first.
 * @returns A fraction in [-1, 0]; -0.35 is a 35% drawdown, 0 a series that never falls. Gap
 * `insufficient-history` when empty.
 */
export function maxDrawdown(values: ArrayLike<number>): Metric {
  if (values.length === 0) return gap('insufficient-history', 1, 0);
  return ok(deepestDrawdown(values)?.depth ?? 0);
}

/**
 * Distance of the last value below the highest one.
 *
 * @returns A fraction in [-1, 0]. Gap `insufficient-history` when empty.
 */
export function currentDrawdown(values: ArrayLike<number>): Metric {
  if (values.length === 0) return gap('insufficient-history', 1, 0);
  let peak = -Infinity;
  for (let i = 0; i < values.length; i++) if (values[i]! > peak) peak = values[i]!;
  return ok(values[values.length - 1]! / peak - 1);
}

/**
 * The drawdowns of a series from peak to recovery, which do not overlap, deepest first.
 *
 * @param values - Positive closing values, oldest first.
 * @param count - Maximum number of drawdowns.
 * @returns Empty when the series never falls.
 */
export function topDrawdowns(values: ArrayLike<number>, count: number): Drawdown[] {
  const episodes: Drawdown[] = [];
  let peak = 0;
  let trough = 0;
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    if (value < values[peak]!) {
      if (trough === peak || value < values[trough]!) trough = i;
      continue;
    }
    if (trough > peak) {
      episodes.push({ depth: values[trough]! / values[peak]! - 1, peak, trough, recovery: i });
      peak = trough = i;
    } else if (value > values[peak]!) {
      peak = trough = i;
    }
  }
  if (trough > peak) {
    episodes.push({ depth: values[trough]! / values[peak]! - 1, peak, trough, recovery: null });
  }
  return episodes.sort((a, b) => a.depth - b.depth).slice(0, count);
}
