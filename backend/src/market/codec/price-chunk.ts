import type { BarColumns } from '@/lib/domain/series';
import type { BitReader, BitWriter } from './bit-stream';
import { readIntegers, writeIntegers } from './integer-sequence';
import { readNumbers, skipNumbers, writeDays, writeNumbers } from './number-column';
import { chooseForm, formById, fromIntegers, type NumberForm } from './number-form';
import { openChunk, sealChunk } from './sealed-chunk';
import { takeDays } from './known-days';

/** Bars as stored; `adjusted` is NaN where the source has no value. */
export interface StoredBars extends BarColumns {
  readonly adjusted: Float64Array;
}

/** Where the columns of a chunk are unpacked to; a column that is null is passed over, which costs less. */
export type WantedBars = { readonly [Name in keyof StoredBars]: StoredBars[Name] | null };

const APART = 0xff;
const SEQUENCES = 4;

let pool = Array.from({ length: 2 * SEQUENCES }, () => new Float64Array(400));

/**
 * Packs bars without loss: every value is restored bit for bit (NaN as NaN). Open is stored as its difference
 * from the previous close, close from the open, high and low as their distance beyond both, since these
 * differences are small.
 */
export function encodePriceChunk(bars: StoredBars): Uint8Array {
  const rows = bars.days.length;
  return sealChunk(rows, (writer) => {
    writeDays(writer, bars.days);
    writePrices(writer, bars, rows);
    writeNumbers(writer, bars.volume, rows);
    writeNumbers(writer, bars.adjusted, rows);
  });
}

/** The number of rows in a chunk, without unpacking it. */
export function countChunkRows(bytes: Uint8Array): number {
  return openChunk(bytes).rows;
}

/**
 * Unpacks a chunk into columns starting at `offset` and returns the number of rows.
 *
 * @throws Error when the chunk is damaged or does not fit.
 */
export function decodePriceChunk(bytes: Uint8Array, into: WantedBars, offset: number): number {
  const { rows, reader } = openChunk(bytes);
  const end = offset + rows;
  const { adjusted, close, days, high, low, open, volume } = into;
  const least = Math.min(
    room(days),
    room(open),
    room(high),
    room(low),
    room(close),
    room(volume),
    room(adjusted),
  );
  if (end > least) throw new Error(`a chunk of ${rows} rows does not fit at ${offset} of ${least}`);
  takeDays(reader, { bytes, rows, into: days && days.subarray(offset, end) });
  if (isDaysOnly(into)) return rows;
  const prices = {
    open: part(open, offset, end),
    high: part(high, offset, end),
    low: part(low, offset, end),
    close: part(close, offset, end),
  };
  readPrices(reader, prices, rows);
  takeNumbers(reader, part(volume, offset, end), rows);
  // The last column of a chunk.
  if (adjusted !== null) readNumbers(reader, adjusted.subarray(offset, end));
  return rows;
}

/** Rows for which a column has room. */
const room = (column: Float64Array | Int32Array | null): number =>
  column === null ? Infinity : column.length;

const part = (column: Float64Array | null, start: number, end: number): Float64Array | null =>
  column === null ? null : column.subarray(start, end);

function isDaysOnly({ adjusted, close, high, low, open, volume }: WantedBars): boolean {
  return (
    open === null && high === null && low === null && close === null && volume === null && adjusted === null
  );
}

function takeNumbers(reader: BitReader, into: Float64Array | null, rows: number): void {
  if (into === null) skipNumbers(reader, rows);
  else readNumbers(reader, into);
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

function writePrices(writer: BitWriter, { open, high, low, close }: BarColumns, rows: number): void {
  const columns = [open, high, low, close];
  const [o, h, l, c, ...steps] = takePool(rows);
  const form = columns.some((column) => hasGap(column, rows))
    ? null
    : chooseForm(columns, [o, h, l, c], rows);
  if (form === null || form.kind === 'float64') {
    writer.byte(APART);
    for (const column of columns) writeNumbers(writer, column, rows);
    return;
  }
  writer.byte(form.id);
  const [openStep, highStep, lowStep, closeStep] = steps;
  for (let i = 0, last = 0; i < rows; i += 1) {
    const [from, to] = [o[i]!, c[i]!];
    openStep[i] = from - last;
    closeStep[i] = to - from;
    highStep[i] = h[i]! - (from > to ? from : to);
    lowStep[i] = (from < to ? from : to) - l[i]!;
    last = to;
  }
  for (const step of steps) writeIntegers(writer, step, rows);
}

function readPrices(
  reader: BitReader,
  { open, high, low, close }: Pick<WantedBars, 'open' | 'high' | 'low' | 'close'>,
  rows: number,
): void {
  const header = reader.byte();
  if (header === APART) {
    for (const column of [open, high, low, close]) takeNumbers(reader, column, rows);
    return;
  }
  const form: NumberForm = formById(header);
  // Every column is a difference from open and close.
  const [scratchOpen, scratchClose] = takePool(rows);
  const [from, to] = [open ?? scratchOpen, close ?? scratchClose];
  readIntegers(reader, from, rows);
  readIntegers(reader, high, rows);
  readIntegers(reader, low, rows);
  readIntegers(reader, to, rows);
  for (let i = 0, last = 0; i < rows; i += 1) {
    from[i]! += last;
    last = to[i]! + from[i]!;
    to[i] = last;
  }
  if (high !== null) for (let i = 0; i < rows; i += 1) high[i]! += from[i]! > to[i]! ? from[i]! : to[i]!;
  if (low !== null)
    for (let i = 0; i < rows; i += 1) low[i] = (from[i]! < to[i]! ? from[i]! : to[i]!) - low[i]!;
  for (const column of [open, high, low, close]) if (column !== null) fromIntegers(form, column, rows);
}

function hasGap(values: Float64Array, rows: number): boolean {
  for (let i = 0; i < rows; i += 1) if (values[i] !== values[i]) return true;
  return false;
}

type Pool = [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];

function takePool(rows: number): Pool {
  if (pool[0]!.length < rows) pool = pool.map(() => new Float64Array(rows * 2));
  return pool as Pool;
}
