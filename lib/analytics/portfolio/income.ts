import { decimalToNumber } from '@/lib/domain/decimal';
import { addMonths, formatIsoMonth } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Book } from '../ledger/book';
import { splitFactorAfter } from '../ledger/splits';
import type { PositionFigures } from './cost-figures';
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

/** A payment that is expected, base currency at today's rate. */
export interface ForecastPayment {
  readonly asset: number;
  readonly day: EpochDay;
  /** Of one unit, base currency. */
  readonly perUnit: number;
  readonly amount: number;
  /** True where it repeats a payment of the last twelve months; false where it was declared. */
  readonly isEstimated: boolean;
}

/** Dividends of a position over the last twelve months, and the estimate for the next twelve. */
export interface PositionIncome {
  readonly asset: number;
  readonly lastYear: number;
  /** Income of the last year over cost and over value; null without either. */
  readonly yieldOnCost: number | null;
  readonly yieldOnValue: number | null;
  readonly forecast: readonly ForecastPayment[];
  readonly nextYear: number;
}

/** A dividend that the market has announced, per unit in the base currency. */
export interface DeclaredDividend {
  readonly asset: number;
  /** Day of the payment, after the as-of day. */
  readonly day: EpochDay;
  readonly perUnit: number;
}

/**
 * Income of each position: the dividends of its last twelve months, its yields, and the forecast of the next
 * twelve: declared dividends, else last year's payments per unit held then, a year later, times the units now.
 */
export function positionIncome(
  book: Book,
  view: ViewSelection,
  {
    positions,
    declared = [],
  }: { readonly positions: readonly PositionFigures[]; readonly declared?: readonly DeclaredDividend[] },
): PositionIncome[] {
  const from = addMonths(book.asOf, -12);
  const entries = incomeEntries(book, view, { from, to: book.asOf }).filter(
    ({ dividends }) => dividends !== 0,
  );
  return positions.map(({ asset, quantity, cost, value }) => {
    const own = entries.filter((entry) => entry.asset === asset);
    const lastYear = own.reduce((sum, { dividends }) => sum + dividends, 0);
    const known: ForecastPayment[] = declared
      .filter((one) => one.asset === asset && one.day > book.asOf)
      .map(({ day, perUnit }) => ({ asset, day, perUnit, amount: perUnit * quantity, isEstimated: false }));
    const factorAfter = splitFactorAfter(book.splits[asset]!);
    const estimated = known.length > 0 ? [] : paymentsPerUnit(book, { asset, entries: own, factorAfter });
    const forecast = [
      ...known,
      ...estimated.map(({ day, perUnit }) => ({
        asset,
        day: addMonths(day, 12),
        perUnit,
        amount: perUnit * quantity,
        isEstimated: true,
      })),
    ].sort((a, b) => a.day - b.day);
    return {
      asset,
      lastYear,
      yieldOnCost: cost > 0 ? lastYear / cost : null,
      yieldOnValue: value > 0 ? lastYear / value : null,
      forecast,
      nextYear: forecast.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** Dividends by day per unit of the as-of day that was held on the ex-day (else the day before the payment). */
function paymentsPerUnit(
  book: Book,
  {
    asset,
    entries,
    factorAfter,
  }: { asset: number; entries: readonly IncomeEntry[]; factorAfter: (day: EpochDay) => number },
): { readonly day: EpochDay; readonly perUnit: number }[] {
  const byDay = new Map<EpochDay, { amount: number; units: number }>();
  const accounts = new Map<EpochDay, Set<number>>();
  for (const { day, dividends, row, account } of entries) {
    const heldOn = (book.rows[row]!.exDay ?? day) - 1;
    const known = byDay.get(day) ?? { amount: 0, units: 0 };
    known.amount += dividends;
    const counted = accounts.get(day) ?? new Set<number>();
    if (!counted.has(account))
      known.units += unitsOn(book, { account, asset, day: heldOn }) * factorAfter(heldOn);
    counted.add(account);
    accounts.set(day, counted);
    byDay.set(day, known);
  }
  return [...byDay]
    .filter(([, { units }]) => units > 0)
    .map(([day, { amount, units }]) => ({ day, perUnit: amount / units }));
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
