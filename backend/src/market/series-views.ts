import type { EpochDay } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend, SeriesView, Split } from '@/lib/domain/series';
import { lowerBound } from './merge-history';
import type { PriceHistory } from './price-history';
import { countKnown, restateBars, restateDividends } from './split-basis';
import { adjustedWealth, dividendFactors } from './total-return';

/** An instrument's history, ready to be seen as of any day. */
export interface SeriesViews {
  /** Bars up to and including `asOf`; null when there is none. The same object while nothing was asked in between. */
  viewAt(asOf: EpochDay): SeriesView | null;
  actionsAt(asOf: EpochDay): { splits: readonly Split[]; dividends: readonly Dividend[] };
  /** An upper bound of the memory that this holds, in bytes. */
  readonly byteLength: number;
}

/** Views are kept for this many days at a time: today's, and the one of a visitor in the past. */
const KEPT_VIEWS = 2;
const PRICE_COLUMNS = 5;
const NOTHING = new Float64Array(0);

/**
 * The time machine of one instrument. What a day sees follows from the bars, splits and dividends up to that day:
 * bars are restated for the splits that were known, and wealth is built forwards and scaled to end at the last close.
 */
export function createSeriesViews(loaded: PriceHistory): SeriesViews {
  const given = loaded.dividendAdjusted ? null : adjustedWealth(loaded);
  const factors = given?.firstGiven === 0 ? null : dividendFactors(loaded);
  // The wealth holds what is needed of the adjusted closes; an empty column must not be kept in memory.
  const history = { ...loaded, bars: { ...loaded.bars, adjusted: NOTHING } };
  const { bars, splits, splitBasis } = history;
  const rows = bars.days.length;
  // The stored columns, one set restated for splits, and what the kept views own.
  const owned =
    4 +
    8 * (PRICE_COLUMNS + (given || factors ? 1 + KEPT_VIEWS : 0) + (splits.length > 0 ? PRICE_COLUMNS : 0));
  let restated: { known: number; bars: BarColumns } | null = null;
  const views = new Map<string, SeriesView>();

  function restatedFor(known: number): BarColumns {
    if (restated?.known !== known) {
      // Bars that the day after the last known split already changes are of no use to a day that does not know it.
      const nextSplit = splits[known]?.day ?? Infinity;
      const end = splitBasis === 'traded' ? lowerBound(bars.days, nextSplit) : rows;
      restated = { known, bars: restateBars(cut(bars, end), history, known) };
    }
    return restated.bars;
  }

  function totalFor(close: Float64Array): Float64Array {
    const last = close.length - 1;
    if (given && last >= given.firstGiven) {
      const { wealth } = given;
      const scale = close[last]! / wealth[last]!;
      return scale === 1 ? wealth.subarray(0, close.length) : scaleBy(wealth, scale, close.length);
    }
    // A factor of one at the end: no dividend was paid by then, and the close is the wealth.
    if (factors === null || factors[last] === 1) return close;
    const end = factors[last]!;
    const total = new Float64Array(close.length);
    for (let t = 0; t < total.length; t += 1) total[t] = close[t]! * (factors[t]! / end);
    return total;
  }

  return {
    byteLength: rows * owned,
    viewAt(asOf) {
      const end = lowerBound(bars.days, asOf + 1);
      if (end === 0) return null;
      const known = countKnown(splits, asOf);
      const key = `${known}/${end}`;
      const kept = views.get(key);
      if (kept) return kept;
      const visible = cut(restatedFor(known), end);
      const view = { ...visible, total: totalFor(visible.close) };
      for (const oldest of views.keys()) {
        if (views.size < KEPT_VIEWS) break;
        views.delete(oldest);
      }
      views.set(key, view);
      return view;
    },
    actionsAt: (asOf) => ({
      splits: splits.slice(0, countKnown(splits, asOf)),
      dividends: restateDividends(history.dividends, history, asOf),
    }),
  };
}

/** The first `length` values times a number. Written out: every view of a past day passes here. */
function scaleBy(values: Float64Array, scale: number, length: number): Float64Array {
  const scaled = new Float64Array(length);
  for (let i = 0; i < length; i += 1) scaled[i] = values[i]! * scale;
  return scaled;
}

function cut({ days, open, high, low, close, volume }: BarColumns, end: number): BarColumns {
  return {
    days: days.subarray(0, end),
    open: open.subarray(0, end),
    high: high.subarray(0, end),
    low: low.subarray(0, end),
    close: close.subarray(0, end),
    volume: volume.subarray(0, end),
  };
}
