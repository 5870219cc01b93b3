import { formatIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { unitJump } from '../market/split-jump';
import type { StatedBar } from '../providers/data-provider';
import type { Hold } from './continuity';

/** A jump over this number of bars and back is an error of the source. */
const MAX_SPIKE_BARS = 5;

interface UnitFacts {
  readonly kind: InstrumentKind;
  /** The running quote in the unit of the bars; null where it is not stated. */
  readonly quoted: number | null;
}

/**
 * The bars of one unit. Some histories change from pence to pounds on a day and stay there, and only the running quote
 * shows which part is right: where it agrees with the last bar, those before the change are left out, of which the
 * last one is held back to say so. Coins rise and fall by such factors.
 */
export function fromChangeOfUnit(
  bars: readonly StatedBar[],
  { kind, quoted }: UnitFacts,
  hold: Hold,
): readonly StatedBar[] {
  const last = bars.at(-1);
  if (kind === 'crypto' || quoted === null || !last || unitJump(quoted, last.close!) !== null) return bars;
  let before = last.close!;
  for (let at = bars.length - 2; at >= 0; at -= 1) {
    const bar = bars[at]!;
    const times = unitJump(bar.close!, before);
    if (times === null) before = bar.close!;
    else if (!isSpike(bars, at, before)) {
      const next = bars.slice(at + 1).find(({ close }) => unitJump(close!, before) === null)!;
      hold(bar, {
        field: 'close',
        value: String(bar.close),
        expected: `about ${next.close}, the close of ${formatIsoDate(next.day)}, in whose unit the running quote is`,
        reason: `the prices up to this day are in another unit, about ${times} times those after it or a part of it; they are left out`,
      });
      return bars.slice(at + 1);
    }
  }
  return bars;
}

/** True where the bars soon before a jump are on the level after it. */
function isSpike(bars: readonly StatedBar[], at: number, level: number): boolean {
  return bars
    .slice(Math.max(0, at - MAX_SPIKE_BARS), at)
    .some(({ close }) => unitJump(close!, level) === null);
}

/** True where the bars soon after a jump are on the level before it. */
function isTakenBack(bars: readonly StatedBar[], at: number, level: number): boolean {
  return bars.slice(at + 1, at + 1 + MAX_SPIKE_BARS).some(({ close }) => unitJump(level, close!) === null);
}

/**
 * A new history without bars of another unit: a hundredfold jump that is soon taken back, or after which nothing says
 * which part is right.
 *
 * @param isLasting - True where a jump that is not taken back stays.
 */
export function inFirstUnit(
  bars: readonly StatedBar[],
  { isLasting }: { readonly isLasting: boolean },
  hold: Hold,
): StatedBar[] {
  const keptBars: StatedBar[] = [];
  for (const [at, bar] of bars.entries()) {
    const before = keptBars.at(-1);
    const times = before ? unitJump(before.close!, bar.close!) : null;
    if (times === null || !before || (isLasting && !isTakenBack(bars, at, before.close!))) {
      keptBars.push(bar);
      continue;
    }
    hold(bar, {
      field: 'close',
      value: String(bar.close),
      expected: `about ${before.close}, the close of ${formatIsoDate(before.day)}`,
      reason: `about ${times} times the close before`,
    });
  }
  return keptBars;
}
