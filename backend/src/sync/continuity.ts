import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';
import type { HeldRow } from '../market-model/batches';
import type { PriceHistory } from '../market/price-history';
import { describeRatio } from '../market/split-jump';
import type { StatedBar } from '../providers/data-provider';

/** Holds a bar back, with the reason. */
export type Hold = (bar: StatedBar, cause: Pick<HeldRow, 'field' | 'value' | 'expected' | 'reason'>) => void;

/** The facts by which a company differs from another one under its symbol. */
interface SymbolExpectations {
  readonly instrument: { readonly symbol: string };
  /** True when the response is the whole history. */
  readonly isWhole: boolean;
  readonly stored: PriceHistory | null;
}

/** The bars before a split that is announced: those from it on wait until the history is adjusted for it. */
export function untilSplit(bars: readonly StatedBar[], { day, ratio }: Split, hold: Hold): StatedBar[] {
  return bars.filter((bar) => {
    if (bar.day < day) return true;
    hold(bar, {
      field: 'close',
      value: String(bar.close),
      expected: `earlier prices that are adjusted for the split ${describeRatio(ratio)} of ${formatIsoDate(day)}`,
      reason: 'the provider states a split, and has not adjusted the prices before it yet',
    });
    return false;
  });
}

/** True when bars follow the stored ones and none is of a stored day. */
export function continuesUnseen(bars: readonly StatedBar[], stored: PriceHistory | null): boolean {
  const lastDay = stored?.bars.days.at(-1);
  if (stored === null || lastDay === undefined || !bars.some(({ day }) => day > lastDay)) return false;
  const days = new Set(stored.bars.days);
  return !bars.some(({ day }) => days.has(day));
}

/** Holds back bars after the stored ones: another company has got the symbol. */
export function untilStored(
  bars: readonly StatedBar[],
  { instrument: { symbol }, isWhole, stored }: SymbolExpectations,
  hold: Hold,
): StatedBar[] {
  const lastDay = stored!.bars.days.at(-1)!;
  return bars.filter((bar) => {
    if (bar.day <= lastDay) return true;
    // Some days alone do not show it: the whole history is asked for, and decides.
    if (isWhole)
      hold(bar, {
        field: 'close',
        value: String(bar.close),
        expected: `a history that shares days with the stored one, which ends on ${formatIsoDate(lastDay)}`,
        reason: `another company has the symbol now; rename the stored one: npm run tapeglass -- instrument rename ${symbol} ${symbol}.OLD`,
      });
    return false;
  });
}
