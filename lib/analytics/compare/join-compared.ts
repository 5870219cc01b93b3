import type { EpochDay } from '@/lib/domain/iso-date';
import { ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { alignFrequencies } from '../relative/align-frequencies';
import type { FrequencySeries } from '../relative/align-frequencies';
import type { AlignableSeries } from '../relative/align-series';
import { windowRange } from '../series/day-index';
import { periodEnds } from './period-ends';
import type { BarInterval } from '@/lib/domain/bar-intervals';

/** Options of the join. */
export interface JoinOptions {
  /** First day wanted; null: the earliest day when all series have prices. */
  readonly from: EpochDay | null;
  readonly to: EpochDay;
  readonly interval: BarInterval;
}

/** Several series on their common days. */
export interface JoinedSeries {
  readonly days: Int32Array;
  /** In the order given, each as long as `days`. */
  readonly columns: readonly Float64Array[];
  /**
   * Index of the series whose first day determines the first joined day; null when the window determines it
   * or nothing is joined.
   */
  readonly limitedBy: number | null;
}

/**
 * Cuts each series to the window (base value first), joins them on days, then keeps the last day of each
 * week or month. Returns are taken after the join: the weekend return of an asset that trades every day is
 * included in Monday's return.
 *
 * @param series - At least one; ascending days.
 * @returns Empty columns when there is no common day in the window. Gap `frequency` as in {@link
 * alignFrequencies}.
 */
export function joinCompared(
  series: readonly FrequencySeries[],
  { from, to, interval }: JoinOptions,
): Metric<JoinedSeries> {
  const cut = series.map((one) => ({
    ...cutSeries(one, from ?? -Infinity, to),
    frequency: one.frequency,
  }));
  const aligned = alignFrequencies(cut);
  if (!aligned.ok) return aligned;
  const joinedSeries = aligned.value;
  const limitedBy = latestStart(series, from);
  if (interval === '1d') return ok({ ...joinedSeries, limitedBy });
  const ends = periodEnds(joinedSeries.days, interval);
  return ok({
    days: Int32Array.from(ends, (index) => joinedSeries.days[index]!),
    columns: joinedSeries.columns.map((column) => Float64Array.from(ends, (index) => column[index]!)),
    limitedBy,
  });
}

function cutSeries({ days, values }: AlignableSeries, from: EpochDay, to: EpochDay): AlignableSeries {
  const range = windowRange(days, from, to);
  const [first, end] = range ? [range.first, range.last + 1] : [0, 0];
  return { days: part(days, first, end), values: part(values, first, end) };
}

/** Returns a view instead of a copy where the array supports it. */
function part(values: ArrayLike<number>, first: number, end: number): ArrayLike<number> {
  if (values instanceof Float64Array || values instanceof Int32Array) return values.subarray(first, end);
  return Array.prototype.slice.call(values, first, end) as number[];
}

/** The series that begins last, if it begins after the start of the window. */
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
