import { addMonths, toCalendarDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend } from '@/lib/domain/series';

/** The dividends per share of a calendar year. */
export interface DividendYear {
  readonly year: number;
  readonly amount: number;
  readonly payments: number;
  /** Against the year before; null without a payment then, and for an open year. */
  readonly growth: number | null;
  /** True for the year of the as-of day, and for the first year of the prices. */
  readonly isPartial: boolean;
}

const EPSILON = 1e-9;

/**
 * Dividends by calendar year of the ex-date, years without a payment between two years with one included.
 *
 * @param dividends - Per share on one split basis, oldest first.
 * @param span - First and last day of the prices.
 * @returns Newest first; empty without dividends.
 */
export function dividendYears(
  dividends: readonly Dividend[],
  span: { readonly firstDay: EpochDay; readonly asOf: EpochDay },
): DividendYear[] {
  if (dividends.length === 0) return [];
  const yearOf = (day: EpochDay): number => toCalendarDay(day).year;
  const [open, first] = [yearOf(span.asOf), yearOf(span.firstDay)];
  const isOpen = yearOf(span.asOf + 1) === open;
  const years: DividendYear[] = [];
  let before: DividendYear | null = null;
  for (let year = yearOf(dividends[0]!.day); year <= open; year += 1) {
    const ownDividends = dividends.filter(({ day }) => yearOf(day) === year);
    const amount = ownDividends.reduce((sum, one) => sum + one.amount, 0);
    const isPartial = (year === open && isOpen) || year === first;
    const growth: number | null =
      before === null || before.isPartial || isPartial || before.amount <= 0
        ? null
        : amount / before.amount - 1;
    before = { year, amount, payments: ownDividends.length, growth, isPartial };
    years.push(before);
  }
  return years.reverse();
}

/** Complete calendar years in a row, up to the last one, in which more was paid than in the year before. */
export function yearsOfGrowth(years: readonly DividendYear[]): number {
  const full = years.filter(({ isPartial }) => !isPartial);
  let count = 0;
  while (count + 1 < full.length && full[count]!.amount > full[count + 1]!.amount + EPSILON) count += 1;
  // Growth from nothing is not growth.
  while (count > 0 && full[count]!.amount <= 0) count -= 1;
  return count;
}

/** Complete calendar years in a row, up to the last one, with a payment. */
export function yearsPaid(years: readonly DividendYear[]): number {
  const full = years.filter(({ isPartial }) => !isPartial);
  const stop = full.findIndex(({ payments }) => payments === 0);
  return stop === -1 ? full.length : stop;
}

/**
 * Growth a year over the last complete calendar years.
 *
 * @returns A fraction; null when one of the two years is incomplete or without a payment.
 */
export function dividendGrowth(years: readonly DividendYear[], span: number): number | null {
  const full = years.filter(({ isPartial }) => !isPartial);
  const [last, before] = [full[0], full[span]];
  if (!last || !before || last.amount <= 0 || before.amount <= 0) return null;
  return (last.amount / before.amount) ** (1 / span) - 1;
}

/** Paid per share in the twelve months up to and including a day. */
export function trailingDividends(dividends: readonly Dividend[], day: EpochDay): number {
  const start = addMonths(day, -12);
  return dividends.reduce((sum, one) => (one.day > start && one.day <= day ? sum + one.amount : sum), 0);
}
