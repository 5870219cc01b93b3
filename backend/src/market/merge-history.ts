import { AppError } from '@/lib/domain/errors';
import { allocateBars, type StoredBars } from './codec/price-chunk';
import type { SplitBasis } from '../market-model/batches';
import { compareLevels } from './compare-levels';
import type { PriceHistory, StoredDividend } from './price-history';
import { restateForDividends, restateForSplits } from './restate';

/** A history after merging new data. */
export interface MergedHistory {
  readonly history: PriceHistory;
  /** Days that were not stored before. */
  readonly inserted: number;
  /** Days whose values differ from the stored ones. */
  readonly changed: number;
}

/** Two adjusted closes within this relative distance are the same value, rounded twice. */
const SAME_ADJUSTED = 1e-9;
/** Two vintages whose adjustments differ by less need no joining: sources round to six digits. */
const SAME_VINTAGE = 1e-6;

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Merges new data into the stored history, day by day.
 *
 * A file from another day may be on another basis, since sources restate the past: bars that a source
 * adjusted for splits are restated when the new data contains a later split, and adjusted closes are joined
 * so that their returns remain correct.
 *
 * @throws AppError IMPORT_REFUSED when the two are adjusted differently and the new data does not cover the
 *   stored days.
 */
export function mergeHistories(
  symbol: string,
  storedHistory: PriceHistory,
  incoming: PriceHistory,
): MergedHistory {
  // A batch without bars does not affect the basis of the stored ones.
  const isEmpty = incoming.bars.days.length === 0;
  const isCovered = isEmpty || coversDays(incoming.bars.days, storedHistory.bars.days);
  if (!isCovered) refuseMixedDividends(symbol, storedHistory, incoming);
  const splitBasis = isEmpty
    ? storedHistory.splitBasis
    : isCovered
      ? incoming.splitBasis
      : settleSplitBasis(symbol, storedHistory, incoming);
  const old = isCovered ? storedHistory : restateStored(storedHistory, incoming);
  const adjustedParts = isCovered
    ? { older: old.bars.adjusted, newer: incoming.bars.adjusted }
    : joinAdjusted(old, incoming);
  const { bars, inserted, changed } = mergeBars(
    { ...old.bars, adjusted: adjustedParts.older },
    { ...incoming.bars, adjusted: adjustedParts.newer },
  );
  const history: PriceHistory = {
    bars,
    splits: mergeByDay(old.splits, incoming.splits),
    dividends: mergeDividends(old.dividends, incoming.dividends),
    splitBasis,
    dividendAdjusted: (isEmpty ? storedHistory : incoming).dividendAdjusted,
  };
  return { history, inserted, changed };
}

/**
 * The stored history restated to the level of the new one, by the splits and dividends that the new one
 * states after it.
 */
function restateStored(stored: PriceHistory, incoming: PriceHistory): PriceHistory {
  const split = restateForSplits(stored, incoming);
  const levels = compareLevels(split.bars, incoming.bars);
  return restateForDividends(split, incoming, levels && 1 / levels.ratio);
}

/**
 * The split basis of the merged history. Bars without later splits are equal on either basis, so a few new
 * days without a split continue the stored basis, and a stored history without splits adopts the basis of a
 * new one with splits.
 */
function settleSplitBasis(symbol: string, stored: PriceHistory, incoming: PriceHistory): SplitBasis {
  if (stored.splitBasis === incoming.splitBasis) return stored.splitBasis;
  const lastStoredDay = stored.bars.days[stored.bars.days.length - 1] ?? -Infinity;
  const lastStoredSplit = stored.splits[stored.splits.length - 1]?.day ?? -Infinity;
  if (incoming.splits.length === 0 && incoming.bars.days[0]! >= lastStoredSplit) return stored.splitBasis;
  if (stored.splits.length === 0 && incoming.splits.every(({ day }) => day > lastStoredDay)) {
    return incoming.splitBasis;
  }
  throw new AppError(
    'IMPORT_REFUSED',
    `${symbol}: the stored prices are ${nameBasis(stored)} and the new ones ${nameBasis(incoming)}; import its whole history on one basis`,
  );
}

