import { paymentsPerUnit } from '@/lib/analytics/portfolio/income';
import type { ExpectedBasis } from '@/lib/domain/declared-dates';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { expectedExDays } from './expected-ex-days';
import type { ReportScope } from './report-scope';

/** A dividend of a holding that is expected within twelve months. */
export interface ExpectedPayment {
  readonly day: EpochDay;
  /** In the asset's currency. */
  readonly perUnit: number;
  /** True: `day` is an ex-day of the market, else a day of payment. */
  readonly isExDay: boolean;
  /** As declared, else as long after the ex-day as the last own payment; null: none is known. */
  readonly payDay: EpochDay | null;
  readonly basis: ExpectedBasis;
}

/** An own payment longer after an ex-day belongs to another one. */
const MAX_DELAY = 90;

/** The days from the ex-day to the last own payment; null without one. */
function delayOf(exDays: readonly EpochDay[], payDays: readonly EpochDay[]): number | null {
  const paid = Math.max(...payDays);
  const delay = paid - Math.max(...exDays.filter((day) => day <= paid));
  return Number.isFinite(delay) && delay <= MAX_DELAY ? delay : null;
}

/**
 * The declared dividends, and those of the last twelve months per unit a year later: those of the market, else those of own rows where the
 * market knows none of the asset.
 */
export async function expectedPayments(
  store: Pick<MarketStore, 'find' | 'actions' | 'declaredDates'>,
  { book, grid, whole }: Pick<ReportScope, 'book' | 'grid' | 'whole'>,
  asset: number,
): Promise<ExpectedPayment[]> {
  const { currency, id, isOwn } = book.assets[asset]!;
  const exDays = isOwn ? null : await expectedExDays(store, id, book.asOf);
  const payments = ownPayments(book, whole).get(asset) ?? [];
  if (exDays !== null) {
    const past = exDays.flatMap(({ lastExDay }) => lastExDay ?? []);
    const delay = delayOf(
      past,
      payments.map(({ day }) => day),
    );
    return exDays.map(({ amount, basis, day, payDay }) => ({
      day,
      perUnit: amount,
      isExDay: true,
      payDay: payDay ?? (delay === null ? null : day + delay),
      basis,
    }));
  }
  return payments.flatMap(({ day, perUnit }) => {
    const rate = grid.rateOn(currency, book.settings.baseCurrency, day);
    if (rate === null) return [];
    const payDay = addMonths(day, 12);
    return [{ day: payDay, perUnit: perUnit / rate, isExDay: false, payDay, basis: 'estimated' }];
  });
}

/** Dividends of own rows per unit: computed once for all holdings of a view. */
function ownPayments(
  book: ReportScope['book'],
  whole: ReportScope['whole'],
): ReturnType<typeof paymentsPerUnit> {
  const cachedPayments = OWN_PAYMENTS.get(whole);
  if (cachedPayments) return cachedPayments;
  const payments = paymentsPerUnit(book, whole.view);
  OWN_PAYMENTS.set(whole, payments);
  return payments;
}

const OWN_PAYMENTS = new WeakMap<ReportScope['whole'], ReturnType<typeof paymentsPerUnit>>();
