import type { EpochDay } from '@/lib/domain/iso-date';
import type { Dividend } from '@/lib/domain/series';
import type { StatedBar } from '../data-provider';

/** Bars and dividends in which each distribution of gains counts once. */
interface SettledGains {
  readonly bars: readonly StatedBar[];
  readonly dividends: readonly Dividend[];
}

/**
 * Counts the gains that a fund distributes once. Yahoo states them beside the dividends, where some dividends contain
 * them and others do not, and adjusts closes for neither, one or both. What a holder got is the dividend, where it can contain the gains
 * and is nearer to the fall of the price, otherwise both together.
 */
export function settleGains(
  bars: readonly StatedBar[],
  dividends: readonly Dividend[],
  gains: readonly Dividend[],
): SettledGains {
  return gains.reduce<SettledGains>((settled, gain) => settleGain(settled, gain), { bars, dividends });
}

function settleGain({ bars, dividends }: SettledGains, { amount: gain, day }: Dividend): SettledGains {
  const at = bars.findIndex((bar) => bar.day >= day);
  const [before, after] = [bars[at - 1], bars[at]];
  if (!before?.close || !after?.close || !(gain > 0)) return { bars, dividends };
  const dividend = dividends.find((one) => one.day === day)?.amount ?? 0;
  const fall = before.close - after.close;
  const isContained = dividend >= gain && Math.abs(dividend - fall) <= Math.abs(dividend + gain - fall);
  const paid = isContained ? dividend : dividend + gain;
  if (paid >= before.close) return { bars, dividends };
  return {
    bars: adjustBefore(bars, at, 1 - paid / before.close),
    dividends: [...dividends.filter((one) => one.day !== day), { day, amount: paid }],
  };
}

/** Adjusted closes whose step over a day is the one that is wanted. */
function adjustBefore(bars: readonly StatedBar[], at: number, wanted: number): readonly StatedBar[] {
  const [before, after] = [bars[at - 1]!, bars[at]!];
  if (!before.adjusted || !after.adjusted) return bars;
  const factor = (wanted * (after.adjusted / after.close!)) / (before.adjusted / before.close!);
  const first: EpochDay = after.day;
  return bars.map((bar) =>
    bar.day >= first || bar.adjusted === null ? bar : { ...bar, adjusted: bar.adjusted * factor },
  );
}