function refuseMixedDividends(symbol: string, stored: PriceHistory, incoming: PriceHistory): void {
  if (stored.dividendAdjusted === incoming.dividendAdjusted) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${symbol}: only one of the stored and the new prices is adjusted for dividends; import its whole history on one basis`,
  );
}

function nameBasis({ splitBasis }: PriceHistory): string {
  return splitBasis === 'traded' ? 'as traded' : 'adjusted for splits';
}

/**
 * Joins adjusted closes of two vintages on one level. The level of a vintage is adjusted close over close;
 * where the two meet, their levels must agree, so the part that reaches further into the past is scaled.
 */
function joinAdjusted(
  { bars: storedBars }: PriceHistory,
  { bars: incoming, dividends }: PriceHistory,
): { older: Float64Array; newer: Float64Array } {
  const same = { older: storedBars.adjusted, newer: incoming.adjusted };
  const count = incoming.days.length;
  if (count === 0 || storedBars.days.length === 0) return same;
  const storedLast = storedBars.days.length - 1;
  if (storedBars.days[storedLast]! > incoming.days[count - 1]!) {
    const next = lowerBound(storedBars.days, incoming.days[count - 1]!);
    const factor = levelOf(storedBars, next) / levelOf(incoming, count - 1);
    if (differs(factor))
      return { older: storedBars.adjusted, newer: incoming.adjusted.map((value) => value * factor) };
    return same;
  }
  const first = incoming.days[0]!;
  if (storedBars.days[0]! >= first) return same;
  const after = lowerBound(storedBars.days, first);
  const meeting = storedBars.days[after] === first ? after : after - 1;
  // A dividend on the first new day lies between the two levels.
  const paid = dividends.find(({ day }) => day === first && storedBars.days[meeting]! < day)?.amount ?? 0;
  const step = 1 - paid / storedBars.close[meeting]!;
  const factor = (levelOf(incoming, 0) / levelOf(storedBars, meeting)) * (step > 0 ? step : 1);
  return differs(factor)
    ? { older: storedBars.adjusted.map((value) => value * factor), newer: incoming.adjusted }
    : same;
}

function levelOf(bars: StoredBars, row: number): number {
  return bars.adjusted[row]! / bars.close[row]!;
}

function differs(factor: number): boolean {
  return Number.isFinite(factor) && factor > 0 && Math.abs(factor - 1) > SAME_VINTAGE;
}

function mergeBars(
  stored: StoredBars,
  incoming: StoredBars,
): { bars: StoredBars; inserted: number; changed: number } {
  const [oldCount, newCount] = [stored.days.length, incoming.days.length];
  const mergedBars = allocateBars(oldCount + newCount);
  let [at, inserted, changed] = [0, 0, 0];
  for (let i = 0, j = 0; i < oldCount || j < newCount; at += 1) {
    const oldDay = i < oldCount ? stored.days[i]! : Infinity;
    const newDay = j < newCount ? incoming.days[j]! : Infinity;
    if (oldDay < newDay) {
      copyRow(stored, i, { into: mergedBars, at });
      i += 1;
      continue;
    }
    copyRow(incoming, j, { into: mergedBars, at });
    if (oldDay === newDay) {
      keepUnmentioned(stored, i, { into: mergedBars, at });
      mergedBars.adjusted[at] = keepAdjusted(stored, i, { incoming, j });
      if (rowDiffers(stored, i, { other: mergedBars, at })) changed += 1;
      i += 1;
    } else {
      inserted += 1;
    }
    j += 1;
  }
  return { bars: cutBars(mergedBars, at), inserted, changed };
}

/** Keeps the stored open, high, low and volume when a file of closes alone contains the same close. */
function keepUnmentioned(
  stored: StoredBars,
  row: number,
  { into, at }: { into: StoredBars; at: number },
): void {
  if (stored.close[row] !== into.close[at]) return;
  for (const column of COLUMNS) {
    if (Number.isNaN(into[column][at]!)) into[column][at] = stored[column][row]!;
  }
}

/** Keeps the stored adjusted close when the new one is equal, or missing for the same close. */
function keepAdjusted(
  stored: StoredBars,
  i: number,
  { incoming, j }: { incoming: StoredBars; j: number },
): number {
  const [before, now] = [stored.adjusted[i]!, incoming.adjusted[j]!];
  if (Number.isNaN(now)) return stored.close[i] === incoming.close[j] ? before : now;
  return Math.abs(now - before) <= SAME_ADJUSTED * Math.abs(before) ? before : now;
}

function rowDiffers(one: StoredBars, i: number, { other, at }: { other: StoredBars; at: number }): boolean {
  return (
    COLUMNS.some((column) => !Object.is(one[column][i], other[column][at])) ||
    !Object.is(one.adjusted[i], other.adjusted[at])
  );
}

function copyRow(from: StoredBars, row: number, { into, at }: { into: StoredBars; at: number }): void {
  into.days[at] = from.days[row]!;
  for (const column of COLUMNS) into[column][at] = from[column][row]!;
  into.adjusted[at] = from.adjusted[row]!;
}

function cutBars(bars: StoredBars, rows: number): StoredBars {
  return {
    days: bars.days.slice(0, rows),
    open: bars.open.slice(0, rows),
    high: bars.high.slice(0, rows),
    low: bars.low.slice(0, rows),
    close: bars.close.slice(0, rows),
    volume: bars.volume.slice(0, rows),
    adjusted: bars.adjusted.slice(0, rows),
  };
}

function mergeByDay<T extends { readonly day: number }>(stored: readonly T[], incoming: readonly T[]): T[] {
  const byDay = new Map(stored.map((event) => [event.day, event]));
  for (const event of incoming) byDay.set(event.day, event);
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

/**
 * A dividend that a file states stays one when a provider states it, too, with the amount of the provider.
 */
function mergeDividends(
  storedDividends: readonly StoredDividend[],
  incoming: readonly StoredDividend[],
): StoredDividend[] {
  const ofFiles = new Set(storedDividends.flatMap(({ day, isFromFile }) => (isFromFile ? [day] : [])));
  return mergeByDay(
    storedDividends,
    incoming.map((one) => (ofFiles.has(one.day) ? { ...one, isFromFile: true } : one)),
  );
}

/** True when each day of `others` is among `days`; both ascend. */
export function coversDays(days: Int32Array, otherDays: Int32Array): boolean {
  let at = 0;
  for (const day of otherDays) {
    while (at < days.length && days[at]! < day) at += 1;
    if (days[at] !== day) return false;
  }
  return true;
}

/** First row whose day is `day` or later; the length when there is none. */
export function lowerBound(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
