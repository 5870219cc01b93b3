import type { EpochDay } from '@/lib/domain/iso-date';
import { alignSeries } from '../relative/align-series';
import type { AlignableSeries } from '../relative/align-series';
import { windowRange } from '../series/day-index';
import { periodEnds } from './period-ends';
import type { SamplingInterval } from './period-ends';

/** What of several series is compared. */
export interface JoinOptions {
  /** First day wanted; null: as early as all have prices. */
  readonly from: EpochDay | null;
  readonly to: EpochDay;
  readonly interval: SamplingInterval;
}

/** Several series on the days that all of them have. */
export interface JoinedSeries {
  readonly days: Int32Array;
  /** In the order given, each as long as `days`. */
  readonly columns: readonly Float64Array[];
  /** Index of the series whose own beginning sets the first joined day; null when the window does, or nothing is joined. */
  readonly limitedBy: number | null;
}

/**
 * The part of each series that lies in the window (its base value first), joined on days, then thinned to the last day of each
 * week or month. Returns are taken after it: a weekend's move of what trades every day falls into Monday's.
 *
 * @param series - At least one; ascending days.
 * @returns Empty columns when there is no common day in the window.
 */
export function joinCompared(
  series: readonly AlignableSeries[],
  { from, to, interval }: JoinOptions,
): JoinedSeries {
  const cut = series.map((one) => cutSeries(one, from ?? -Infinity, to));
  const joined = alignSeries(cut);
  const limitedBy = latestStart(series, from);
  if (interval === '1d') return { ...joined, limitedBy };
  const ends = periodEnds(joined.days, interval);
  return {
    days: Int32Array.from(ends, (index) => joined.days[index]!),
    columns: joined.columns.map((column) => Float64Array.from(ends, (index) => column[index]!)),
    limitedBy,
  };
}

function cutSeries({ days, values }: AlignableSeries, from: EpochDay, to: EpochDay): AlignableSeries {
  const range = windowRange(days, from, to);
  const [first, end] = range ? [range.first, range.last + 1] : [0, 0];
  return { days: part(days, first, end), values: part(values, first, end) };
}

/** Without a copy where the array can give a view of itself. */
function part(values: ArrayLike<number>, first: number, end: number): ArrayLike<number> {
  if (values instanceof Float64Array || values instanceof Int32Array) return values.subarray(first, end);
  return Array.prototype.slice.call(values, first, end) as number[];
}

/** The series that begins last, if it begins after the window does. */
function latestStart(series: readonly AlignableSeries[], from: EpochDay | null): number | null {
  let limit: number | null = null;
  let latest = from ?? -Infinity;
  series.forEach(({ days }, index) => {
    const first = days[0];
    if (first === undefined || first <= latest) return;
    latest = first;
    limit = index;
  });
  return limit;
}
