import { decimalToNumber } from '@/lib/domain/decimal';
import { addMonths, formatIsoMonth } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Book } from '../ledger/book';
import { splitFactorAfter } from '../ledger/splits';
import type { ViewSelection } from './valued-view';

/** Income of one row, base currency; before the tax withheld. */
export interface IncomeEntry {
  /** Index of the row in `Book.rows`. */
  readonly row: number;
  readonly day: EpochDay;
  readonly account: number;
  /** -1 for interest of the account. */
  readonly asset: number;
  readonly dividends: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly tax: number;
}

/** Income of a calendar month. */
export interface MonthIncome {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly dividends: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly tax: number;
}

/** Rows of a view that brought income over (from, to], in order. */
export function incomeEntries(
  book: Book,
  view: ViewSelection,
  { from, to }: { readonly from: EpochDay; readonly to: EpochDay },
): IncomeEntry[] {
  return book.entries
    .filter(({ day, account, asset, dividends, interest, otherIncome }) => {
      const isSlotIn = asset < 0 ? view.cash : view.assets[asset]!;
      const hasIncome = dividends !== 0 || interest !== 0 || otherIncome !== 0;
      return day > from && day <= to && view.accounts[account]! && isSlotIn && hasIncome;
    })
    .map(({ row, day, account, asset, dividends, interest, otherIncome, taxes }) => ({
      row,
      day,
      account,
      asset,
      dividends,
      interest,
      otherIncome,
      tax: taxes,
    }));
}

/** Sums by calendar month, oldest first; months without income are left out. */
export function incomeByMonth(entries: readonly IncomeEntry[]): MonthIncome[] {
  const months = new Map<string, MonthIncome>();
  for (const { day, dividends, interest, otherIncome, tax } of entries) {
    const month = formatIsoMonth(day);
    const sum = months.get(month);
    months.set(month, {
      month,
      dividends: (sum?.dividends ?? 0) + dividends,
      interest: (sum?.interest ?? 0) + interest,
      otherIncome: (sum?.otherIncome ?? 0) + otherIncome,
      tax: (sum?.tax ?? 0) + tax,
    });
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** A dividend of one unit. */
export interface UnitPayment {
  readonly day: EpochDay;
  /** Base currency at the rate of its row. */
  readonly perUnit: number;
}

/**
 * Dividends of own rows over the last twelve months by asset and day, per unit of the as-of day that was held on the
 * ex-day (without one: on the day before the payment).
 */
export function paymentsPerUnit(book: Book, view: ViewSelection): ReadonlyMap<number, UnitPayment[]> {
  const range = { from: addMonths(book.asOf, -12), to: book.asOf };
  const sums = new Map<string, { asset: number; day: EpochDay; amount: number; units: number }>();
  const counted = new Set<string>();
  for (const { account, asset, day, dividends, row } of incomeEntries(book, view, range)) {
    if (asset < 0 || dividends === 0) continue;
    const key = `${asset} ${day}`;
    const sum = sums.get(key) ?? { asset, day, amount: 0, units: 0 };
    sum.amount += dividends;
    if (!counted.has(`${key} ${account}`)) {
      const heldOn = (book.rows[row]!.exDay ?? day) - 1;
      const factor = splitFactorAfter(book.splits[asset]!)(heldOn);
      sum.units += unitsOn(book, { account, asset, day: heldOn }) * factor;
    }
    counted.add(`${key} ${account}`);
    sums.set(key, sum);
  }
  const payments = new Map<number, UnitPayment[]>();
  for (const { amount, asset, day, units } of sums.values())
    if (units > 0) payments.set(asset, [...(payments.get(asset) ?? []), { day, perUnit: amount / units }]);
  return payments;
}

function unitsOn(
  book: Book,
  { account, asset, day }: { readonly account: number; readonly asset: number; readonly day: EpochDay },
): number {
  const holding = book.holdings.find((one) => one.account === account && one.asset === asset);
  if (!holding) return 0;
  let units = 0n;
  for (let i = 0; i < holding.days.length && holding.days[i]! <= day; i++) units = holding.quantities[i]!;
  return decimalToNumber(units);
}
