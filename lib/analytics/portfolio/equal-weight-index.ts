import type { EpochDay } from '@/lib/domain/iso-date';
import { alignSeries } from '../relative/align-series';
import type { AlignableSeries } from '../relative/align-series';
import { windowRange } from '../series/day-index';

/** Base value of computed indices. */
export const INDEX_BASE = 100;

/** An index by day, oldest first; both arrays have the same length. */
export interface EqualWeightIndex {
  readonly days: Int32Array;
  /** Starts at 100. */
  readonly values: Float64Array;
  /**
   * Position of the series that begins last and so determines the start of the index; null when all reach
   * back to `from`.
   */
  readonly limitedBy: number | null;
}

/**
 * Equal-weight index of several series, rebalanced at every observation: its return is the mean of their
 * returns. Series are joined on their common days, so that all returns of a step span the same days.
 *
 * @param series - Positive values by day (dividends reinvested, for a total return), oldest first.
 * @param window - The index begins at the last common day on or before `from` (else at the first one) and
 * ends at the last on or before `to`.
 * @returns Empty without series or without a common day by `to`.
 */
export function equalWeightIndex(
  series: readonly AlignableSeries[],
  { from, to }: { readonly from: EpochDay; readonly to: EpochDay },
): EqualWeightIndex {
  const joinedSeries = alignSeries(series);
  const range = windowRange(joinedSeries.days, from, to);
  if (range === null) return { days: new Int32Array(0), values: new Float64Array(0), limitedBy: null };
  const days = joinedSeries.days.subarray(range.first, range.last + 1);
  const values = new Float64Array(days.length).fill(INDEX_BASE);
  for (let t = 1; t < days.length; t++) {
    const at = range.first + t;
    let sum = 0;
    for (const column of joinedSeries.columns) sum += column[at]! / column[at - 1]! - 1;
    values[t] = values[t - 1]! * (1 + sum / joinedSeries.columns.length);
  }
  return { days, values, limitedBy: days[0]! > from ? youngest(series) : null };
}

/** Position of the series that begins last; the first of several. */
function youngest(series: readonly AlignableSeries[]): number {
  let place = 0;
  series.forEach(({ days }, index) => {
    if (days[0]! > series[place]!.days[0]!) place = index;
  });
  return place;
}
