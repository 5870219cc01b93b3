import type { Dividend } from '@/lib/domain/series';

/** Days and split-adjusted closes of one length, oldest first. */
export interface AdjustableCloses {
  readonly days: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/**
 * Dividends paid to a holder, by bar. A dividend whose ex-date has no bar counts on the next bar, the first
 * close without the claim.
 *
 * @param dividends - Per share, split-adjusted like `close`, ascending by day.
 */
function dividendsByBar(days: ArrayLike<number>, dividends: readonly Dividend[]): Float64Array {
  const paidValues = new Float64Array(days.length);
  let bar = 0;
  for (const { day, amount } of dividends) {
    while (bar < days.length && days[bar]! < day) bar++;
    if (bar === days.length) break;
    paidValues[bar]! += amount;
  }
  return paidValues;
}

/**
 * Adjustment factor of a dividend (CRSP, Yahoo): `1 - D / C_t-1`. Closes before the ex-date are multiplied
 * by it; the share count of a holder who reinvests is divided by it.
 *
 * @returns A fraction in (0, 1].
 * @throws RangeError when the dividend is not below that close.
 */
export function dividendFactor(dividend: number, previousClose: number): number {
  if (!(dividend < previousClose)) {
    throw new RangeError(`a dividend of ${dividend} is not below the close before it (${previousClose})`);
  }
  return 1 - dividend / previousClose;
}

/**
 * Closes adjusted backward for dividends (CRSP, Yahoo), starting at the last bar: `factor_t-1 = factor_t (1
 * - D_t / C_t-1)`.
 *
 * @returns Same length as `close`; the last value is the last close.
 * @throws RangeError when a dividend is not below the close before it, because earlier closes would become
 * zero or negative.
 */
export function adjustForDividends(
  { days, close }: AdjustableCloses,
  dividends: readonly Dividend[],
): Float64Array {
  const paid = dividendsByBar(days, dividends);
  const adjusted = new Float64Array(close.length);
  let factor = 1;
  for (let t = close.length - 1; t >= 0; t--) {
    adjusted[t] = close[t]! * factor;
    if (t > 0) factor *= dividendFactor(paid[t]!, close[t - 1]!);
  }
  return adjusted;
}

/**
 * Forward total return: `W_t = W_t-1 C_t / (C_t-1 - D_t)`, starting at 1. The ratios equal those of {@link
 * adjustForDividends}, but a later dividend does not change an earlier value.
 *
 * @throws RangeError when a dividend is not below the close before it.
 */
export function reinvestDividends(
  { days, close }: AdjustableCloses,
  dividends: readonly Dividend[],
): Float64Array {
  const paid = dividendsByBar(days, dividends);
  const wealth = new Float64Array(close.length);
  for (let t = 0; t < close.length; t++) {
    wealth[t] =
      t === 0 ? 1 : (wealth[t - 1]! * (close[t]! / close[t - 1]!)) / dividendFactor(paid[t]!, close[t - 1]!);
  }
  return wealth;
}

/**
 * The alternative convention: the dividend buys shares at the close of its ex-date, `W_t = W_t-1 (C_t + D_t)
 * / C_t-1`.
 */
export function reinvestAtExClose(
  { days, close }: AdjustableCloses,
  dividends: readonly Dividend[],
): Float64Array {
  const paid = dividendsByBar(days, dividends);
  const wealth = new Float64Array(close.length);
  for (let t = 0; t < close.length; t++) {
    wealth[t] = t === 0 ? 1 : (wealth[t - 1]! * (close[t]! + paid[t]!)) / close[t - 1]!;
  }
  return wealth;
}
