import type { EpochDay } from '@/lib/domain/iso-date';
import type { SplitRatio, Transaction } from '@/lib/domain/portfolio/transaction';

/** A split of an instrument, before the open of its day. */
export interface DatedSplit {
  readonly day: EpochDay;
  readonly ratio: SplitRatio;
}

/** A split that changes quantities, and whether the closes of the market are adjusted for it already. */
export interface AppliedSplit extends DatedSplit {
  readonly source: 'market' | 'row';
}

/** Days between a split row and a market split of the same ratio within which both are the same split. */
export const SAME_SPLIT_DAYS = 7;

const isSameRatio = (a: SplitRatio, b: SplitRatio): boolean => a.to * b.from === b.to * a.from;

/**
 * Splits of one asset in order: those of the market, and the `split` rows that are not one of them (same ratio
 * within seven days). Each market split represents one row of an account at most.
 *
 * @param rows - `split` rows of the asset; of several accounts, rows of the same split apply once.
 */
export function appliedSplits(
  market: readonly DatedSplit[],
  rows: readonly Pick<Transaction, 'day' | 'ratio'>[],
  asOf: EpochDay,
): AppliedSplit[] {
  const knownSplits = market.filter(({ day }) => day <= asOf);
  const applied: AppliedSplit[] = knownSplits.map(({ day, ratio }) => ({ day, ratio, source: 'market' }));
  for (const { day, ratio } of rows) {
    if (ratio === null || day > asOf) continue;
    const isKnown = applied.some(
      (split) =>
        isSameRatio(split.ratio, ratio) &&
        (split.source === 'market' ? Math.abs(split.day - day) <= SAME_SPLIT_DAYS : split.day === day),
    );
    if (!isKnown) applied.push({ day, ratio, source: 'row' });
  }
  return applied.sort((a, b) => a.day - b.day);
}

/** Units after a ratio for one unit before it. */
export function ratioNumber(ratio: SplitRatio): number {
  return Number(ratio.to) / Number(ratio.from);
}

/**
 * Product of the splits after a day, as a function of the day: what one unit of that day has become.
 *
 * @param splits - In order of days.
 */
export function splitFactorAfter(splits: readonly DatedSplit[]): (day: EpochDay) => number {
  if (splits.length === 0) return () => 1;
  const factors = new Float64Array(splits.length + 1).fill(1);
  for (let i = splits.length - 1; i >= 0; i--) factors[i] = factors[i + 1]! * ratioNumber(splits[i]!.ratio);
  return (day) => {
    let at = splits.length;
    while (at > 0 && splits[at - 1]!.day > day) at--;
    return factors[at]!;
  };
}
