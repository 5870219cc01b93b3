import type { Dividend } from '@/lib/domain/series';

/** Days and split-adjusted closes of one length, oldest first. */
export interface CloseColumns {
  readonly days: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/**
 * What each bar's holder was paid: dividends by bar, those of a day without a bar on the next one (the first close
 * without the claim).
 *
 * @param dividends - Per share on the basis of `close` (split-adjusted alike), ascending by day.
 */
function dividendsByBar(days: ArrayLike<number>, dividends: readonly Dividend[]): Float64Array {
  const paid = new Float64Array(days.length);
  let bar = 0;
  for (const { day, amount } of dividends) {
    while (bar < days.length && days[bar]! < day) bar++;
    if (bar === days.length) break;
    paid[bar]! += amount;
  }
  return paid;
}

/**
 * What a dividend leaves of the close before its ex-date (CRSP, Yahoo): `1 - D / C_t-1`. Earlier closes are adjusted by it, and a
 * holder who reinvests has one share divided by it afterwards.
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
 * Closes adjusted back for dividends (CRSP, Yahoo): from the last bar on, `factor_t-1 = factor_t (1 - D_t / C_t-1)`.
 *
 * @returns As long as `close`; the last value is the last close. A dividend of the whole price or more, which would turn
 * the past negative, throws.
 * @throws RangeError when a dividend is not below the close before it.
 */
export function adjustForDividends(
  { days, close }: CloseColumns,
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
 * Total return forward: `W_t = W_t-1 C_t / (C_t-1 - D_t)`, from 1. The ratios are those of {@link adjustForDividends},
 * but no later dividend changes an earlier value.
 *
 * @throws RangeError when a dividend is not below the close before it.
 */
export function reinvestDividends(
  { days, close }: CloseColumns,
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
 * The other usual convention: the dividend buys shares at the close of its ex-date, `W_t = W_t-1 (C_t + D_t) / C_t-1`.
 */
export function reinvestAtExClose(
  { days, close }: CloseColumns,
  dividends: readonly Dividend[],
): Float64Array {
  const paid = dividendsByBar(days, dividends);
  const wealth = new Float64Array(close.length);
  for (let t = 0; t < close.length; t++) {
    wealth[t] = t === 0 ? 1 : (wealth[t - 1]! * (close[t]! + paid[t]!)) / close[t - 1]!;
  }
  return wealth;
}
