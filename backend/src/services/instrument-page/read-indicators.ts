import { indicatorColumns, toNullable } from '@/lib/analytics';
import type { IndicatorColumns } from '@/lib/contracts/instrument';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { periodsPerYear } from '@/lib/domain/instruments';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { traitsOf } from '../benchmark/benchmark-series';
import { cutWindow } from '../request/cut-window';
import { beforeData, readView } from '../instruments/find-instrument';
import type { DayWindow } from '../request/parse-day';

/**
 * Indicators by id over a window, as columns aligned with its days. The series starts at the window; no
 * earlier data is used, so each indicator begins with nulls.
 *
 * @throws AppError REQUEST_INVALID for an unknown id, DATE_BEFORE_DATA as for prices.
 */
export async function readIndicators(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, ids, window }: { asOf: EpochDay; ids: readonly string[]; window: DayWindow },
): Promise<Omit<IndicatorColumns, 'meta'>> {
  const all = await readView(store, instrument, { asOf });
  if (window.to < all.days[0]!) throw beforeData(instrument, window.to, 'to');
  const view = cutWindow(all, window);
  const columns = indicatorColumns(ids, view, {
    periodsPerYear: periodsPerYear(instrument.kind, traitsOf(instrument).frequency),
  });
  return {
    symbol: instrument.symbol,
    dates: Array.from(view.days, formatIsoDate),
    indicators: Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, toNullable(column)])),
  };
}
