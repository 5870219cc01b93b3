import type { IssueReason } from '../issues';

/** Positions of the fields in the numbers of a bar. */
export const OPEN = 0;
export const HIGH = 1;
export const LOW = 2;
export const CLOSE = 3;
export const VOLUME = 4;
export const ADJUSTED = 5;

/** Relative rounding difference of adjusted prices that is not a fault. */
const ROUNDING = 1e-9;
/** Relative distance of a close outside low and high that is reported. */
const OUTSIDE = 1e-6;

/** Reports an issue with one field. */
export type BarIssue = (field: number, reason: IssueReason, expectedText: string) => void;

/**
 * Checks a single bar. Invalid values other than the close (zeros beside a close, a negative volume or
 * adjusted close) are replaced by NaN in place; faults that make the bar unusable are reported and the bar is
 * rejected.
 *
 * @param prices - Open, high, low, close, volume, adjusted close; NaN where missing. The close is a number.
 * @returns Whether the bar can be stored.
 */
export function checkBar(prices: Float64Array, report: BarIssue): boolean {
  const close = prices[CLOSE] as number;
  if (!(close > 0)) {
    report(CLOSE, 'non-positive-close', 'expected a close above 0');
    return false;
  }
  for (let field = OPEN; field <= LOW; field++) {
    if ((prices[field] as number) < 0) {
      report(field, 'non-positive-price', 'expected a price above 0');
      return false;
    }
  }
  if (prices[OPEN] === 0 || prices[HIGH] === 0 || prices[LOW] === 0) dropZeros(prices, report);
  const high = prices[HIGH] as number;
  const low = prices[LOW] as number;
  if (high < low * (1 - ROUNDING)) {
    report(HIGH, 'high-below-low', `expected a high of at least the low ${low}`);
    return false;
  }
  if (close > high * (1 + OUTSIDE) || close < low * (1 - OUTSIDE)) {
    const limits = [Number.isNaN(low) ? null : `low ${low}`, Number.isNaN(high) ? null : `high ${high}`];
    const range = limits.filter((limit) => limit !== null).join(' and ');
    report(CLOSE, 'close-outside-range', `lies outside ${range}; kept as it is`);
  }
  if ((prices[VOLUME] as number) < 0) {
    prices[VOLUME] = Number.NaN;
    report(VOLUME, 'negative-volume', 'expected a volume of 0 or more; the volume is left out');
  }
  if ((prices[ADJUSTED] as number) <= 0) {
    prices[ADJUSTED] = Number.NaN;
    report(ADJUSTED, 'bad-adjusted-close', 'expected an adjusted close above 0; it is left out');
  }
  return true;
}

/**
 * Zeros beside a positive close mean "unknown" (index files) and are replaced by NaN. Reported once per bar.
 */
function dropZeros(prices: Float64Array, report: BarIssue): void {
  const zeros = [OPEN, HIGH, LOW].filter((field) => prices[field] === 0);
  for (const field of zeros) prices[field] = Number.NaN;
  report(zeros[0] ?? OPEN, 'zero-price', 'no price is 0; open, high and low of 0 are left out');
}
