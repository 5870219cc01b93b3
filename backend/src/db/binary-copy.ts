/**
 * PostgreSQL's binary COPY format: `PGCOPY\n\xff\r\n\0`, flags, then rows of (field count, (length, bytes)…),
 * then -1.
 * @see https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.4
 */
export interface CopyColumn {
  readonly name: string;
  readonly type: 'int4' | 'int8' | 'float8' | 'text' | 'bytea' | 'bool' | 'jsonb' | 'date' | 'timestamptz';
}

/** A column that is written; amounts are given as the text of a decimal, and read back as text of the database. */
export interface WrittenColumn {
  readonly name: string;
  readonly type: CopyColumn['type'] | 'numeric';
}

export type CopyValue = string | number | bigint | boolean | Date | Uint8Array | null;
export type CopyRow = readonly CopyValue[];

const SIGNATURE = Uint8Array.of(0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0x00);
const HEADER_BYTES = SIGNATURE.length + 8;
const MS_PER_DAY = 86_400_000;
/** PostgreSQL counts dates and instants from 2000-01-01. */
const POSTGRES_EPOCH_DAY = 10_957;
const POSTGRES_EPOCH_MS = POSTGRES_EPOCH_DAY * MS_PER_DAY;

/** Encodes rows into one binary COPY stream. `date` expects epoch days; `null` is NULL in every type. */
export class CopyEncoder {
  private buffer = Buffer.allocUnsafe(1 << 16);
  private length = 0;
  private rowCount = 0;

  constructor(private readonly columns: readonly WrittenColumn[]) {
    this.reset();
  }

  /** Number of encoded bytes so far. */
  get byteLength(): number {
    return this.length;
  }

  get rows(): number {
    return this.rowCount;
  }

  /**
   * @throws RangeError when the number of values differs from the number of columns, or a value has the wrong
   *   type.
   */
  append(row: CopyRow): void {
    if (row.length !== this.columns.length) {
      throw new RangeError(`a row of ${row.length} values for ${this.columns.length} columns`);
    }
    this.reserve(2);
    this.length = this.buffer.writeInt16BE(row.length, this.length);
    this.columns.forEach((column, index) => this.appendField(column, row[index] ?? null));
    this.rowCount += 1;
  }

  /** Returns the finished stream and resets the encoder. */
  finish(): Uint8Array<ArrayBuffer> {
    this.reserve(2);
    this.length = this.buffer.writeInt16BE(-1, this.length);
    const bytes = new Uint8Array(this.length);
    bytes.set(this.buffer.subarray(0, this.length));
    this.reset();
    return bytes;
  }

  private reset(): void {
    this.buffer.set(SIGNATURE, 0);
    this.buffer.fill(0, SIGNATURE.length, HEADER_BYTES);
    this.length = HEADER_BYTES;
    this.rowCount = 0;
  }

