import type { HistoryPage } from '@/lib/contracts/stock-history';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readPrices } from '../instrument-page/read-prices';

const PAGE_SIZE = 100;

/** The bars to list, by page from 1 on. */
export interface StockHistoryParams {
  readonly asOf: EpochDay;
  readonly interval: BarInterval;
  readonly page: number;
}

/** The bars of an instrument as a table, newest first, with the dividends and splits in them. */
export async function readStockHistory(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, interval, page }: StockHistoryParams,
): Promise<Omit<HistoryPage, 'meta' | 'head'>> {
  const prices = await readPrices(store, instrument, {
    asOf,
    window: { from: null, to: asOf },
    interval,
    adjusted: false,
  });
  const { close, dates, dividends, splits } = prices;
  const pages = Math.max(1, Math.ceil(dates.length / PAGE_SIZE));
  const shownPage = Math.min(page, pages);
  const end = dates.length - (shownPage - 1) * PAGE_SIZE;
  const start = Math.max(end - PAGE_SIZE, 0);
  const rows: HistoryPage['rows'] = [];
  for (let at = end - 1; at >= start; at--) {
    const date = dates[at]!;
    const before = dates[at - 1] ?? '';
    const isIn = ({ date: day }: { readonly date: string }): boolean => day > before && day <= date;
    const paid = dividends.filter(isIn);
    const split = splits.filter(isIn);
    rows.push({
      date,
      open: prices.open[at] ?? null,
      high: prices.high[at] ?? null,
      low: prices.low[at] ?? null,
      close: close[at]!,
      adjusted: prices.total[at]!,
      volume: prices.volume[at] ?? null,
      change: at > 0 && close[at - 1]! > 0 ? close[at]! / close[at - 1]! - 1 : null,
      dividend: paid.length === 0 ? null : paid.reduce((sum, { amount }) => sum + amount, 0),
      split: split.length === 0 ? null : split.reduce((product, { ratio }) => product * ratio, 1),
    });
  }
  return { currency: instrument.currency, interval, bars: dates.length, page: shownPage, pages, rows };
}
