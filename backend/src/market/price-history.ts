import { toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { PackedYear, PriceBatch, SplitBasis } from '../market-model/batches';
import {
  allocateBars,
  decodePriceChunk,
  encodePriceChunk,
  sliceBars,
  type StoredBars,
  type WantedBars,
} from './codec/price-chunk';

/** A stored dividend. */
export interface StoredDividend extends Dividend {
  /** True when an imported file states it. */
  readonly isFromFile?: boolean;
}

/** All stored price data of one instrument. */
export interface PriceHistory {
  readonly bars: StoredBars;
  /** Oldest first, one per day; likewise the dividends. */
  readonly splits: readonly Split[];
  readonly dividends: readonly StoredDividend[];
  readonly splitBasis: SplitBasis;
  readonly dividendAdjusted: boolean;
}

/**
 * A batch in storage form: several dividends of one day are added, several splits multiplied.
 *
 * @throws RangeError when columns differ in length or days do not ascend (a caller bug: sources check their
 *   rows).
 */
export function toHistory(batch: PriceBatch): PriceHistory {
  const { bars } = batch;
  const rows = bars.days.length;
  const columns = [
    bars.open,
    bars.high,
    bars.low,
    bars.close,
    bars.volume,
    ...(batch.adjustedClose ? [batch.adjustedClose] : []),
  ];
  if (columns.some((column) => column.length !== rows)) {
    throw new RangeError(`${batch.instrument.symbol}: columns of different length`);
  }
  for (let i = 0; i < rows; i += 1) {
    if (i > 0 && bars.days[i]! <= bars.days[i - 1]!)
      throw new RangeError(`${batch.instrument.symbol}: days must ascend`);
    if (!(bars.close[i]! > 0 && bars.close[i]! < Infinity)) {
      throw new RangeError(
        `${batch.instrument.symbol}: a close must be positive, got ${bars.close[i]} in row ${i}`,
      );
    }
  }
  const storedBars: StoredBars = {
    ...bars,
    adjusted: batch.adjustedClose ?? new Float64Array(rows).fill(NaN),
  };
  if (batch.packed) packedBars.set(storedBars, batch.packed);
  return {
    bars: storedBars,
    splits: joinDays(batch.splits, ({ ratio }, other) => ({ ...other, ratio: other.ratio * ratio })),
    dividends: joinDays(batch.dividends, ({ amount }, other) => ({
      ...other,
      amount: other.amount + amount,
    })).map((dividend) => (batch.isFromFile ? { ...dividend, isFromFile: true } : dividend)),
    splitBasis: batch.splitBasis,
    dividendAdjusted: batch.dividendAdjusted,
  };
}

function joinDays<T extends { readonly day: number }>(
  events: readonly T[],
  join: (one: T, other: T) => T,
): T[] {
  const byDay = new Map<number, T>();
  for (const event of events) {
    const other = byDay.get(event.day);
    byDay.set(event.day, other ? join(event, other) : event);
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

/** Bars that were packed before; bars are never changed in place. */
const packedBars = new WeakMap<StoredBars, readonly PackedYear[]>();

/** Packs bars by calendar year, oldest first. */
export function packYears(bars: StoredBars): readonly PackedYear[] {
  const knownYears = packedBars.get(bars);
  if (knownYears) return knownYears;
  const chunks: PackedYear[] = [];
  const rows = bars.days.length;
  for (let start = 0; start < rows;) {
    const { year } = toCalendarDay(bars.days[start]!);
    const nextYear = toEpochDay({ year: year + 1, month: 1, day: 1 });
    let end = start + 1;
    while (end < rows && bars.days[end]! < nextYear) end += 1;
    const data = encodePriceChunk(sliceBars(bars, start, end));
    chunks.push({ year, rows: end - start, firstDay: bars.days[start]!, lastDay: bars.days[end - 1]!, data });
    start = end;
  }
  packedBars.set(bars, chunks);
  return chunks;
}

/** Unpacks the chunks of one instrument (oldest first) into whole columns. */
export function unpackYears(chunks: readonly Pick<PackedYear, 'rows' | 'data'>[]): StoredBars {
  const rows = chunks.reduce((sum, chunk) => sum + chunk.rows, 0);
  return unpackInto(
    allocateBars(rows),
    chunks.map(({ data }) => data),
  );
}

function unpackInto<Bars extends WantedBars>(bars: Bars, chunks: readonly Uint8Array[]): Bars {
  let at = 0;
  for (const data of chunks) at += decodePriceChunk(data, bars, at);
  return bars;
}