  private appendField(column: WrittenColumn, value: CopyValue): void {
    if (value === null) {
      this.reserve(4);
      this.length = this.buffer.writeInt32BE(-1, this.length);
      return;
    }
    const bytes = encodeValue(column, value);
    this.reserve(4 + bytes.length);
    this.length = this.buffer.writeInt32BE(bytes.length, this.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}

function encodeValue(column: WrittenColumn, value: Exclude<CopyValue, null>): Uint8Array {
  switch (column.type) {
    case 'int4':
      return typeof value === 'number' && (value | 0) === value ? int32(value) : refuse(column, value);
    case 'date':
      return typeof value === 'number' && Number.isInteger(value)
        ? int32(value - POSTGRES_EPOCH_DAY)
        : refuse(column, value);
    case 'int8':
      if (typeof value === 'bigint') return int64(value);
      return typeof value === 'number' && Number.isSafeInteger(value)
        ? int64(BigInt(value))
        : refuse(column, value);
    case 'timestamptz':
      return value instanceof Date
        ? int64(BigInt(value.getTime() - POSTGRES_EPOCH_MS) * 1000n)
        : refuse(column, value);
    case 'float8': {
      if (typeof value !== 'number') return refuse(column, value);
      const bytes = Buffer.allocUnsafe(8);
      bytes.writeDoubleBE(value);
      return bytes;
    }
    case 'bool':
      return typeof value === 'boolean' ? Uint8Array.of(value ? 1 : 0) : refuse(column, value);
    case 'text':
      return typeof value === 'string' ? Buffer.from(value, 'utf8') : refuse(column, value);
    case 'numeric':
      return (typeof value === 'string' ? encodeNumeric(value) : null) ?? refuse(column, value);
    case 'jsonb':
      // A version byte, then the text.
      return typeof value === 'string'
        ? Buffer.concat([Uint8Array.of(1), Buffer.from(value, 'utf8')])
        : refuse(column, value);
    case 'bytea':
      return ArrayBuffer.isView(value) ? value : refuse(column, value);
  }
}

/** @throws RangeError */
function refuse({ name, type }: WrittenColumn, value: Exclude<CopyValue, null>): never {
  throw new RangeError(`column ${name} expects ${type}, got ${typeof value} ${String(value).slice(0, 40)}`);
}

function int32(value: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int64(value: bigint): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

const MINUS = 0x4000;
/** Digits of a group. */
const GROUP = 4;
const [ZERO, MINUS_SIGN] = [48, 45];

/**
 * A decimal as PostgreSQL sends it: groups of four digits from the power of 10,000 of the first one on, without zeros at
 * both ends. Null for another text.
 */
function encodeNumeric(text: string): Buffer | null {
  const start = text.charCodeAt(0) === MINUS_SIGN ? 1 : 0;
  const point = text.indexOf('.');
  const wholeEnd = point < 0 ? text.length : point;
  const places = point < 0 ? 0 : text.length - point - 1;
  if (wholeEnd - start + places === 0) return null;
  const before = Math.ceil((wholeEnd - start) / GROUP);
  const groups: number[] = [];
  // The first group of whole digits may be short, and so may the last one of the places.
  for (let at = 0; at < before; at += 1) {
    const end = wholeEnd - GROUP * (before - at - 1);
    groups.push(readGroup(text, Math.max(start, end - GROUP), end));
  }
  for (let at = point + 1; at < point + 1 + places; at += GROUP) {
    const end = Math.min(at + GROUP, text.length);
    groups.push(readGroup(text, at, end) * 10 ** (GROUP - (end - at)));
  }
  if (groups.includes(NaN)) return null;
  let [first, end] = [0, groups.length];
  while (first < end && groups[first] === 0) first += 1;
  while (end > first && groups[end - 1] === 0) end -= 1;
  const bytes = Buffer.allocUnsafe(8 + 2 * (end - first));
  bytes.writeInt16BE(end - first, 0);
  bytes.writeInt16BE(end === first ? 0 : before - 1 - first, 2);
  bytes.writeInt16BE(start === 1 && end > first ? MINUS : 0, 4);
  bytes.writeInt16BE(places, 6);
  for (let at = first; at < end; at += 1) bytes.writeInt16BE(groups[at]!, 8 + 2 * (at - first));
  return bytes;
}

/** The number that some digits are; NaN when they are not all digits. */
function readGroup(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = 10 * value + digit;
  }
  return value;
}

/**
 * Decodes the rows of a binary COPY stream. `bytea` fields are views into `stream`, without a copy; `int8`
 * values become numbers.
 *
 * @throws Error when the stream is truncated or is not a COPY stream.
 */
export function decodeCopy(stream: Uint8Array, types: readonly CopyColumn['type'][]): CopyRow[] {
  const { at: first, buffer } = copyBodyOf(stream);
  const rows: CopyRow[] = [];
  let at = first;
  for (;;) {
    const fields = buffer.readInt16BE(at);
    at += 2;
    if (fields === -1) return rows;
    if (fields !== types.length)
      throw new Error(`a COPY row of ${fields} fields, ${types.length} were expected`);
    const row: CopyValue[] = [];
    for (const type of types) {
      const length = buffer.readInt32BE(at);
      at += 4;
      if (length === -1) {
        row.push(null);
        continue;
      }
      row.push(decodeValue(buffer, { type, at, end: at + length }));
      at += length;
    }
    rows.push(row);
  }
}

/** The position of the first row in a binary COPY stream. @throws Error when it is none. */
export function copyBodyOf(stream: Uint8Array): { readonly buffer: Buffer; readonly at: number } {
  const buffer = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  if (buffer.length < HEADER_BYTES || SIGNATURE.some((byte, index) => buffer[index] !== byte)) {
    throw new Error('not a binary COPY stream');
  }
  return { buffer, at: HEADER_BYTES + buffer.readInt32BE(SIGNATURE.length + 4) };
}

/** Reads a value where it lies: a view of each field would be an object for every cell. */
export function decodeValue(
  buffer: Buffer,
  { at, end, type }: { readonly type: CopyColumn['type']; readonly at: number; readonly end: number },
): CopyValue {
  switch (type) {
    case 'int4':
      return buffer.readInt32BE(at);
    case 'date':
      return buffer.readInt32BE(at) + POSTGRES_EPOCH_DAY;
    case 'int8':
      return Number(buffer.readBigInt64BE(at));
    case 'timestamptz':
      return new Date(Number(buffer.readBigInt64BE(at) / 1000n) + POSTGRES_EPOCH_MS);
    case 'float8':
      return buffer.readDoubleBE(at);
    case 'bool':
      return buffer[at] === 1;
    case 'text':
      return buffer.toString('utf8', at, end);
    case 'jsonb':
      return buffer.toString('utf8', at + 1, end);
    case 'bytea':
      return buffer.subarray(at, end);
  }
}
