import type { Dividend } from '@/lib/domain/series';
import type { StoredDividend } from './price-history';

/** Days between two statements of one dividend: the day of payment for the ex-date, or a corrected day. */
const MAX_MOVE_DAYS = 10;
/** Amounts of one dividend within this relative distance are the same: sources round. */
const SAME_AMOUNT = 0.005;

/**
 * True when a provider states a file's dividend on another day, on which no file states one.
 *
 * @param storedDividends - All stored dividends, on the basis of `stated`.
 */
export function isMoved(
  { amount, day }: Dividend,
  storedDividends: readonly StoredDividend[],
  statedDividends: readonly Dividend[],
): boolean {
  if (statedDividends.some((one) => one.day === day)) return false;
  return statedDividends.some(
    (one) =>
      Math.abs(one.day - day) <= MAX_MOVE_DAYS &&
      Math.abs(one.amount / amount - 1) <= SAME_AMOUNT &&
      !storedDividends.some((other) => other.isFromFile && other.day === one.day),
  );
}
