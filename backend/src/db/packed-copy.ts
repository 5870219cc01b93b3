import { copyBodyOf, decodeValue, type CopyColumn, type CopyRow, type CopyValue } from './binary-copy';

type CopyType = CopyColumn['type'];

/** Types whose values all have the same number of bytes. */
const FIXED_BYTES: Partial<Record<CopyType, number>> = {
  int4: 4,
  date: 4,
  int8: 8,
  float8: 8,
  timestamptz: 8,
  bool: 1,
};

/**
 * Rows of a COPY in one piece of memory: of each row a bit for each field that is null, then the values as the
 * database sent them. Rows of many columns, most of which are null, take a fifth of what objects take, and nothing that
 * the collector has to go through. A row is made when it is asked for.
 */
export class PackedCopy {
  private readonly values: CopyValue[];

  private constructor(
    private readonly types: readonly CopyType[],
    private readonly bytes: Buffer,
    /** Where each row begins; at the end, where the last one ends. */
    private readonly starts: Int32Array,
  ) {
    this.values = types.map(() => null);
  }

  /** @throws Error when the stream is truncated or is not a COPY stream. */
  static of(stream: Uint8Array, types: readonly CopyType[]): PackedCopy {
    const { at: first, buffer } = copyBodyOf(stream);
    const nullBytes = Math.ceil(types.length / 8);
    // Each field is preceded by at most as many bytes as in the stream; of a row its nulls may take more.
    const bytes = Buffer.allocUnsafe(stream.byteLength + (stream.byteLength >>> 2) + nullBytes);
    const lengths = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    const isFixed = types.map((type) => FIXED_BYTES[type] !== undefined);
    const starts = [0];
    let at = first;
    let end = 0;
    for (;;) {
      const fields = lengths.getInt16(at);
      at += 2;
      if (fields === -1) break;
      if (fields !== types.length)
        throw new Error(`a COPY row of ${fields} fields, ${types.length} were expected`);
      let nulls = end;
      end += nullBytes;
      let bits = 0;
      for (let column = 0; column < fields; column += 1) {
        const length = lengths.getInt32(at);
        at += 4;
        if (length === -1) bits |= 1 << (column & 7);
        else {
          if (!isFixed[column]!) end = writeLength(bytes, end, length);
          for (const to = at + length; at < to;) bytes[end++] = buffer[at++]!;
        }
        if ((column & 7) !== 7 && column + 1 < fields) continue;
        bytes[nulls++] = bits;
        bits = 0;
      }
      starts.push(end);
    }
    return new PackedCopy(types, Buffer.from(bytes.subarray(0, end)), Int32Array.from(starts));
  }

  get length(): number {
    return this.starts.length - 1;
  }

  /**
   * Makes something of the values of a row, which are in the order of the columns. One list serves all rows: it is good
   * until `make` ends.
   */
  read<T>(index: number, make: (row: CopyRow) => T): T {
    this.readFields(index, this.values);
    return make(this.values);
  }

  /** The values of one `int4` or `date` column, which is never null. Of the fields before it no values are made. */
  wholeNumbers(column: number): Int32Array {
    const { bytes, types } = this;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // An object for each value takes longer than to read it.
    const offset = decodeValue(Buffer.alloc(4), { type: types[column]!, at: 0, end: 4 }) as number;
    const numbers = new Int32Array(this.length);
    for (let index = 0; index < numbers.length; index += 1) {
      let at = this.firstField(index);
      for (let before = 0; before < column; before += 1) {
        if (this.isNull(index, before)) continue;
        const length = lengthOf(bytes, at, types[before]!);
        at = startOf(at, length, types[before]!) + length;
      }
      numbers[index] = view.getInt32(at) + offset;
    }
    return numbers;
  }

  private firstField(index: number): number {
    return this.starts[index]! + Math.ceil(this.types.length / 8);
  }

  private isNull(index: number, column: number): boolean {
    return (this.bytes[this.starts[index]! + (column >>> 3)]! & (1 << (column & 7))) !== 0;
  }

  /** Reads the fields of a row into a list, from its beginning. */
  private readFields(index: number, into: CopyValue[]): void {
    const { bytes, types } = this;
    let at = this.firstField(index);
    for (let column = 0; column < types.length; column += 1) {
      if (this.isNull(index, column)) {
        into[column] = null;
        continue;
      }
      const type = types[column]!;
      const length = lengthOf(bytes, at, type);
      const start = startOf(at, length, type);
      at = start + length;
      into[column] = decodeValue(bytes, { type, at: start, end: at });
    }
  }
}

/** The bytes of a value; those of a text are written before it. */
function lengthOf(bytes: Buffer, at: number, type: CopyType): number {
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return fixed;
  // One by one, here and where they are written: a pattern makes an object for each of its names, and a row has many texts.
  let place = at;
  let length = 0;
  let shift = 0;
  for (; bytes[place]! >= 0x80; place += 1, shift += 7) length |= (bytes[place]! & 0x7f) << shift;
  return length | (bytes[place]! << shift);
}

/** Where a value begins, after the groups of seven bits that say how long a text is. */
function startOf(at: number, length: number, type: CopyType): number {
  if (FIXED_BYTES[type] !== undefined) return at;
  let start = at + 1;
  for (let rest = length; rest >= 0x80; rest >>>= 7) start += 1;
  return start;
}

/** Writes a length in groups of seven bits, lowest first. Returns where the next byte goes. */
function writeLength(bytes: Buffer, at: number, length: number): number {
  let end = at;
  let rest = length;
  for (; rest >= 0x80; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
  bytes[end++] = rest;
  return end;
}
