import type { PackedYear } from '../market-model/batches';
import { decodePriceChunk, type StoredBars, type WantedBars } from './codec/price-chunk';

/** The days of a history, and access to its columns, which remain packed. */
export interface LazyHistory {
  readonly days: Int32Array;
  readonly packedBytes: number;
  readonly decodeCloses: () => Closes;
  /** The other columns of the bars from `from` up to but excluding `to`, and of the bars packed with them. */
  readonly decodeOhlv: (from: number, to: number) => OhlvSlice;
  /** The chunks themselves; a later history can reuse the first ones. */
  readonly packed: PackedChunks;
}

/** `adjusted` is empty where the source has no adjusted closes. */
export type Closes = Pick<StoredBars, 'close' | 'adjusted'>;

/** A range of the packed columns. */
export interface OhlvSlice extends Pick<StoredBars, 'open' | 'high' | 'low' | 'volume'> {
  /** The position of its first bar. */
  readonly first: number;
}

/** Chunks of one instrument, oldest first. */
export class PackedChunks {
  /**
   * The closes that were decoded last, while they are in memory; null where the source has adjusted ones too.
   */
  closes: WeakRef<Float64Array> | null = null;

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly ends: Uint32Array,
    /** Bars of each chunk. */
    readonly counts: Uint16Array,
  ) {}

  /**
   * Copies chunks, since the database driver returns views of a larger buffer; into one array, since each has
   * an overhead of 200 bytes.
   */
  static copy(
    chunks: readonly Pick<PackedYear, 'rows' | 'data'>[],
    { count, history }: EarlierHistory | { readonly count: 0; readonly history: null },
  ): PackedChunks {
    const first = history?.packed.bytes.subarray(0, history.packed.endOf(count)) ?? NO_BYTES;
    const bytes = new Uint8Array(chunks.reduce((sum, { data }) => sum + data.length, first.length));
    const ends = new Uint32Array(count + chunks.length);
    const counts = new Uint16Array(count + chunks.length);
    bytes.set(first);
    if (history) {
      ends.set(history.packed.ends.subarray(0, count));
      counts.set(history.packed.counts.subarray(0, count));
    }
    chunks.forEach(({ data, rows }, index) => {
      const start = count + index === 0 ? 0 : ends[count + index - 1]!;
      bytes.set(data, start);
      ends[count + index] = start + data.length;
      counts[count + index] = rows;
    });
    return new PackedChunks(bytes, ends, counts);
  }

  private endOf(count: number): number {
    return count === 0 ? 0 : this.ends[count - 1]!;
  }

  get byteLength(): number {
    return this.bytes.length;
  }

  at(index: number): Uint8Array {
    return this.bytes.subarray(this.endOf(index), this.ends[index]);
  }

  /** Bars of the first chunks. */
  rowsOf(count: number): number {
    let rows = 0;
    for (let index = 0; index < count; index += 1) rows += this.counts[index]!;
    return rows;
  }

  /** The chunks from one on. */
  since(first: number): Uint8Array[] {
    return Array.from(this.counts.subarray(first), (_, index) => this.at(first + index));
  }
}

/** A history that was read before, and how many of its first chunks are still the same. */
export interface EarlierHistory {
  readonly history: Pick<LazyHistory, 'days' | 'packed'>;
  readonly count: number;
}

const NOTHING = new Float64Array(0);
const NO_BYTES = new Uint8Array(0);
const NO_HISTORY = { count: 0, history: null } as const;

/** Makes one array of the days of a history and those that follow them. */
export type JoinDays = (earlier: Int32Array, known: number, addedDays: Int32Array) => Int32Array;

const joinDays: JoinDays = (earlier, known, added) => {
  const days = new Int32Array(known + added.length);
  days.set(earlier.subarray(0, known));
  days.set(added, known);
  return days;
};

/** Adjusted closes are unpacked to here, since few sources have them. */
let aside = NOTHING;

/**
 * Unpacks the days of the chunks of one instrument (oldest first), and keeps a copy of the chunks for the
 * rest.
 *
 * @param earlier - Its first chunks come before `chunks`; what it has unpacked of them is not unpacked again.
 * @param join - May give histories with the same days the same array.
 */
export function unpackDays(
  chunks: readonly Pick<PackedYear, 'rows' | 'data'>[],
  earlier: EarlierHistory | null = null,
  join: JoinDays = joinDays,
): LazyHistory {
  const count = earlier?.count ?? 0;
  const packedChunks = PackedChunks.copy(chunks, earlier ?? NO_HISTORY);
  const knownRows = packedChunks.rowsOf(count);
  const rows = packedChunks.rowsOf(packedChunks.counts.length);
  const added = new Int32Array(rows - knownRows);
  unpackInto({ ...NOT_WANTED, days: added }, packedChunks.since(count), 0);
  const days = earlier ? join(earlier.history.days, knownRows, added) : added;
  const before = earlier?.history.packed.closes ?? null;
  return {
    days,
    packed: packedChunks,
    packedBytes: packedChunks.byteLength,
    decodeCloses() {
      const old = before?.deref();
      const keptRows = old ? knownRows : 0;
      if (aside.length < rows) aside = new Float64Array(rows * 2);
      const adjusted = aside.subarray(0, rows).fill(NaN, 0, keptRows);
      const close = new Float64Array(rows);
      if (old) close.set(old.subarray(0, keptRows));
      unpackInto({ ...NOT_WANTED, close, adjusted }, packedChunks.since(old ? count : 0), keptRows);
      if (!isMissing(adjusted)) return { close, adjusted: adjusted.slice() };
      packedChunks.closes = new WeakRef(close);
      return { close, adjusted: NOTHING };
    },
    decodeOhlv(from, to) {
      let [first, next, end] = [0, 0, 0];
      const wantedBytes = packedChunks.since(0).filter((_, index) => {
        const start = next;
        next += packedChunks.counts[index]!;
        if (next <= from) first = next;
        if (next <= from || start >= to) return false;
        end = next;
        return true;
      });
      const size = Math.max(end - first, 0);
      const column = (): Float64Array => new Float64Array(size);
      const columns = { open: column(), high: column(), low: column(), volume: column() };
      unpackInto({ ...NOT_WANTED, ...columns }, wantedBytes, 0);
      return { first, ...columns };
    },
  };
}

const NOT_WANTED = {
  days: null,
  open: null,
  high: null,
  low: null,
  close: null,
  volume: null,
  adjusted: null,
};

function isMissing(column: Float64Array): boolean {
  for (let i = 0; i < column.length; i += 1) if (!Number.isNaN(column[i]!)) return false;
  return true;
}

function unpackInto(bars: WantedBars, chunks: readonly Uint8Array[], first: number): void {
  let at = first;
  for (const data of chunks) at += decodePriceChunk(data, bars, at);
}
