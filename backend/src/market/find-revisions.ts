import type { EpochDay } from '@/lib/domain/iso-date';
import type { PriceHistory } from './price-history';
import { productOf } from './split-basis';

/**
 * Stored closes that were replaced: a run of neighboring bars. Closes are as traded, without later splits.
 */
export interface FoundRevision {
  readonly fromDay: EpochDay;
  readonly toDay: EpochDay;
  readonly bars: number;
  /** The closes of `toDay`; the new one is null where the bars were removed. */
  readonly oldClose: number;
  readonly newClose: number | null;
  /** True when all bars of the run changed by the same factor. */
  readonly isUniform: boolean;
}

/** The parts of a history that its closes as traded are made of. */
export type TradedHistory = Pick<PriceHistory, 'splits' | 'splitBasis'> & {
  readonly bars: Pick<PriceHistory['bars'], 'days' | 'close'>;
};

/** Closes that differ by less are the same: sources round to six digits or more. */
const SAME_CLOSE = 1e-6;
/** Runs kept one by one, the newest; the older ones are one row. */
const MAX_RUNS = 250;

/** The closes of a history as they were traded: what it adjusted for later splits is taken back. */
export function tradedCloses({ bars, splitBasis, splits }: TradedHistory): Float64Array {
  const { close, days } = bars;
  if (splitBasis === 'traded' || splits.length === 0) return close;
  const traded = close.slice();
  let left = splits.length;
  let ratio = 1;
  for (let at = days.length - 1; at >= 0; at -= 1) {
    while (left > 0 && splits[left - 1]!.day > days[at]!) ratio *= splits[--left]!.ratio;
    traded[at]! *= ratio;
  }
  return traded;
}

/** A close as traded on a day, on the basis of the splits that were known on another day. */
export function closeAsOf(
  close: number,
  day: EpochDay,
  splits: readonly { readonly day: EpochDay; readonly ratio: number }[],
): number {
  return close / productOf(splits.filter((split) => split.day > day));
}

/**
 * The stored closes that another history replaces. A split that becomes known changes no close as traded, so
 * it is not a revision. Neighboring bars that change by the same factor (prices that contain dividends, after
 * a new one) are one run.
 *
 * @returns The runs, oldest first.
 */
export function findRevisions(storedHistory: TradedHistory, next: TradedHistory): FoundRevision[] {
  const [before, after] = [tradedCloses(storedHistory), tradedCloses(next)];
  const [days, newDays] = [storedHistory.bars.days, next.bars.days];
  const runs: (FoundRevision & { readonly ratio: number })[] = [];
  let isOpen = false;
  for (let i = 0, j = 0; i < days.length; i += 1) {
    const day = days[i]!;
    while (j < newDays.length && newDays[j]! < day) j += 1;
    const [oldClose, newClose] = [before[i]!, newDays[j] === day ? after[j]! : null];
    const ratio = newClose === null ? Number.NaN : newClose / oldClose;
    if (newClose !== null && isSame(ratio, 1)) {
      isOpen = false;
      continue;
    }
    const run = isOpen ? runs.at(-1) : undefined;
    const joins = run && (newClose === null ? run.newClose === null : isSame(ratio, run.ratio));
    if (joins) {
      const isUniform = newClose !== null;
      runs[runs.length - 1] = { ...run, toDay: day, bars: run.bars + 1, oldClose, newClose, isUniform };
    } else runs.push({ fromDay: day, toDay: day, bars: 1, oldClose, newClose, isUniform: true, ratio });
    isOpen = true;
  }
  return limitRuns(runs.map(({ ratio: _, ...run }) => run));
}

function isSame(ratio: number, other: number): boolean {
  return Math.abs(ratio / other - 1) <= SAME_CLOSE;
}

/** The newest runs, and the older ones as one. */
function limitRuns(runs: readonly FoundRevision[]): FoundRevision[] {
  if (runs.length <= MAX_RUNS) return [...runs];
  const older = runs.slice(0, runs.length - MAX_RUNS + 1);
  const last = older.at(-1)!;
  const bars = older.reduce((sum, run) => sum + run.bars, 0);
  return [{ ...last, fromDay: older[0]!.fromDay, bars, isUniform: false }, ...runs.slice(older.length)];
}
