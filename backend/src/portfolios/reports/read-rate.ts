import { rateSource } from '@/lib/analytics/ledger/rate-source';
import type { EpochDay } from '@/lib/domain/iso-date';
import { currencyOfUnit } from '@/lib/domain/minor-units';
import type { MarketStore } from '../../market/market-store';
import { readCurrencyPairs } from '../book/read-market';
import { LOCAL } from '@/lib/domain/portfolio/value-checks';
import type { ReportScope } from './report-scope';

/** Units of one currency for one of another on a day; null before the first rate. */
export type RateByDay = (day: EpochDay) => number | null;

/**
 * The rate of a currency in which the portfolio may hold nothing: a book has the rates of its own currencies alone.
 *
 * @param unit - A currency or a minor unit; null: that of the response.
 * @param to - Default: the currency of the response.
 */
export async function readRate(
  store: MarketStore,
  { book, grid, params }: Pick<ReportScope, 'book' | 'grid' | 'params'>,
  unit: string | null,
  to: string = book.settings.baseCurrency,
): Promise<RateByDay> {
  const from = unit === null ? to : currencyOfUnit(unit);
  if (from === to) return () => 1;
  if (grid.rateOn(from, to, book.asOf) !== null) return (day) => grid.rateOn(from, to, day);
  const rateOn = rateSource(await readCurrencyPairs(store, new Set([from, to]), book.asOf));
  return params.currency === LOCAL ? () => rateOn(from, to, book.asOf) : (day) => rateOn(from, to, day);
}
