import { toNullable } from '@/lib/analytics';
import type { PriceColumns } from '@/lib/contracts/instrument';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import { aggregateBars } from '../instruments/aggregate-bars';
import { cutWindow } from '../request/cut-window';
import { readMembersTotal } from '../benchmark/members-total';
import { beforeData, readView } from '../instruments/find-instrument';
import type { DayWindow } from '../request/parse-day';

/** The candles to read. */
export interface PricesParams {
  readonly asOf: EpochDay;
  readonly window: DayWindow;
  readonly interval: BarInterval;
  /** True: open, high, low and close include dividends, scaled by total / close of their day. */
  readonly adjusted: boolean;
  /** For an index: total includes the dividends of its members, if they are known. */
  readonly isWithMembers?: boolean;
}

/**
 * The candles of an instrument as columns, with the splits and dividends of the same window.
 *
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day, or the window ends before the
 *   first one.
 */
export async function readPrices(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, window, interval, adjusted, isWithMembers = false }: PricesParams,
): Promise<Omit<PriceColumns, 'meta'>> {
  const members = isWithMembers ? await readMembersTotal(store, instrument.symbol, asOf) : null;
  const view = members ?? (await readView(store, instrument, { asOf }));
  if (window.to < view.days[0]!) throw beforeData(instrument, window.to, 'to');
  const bars = aggregateBars(adjust(cutWindow(view, window), adjusted), interval);
  const actions = await store.actions(instrument.id, asOf);
  const isInside = ({ day }: { day: EpochDay }): boolean =>
    day <= window.to && (window.from === null || day >= window.from);
  return {
    symbol: instrument.symbol,
    currency: instrument.currency,
    interval,
    adjusted,
    dates: Array.from(bars.days, formatIsoDate),
    open: toNullable(bars.open),
    high: toNullable(bars.high),
    low: toNullable(bars.low),
    close: Array.from(bars.close),
    volume: toNullable(bars.volume),
    total: Array.from(bars.total),
    splits: actions.splits.filter(isInside).map(({ day, ratio }) => ({ date: formatIsoDate(day), ratio })),
    dividends: actions.dividends
      .filter(isInside)
      .map(({ day, amount }) => ({ date: formatIsoDate(day), amount })),
  };
}

/** Applied before aggregation into weeks, so that each day is scaled by its own factor. */
function adjust(view: SeriesView, adjusted: boolean): SeriesView {
  if (!adjusted) return view;
  const factor = view.total.map((total, index) => total / view.close[index]!);
  const scale = (column: Float64Array): Float64Array => column.map((value, index) => value * factor[index]!);
  return {
    days: view.days,
    open: scale(view.open),
    high: scale(view.high),
    low: scale(view.low),
    close: view.total,
    volume: view.volume,
    total: view.total,
  };
}
