import type { BarColumns } from '@/lib/domain/series';
import { readFormerBars } from './former-chunk';
import { readNumbers, writeNumbers } from './number-column';
import { openChunk, sealChunk } from './sealed-chunk';

/** Bars as stored; `adjusted` is NaN where the source has no value. */
export interface StoredBars extends BarColumns {
  readonly adjusted: Float64Array;
}

/** The arrays into which a chunk is unpacked; a column that is null is skipped, which costs nothing. */
export type WantedBars = { readonly [Name in keyof StoredBars]: StoredBars[Name] | null };

/** In the order in which a chunk has them. */
const COLUMNS = ['days', 'open', 'high', 'low', 'close', 'volume', 'adjusted'] as const;

/** Packs bars without loss: every value is restored bit for bit (NaN as NaN). */
export function encodePriceChunk(bars: StoredBars): Uint8Array {
  return sealChunk(bars.days.length, (writer) => {
    for (const name of COLUMNS) writeNumbers(writer, bars[name]);
  });
}

/**
 * Unpacks a chunk into columns starting at `offset` and returns the number of rows.
 *
 * @throws Error when the chunk is damaged or does not fit.
 */
export function decodePriceChunk(bytes: Uint8Array, into: WantedBars, offset: number): number {
  const { isFormer, reader, rows } = openChunk(bytes);
  const end = offset + rows;
  const room = Math.min(...COLUMNS.map((name) => into[name]?.length ?? Infinity));
  if (end > room) throw new Error(`a chunk of ${rows} rows does not fit at ${offset} of ${room}`);
  if (isFormer) {
    const former = allocateBars(rows);
    readFormerBars(reader.rest(), former);
    for (const name of COLUMNS) into[name]?.set(former[name], offset);
  } else for (const name of COLUMNS) readNumbers(reader, into[name]?.subarray(offset, end) ?? null);
  return rows;
}

/** The rows from `start` to `end` (exclusive) as views of the same memory. */
export function sliceBars(bars: StoredBars, start: number, end: number): StoredBars {
  return {
    days: bars.days.subarray(start, end),
    open: bars.open.subarray(start, end),
    high: bars.high.subarray(start, end),
    low: bars.low.subarray(start, end),
    close: bars.close.subarray(start, end),
    volume: bars.volume.subarray(start, end),
    adjusted: bars.adjusted.subarray(start, end),
  };
}

/** Empty columns for `rows` bars. */
export function allocateBars(rows: number): StoredBars {
  const column = (): Float64Array => new Float64Array(rows);
  return {
    days: new Int32Array(rows),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    adjusted: column(),
  };
}
