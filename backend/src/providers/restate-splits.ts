import type { EpochDay } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';
import type { StatedBar } from './data-provider';

/** Bars adjusted for splits, and the number of new shares that one of a day has become since. */
export interface RestatedBars {
  readonly bars: readonly StatedBar[];
  readonly sharesSince: (day: EpochDay) => number;
}

/**
 * Restates prices as traded for the splits after them. A split that the prices before it contain already divides
 * nothing: the step of the closes over its day is then nearer to none than to the split.
 *
 * @param bars - In order of their days.
 * @param hasAdjustedVolume - True where the volumes contain the splits in any case.
 */
export function restateSplits(
  bars: readonly StatedBar[],
  splits: readonly Split[],
  { hasAdjustedVolume = false }: { readonly hasAdjustedVolume?: boolean } = {},
): RestatedBars {
  const open = splits.filter((split) => !isContained(bars, split));
  const sharesSince = (day: EpochDay): number =>
    open.reduce((shares, split) => (split.day > day ? shares * split.ratio : shares), 1);
  return {
    bars: bars.map((bar) => {
      const shares = sharesSince(bar.day);
      const divide = (price: number | null): number | null => (price === null ? null : price / shares);
      const volume = bar.volume === null || hasAdjustedVolume ? bar.volume : bar.volume * shares;
      return {
        ...{ day: bar.day, volume, adjusted: bar.adjusted },
        open: divide(bar.open),
        high: divide(bar.high),
        low: divide(bar.low),
        close: divide(bar.close),
      };
    }),
    sharesSince,
  };
}

function isContained(bars: readonly StatedBar[], { day, ratio }: Split): boolean {
  const at = bars.findIndex((bar) => bar.day >= day);
  const [before, after] = [bars[at - 1], bars[at]];
  if (!before?.close || !after?.close) return false;
  // The adjusted closes take the move of the day out of the step.
  const move = before.adjusted && after.adjusted ? after.adjusted / before.adjusted : 1;
  const step = Math.log((before.close / after.close) * move);
  return Math.abs(step) < Math.abs(step - Math.log(ratio));
}
