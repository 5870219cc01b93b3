import { AppError } from '@/lib/domain/errors';
import { allocateBars, type StoredBars } from './codec/price-chunk';
import type { SplitBasis } from '../ingest/batches';
import type { PriceHistory } from './price-history';

/** A history after new data went in. */
export interface MergedHistory {
  readonly history: PriceHistory;
  /** Days that were not stored before. */
  readonly inserted: number;
  /** Days whose values differ from what was stored. */
  readonly changed: number;
}

/** Two adjusted closes nearer than this are one value that was rounded twice. */
const SAME_ADJUSTED = 1e-9;
/** Two vintages whose adjustment differs by less need not be joined: sources round to six digits. */
const SAME_VINTAGE = 1e-6;

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Stored history with new data put over it, day by day.
 *
 * A file of another day may be on another basis, since sources restate the past: bars that a source adjusted for splits are
 * restated when the new data brings a later split, and adjusted closes are joined so that their returns stay right.
 *
 * @throws AppError IMPORT_REFUSED when the two are adjusted differently and the new data does not cover the stored days.
 */
export function mergeHistories(symbol: string, stored: PriceHistory, incoming: PriceHistory): MergedHistory {
  // A batch without bars says nothing of the basis of those that are stored.
  const isEmpty = incoming.bars.days.length === 0;
  const covered = isEmpty || coversDays(incoming.bars.days, stored.bars.days);
  if (!covered) refuseMixedDividends(symbol, stored, incoming);
  const splitBasis = isEmpty
    ? stored.splitBasis
    : covered
      ? incoming.splitBasis
      : settleSplitBasis(symbol, stored, incoming);
  const old = covered ? stored : restateForSplits(stored, incoming);
  const joined = covered
    ? { older: old.bars.adjusted, newer: incoming.bars.adjusted }
    : joinAdjusted(old.bars, incoming.bars);
  const { bars, inserted, changed } = mergeBars(
    { ...old.bars, adjusted: joined.older },
    { ...incoming.bars, adjusted: joined.newer },
  );
  const history: PriceHistory = {
    bars,
    splits: mergeByDay(old.splits, incoming.splits),
    dividends: mergeByDay(old.dividends, incoming.dividends),
    splitBasis,
    dividendAdjusted: (isEmpty ? stored : incoming).dividendAdjusted,
  };
  return { history, inserted, changed };
}

/**
 * The basis of the two together. Bars with no split after them are the same on either basis, so a few new days, which name no
 * split, go on with what is stored, and a stored history that knows no split goes on with a new one that does.
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

/** Split-adjusted bars of before a split that only the new data knows, on the basis of after it. */
function restateForSplits(stored: PriceHistory, incoming: PriceHistory): PriceHistory {
  const lastDay = stored.bars.days[stored.bars.days.length - 1] ?? -Infinity;
  if (incoming.splitBasis !== 'adjusted') return stored;
  const known = new Set(stored.splits.map(({ day }) => day));
  const ratio = incoming.splits.reduce(
    (all, { day, ratio: one }) => (day > lastDay && !known.has(day) ? all * one : all),
    1,
  );
  if (ratio === 1) return stored;
  const divide = (column: Float64Array): Float64Array => column.map((value) => value / ratio);
  const { bars } = stored;
  return {
    ...stored,
    bars: {
      days: bars.days,
      open: divide(bars.open),
      high: divide(bars.high),
      low: divide(bars.low),
      close: divide(bars.close),
      volume: bars.volume.map((value) => value * ratio),
      adjusted: divide(bars.adjusted),
    },
    dividends: stored.dividends.map(({ day, amount }) => ({ day, amount: amount / ratio })),
  };
}

/**
 * Adjusted closes of two vintages on one level. A vintage's level is adjusted close over close; where the two meet, their levels
 * must agree, so the part that reaches further into the past is scaled.
 */
function joinAdjusted(
  stored: StoredBars,
  incoming: StoredBars,
): { older: Float64Array; newer: Float64Array } {
  const same = { older: stored.adjusted, newer: incoming.adjusted };
  const count = incoming.days.length;
  if (count === 0 || stored.days.length === 0) return same;
  const storedLast = stored.days.length - 1;
  if (stored.days[storedLast]! > incoming.days[count - 1]!) {
    const next = lowerBound(stored.days, incoming.days[count - 1]!);
    const factor = levelOf(stored, next) / levelOf(incoming, count - 1);
    if (differs(factor))
      return { older: stored.adjusted, newer: incoming.adjusted.map((value) => value * factor) };
    return same;
  }
  const first = incoming.days[0]!;
  if (stored.days[0]! >= first) return same;
  const after = lowerBound(stored.days, first);
  const meeting = stored.days[after] === first ? after : after - 1;
  const factor = levelOf(incoming, 0) / levelOf(stored, meeting);
  return differs(factor)
    ? { older: stored.adjusted.map((value) => value * factor), newer: incoming.adjusted }
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
  const merged = allocateBars(oldCount + newCount);
  let [at, inserted, changed] = [0, 0, 0];
  for (let i = 0, j = 0; i < oldCount || j < newCount; at += 1) {
    const oldDay = i < oldCount ? stored.days[i]! : Infinity;
    const newDay = j < newCount ? incoming.days[j]! : Infinity;
    if (oldDay < newDay) {
      copyRow(stored, i, { into: merged, at });
      i += 1;
      continue;
    }
    copyRow(incoming, j, { into: merged, at });
    if (oldDay === newDay) {
      keepUnmentioned(stored, i, { into: merged, at });
      merged.adjusted[at] = keepAdjusted(stored, i, { incoming, j });
      if (rowDiffers(stored, i, { other: merged, at })) changed += 1;
      i += 1;
    } else {
      inserted += 1;
    }
    j += 1;
  }
  return { bars: cutBars(merged, at), inserted, changed };
}

/** A file of closes alone does not unsay the open, high, low and volume that are stored for the same close. */
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

/** The stored adjusted close stays when the new one says the same, or nothing for the same close. */
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

function coversDays(days: Int32Array, others: Int32Array): boolean {
  let at = 0;
  for (const day of others) {
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
