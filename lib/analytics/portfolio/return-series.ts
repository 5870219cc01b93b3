import type { EpochDay } from '@/lib/domain/iso-date';
import { weekday } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { DatedValues } from '../compare/convert-series';
import { lastOnOrBefore } from '../series/day-index';
import type { DayRange } from '@/lib/domain/ranges';
import type { ReturnChain } from './return-chain';
import type { ValuedView } from './valued-view';

/** Value of a return series on its first day. */
export const RETURN_SERIES_BASE = 100;

/** A portfolio as a series, like that of an instrument. */
export interface ReturnSeries extends DatedValues {
  /** Number of days of the series on which no capital was invested at the close; their return is 0. */
  readonly idleDays: number;
}

/**
 * The linked return of a portfolio on trading days, 100 on the first one: the last trading day before the first
 * capital of the range. A move on another day (coins trade on weekends) is part of the next trading day.
 *
 * @param chain - The linked returns of the same view and range.
 * @param tradingDays - Days of a benchmark, oldest first. Before its first and after its last day, and without a
 * benchmark, all days from Monday to Friday on which the portfolio was valued count.
 * @returns Empty when there was no capital in the range.
 */
export function returnSeries(
  view: Pick<ValuedView, 'days' | 'values' | 'inflows'>,
  range: DayRange,
  { chain, tradingDays }: { readonly chain: ReturnChain; readonly tradingDays: Int32Array | null },
): ReturnSeries {
  const start = firstCapital(view, range);
  const to = chain.days.at(-1) ?? range.from;
  const days = start === null ? [] : sampledDays(chain.days, tradingDays, { from: start, to });
  const values = new Float64Array(days.length);
  let idleDays = 0;
  days.forEach((day, i) => {
    const at = lastOnOrBefore(chain.days, day);
    values[i] = RETURN_SERIES_BASE * (at < 0 ? 1 : chain.growth[at]!);
    const heldIndex = lastOnOrBefore(view.days, day);
    if (i > 0 && (heldIndex < 0 || !(view.values[heldIndex]! > 0))) idleDays++;
  });
  return { days: Int32Array.from(days), values, idleDays };
}

/** The day before the first capital of a range; `from` when capital was there before. Null without capital. */
function firstCapital(
  { days, inflows, values }: Pick<ValuedView, 'days' | 'values' | 'inflows'>,
  { from, to }: DayRange,
): EpochDay | null {
  const before = lastOnOrBefore(days, from);
  if (before >= 0 && values[before]! > 0) return from;
  for (let t = before + 1; t < days.length && days[t]! <= to; t++) {
    if (values[t]! > 0 || inflows[t]! > 0) return Math.max(from, days[t]! - 1);
  }
  return null;
}

/** The trading days of (from, to] after the base day: the last trading day on or before `from`, else `from`. */
function sampledDays(
  valuedDays: Int32Array,
  tradingDays: Int32Array | null,
  { from, to }: DayRange,
): EpochDay[] {
  const market = tradingDays ?? new Int32Array(0);
  const base = lastOnOrBefore(market, from);
  const [first, last] = [market[0] ?? Infinity, market.at(-1) ?? -Infinity];
  const ownDays = Array.from(valuedDays).filter(
    (day) => day > from && day <= to && (day < first || day > last) && weekday(day) % 6 !== 0,
  );
  const shared = Array.from(market).filter((day) => day > from && day <= to);
  return [base < 0 ? weekdayBefore(from) : market[base]!, ...[...ownDays, ...shared].sort((a, b) => a - b)];
}

/** A return series in the form of an instrument's prices: dividends are in it, ranges and volumes are unknown. */
export function returnsAsSeries({ days, values }: DatedValues): SeriesView {
  const unknown = new Float64Array(values.length).fill(NaN);
  return {
    days,
    open: unknown,
    high: unknown,
    low: unknown,
    close: values,
    volume: unknown,
    total: values,
  };
}

/** The last day from Monday to Friday on or before a day. */
function weekdayBefore(day: EpochDay): EpochDay {
  const sinceFriday = (weekday(day) + 2) % 7;
  return sinceFriday < 3 ? day - sinceFriday : day;
}
