import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend } from '@/lib/domain/series';
import type { StatedBar } from './data-provider';

/** A dividend in the unit that a provider happens to use. */
export interface UnsettledDividend {
  readonly day: EpochDay;
  readonly amount: number;
  /** The unit, where it is stated. */
  readonly currency: string | null;
}

/** Two amounts within this relative distance are the same: adjusted closes have six digits or more. */
const SAME_AMOUNT = 0.03;

/**
 * Dividends in the unit of the prices. Providers give those of one London share in pence, of another in pounds, and of a
 * third in dollars; the step of the adjusted closes over the ex-date settles it. Where it cannot, the stated unit
 * counts, and without one that of the prices. A dividend in other money, without adjusted closes, is left out.
 */
export function settleDividendUnits(
  dividends: readonly UnsettledDividend[],
  bars: readonly StatedBar[],
  quoteUnit: string | null,
): Dividend[] {
  const scale = quoteScale(quoteUnit ?? '');
  const money = quoteUnit === null ? null : currencyOfUnit(quoteUnit);
  return dividends.flatMap(({ amount, currency, day }) => {
    const isOther = currency !== null && money !== null && currencyOfUnit(currency) !== money;
    if (scale === 1 && !isOther) return [{ day, amount }];
    const amountShown = amountInPrices(bars, day);
    if (amountShown !== null) {
      const same = [amount, amount * scale].find((one) => Math.abs(one / amountShown - 1) <= SAME_AMOUNT);
      return [{ day, amount: isOther ? amountShown : (same ?? amountShown) }];
    }
    if (isOther) return [];
    return [{ day, amount: currency === null ? amount : (amount / quoteScale(currency)) * scale }];
  });
}

/** The amount by which the adjusted closes step over an ex-date; null when they do not show one. */
function amountInPrices(bars: readonly StatedBar[], day: EpochDay): number | null {
  const at = bars.findIndex((bar) => bar.day >= day);
  const [before, after] = [bars[at - 1], bars[at]];
  if (!before?.close || !before.adjusted || !after?.close || !after.adjusted) return null;
  const amount = before.close * (1 - before.adjusted / before.close / (after.adjusted / after.close));
  return amount > before.close * 1e-4 ? amount : null;
}
