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
  const own = ownPayments(book, whole).get(asset) ?? [];
  return own.flatMap(({ day, perUnit }) => {
    const rate = grid.rateOn(currency, book.settings.baseCurrency, day);
    if (rate === null) return [];
    return [{ day: addMonths(day, 12), perUnit: perUnit / rate, isExDay: false }];
  });
}

/** Dividends of own rows per unit: computed once for all holdings of a view. */
function ownPayments(book: Reading['book'], whole: Reading['whole']): ReturnType<typeof paymentsPerUnit> {
  const known = OWN_PAYMENTS.get(whole);
  if (known) return known;
  const payments = paymentsPerUnit(book, whole.view);
  OWN_PAYMENTS.set(whole, payments);
  return payments;
}

const OWN_PAYMENTS = new WeakMap<Reading['whole'], ReturnType<typeof paymentsPerUnit>>();
