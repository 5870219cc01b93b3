import type { EpochDay } from '@/lib/domain/iso-date';
import { alignSeries } from '../relative/align-series';
import type { AlignableSeries } from '../relative/align-series';
import { simpleReturns } from '../returns/period-returns';
import { ZERO_DEVIATION } from '../statistics/moments';

/** Correlations over a rolling window of joined returns. */
export interface RollingCorrelation {
  /** The days when the windows end. */
  readonly days: Int32Array;
  /** In [-1, 1]; NaN where one of the two series is constant. As long as `days`. */
  readonly values: Float64Array;
  /** Number of returns on the common days; each window uses the last `window` of them. */
  readonly joined: number;
  /** Observations of the first series on days without one of the second: a coin's weekends. */
  readonly leftOut: number;
}

/**
 * Rolling correlation of two series on their common days. The series are joined before returns are taken:
 * for a coin and a stock index, only exchange days remain, and the weekend return of the coin is included in
 * Monday's return.
 *
 * @param asset - Positive values by day of an asset that trades every day.
 * @param other - Values of an asset that trades on exchange days.
 * @param window - Returns in each window, at least two.
 * @returns Empty columns while there are fewer than `window` joined returns.
 * @throws RangeError for a window of fewer than two returns.
 */
export function rollingCorrelation(
  asset: AlignableSeries,
  other: AlignableSeries,
  window: number,
): RollingCorrelation {
  if (window < 2) throw new RangeError(`a correlation needs two returns, not ${window}`);
  const { columns, days } = alignSeries([asset, other]);
  const [x, y] = [simpleReturns(columns[0]!), simpleReturns(columns[1]!)];
  const count = Math.max(x.length - window + 1, 0);
  const values = new Float64Array(count);
  const ends = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    values[at] = correlationOf(x.subarray(at, at + window), y.subarray(at, at + window));
    ends[at] = days[at + window]!;
  }
  return { days: ends, values, joined: x.length, leftOut: countBetween(asset.days, days) - days.length };
}

/** Computes each window in two passes: incremental sums would drift. */
function correlationOf(x: Float64Array, y: Float64Array): number {
  const n = x.length;
  let [sumX, sumY] = [0, 0];
  for (let i = 0; i < n; i++) {
    sumX += x[i]!;
    sumY += y[i]!;
  }
  const [meanX, meanY] = [sumX / n, sumY / n];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  if (Math.sqrt(xx / n) < ZERO_DEVIATION || Math.sqrt(yy / n) < ZERO_DEVIATION) return NaN;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

/** Days of a series between the first and the last joined one. */
function countBetween(days: ArrayLike<EpochDay>, joinedDays: Int32Array): number {
  const [first, last] = [joinedDays[0], joinedDays[joinedDays.length - 1]];
  if (first === undefined || last === undefined) return 0;
  let count = 0;
  for (let i = 0; i < days.length; i++) if (days[i]! >= first && days[i]! <= last) count += 1;
  return count;
}
