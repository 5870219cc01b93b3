import type { EpochDay } from '@/lib/domain/iso-date';
import type { Split } from '@/lib/domain/series';
import type { PriceHistory } from '../market/price-history';
import { productOf } from '../market/split-basis';
import type { StatedBar } from '../providers/data-provider';

/** A provider adjusts its history within this many days of a split, or never. */
const ADJUSTED_WITHIN = 7;
/** Splits nearer to 1 cannot be distinguished from ordinary moves, or from rounding on shared days. */
const SMALLEST_JUMP = Math.log(1.4);
const SMALLEST_LEVEL = Math.log(1.03);
/** The move of the split day beside its ratio. */
const OTHER_MOVE = Math.log(1.15);
/** Shared days before a split that show the level of a response. */
const LEVEL_DAYS = 10;

/** Bars in which every stated split is contained, up to the first split that is announced only. */
export interface SplitBars {
  readonly bars: readonly StatedBar[];
  /** A stated split for which the bars before it are not adjusted yet; null when there is none. */
  readonly announced: Split | null;
}

/**
 * Takes a stated split only where the history agrees. A provider states a split before it adjusts the bars before
 * it: the bars from it on are then on another level than those before, and wait. A history that is still not
 * adjusted a week later never will be, and is adjusted here.
 */
export function settleSplits(
  bars: readonly StatedBar[],
  splits: readonly Split[],
  { stored, today }: { readonly stored: PriceHistory | null; readonly today: EpochDay },
): SplitBars {
  let settled = bars;
  let announced: Split | null = null;
  for (const split of [...splits].sort((a, b) => b.day - a.day)) {
    const at = settled.findIndex(({ day }) => day >= split.day);
    if (at <= 0 || !isUnadjusted(settled, at, { split, splits, stored })) continue;
    if (split.day < today - ADJUSTED_WITHIN)
      settled = settled.map((bar) => (bar.day < split.day ? adjustBar(bar, split.ratio) : bar));
    else announced = split;
  }
  return { bars: settled, announced };
}

/** True when the bars before a split are on the level before it. */
function isUnadjusted(
  bars: readonly StatedBar[],
  at: number,
  {
    split: { day, ratio },
    splits,
    stored,
  }: { readonly split: Split; readonly splits: readonly Split[]; readonly stored: PriceHistory | null },
): boolean {
  const jump = Math.log(ratio);
  // The bars themselves say it where the split is larger than any ordinary move; the stored ones may be wrong.
  if (Math.abs(jump) >= SMALLEST_JUMP) {
    const before = Math.log(bars[at - 1]!.close!);
    const steps = [bars[at]!.open, bars[at]!.close].flatMap((price) =>
      price ? [before - Math.log(price)] : [],
    );
    if (steps.every((step) => Math.abs(step - jump) < OTHER_MOVE)) return true;
    if (steps.every((step) => Math.abs(step) < OTHER_MOVE)) return false;
  }
  const level = stored?.splitBasis === 'adjusted' ? levelBefore(bars, day, { splits, stored }) : null;
  return level !== null && Math.abs(jump) >= SMALLEST_LEVEL && Math.abs(level - jump) < Math.abs(level);
}

/**
 * The logarithm of the closes of a response over those that follow from the stored ones and the stated splits, on the
 * last shared days before a day: about 0 when the response is adjusted for the splits that it states.
 */
function levelBefore(
  bars: readonly StatedBar[],
  day: EpochDay,
  { splits, stored }: { readonly splits: readonly Split[]; readonly stored: PriceHistory },
): number | null {
  const { close, days } = stored.bars;
  const closeOf = new Map([...days].map((one, at) => [one, close[at]!]));
  const after = (all: readonly Split[], from: EpochDay): number =>
    productOf(all.filter((split) => split.day > from));
  const levels = bars
    .filter((bar) => bar.day < day && closeOf.has(bar.day))
    .slice(-LEVEL_DAYS)
    .map((bar) => {
      const expected = (closeOf.get(bar.day)! * after(stored.splits, bar.day)) / after(splits, bar.day);
      return Math.log(bar.close! / expected);
    })
    .sort((a, b) => a - b);
  return levels[levels.length >> 1] ?? null;
}

function adjustBar(bar: StatedBar, ratio: number): StatedBar {
  const divide = (value: number | null): number | null => (value === null ? null : value / ratio);
  return {
    day: bar.day,
    open: divide(bar.open),
    high: divide(bar.high),
    low: divide(bar.low),
    close: divide(bar.close),
    volume: bar.volume === null ? null : bar.volume * ratio,
    adjusted: divide(bar.adjusted),
  };
}
