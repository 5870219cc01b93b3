import { paymentsPerUnit } from '@/lib/analytics/portfolio/income';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { expectedExDays } from './expected-ex-days';
import type { Reading } from './portfolio-reading';

/** A dividend of a holding that is expected within twelve months. */
export interface ExpectedPayment {
  readonly day: EpochDay;
  /** In the asset's currency. */
  readonly perUnit: number;
  /** True: `day` is an ex-day of the market, else a day of payment. */
  readonly isExDay: boolean;
}

/**
 * The dividends of the last twelve months per unit, a year later: those of the market, else those of own rows where the
 * market knows none of the asset.
 */
export async function expectedPayments(
  store: Pick<MarketStore, 'find' | 'actions'>,
  { book, grid, whole }: Pick<Reading, 'book' | 'grid' | 'whole'>,
  asset: number,
): Promise<ExpectedPayment[]> {
  const { currency, id, isOwn } = book.assets[asset]!;
  const exDays = isOwn ? null : await expectedExDays(store, id, book.asOf);
  if (exDays !== null) return exDays.map(({ amount, day }) => ({ day, perUnit: amount, isExDay: true }));
  return paymentsPerUnit(book, whole.view, asset).flatMap(({ day, perUnit }) => {
    const rate = grid.rateOn(currency, book.settings.baseCurrency, day);
    if (rate === null) return [];
    return [{ day: addMonths(day, 12), perUnit: perUnit / rate, isExDay: false }];
  });
}
