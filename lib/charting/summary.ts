import type { EpochDay } from '@/lib/domain/iso-date';

/** A value with its day. */
export interface DayValue {
  readonly day: EpochDay;
  readonly value: number;
}

/** Summary of a line: its ends, its extremes and its deepest drawdown. */
export interface SeriesSummary {
  readonly first: DayValue;
  readonly last: DayValue;
  readonly high: DayValue;
  readonly low: DayValue;
  /**
   * From the peak to the trough of the deepest drawdown (a negative fraction); null when the line never
   * falls, or only from values of 0 and below.
   */
  readonly deepestFall: { readonly peak: EpochDay; readonly trough: EpochDay; readonly depth: number } | null;
  /** Number of finite values in the range. */
  readonly count: number;
}

/**
 * Summarizes a range of a series; the first of equal extremes counts.
 *
 * @param days - Epoch days, ascending.
 * @param values - Same length; NaN is left out.
 * @param first - Index of the first point of the range.
 * @param last - Index of its last point.
 * @returns null when the range has no finite value.
 */
export function summarizeSeries(
  days: ArrayLike<number>,
  values: ArrayLike<number>,
  first = 0,
  last = values.length - 1,
): SeriesSummary | null {
  let start = -1;
  let [end, high, low, peak] = [-1, -1, -1, -1];
  let fall: { peak: number; trough: number; depth: number } | null = null;
  let count = 0;
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    count += 1;
    end = i;
    if (start < 0) [start, high, low, peak] = [i, i, i, i];
    if (value > values[high]!) high = i;
    if (value < values[low]!) low = i;
    if (value > values[peak]!) peak = i;
    // A fall is a part of its peak: from 0 or below there is none.
    const depth = values[peak]! > 0 ? value / values[peak]! - 1 : 0;
    if (depth < (fall?.depth ?? 0)) fall = { peak, trough: i, depth };
  }
  if (start < 0) return null;
  const at = (index: number): DayValue => ({ day: days[index]!, value: values[index]! });
  return {
    first: at(start),
    last: at(end),
    high: at(high),
    low: at(low),
    deepestFall: fall && { peak: days[fall.peak]!, trough: days[fall.trough]!, depth: fall.depth },
    count,
  };
}

/** Converts a summary to another unit: growth as a return, or to another base. Drawdowns do not change. */
export function mapSummary(summary: SeriesSummary, convert: (value: number) => number): SeriesSummary {
  const at = ({ day, value }: DayValue): DayValue => ({ day, value: convert(value) });
  const { first, last, high, low } = summary;
  return { ...summary, first: at(first), last: at(last), high: at(high), low: at(low) };
}
