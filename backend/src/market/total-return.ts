import { dividendFactor } from '@/lib/analytics';
import type { PriceHistory } from './price-history';
import { productOf } from './split-basis';

/** The input for computing wealth. */
export interface WealthSource extends Omit<PriceHistory, 'bars'> {
  readonly bars: Pick<PriceHistory['bars'], 'days' | 'close' | 'adjusted'>;
}

/**
 * The wealth of a holder who reinvests dividends, bar by bar, as a multiple of the split-adjusted close. Each
 * element depends only on its own bar and earlier ones, so no later dividend, split or restatement changes a
 * ratio between two earlier elements. Null when the close itself is the wealth (no dividend is known, or
 * closes contain them).
 */
export function dividendFactors({
  bars,
  splits,
  dividends,
  splitBasis,
  dividendAdjusted,
}: WealthSource): Float64Array | null {
  if (dividendAdjusted || dividends.length === 0) return null;
  const { days, close } = bars;
  const factors = new Float64Array(days.length);
  let factor = 1;
  let next = 0;
  for (let t = 0; t < days.length; t += 1) {
    let cash = 0;
    for (; next < dividends.length && dividends[next]!.day <= days[t]!; next += 1) {
      if (t === 0) continue;
      const { day, amount } = dividends[next]!;
      // Dividends are per share of their own day; the holder's shares are those of the previous bar.
      const shares =
        splitBasis === 'traded'
          ? productOf(splits.filter((one) => one.day > days[t - 1]! && one.day <= day))
          : 1;
      cash += amount * shares;
    }
    if (cash > 0) factor *= reinvest(close[t - 1]!, { cash, later: close[t]! });
    factors[t] = factor;
  }
  return factors;
}

/**
 * The factor of CRSP and Yahoo: shares are bought at the close before the ex-date less the dividend. A
 * dividend as large as the price itself (a liquidation) is added to the value on the ex-date instead.
 */
function reinvest(before: number, { cash, later }: { cash: number; later: number }): number {
  return cash < before ? 1 / dividendFactor(cash, before) : 1 + cash / later;
}

/** The wealth of a holder according to a source's adjusted closes, up to a scale. */
export interface AdjustedWealth {
  readonly wealth: Float64Array;
  /** The first bar with an adjusted close; earlier days have none. */
  readonly firstGiven: number;
}

/**
 * Wealth from the adjusted closes of a source: the adjusted close itself up to the first bar without one,
 * then extended by the adjusted closes where two are consecutive, otherwise by the close and the dividends.
 * Each element depends only on its own bar and earlier ones. Null when the source has no adjusted closes.
 */
export function adjustedWealth(history: WealthSource): AdjustedWealth | null {
  const { days, close, adjusted } = history.bars;
  const firstGiven = adjusted.findIndex(isGiven);
  if (firstGiven === -1) return null;
  const firstMissing = adjusted.findIndex((value) => !isGiven(value));
  if (firstMissing === -1) return { wealth: adjusted, firstGiven };
  const factors = dividendFactors(history);
  const wealth = adjusted.slice();
  for (let t = firstMissing; t < days.length; t += 1) {
    if (t === 0) {
      wealth[t] = close[t]!;
      continue;
    }
    const isBothGiven = isGiven(adjusted[t]!) && isGiven(adjusted[t - 1]!);
    const ratio = isBothGiven
      ? adjusted[t]! / adjusted[t - 1]!
      : closeRatio(history, t) * factorRatio(factors, t);
    wealth[t] = wealth[t - 1]! * ratio;
  }
  return { wealth, firstGiven };
}

function closeRatio({ bars, splits, splitBasis }: WealthSource, t: number): number {
  const { days, close } = bars;
  const shares =
    splitBasis === 'traded'
      ? productOf(splits.filter(({ day }) => day > days[t - 1]! && day <= days[t]!))
      : 1;
  return (close[t]! * shares) / close[t - 1]!;
}

function factorRatio(factors: Float64Array | null, t: number): number {
  return factors === null ? 1 : factors[t]! / factors[t - 1]!;
}

function isGiven(value: number): boolean {
  return value > 0 && value < Infinity;
}
